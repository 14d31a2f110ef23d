extension EAN13 {
    /// Creates a number from its first twelve digits, and computes the check digit; nil if the text is
    /// not twelve digits.
    ///
    /// - Parameter body: Twelve digits.
    public init?(completing body: String) {
        let digits = body.utf8
        guard digits.count == 12, digits.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = UInt64(body)
        else { return nil }
        self.init(unchecked: number * 10 + CheckDigit.modulo10(of: number))
    }
}
