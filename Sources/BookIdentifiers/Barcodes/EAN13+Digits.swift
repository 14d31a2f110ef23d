extension EAN13 {
    /// The number that 13 ASCII digits write, when their check digit is right.
    ///
    /// It is the way that nearly every ISBN goes, so the digits are read and weighed in one walk.
    ///
    /// - Parameter text: The bytes of the text.
    /// - Returns: The number, or nil; which rule is broken is for others to find out.
    static func provedNumber(_ text: Span<UInt8>) -> UInt64? {
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
