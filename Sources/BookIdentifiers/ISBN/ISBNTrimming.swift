/// Removes labels before an ISBN, and quotation marks and punctuation around it.
enum ISBNTrimming {
    /// Returns the range of the number itself in a text of ASCII equivalents.
    static func numberRange(of text: [UInt8]) -> Range<Int> {
        var rest = text[...]
        trim(&rest)
        _ = drop("urn:", from: &rest)
        if drop("isbn", from: &rest) || drop("sbn", from: &rest) {
            dropLength(from: &rest)
            rest = rest.drop { leading.contains($0) || afterLabel.contains($0) }
        }
        return rest.startIndex..<rest.endIndex
    }

    private static let leading = Array(" =\"'".utf8)
    private static let trailing = Array(" \"',;.".utf8)
    private static let afterLabel = Array(":-#".utf8)

    private static func trim(_ text: inout ArraySlice<UInt8>) {
        text = text.drop { leading.contains($0) }
        while let last = text.last, trailing.contains(last) { text.removeLast() }
    }

    /// Drops a lower-case ASCII word if the text begins with it, ignoring case.
    private static func drop(_ word: StaticString, from text: inout ArraySlice<UInt8>) -> Bool {
        let word = Array(word.description.utf8)
        guard text.prefix(word.count).map({ $0 | 0x20 }) == word else { return false }
        text.removeFirst(word.count)
        return true
    }

    /// Drops the "13" of "ISBN-13:" or the "10" of "ISBN-10", unless another digit follows.
    ///
    /// This never cuts an ISBN-10 with hyphens: there are no registration groups 10 and 13.
    private static func dropLength(from text: inout ArraySlice<UInt8>) {
        var rest = text
        if let first = rest.first, " -".utf8.contains(first) { rest.removeFirst() }
        let next = rest.dropFirst(2).first
        let form = String(decoding: rest.prefix(2), as: UTF8.self)
        if form == "10" || form == "13", next.map(ASCIIEquivalent.isDigit) != true {
            text = rest.dropFirst(2)
        }
    }
}
