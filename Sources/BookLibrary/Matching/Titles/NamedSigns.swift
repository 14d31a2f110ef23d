/// Signs that a title is spoken with: "Die drei ???" are "Die drei Fragezeichen".
enum NamedSigns {
    /// A title with the name of the signs, and with a mark between the name of the series and that of the book.
    static func read(_ title: String) -> String {
        guard let place = place(in: title.utf8) else { return title }
        let rest = title[place...]
        for (sign, name) in signs {
            for written in [sign, name] where rest.hasPrefix(written) {
                return title[..<place] + name + withMark(rest.dropFirst(written.count))
            }
        }
        return title
    }

    private static let signs = [("???", "Fragezeichen"), ("!!!", "Ausrufezeichen")]

    /// Where the signs or their name may begin: behind "drei" and a space.
    private static func place(in title: String.UTF8View) -> String.Index? {
        var last: UInt64 = 0
        for place in title.indices {
            let byte = title[place]
            if firsts.contains(byte), endsWithDrei(last) { return place }
            last = last << 8 | UInt64(byte)
        }
        return nil
    }

    /// Whether the last bytes are "drei " or "Drei ", at the beginning of a word: "Endlich frei !!!" has no such word.
    private static func endsWithDrei(_ bytes: UInt64) -> Bool {
        let before = UInt8(truncatingIfNeeded: bytes >> 40)
        let isInWord = before >= 0x80 || (0x41...0x5A).contains(before & 0xDF)
        // The fifth last byte in lower case.
        return !isInWord && bytes & 0xFF_FFFF_FFFF | 0x20_0000_0000 == drei
    }

    /// "drei " as a number.
    private static let drei: UInt64 = "drei ".utf8.reduce(0) { $0 << 8 | UInt64($1) }
    private static let firsts = "?!FA".utf8

    /// What stands behind the name, with a colon where another mark or "Kids" does not stand.
    private static func withMark(_ rest: Substring) -> String {
        let words = rest.drop { $0 == " " }
        guard let first = words.first, first.isLetter || first.isNumber, rest.first == " ",
            !words.hasPrefix("Kids")
        else { return String(rest) }
        return ": " + (words.hasPrefix("und ") ? words.dropFirst(4) : words)
    }
}
