/// Which books of a library to list, and in what order; properties that are nil do not matter.
///
/// ```swift
/// var query = EntryQuery()
/// query.words = "tolkien ring"
/// query.limit = 50
/// ```
public struct EntryQuery: Sendable, Hashable {
    /// Words in the title, the authors or the note, in any order; the last one may be incomplete.
    ///
    /// An ISBN, or the code of a label, finds the books that have it.
    /// Case, accents and apostrophes do not matter.
    public var words: String?
    /// The reading status.
    public var status: ReadingStatus?
    /// A part of an author's name.
    public var author: String?
    /// A tag, in any case.
    public var tag: String?
    /// The place of a copy, in any case.
    public var location: String?
    /// The borrower of a copy, in any case.
    public var borrower: String?
    /// The language of the text as ISO 639-1 code.
    public var language: String?
    /// Whether the book is pending.
    public var isPending: Bool?
    /// Whether a copy is lent.
    public var isOnLoan: Bool?
    /// The order; nil for the best match first, or the newest first where ``words`` is nil.
    public var order: Order?
    /// Whether the order is reversed.
    public var isReversed = false
    /// The greatest number of books.
    public var limit: Int?
    /// The number of books to skip first.
    public var offset = 0

    /// All books, the newest first.
    public init() {}

    /// The orders of books.
    public enum Order: String, Sendable, Hashable, CaseIterable {
        /// When the book was added, the newest first.
        case added
        /// The title, without its article.
        case title
        /// The first author's family name.
        case author
        /// The year of publication, the newest first.
        case year
        /// The rating, the best first.
        case rating
        /// The day on which the book was finished, the last first.
        case finished
        /// The ISBN; books without one come last.
        case isbn
    }
}
