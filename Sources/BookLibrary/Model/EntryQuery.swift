/// Which books of a library are wanted, and in what order; what is nil does not matter.
public struct EntryQuery: Sendable, Hashable {
    /// Words that the title, the authors or the note have; the last one may be incomplete.
    public var words: String?
    /// How far somebody has come with it.
    public var status: ReadingStatus?
    /// A part of an author's name.
    public var author: String?
    /// A word that it is filed under.
    public var tag: String?
    /// Where a copy of it stands.
    public var location: String?
    /// The language of its text, as ISO 639-1 has it.
    public var language: String?
    /// Whether nothing is known of it yet.
    public var isPending: Bool?
    /// Whether a copy of it is lent.
    public var isOnLoan: Bool?
    /// By what they are put in order; nil for the best first where words are searched for, and the
    /// newest first where none are.
    public var order: Order?
    /// Whether the order is turned round.
    public var isReversed = false
    /// How many are wanted at most.
    public var limit: Int?
    /// How many are passed over first.
    public var offset = 0

    /// All books, the newest first.
    public init() {}

    /// What books can be put in order by.
    public enum Order: String, Sendable, Hashable, CaseIterable {
        /// When it was put in, the newest first.
        case added
        /// The title, without its article.
        case title
        /// The first author's family name.
        case author
        /// The year of publication, the newest first.
        case year
        /// The rating, the best first.
        case rating
        /// The day on which it was read, the last first.
        case finished
        /// The ISBN; books without one come last.
        case isbn
    }
}
