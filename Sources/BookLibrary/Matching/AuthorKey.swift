import BooklandText

/// An author's name in a form in which different spellings of it can be compared.
struct AuthorKey: Sendable, Hashable {
    /// The words of the name in spoken order, without titles and `Jr.`; each initial is a word.
    let words: [String]

    init(_ name: String) {
        let spoken = Self.spoken(name)
        // "JRR Tolkien" has three initials, as "J. R. R. Tolkien" has.
        let parts = spoken.split { $0.isWhitespace || $0 == "." }.map(String.init)
        let isShouted = parts.allSatisfy { $0 == $0.uppercased() }
        words = parts.flatMap { part -> [String] in
            let isInitials =
                !isShouted && (2...3).contains(part.count) && part.allSatisfy(\.isUppercase)
            return isInitials ? part.map { $0.lowercased() } : FoldedText.words(part)
        }.filter { !Self.additions.contains($0) }
    }

    /// The name in spoken order, without years, ranks and brackets: "Tolstoy, Leo, graf, 1828-1910"
    /// becomes "Leo Tolstoy".
    private static func spoken(_ name: String) -> String {
        let plain = name.prefix { $0 != "(" }
        let all = plain.split(separator: ",").map(String.init)
        let parts =
            all.prefix(1)
            + all.dropFirst().filter { part in
                let words = FoldedText.words(part)
                return !words.allSatisfy {
                    additions.contains($0) || $0.contains(where: \.isNumber)
                }
                    && !words.contains(where: ranks.contains)
            }
        guard parts.count == 2 else { return parts.first ?? name }
        return parts[1] + " " + parts[0]
    }

    /// The family name.
    var family: String { words.last ?? "" }

    /// The key that authors are sorted by: `tolkien j r r`.
    var sortKey: String { ([family] + words.dropLast()).joined(separator: " ") }

    /// A key that most spellings of a name share.
    var indexKey: String { Self.transliterated(family) }

    /// Whether both can be the same person: the family names match, and so do the given names or
    /// initials that both have.
    func isCompatible(with other: AuthorKey) -> Bool {
        guard !words.isEmpty, !other.words.isEmpty else { return false }
        // The family name comes first in Hungarian and Japanese.
        if words.count > 1, Set(words) == Set(other.words) { return true }
        var (left, right) = (words.dropLast(), other.words.dropLast())
        if !Self.isSameFamily(family, other.family) {
            // "LeGuin" and "Le Guin", "Saint-Exupéry" and "Exupéry".
            if left.count > 1, words.suffix(2).joined() == other.family {
                left.removeLast()
            } else if right.count > 1, other.words.suffix(2).joined() == family {
                right.removeLast()
            } else {
                return false
            }
        }
        guard let first = left.first, let second = right.first else { return true }
        return Self.isSameGiven(first, second)
    }

    /// Whether the family names match, whatever the given names are.
    func hasSameFamilyName(as other: AuthorKey) -> Bool {
        !words.isEmpty && !other.words.isEmpty && Self.isSameFamily(family, other.family)
    }

    private static func isSameFamily(_ left: String, _ right: String) -> Bool {
        if left == right { return true }
        let (left, right) = (transliterated(left), transliterated(right))
        if left == right { return true }
        return min(left.count, right.count) >= 7 && editDistance(left, right) <= 1
    }

    private static func isSameGiven(_ left: String, _ right: String) -> Bool {
        if forms.contains(where: { $0.contains(left) && $0.contains(right) }) { return true }
        guard left.first == right.first else {
            return transliterated(left) == transliterated(right)
        }
        if left.hasPrefix(right) || right.hasPrefix(left) { return true }
        let (left, right) = (transliterated(left), transliterated(right))
        let longest = max(left.count, right.count)
        return longest >= 5 && editDistance(left, right) <= 1 || left == right
            || longest <= 4 && longest >= 3 && left.prefix(2) == right.prefix(2)
                && editDistance(left, right) <= 1
    }

    /// One spelling for the German, French and English transliterations of a Russian name, without
    /// double letters.
    private static func transliterated(_ word: String) -> String {
        let letters = Array(word.utf8)
        var result: [UInt8] = []
        var place = 0
        while place < letters.count {
            let found = spellings[letters[place], default: []].first {
                letters[place...].starts(with: $0.spelling)
            }
            for sound in found?.sound ?? [letters[place]] where sound != result.last {
                result.append(sound)
            }
            place += found?.spelling.count ?? 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The spellings of a sound by their first letter, the longest first.
    private static let spellings: [UInt8: [(spelling: [UInt8], sound: [UInt8])]] = {
        let pairs = [
            ("tsch", "c"), ("tch", "c"), ("sch", "s"), ("ch", "c"), ("sh", "s"), ("zh", "z"),
            ("kh", "h"), ("ph", "f"), ("ae", "a"), ("oe", "o"), ("ue", "u"), ("yo", "o"),
            ("jo", "o"), ("eo", "o"), ("ye", "e"), ("je", "e"), ("ie", "e"), ("ff", "v"),
            ("y", "i"), ("j", "i"), ("w", "v"), ("x", "ks"),
        ]
        return Dictionary(grouping: pairs.map { (Array($0.0.utf8), Array($0.1.utf8)) }) { $0.0[0] }
            .mapValues { $0.map { (spelling: $0.0, sound: $0.1) } }
    }()

    /// Given names whose spelling differs between languages by more than their transliteration.
    private static let forms: [Set<String>] = [
        ["leo", "lev", "lew", "leon"], ["alexander", "aleksandr", "alexandre", "aleksander"],
        ["feodor", "fyodor", "fjodor", "theodor"], ["johann", "johannes"],
    ]

    /// Words that mark a part of a heading as a rank: they belong to no name.
    private static let ranks: Set<String> = [
        "emperor", "king", "queen", "saint", "pope", "graf", "grafin", "count", "countess",
        "baron", "lord", "lady", "duke", "prince", "princess", "freiherr", "of",
    ]

    private static let additions: Set<String> = [
        "jr", "sr", "ii", "iii", "iv", "dr", "prof", "sir", "phd", "md", "mr", "mrs", "ms",
        "professor",
    ]
}
