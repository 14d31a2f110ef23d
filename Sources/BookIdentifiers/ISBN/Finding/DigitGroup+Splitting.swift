extension DigitGroup {
    /// Splits a text into its groups of digits, each with the label that stands before it.
    static func groups(in text: ASCIIText) -> [DigitGroup] {
        var splitter = DigitGroupSplitter(text)
        splitter.run()
        return splitter.groups
    }
}

/// One walk over a text that collects its groups of digits.
private struct DigitGroupSplitter {
    private(set) var groups: [DigitGroup] = []
    private let text: ASCIIText
    private var label: (kind: IdentifierLabel, end: Int)?
    /// Whether "10" or "13" after the label still belongs to it.
    private var acceptsLength = false

    init(_ text: ASCIIText) {
        self.text = text
    }

    mutating func run() {
        var position = 0
        while position < text.characters.count {
            let word = text.characters[position...].prefix(while: Self.isWordCharacter)
            if word.isEmpty {
                position += 1
            } else {
                take(word)
                position = word.endIndex
            }
        }
    }

    /// Takes a word: letters and digits that touch each other.
    private mutating func take(_ word: ArraySlice<UInt8>) {
        let letters = word.prefix(while: ASCIIEquivalent.isLetter)
        let rest = word.dropFirst(letters.count)
        if Self.isNumber(word) {
            takeNumber(word)
        } else if let kind = IdentifierLabel(letters), rest.isEmpty || Self.isNumber(rest) {
            label = (kind, letters.endIndex)
            acceptsLength = true
            if !rest.isEmpty { takeNumber(rest) }
        } else if isItemPath(word) {
            label = (.asin, word.endIndex)
            acceptsLength = false
        }
    }

    private mutating func takeNumber(_ word: ArraySlice<UInt8>) {
        if let label, acceptsLength, Self.isLength(word), isNextTo(label.end, word) {
            self.label = (label.kind, word.endIndex)
            acceptsLength = false
            return
        }
        let gapStart = groups.last?.range.upperBound ?? word.startIndex
        groups.append(
            DigitGroup(
                range: word.startIndex..<word.endIndex,
                separator: DigitGroup.Separator(text.characters[gapStart..<word.startIndex]),
                label: currentLabel(before: word.startIndex),
            )
        )
        label = nil
    }

    private func currentLabel(before position: Int) -> IdentifierLabel? {
        guard let label else { return nil }
        let gap = text.characters[label.end..<position]
        return IdentifierLabel.reaches(across: gap) ? label.kind : nil
    }

    /// Whether "10" or "13" stands at most one separator behind a label.
    private func isNextTo(_ end: Int, _ word: ArraySlice<UInt8>) -> Bool {
        let gap = text.characters[end..<word.startIndex]
        return gap.isEmpty || gap.count == 1 && gap.allSatisfy(" -_".utf8.contains)
    }

    /// Whether a word is the "dp" of "/dp/" or the "product" of "/gp/product/" in an address.
    private func isItemPath(_ word: ArraySlice<UInt8>) -> Bool {
        guard text[word.endIndex] == UInt8(ascii: "/") else { return false }
        let path = String(decoding: text.characters[..<word.endIndex].suffix(11), as: UTF8.self)
        return path.hasSuffix("/dp") || path == "/gp/product"
    }

    private static func isWordCharacter(_ character: UInt8) -> Bool {
        ASCIIEquivalent.isDigit(character) || ASCIIEquivalent.isLetter(character)
    }

    /// Whether a word has only digits, with an "X" at its end or not.
    private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        let digits = word.last.map { $0 | 0x20 } == UInt8(ascii: "x") ? word.dropLast() : word
        return !word.isEmpty && digits.allSatisfy(ASCIIEquivalent.isDigit)
    }

    private static func isLength(_ word: ArraySlice<UInt8>) -> Bool {
        word.elementsEqual("10".utf8) || word.elementsEqual("13".utf8)
    }
}
