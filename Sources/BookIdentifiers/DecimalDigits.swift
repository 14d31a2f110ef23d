/// Converts numbers to digit strings of a fixed width and back.
enum DecimalDigits {
    /// Returns the decimal digits of a number, padded with zeros on the left.
    static func text(_ number: UInt64, width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    /// Returns the number written by exactly `width` ASCII digits, or nil for any other text.
    ///
    /// - Parameters:
    ///   - text: The bytes of the text.
    ///   - width: The required number of digits, at most 19.
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
