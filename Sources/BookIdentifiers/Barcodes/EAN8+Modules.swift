extension EAN8 {
    /// The 67 modules of the symbol from left to right, without quiet zones; true is dark.
    ///
    /// Rule: GS1 General Specifications, section 5.2 (EAN-8).
    package var modules: [Bool] {
        let digits = digits.utf8.map { Int($0) - 0x30 }
        let guardBars = [true, false, true]
        return guardBars + digits[..<4].flatMap { DigitModules.modules($0, .a) }
            + [false, true, false, true, false]
            + digits[4...].flatMap { DigitModules.modules($0, .c) } + guardBars
    }
}
