extension EAN13 {
    /// Parses 13 ASCII digits with a valid check digit.
    ///
    /// Nearly every ISBN is parsed here, so parsing and the check sum share one loop.
    ///
    /// - Parameter text: The bytes of the text.
    /// - Returns: The number, or nil if the text is anything else. Callers that need the reason
    ///   parse again with the slower functions.
    static func validNumber(_ text: Span<UInt8>) -> UInt64? {
        guard text.count == 13 else { return nil }
        var number: UInt64 = 0
        var sum: UInt64 = 0
        for index in stride(from: 0, to: 12, by: 2) {
            let first = UInt64(text[index] &- UInt8(ascii: "0"))
            let second = UInt64(text[index + 1] &- UInt8(ascii: "0"))
            guard first < 10, second < 10 else { return nil }
            number = number &* 100 &+ (first &* 10 &+ second)
            sum &+= first &+ second &* 3
        }
        let checkDigit = UInt64(text[12] &- UInt8(ascii: "0"))
        guard checkDigit < 10, (sum &+ checkDigit) % 10 == 0 else { return nil }
        return number &* 10 &+ checkDigit
    }
}
