/// Numbers as digit strings of a fixed width, to and fro.
enum DecimalDigits {
    /// The decimal digits of a number, with zeros in front up to a width.
    static func text(_ number: UInt64, width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    /// The number that exactly `width` ASCII digits write, or nil for any other text.
    ///
    /// - Parameters:
    ///   - text: The bytes of the text.
    ///   - width: How many digits there must be, at most 19.
    /// - Returns: The number, or nil.
    static func number(_ text: Span<UInt8>, width: Int) -> UInt64? {
        guard text.count == width else { return nil }
        var number: UInt64 = 0
        for index in text.indices {
            let digit = text[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number &* 10 &+ UInt64(digit)
        }
        return number
    }
}
