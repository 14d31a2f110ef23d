/// The words of a work, by their numbers in a ``SpineLexicon``.
struct WorkWords {
    /// Where a word stands.
    enum Field: Hashable {
        case title, subtitle, author
    }

    /// A word and where it stands.
    struct Word {
        let number: Int
        let field: Field
    }

    private static let articles: Set<String> = [
        "the", "a", "an", "der", "die", "das", "le", "la", "les", "el", "los", "las", "il", "lo",
        "gli", "de", "het",
    ]

    /// Words of subtitles that tell a book about another book from that book.
    static let ofOtherBooks: Set<String> = [
        "guide", "workbook", "companion", "summary", "notes", "sparknotes", "cliffsnotes", "study",
        "teachers", "solutions",
        "answers", "journal", "calendar", "screenplay", "adaptation", "graphic", "manga",
    ]

    /// The words of the title, the subtitle and the names, in this order.
    let words: [Word]
    /// The numbers of the authors' surnames.
    let surnames: Set<Int>
    /// The numbers of the title's words without articles, by which editions are recognised.
    let key: [Int]
    /// The numbers of the names' words that are more than initials.
    let names: Set<Int>
    /// The numbers of the title's words that are in parentheses only, where catalogues have the series: spines need not.
    let inParentheses: Set<Int>
    /// Whether the subtitle says that it is a book about another book, or made of one.
    let isOfOtherBook: Bool

    /// Creates the words of a work.
    init(_ work: ShelfWork, _ lexicon: inout SpineLexicon) {
        // A title as a source has it may have the subtitle after a colon.
        let parts = work.title.split(separator: ":", maxSplits: 1).map(String.init)
        let main = parts.first ?? ""
        var title = lexicon.numbers(of: main)
        let bare = lexicon.numbers(of: main.prefix { $0 != "(" }.description)
        inParentheses = bare.isEmpty ? [] : Set(title).subtracting(bare)
        let rest = parts.count > 1 ? parts[1] : ""
        var subtitle = lexicon.numbers(of: rest + " " + (work.subtitle ?? ""))
        let word = subtitle.firstIndex { Self.ofOtherBooks.contains(lexicon.words[$0]) }
        isOfOtherBook = word != nil
        if let word {
            // A study guide has the title of its book, and is another one.
            let first =
                subtitle[..<word].last.map { lexicon.words[$0] } == "study" ? word - 1 : word
            title += subtitle[first...]
            subtitle.removeSubrange(first...)
        }
        let names = work.authors.map { lexicon.numbers(of: $0) }
        words =
            title.map { Word(number: $0, field: .title) }
            + subtitle.map { Word(number: $0, field: .subtitle) }
            + names.joined().map { Word(number: $0, field: .author) }
        surnames = Set(names.compactMap { $0.last { lexicon.words[$0].count > 2 } })
        key = title.filter { !Self.articles.contains(lexicon.words[$0]) }
        self.names = Set(names.joined().filter { lexicon.words[$0].count > 2 })
    }

    /// Whether the title of another work is the name of an author of this one, as a biography's is.
    func hasAuthor(named other: WorkWords) -> Bool {
        !other.key.isEmpty && !surnames.isDisjoint(with: other.key)
            && names.isSuperset(of: other.key)
    }

    /// Whether two records describe editions of one work: the same title, or one that goes on after two words at least, and a
    /// name in common.
    func isSameWork(as other: WorkWords) -> Bool {
        // The titles first, as most differ in the first word.
        let shorter = min(key.count, other.key.count)
        let isSameTitle =
            key == other.key
            || shorter >= 2 && key.prefix(shorter) == other.key.prefix(shorter)
        return isSameTitle && isOfOtherBook == other.isOfOtherBook
            && !names.isDisjoint(with: other.names)
    }
}
