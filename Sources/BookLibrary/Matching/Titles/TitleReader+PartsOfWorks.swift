/// Parts of one work, such as half of a novel that was divided, and texts in two languages.
extension TitleReader {
    /// Takes the number of a part from the words of a bracket: "(Part 1 of 2)", "(1 of 5)", "(The Archive, #1, Part 2)".
    ///
    /// - Parameters:
    ///   - words: The words, which are left without what is said of the part.
    ///   - hasSign: Whether the bracket has the number of a book in its series.
    /// - Returns: Whether nothing else is there.
    mutating func takePart(fromAside words: inout [String], hasSign: Bool) -> Bool {
        if let number = Self.partOfSeveral(words) {
            if Int(words[0]) == nil {
                keepUnit(words[0])
            } else if volume == nil {
                isPartOfWork = true
            }
            volume = volume ?? number
            return true
        }
        guard hasSign, let place = words.lastIndex(where: Self.partsOfWorks.contains), place > 1,
            Int(words[place - 1]) != nil, place + 1 < words.count,
            let number = NumberWords.number(words[place + 1])
        else { return false }
        keepUnit(words[place])
        volume = volume ?? number
        words.removeSubrange(place...)
        return false
    }

    /// The number of a part where all of them are counted: "part 1 of 2".
    private static func partOfSeveral(_ words: [String]) -> String? {
        let isNamed =
            words.count == 4 && (partsOfWorks.contains(words[0]) || volumesOnly.contains(words[0]))
        let rest = isNamed ? words.dropFirst() : words[...]
        guard rest.count == 3, let first = rest.first.flatMap({ Int($0) }),
            let last = rest.last.flatMap({ Int($0) }),
            seriesLinks.contains(rest[rest.startIndex + 1]),
            1...60 ~= first, first <= last, (2...60).contains(last)
        else { return nil }
        return String(first)
    }

    /// Keeps that a text stands in two languages, where words say nothing else: "Englisch / Deutsch", "a dual-language
    /// book".
    mutating func takeLanguages(_ words: [String]) -> Bool {
        if zip(words, words.dropFirst()).contains(where: { $0 == "dual" && $1 == "language" }) {
            isBilingual = true
            return words.count <= 4
        }
        // "testo inglese a fronte"
        if words.count <= 5, words.contains("fronte"), words.contains("testo") {
            isBilingual = true
            return true
        }
        guard Subtitle.isBilingual(words) else { return false }
        namedLanguages += words.count {
            Subtitle.languages.contains($0) && !Self.earlierLanguages.contains($0)
        }
        if namedLanguages > 1 || words.contains(where: Self.ofTwoLanguages.contains) {
            isBilingual = true
        }
        return true
    }

    private static let ofTwoLanguages: WordSet = ["zweisprachig", "bilingual", "bilingue"]

    /// Earlier forms of a language, which an edition for its readers has beside their own.
    private static let earlierLanguages: WordSet = [
        "mittelhochdeutsch", "althochdeutsch", "altenglisch", "altnordisch", "mhd", "ahd",
    ]

    /// Whether words say only that the book is a picture book; those of one with stiff pages say nothing of the text.
    static func isPictureBook(_ words: [String]) -> Bool {
        words.count <= 3 && pictureBooks.contains(withoutArticle(words).joined(separator: " "))
    }

    private static let pictureBooks: Set<String> = [
        "bilderbuch", "prentenboek", "album illustre", "libro illustrato", "album ilustrado",
        "libro album", "billedbog", "bilderbok",
    ]
}

extension TitleKey.Series {
    /// A number with a decimal point behind the sign for numbers, and where its decimal places are: "#1.1".
    static func decimal(in text: Substring) -> (
        number: String, places: Range<String.Index>
    )? {
        guard let sign = text.firstIndex(of: "#") else { return nil }
        let number = text[text.index(after: sign)...].drop { $0 == " " }
            .prefix { $0.isASCII && $0.isNumber || $0 == "." }
        guard let decimal = decimal(String(number)), let point = number.firstIndex(of: ".") else {
            return nil
        }
        return (decimal, point..<number.endIndex)
    }

    /// A number that has a decimal point: "1.1", "0.5".
    static func decimal(_ number: String) -> String? {
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let whole = Int(parts[0]), let rest = Int(parts[1]) else {
            return nil
        }
        return "\(whole).\(rest)"
    }
}
