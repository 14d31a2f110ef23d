extension ISBN: Codable {
    /// Decodes a string, by the rules of `init(_:)`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            try self.init(text)
        } catch {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "not an ISBN: \(error)",
            )
        }
    }

    /// Encodes the 13 digits as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(digits)
    }
}
