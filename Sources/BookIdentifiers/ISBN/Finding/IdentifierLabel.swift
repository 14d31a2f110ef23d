/// A word that says that an identifier follows.
enum IdentifierLabel {
    /// "ISBN": 13 or 10 digits follow.
    case isbn
    /// "SBN": nine digits may follow, as on books of 1967 to 1970.
    case sbn
    /// "ASIN", or "/dp/" in an address of the shop whose item numbers are ISBN-10s for books.
    case asin

    /// Reads a label at the end of the letters of a word: "ISBN", "eISBN", "isbns".
    init?(_ letters: ArraySlice<UInt8>) {
        let word = String(decoding: letters.map { $0 | 0x20 }, as: UTF8.self)
        if word.hasSuffix("isbn") || word.hasSuffix("isbns") {
            self = .isbn
        } else if word == "sbn" {
            self = .sbn
        } else if word == "asin" {
            self = .asin
        } else {
            return nil
        }
    }

    /// Whether the characters between a label and a number leave the number labelled.
    ///
    /// They may be punctuation, "no" or "number", and qualifiers in parentheses or tags, as in
    /// `ISBN (pbk.): `, `"isbn": ["` and `ISBN:</b> `. Any other word ends what the label says.
    static func reaches(across gap: ArraySlice<UInt8>) -> Bool {
        guard gap.count <= 60 else { return false }
        var rest = gap
        var punctuation = 0
        while let first = rest.first {
            if let closing = brackets[first], let end = rest.firstIndex(of: closing) {
                rest = rest[(end + 1)...]
            } else if ASCIIEquivalent.isLetter(first) {
                let word = rest.prefix(while: ASCIIEquivalent.isLetter)
                guard words.contains(String(decoding: word.map { $0 | 0x20 }, as: UTF8.self)) else {
                    return false
                }
                rest = rest.dropFirst(word.count)
            } else {
                guard between.contains(first), punctuation < 8 else { return false }
                punctuation += 1
                rest = rest.dropFirst()
            }
        }
        return true
    }

    private static let brackets: [UInt8: UInt8] = [
        UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "<"): UInt8(ascii: ">"),
    ]
    private static let between = Set(" \t:=/#-_.\"'[](>\\+".utf8)
    private static let words: Set<String> = ["no", "nr", "num", "number", "code"]
}
