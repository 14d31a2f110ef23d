import BooklandJSON

extension APICall {
    /// A member that is a name for people: not empty, on one line, not long.
    static func name(
        _ value: JSONValue?,
        _ key: String,
        most: Int = 200,
    ) throws(APIError) -> String {
        let name = try text(value, key, most: most)
        guard !name.isEmpty else {
            throw APIError(.invalidRequest, "'\(key)' must be a short text on one line")
        }
        return name
    }

    /// A member that is a text, without blanks at its ends.
    ///
    /// Control characters are refused, and those that turn the direction of the text after them: lists
    /// and terminals would show something else than what is stored.
    ///
    /// - Parameters:
    ///   - value: The member.
    ///   - key: Its name, for the error.
    ///   - most: The most bytes in UTF-8.
    ///   - hasLines: Whether the text may have several lines.
    /// - Returns: The text.
    /// - Throws: `APIError` for another text, or none.
    static func text(
        _ value: JSONValue?,
        _ key: String,
        most: Int,
        hasLines: Bool = false,
    ) throws(APIError) -> String {
        guard let text = value?.string?.trimmed else {
            throw APIError(.invalidRequest, "'\(key)' must be a text")
        }
        guard text.utf8.count <= most else {
            throw APIError(.invalidRequest, "'\(key)' must be at most \(most) bytes long")
        }
        for scalar in text.unicodeScalars {
            if hasLines, scalar == "\n" || scalar == "\r" || scalar == "\t" { continue }
            guard scalar.properties.generalCategory != .control, !scalar.turnsDirection else {
                throw APIError(
                    .invalidRequest,
                    "'\(key)' must be a text on one line, without control characters",
                )
            }
        }
        return text
    }

    /// A member that is a list of texts; empty ones are left out.
    static func texts(
        _ value: JSONValue,
        _ key: String,
        most: Int,
        each: Int,
    ) throws(APIError) -> [String] {
        guard value.kind == .array, value.elements.count <= most else {
            throw APIError(.invalidRequest, "'\(key)' must be a list of at most \(most) texts")
        }
        var texts: [String] = []
        for element in value.elements {
            let text = try text(element, key, most: each)
            if !text.isEmpty { texts.append(text) }
        }
        return texts
    }
}

extension Unicode.Scalar {
    /// Whether the scalar overrides, embeds or isolates a direction (UAX #9, section 2).
    fileprivate var turnsDirection: Bool {
        switch value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
