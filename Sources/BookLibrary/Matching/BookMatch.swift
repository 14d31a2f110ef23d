import BookMetadata

/// Whether two records are of one book, by their titles and authors alone.
///
/// To take two books for one would lose a book, and to take one for two only shows it twice: where
/// there is doubt, they are two.
struct BookMatch: Sendable {
    private let title: TitleKey
    private let authors: [AuthorKey]
    private let language: String?

    init(_ record: BookRecord) {
        title = TitleKey(record.title)
        authors = record.authorNames.map { AuthorKey($0) }
        language = record.edition.language
    }

    /// Whether they are of one book.
    func isSame(as other: BookMatch) -> Bool {
        // A translation is a book of its own.
        if let language, let theirs = other.language, language != theirs { return false }
        return isSameTitle(other.title)
            && authors.contains { author in
                other.authors.contains { author.isCompatible(with: $0) }
            }
    }

    private func isSameTitle(_ other: TitleKey) -> Bool {
        guard title.kinds == other.kinds, title.volume == other.volume,
            !Self.differ(title.seriesNumber, other.seriesNumber),
            !Self.differ(title.editionNumber, other.editionNumber)
        else { return false }
        if title.full == other.full { return true }
        // One source has a colon where the other has none.
        if !title.subtitle.isEmpty, title.full == other.main { return true }
        if !other.subtitle.isEmpty, other.full == title.main { return true }
        guard title.main == other.main else { return false }
        switch (title.subtitle.isEmpty, other.subtitle.isEmpty) {
        case (false, false): return Subtitle.isSame(title.subtitle, other.subtitle)
        case (false, true): return Subtitle.isDescription(title.subtitle)
        default: return Subtitle.isDescription(other.subtitle)
        }
    }

    private static func differ(_ left: String?, _ right: String?) -> Bool {
        left != nil && right != nil && left != right
    }
}

/// What follows the colon of a title: a description, or the name of another book in a series.
private enum Subtitle {
    /// Whether it says what the book is, so that a source may as well leave it out.
    ///
    /// A name, as in "The Hunger Games: Mockingjay", is another book.
    static func isDescription(_ words: [String]) -> Bool {
        guard let first = words.first else { return false }
        // "Moby Dick, or, The Whale"
        if alternatives.contains(first) || words.contains(where: genres.contains) { return true }
        if words.count >= 3, words.contains(where: topics.contains) { return true }
        return words.count >= (openers.contains(first) ? 4 : 5)
    }

    /// Whether two are the same, but for what one leaves out.
    static func isSame(_ left: [String], _ right: [String]) -> Bool {
        if left.joined() == right.joined() { return true }
        let (short, long) = left.count <= right.count ? (left, right) : (right, left)
        if Array(long.prefix(short.count)) == short {
            return isDescription(Array(long.dropFirst(short.count)))
        }
        let isAside = { (words: [String]) in words.allSatisfy(asides.contains) }
        if isAside(short) || isAside(long) { return isDescription(isAside(short) ? long : short) }
        let common = Set(left).intersection(right).count
        let all = Set(left).union(right).count
        return common * 10 >= all * 7
    }

    private static let alternatives: Set<String> = ["or", "oder", "ou", "oppure"]

    private static let openers: Set<String> = [
        "a", "an", "how", "why", "what", "the", "eine", "ein", "wie", "warum", "une", "un",
        "comment", "una", "from", "inside", "on", "in",
    ]

    private static let asides: Set<String> = [
        "a", "the", "novel", "roman", "novela", "romanzo", "erzahlung", "stories", "memoir",
        "thriller", "an", "mystery", "and", "other", "of", "fiction", "ein", "eine", "krimi",
        "kriminalroman", "novella",
    ]

    private static let genres: Set<String> = [
        "novel", "roman", "novela", "romanzo", "erzahlung", "erzahlungen", "novella", "stories",
        "memoir", "memoirs", "autobiography", "biography", "biographie", "essays", "poems",
        "gedichte", "introduction", "einfuhrung", "handbook", "handbuch", "thriller",
        "kriminalroman", "krimi",
    ]

    private static let topics: Set<String> = [
        "history", "geschichte", "histoire", "guide", "recipes", "thoughts", "lessons", "story",
        "principles", "account", "diary", "letters", "play", "tragedy", "comedy", "mystery",
        "tale", "tales", "romance", "approach", "science", "philosophy", "secrets", "art",
        "rules", "habits", "reflections", "manifesto", "inquiry",
    ]
}
