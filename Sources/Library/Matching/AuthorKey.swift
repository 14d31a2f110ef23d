import BookMetadata

/// A person's name as it is compared with another spelling of it.
struct AuthorKey: Sendable, Hashable {
    /// The words of the name, as it is spoken, without titles and `Jr.`; initials apart.
    let words: [String]

    init(_ name: String) {
        let spoken = PersonName(reading: name)?.name ?? name
        // "JRR Tolkien" has three initials, as "J. R. R. Tolkien" has.
        let parts = spoken.split { $0.isWhitespace || $0 == "." }.map(String.init)
        let isShouted = parts.allSatisfy { $0 == $0.uppercased() }
        words = parts.flatMap { part -> [String] in
            let isInitials =
                !isShouted && (2...3).contains(part.count) && part.allSatisfy(\.isUppercase)
            return isInitials ? part.map { $0.lowercased() } : FoldedText.words(part)
        }.filter { !Self.additions.contains($0) }
    }

    /// The name by which the person is filed.
    var family: String { words.last ?? "" }

    /// What the family name is found by, and ordered by: `tolkien j r r`.
    var sortKey: String { ([family] + words.dropLast()).joined(separator: " ") }

    /// What is the same in most spellings of a name.
    var indexKey: String { Self.transliterated(family) }

    /// Whether the two can be one person: the family names alike, and the first names as far as
    /// both have them, be it by their initials.
    func isCompatible(with other: AuthorKey) -> Bool {
        guard !words.isEmpty, !other.words.isEmpty else { return false }
        // Where the family name comes first, as in Hungarian and Japanese.
        if words.count > 1, Set(words) == Set(other.words) { return true }
        guard Self.isSameFamily(family, other.family) else { return false }
        let (left, right) = (words.dropLast(), other.words.dropLast())
        guard let first = left.first, let second = right.first else { return true }
        return Self.isSameGiven(first, second)
    }

    private static func isSameFamily(_ left: String, _ right: String) -> Bool {
        if left == right { return true }
        let (left, right) = (transliterated(left), transliterated(right))
        if left == right { return true }
        return min(left.count, right.count) >= 7 && editDistance(left, right) <= 1
    }

    private static func isSameGiven(_ left: String, _ right: String) -> Bool {
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

    /// One spelling for those that German, French and English have for a Russian name.
    private static func transliterated(_ word: String) -> String {
        var result = word
        for (spelling, sound) in spellings { result = result.replacing(spelling, with: sound) }
        var single = ""
        for letter in result where letter != single.last { single.append(letter) }
        return single
    }

    private static let spellings = [
        ("tsch", "c"), ("tch", "c"), ("ch", "c"), ("sch", "s"), ("sh", "s"), ("zh", "z"),
        ("kh", "h"), ("ph", "f"), ("ae", "a"), ("oe", "o"), ("ue", "u"), ("yo", "o"),
        ("jo", "o"), ("eo", "o"), ("ye", "e"), ("je", "e"), ("ie", "e"), ("y", "i"), ("j", "i"),
        ("w", "v"), ("ff", "v"), ("x", "ks"),
    ]

    private static let additions: Set<String> = [
        "jr", "sr", "ii", "iii", "iv", "dr", "prof", "sir", "phd", "md", "mr", "mrs", "ms",
        "professor", "saint", "st",
    ]
}
