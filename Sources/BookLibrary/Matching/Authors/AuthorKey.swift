import BookMetadata
import BooklandText

/// An author's name in a form in which different spellings of it can be compared.
struct AuthorKey: Sendable, Hashable {
    /// The words of the name in spoken order, without titles and `Jr.`; each initial is a word.
    let words: [String]
    /// The given names, or initials, without particles.
    let given: [String]
    /// The words of the family name, without particles.
    let families: [String]
    /// The ways to write the family name as one word: with and without its particles.
    let familyForms: [String]
    /// What tells a father from his son: `jr`, `sr`, `iii`.
    let generation: String?
    /// The year of birth that stands with the name.
    let birthYear: Int?
    /// Whether the name has letters that only romanized names and names in other scripts have.
    let isRomanized: Bool
    /// Whether the name is in Arabic or Hebrew letters.
    let isSemitic: Bool
    /// The syllables of a name in Chinese characters; empty for another name.
    let pinyin: [String]
    /// The name by which the author is known in most languages, if it is in the tables.
    let usualName: String?

    init(_ name: String, birthYear: Int? = nil) {
        let reader = AuthorNameReader(name)
        words = reader.words
        given = reader.given
        families = reader.families
        familyForms = reader.familyForms
        generation = reader.generation
        self.birthYear = birthYear ?? reader.birthYear
        isRomanized = !name.utf8.allSatisfy { $0 < 0xC4 }
        isSemitic = isRomanized && SemiticText.isScript(reader.words.first)
        pinyin = isRomanized ? Self.pinyin(reader.words) : []
        // "Jean Paul II" is no Jean Paul.
        usualName =
            reader.generation.flatMap { Self.usualName(of: name, reader.plainWords + [$0]) }
            ?? Self.usualName(of: name, reader.plainWords)
    }

    /// The syllables of a Chinese name of two to four characters.
    private static func pinyin(_ words: [String]) -> [String] {
        let syllables = Romanization.pinyin(words.joined()) ?? []
        return (2...4).contains(syllables.count) ? syllables : []
    }

    /// Whether the name is that of a company, a society or the like.
    var isOrganization: Bool {
        words.contains(where: AuthorComparison.organizations.contains)
            || AuthorComparison.brands.contains(words.joined())
    }

    /// The family name.
    var family: String { families.last ?? words.last ?? "" }

    /// The key that authors are sorted by: `tolkien j r r`.
    var sortKey: String {
        guard let last = words.last else { return "" }
        return ([last] + words.dropLast()).joined(separator: " ")
    }

    /// The key by which the library finds an author's record again.
    var indexKey: String { words.last ?? "" }

    /// Whether the name stands for no person: an unknown author, or several.
    var isPlaceholder: Bool {
        words.isEmpty || words.count <= 3 && words.allSatisfy(Self.placeholders.contains)
    }

    private static let placeholders: WordSet = [
        "anonymous", "anonymus", "anonym", "anon", "unknown", "author", "various", "authors",
        "unbekannt", "diverse", "verschiedene", "autoren", "anonyme", "anonimo", "aavv", "vv", "aa",
        "div", "collectif", "na", "none", "varios", "autores", "uncredited", "traditional",
    ]
}
