/// Where a symbol's edges lie, in modules from its left border: what a perfect print would show.
///
/// ISO/IEC 15420, 5.2 and annex on UPC-E: guards, digits in their number sets.
struct SymbolPattern {
    /// One digit's place in the symbol.
    struct Cell {
        /// The left border in modules.
        let start: Int
        /// The index in `edges` of the digit's left border.
        let firstEdge: Int
        let word: DigitWord
        /// The number sets that a reader without knowledge of the other digits must think of.
        let alternatives: [DigitWord.NumberSet]
    }

    /// Edge positions in modules, ascending; even ones go from space to bar.
    private(set) var edges: [Int] = [0]
    private(set) var cells: [Cell] = []
    /// The width in modules.
    var modules: Int { edges[edges.count - 1] }

    /// Lays out a symbol.
    ///
    /// - Parameters:
    ///   - symbology: Which of the three.
    ///   - digits: Its digits with check digit: 13, 8, and 8 (number system, six digits, check digit).
    init?(symbology: Symbology, digits: [Int]) {
        guard digits.count == (symbology == .ean13 ? 13 : 8), digits.allSatisfy((0...9).contains)
        else { return nil }
        addGuard(elements: 3)
        switch symbology {
        case .ean13:
            let parity = Self.ean13Parity[digits[0]]
            for (place, digit) in digits[1...6].enumerated() {
                let set: DigitWord.NumberSet = parity[place] ? .g : .l
                addDigit(digit, set, place == 0 ? [.l] : [.l, .g])
            }
            addGuard(elements: 5)
            for digit in digits[7...12] { addDigit(digit, .r, [.r]) }
            addGuard(elements: 3)
        case .ean8:
            for digit in digits[0...3] { addDigit(digit, .l, [.l]) }
            addGuard(elements: 5)
            for digit in digits[4...7] { addDigit(digit, .r, [.r]) }
            addGuard(elements: 3)
        case .upce:
            guard digits[0] <= 1 else { return nil }
            let parity = Self.upceParity[digits[7]]
            for (place, digit) in digits[1...6].enumerated() {
                addDigit(digit, parity[place] == (digits[0] == 0) ? .g : .l, [.l, .g])
            }
            addGuard(elements: 6)
        }
    }

    private mutating func addGuard(elements: Int) {
        for _ in 0..<elements { edges.append(modules + 1) }
    }

    private mutating func addDigit(
        _ digit: Int,
        _ numberSet: DigitWord.NumberSet,
        _ alternatives: [DigitWord.NumberSet],
    ) {
        let word = DigitWord(digit: digit, numberSet: numberSet)
        let start = modules
        cells.append(
            Cell(
                start: start,
                firstEdge: edges.count - 1,
                word: word,
                alternatives: alternatives,
            )
        )
        edges.append(contentsOf: word.innerEdges.map { start + $0 })
        edges.append(start + DigitWord.modules)
    }

    /// Which of the left digits are of number set B, for each first digit; ISO/IEC 15420, table 3.
    private static let ean13Parity: [[Bool]] = [
        "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB",
        "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA",
    ].map { $0.map { $0 == "B" } }

    /// Which digits are of number set B in number system 0, for each check digit; exchanged in 1.
    private static let upceParity: [[Bool]] = [
        "BBBAAA", "BBABAA", "BBAABA", "BBAAAB", "BABBAA",
        "BAABBA", "BAAABB", "BABABA", "BABAAB", "BAABAB",
    ].map { $0.map { $0 == "B" } }
}
