extension UPCE {
    /// The 51 modules of the symbol from left to right, without quiet zones, where true is dark; nil in
    /// number system 1, for which GS1 has no symbol.
    ///
    /// Rule: GS1 General Specifications, section 5.2 (UPC-E): the check digit is in the order of sets A
    /// and B.
    package var modules: [Bool]? {
        let digits = digits.utf8.map { Int($0) - 0x30 }
        guard digits[0] == 0 else { return nil }
        let sets = DigitModules.sixDigits(check: digits[7])
        return [true, false, true]
            + zip(digits[1...6], sets).flatMap { DigitModules.modules($0, $1) }
            + [false, true, false, true, false, true]
    }
}
