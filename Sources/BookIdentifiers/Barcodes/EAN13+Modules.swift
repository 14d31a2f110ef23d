extension EAN13 {
    /// The 95 modules of the symbol from left to right, without quiet zones; true is dark.
    ///
    /// Rule: GS1 General Specifications, section 5.2 (EAN-13): guards, number sets A, B and C, and the
    /// first digit in the order of A and B in the left half.
    package var modules: [Bool] {
        let digits = digits.utf8.map { Int($0) - 0x30 }
        let guardBars = [true, false, true]
        var modules = guardBars
        for (digit, set) in zip(digits[1...6], DigitModules.leftHalf(first: digits[0])) {
            modules += DigitModules.modules(digit, set)
        }
        modules += [false, true, false, true, false]
        for digit in digits[7...12] { modules += DigitModules.modules(digit, .c) }
        return modules + guardBars
    }
}
