/// A person's name in its natural order, and the years that catalogues add to it.
package struct PersonName: Sendable, Hashable {
    /// The name in its natural order: `Ursula K. Le Guin`, `村上 春樹`.
    package let name: String
    /// The name as it was inverted: `Le Guin, Ursula K.`; nil if it was not.
    package let sortName: String?
    /// The year of birth, if the text has one.
    package let birthYear: Int?
    /// The year of death, if the text has one.
    package let deathYear: Int?

    /// Reads `Le Guin, Ursula K., 1929-2018`, `Le Guin, Ursula K. (1929-2018)` as well as `Ursula K. Le Guin`.
    ///
    /// A name with a comma is put in its natural order, unless a suffix such as `Jr.` or `Inc.`
    /// follows the comma. Chinese, Japanese and Korean names keep the family name in front. Gives nil
    /// if no name is left.
    package init?(reading text: String) {
        guard let line = PlainText.line(Self.withoutMark(text)) else {
            return nil
        }
        // Behind several commas, other words may stand before the years: "Mann, Thomas, Schriftsteller 1875-1955".
        let endsName = line.last?.isWholeNumber != true || line.count { $0 == "," } < 2
        let (bare, own) = endsName ? Self.withoutYears(line) : (line, nil)
        var years = own
        var parts = bare.split(separator: ",").compactMap { PlainText.line(String($0)) }
        while parts.count > 1, let last = parts.last, Self.areDates(last, behind: parts.count - 1) {
            years = years ?? last
            parts.removeLast()
        }
        (birthYear, deathYear) = years.flatMap(Self.lifeYears) ?? (nil, nil)
        parts = parts.compactMap(Self.withoutStop)
        guard let first = parts.first else { return nil }
        let suffixes = parts.dropFirst().filter(Self.isSuffix)
        let given = parts.dropFirst().filter { !Self.isSuffix($0) }
        switch given.count {
        case 0:
            name = parts.joined(separator: ", ")
            sortName = nil
        case 1:
            let isNatural = Self.isFamilyFirst(first + given[0]) || Self.isByname(given[0])
            let words = isNatural ? [first] + given : given + [first]
            name = ([words.joined(separator: " ")] + suffixes).joined(separator: ", ")
            sortName = ([first] + given + suffixes).joined(separator: ", ")
        default:
            // More commas than a name has: a company or several people.
            name = parts.joined(separator: ", ")
            sortName = nil
        }
    }

    /// Whether a part of a name says when the person lived; behind family and given names, also with other words.
    private static func areDates(_ part: String, behind count: Int) -> Bool {
        isDates(part) || count > 1 && lifeYears(part) != nil
    }

    /// Whether a name is written in Chinese, Japanese or Korean script, in whose natural order the
    /// family name comes first.
    ///
    /// Names in katakana only are foreign ones, with the given name first.
    package static func isFamilyFirst(_ name: String) -> Bool {
        var hasNative = false
        for scalar in name.unicodeScalars where !scalar.properties.isWhitespace {
            switch scalar.value {
            // Han, hiragana and hangul.
            case 0x3005...0x3007, 0x3040...0x309F, 0x3400...0x4DBF, 0x4E00...0x9FFF,
                0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x323AF:
                hasNative = true
            case 0x30A0...0x30FF, 0x2C, 0x2E: continue
            default: return false
            }
        }
        return hasNative
    }

    /// ISBNdb's dumps mark names that a program filled in.
    private static func withoutMark(_ text: String) -> String {
        guard let mark = text.range(ofText: "~autofilled~") else { return text }
        return String(text[..<mark.lowerBound]) + text[mark.upperBound...]
    }

    /// Whether a part of a name is a suffix, such as `Jr.`, `III` or a company's `Inc.`.
    package static func isSuffix(_ part: String) -> Bool {
        suffixes.contains(part.lowercased().filter { $0 != "." && $0 != " " })
    }

    /// Whether a part is the byname of a person without a family name: `Geoffrey, of Monmouth`, `Wolfram, von Eschenbach`.
    private static func isByname(_ part: String) -> Bool {
        let words = part.split(separator: " ")
        return words.count == 2 && ["of", "the", "von", "aus"].contains(words[0])
    }

    /// A full stop ends a MARC heading; an initial or `Jr.` keeps its own.
    private static func withoutStop(_ name: String) -> String? {
        var name = name
        if name.hasSuffix("."), let word = name.dropLast().split(separator: " ").last,
            word.count > 2, !isSuffix(String(word)), !word.contains(".")
        {
            name.removeLast()
        }
        return name.isEmpty ? nil : name
    }

    private static let suffixes: Set<String> = [
        "jr", "sr", "ii", "iii", "iv", "phd", "md", "dds", "esq", "obe", "cbe", "rn", "ma", "mba",
        "inc", "ltd", "llc", "co", "corp", "gmbh", "ag", "plc", "sa", "sj",
    ]
}
