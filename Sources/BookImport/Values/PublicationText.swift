import BookMetadata

/// A statement of publication in one text: `London : Penguin, 1997, 432 p.` as libraries write it (ISBD), or
/// `Gallimard (1979), Poche`.
struct PublicationText {
    private(set) var place: String?
    private(set) var publisher: String?

    init(_ text: String) {
        let statement = text[..<(text.firstIndex(of: "(") ?? text.endIndex)]
        let end = Self.end(of: statement)
        var name = statement[..<end]
        if let colon = name.range(ofText: " : ")
            // In a name by itself a colon may be a part of it.
            ?? (end < statement.endIndex ? name.range(ofText: ": ") : nil)
        {
            place = Self.plain(Self.first(of: name[..<colon.lowerBound]), without: ["sl"])
            name = Self.first(of: name[colon.upperBound...])
        }
        publisher = Self.plain(name, without: ["sn"])
    }

    /// The first of several places or publishers.
    private static func first(of text: Substring) -> Substring {
        var text = text
        for mark in [" ; ", " : "] {
            if let next = text.range(ofText: mark) { text = text[..<next.lowerBound] }
        }
        return text
    }

    /// Where the year or the pages follow, as in `, 1997`, `, c1989`, `, [1913?]` and `, 432 p.` at the end.
    private static func end(of text: Substring) -> String.Index {
        var rest = text
        while let comma = rest.firstIndex(of: ",") {
            rest = rest[comma...].dropFirst()
            let part = rest.prefix { $0 != "," }
            let start = part.firstIndex { $0.isASCII && $0.isNumber } ?? part.endIndex
            let mark = part[..<start].lowercased().filter(\.isLetter)
            if part[start...].prefix(while: \.isNumber).count >= 3, marks.contains(mark) {
                return comma
            }
        }
        return text.endIndex
    }

    /// What stands before a year: copyright, printing, legal deposit.
    private static let marks: Set<String> = ["", "c", "p", "cop", "dl", "impr", "ca", "um"]

    /// A name without brackets and the stops after it; nil for words that say that it is not known.
    private static func plain(_ text: Substring, without words: Set<String>) -> String? {
        var name = ListText.trimmed(Substring(text.filter { !"[]".contains($0) }))
        while let last = name.last, ",:;/".contains(last) {
            name = ListText.trimmed(name.dropLast())
        }
        return words.contains(name.lowercased().filter(\.isLetter)) ? nil : PlainText.line(name)
    }
}
