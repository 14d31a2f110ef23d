extension EAN13 {
    /// The 95 modules of the symbol from left to right, without quiet zones; true is dark.
    ///
    /// Rule: GS1 General Specifications, section 5.2 (EAN-13): guards, number sets A, B and C, and the
    /// first digit in the order of A and B in the left half.
    package var modules: [Bool] {
        let digits = digits.utf8.map { Int($0) - 0x30 }
        let parities: [[Bool]] = [
            "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB",
            "ABABBA",
            "ABBABA",
        ].map { $0.map { $0 == "B" } }
        // Set C; A is its complement, and B is C from right to left.
        let sets = [
            0b1110010, 0b1100110, 0b1101100, 0b1000010, 0b1011100, 0b1001110, 0b1010000,
            0b1000100, 0b1001000, 0b1110100,
        ]
        func bits(_ digit: Int) -> [Bool] { (0..<7).map { sets[digit] >> (6 - $0) & 1 == 1 } }
        let guardBars = [true, false, true]
        var modules = guardBars
        for (digit, isB) in zip(digits[1...6], parities[digits[0]]) {
            modules += isB ? bits(digit).reversed() : bits(digit).map { !$0 }
        }
        modules += [false, true, false, true, false]
        for digit in digits[7...12] { modules += bits(digit) }
        return modules + guardBars
    }
}
