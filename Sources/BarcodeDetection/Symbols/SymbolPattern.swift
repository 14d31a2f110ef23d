/// Where a symbol's edges lie, in modules from its left border: what a perfect print would show.
package struct SymbolPattern {
    /// One digit's place in the symbol.
    struct Cell {
        /// The index in `edges` of the digit's left border.
        let firstEdge: Int
        let word: DigitWord
        /// The number sets that a reader without knowledge of the other digits must think of.
        let alternatives: [DigitWord.NumberSet]
    }

    /// Edge positions in modules, ascending; even ones go from space to bar.
    package private(set) var edges: [Int] = [0]
    private(set) var cells: [Cell] = []
    /// The width in modules.
    package var modules: Int { edges[edges.count - 1] }

    /// Lays out a symbol.
    ///
    /// - Parameters:
    ///   - symbology: Which of the three.
    ///   - digits: Its digits with check digit: 13, 8, and 8 (number system, six digits, check digit).
    package init?(symbology: Symbology, digits: [Int]) {
        guard let words = Self.words(symbology, digits) else { return nil }
        var next = words.makeIterator()
        for part in SymbolLayout.layout(of: symbology).parts {
            switch part {
            case .guardPattern(let elements):
                for _ in 0..<elements { edges.append(modules + 1) }
            case .digit(let alternatives):
                guard let word = next.next() else { return nil }
                addDigit(word, alternatives)
            }
        }
    }

    private mutating func addDigit(_ word: DigitWord, _ alternatives: [DigitWord.NumberSet]) {
        let start = modules
        cells.append(Cell(firstEdge: edges.count - 1, word: word, alternatives: alternatives))
        edges.append(contentsOf: word.innerEdges.map { start + $0 })
        edges.append(start + DigitWord.modules)
    }

    /// The words that spell a number.
    private static func words(_ symbology: Symbology, _ digits: [Int]) -> [DigitWord]? {
        guard digits.count == (symbology == .ean13 ? 13 : 8), digits.allSatisfy((0...9).contains)
        else { return nil }
        switch symbology {
        case .ean13:
            let parity = NumberSetParity.ean13[digits[0]]
            return words(digits[1...6], parity) + words(digits[7...12])
        case .ean8:
            return words(digits[0...3], Array(repeating: false, count: 4)) + words(digits[4...7])
        case .upce:
            guard digits[0] == 0 else { return nil }
            return words(digits[1...6], NumberSetParity.upce[digits[7]])
        }
    }

    private static func words(_ digits: ArraySlice<Int>, _ parity: [Bool]) -> [DigitWord] {
        zip(digits, parity).map { DigitWord(digit: $0, numberSet: $1 ? .g : .l) }
    }

    private static func words(_ digits: ArraySlice<Int>) -> [DigitWord] {
        digits.map { DigitWord(digit: $0, numberSet: .r) }
    }
}
