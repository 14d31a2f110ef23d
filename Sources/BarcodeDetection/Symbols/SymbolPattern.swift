/// The ideal edge positions of a symbol, in modules from its left border.
package struct SymbolPattern {
    /// The place of a digit in the symbol.
    struct Cell {
        /// The index of the digit's left border in `edges`.
        let firstEdge: Int
        let word: DigitWord
        /// The number sets that are possible at this place.
        let alternatives: [DigitWord.NumberSet]
    }

    /// The ascending edge positions in modules; even indices are edges from space to bar.
    package private(set) var edges: [Int] = [0]
    private(set) var cells: [Cell] = []
    /// The width in modules.
    package var modules: Int { edges[edges.count - 1] }

    /// Creates the pattern of a symbol; nil if the digits are invalid.
    ///
    /// - Parameters:
    ///   - symbology: The symbology.
    ///   - digits: The 13 digits of an EAN-13, or the 8 of an EAN-8 or UPC-E (with number system and
    ///     check digit).
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

    /// Returns the words for a number.
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
