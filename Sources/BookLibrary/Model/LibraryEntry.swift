public import BookIdentifiers

/// A book in a library: the work as one edition, its copies, and what somebody has done with it.
public struct LibraryEntry: Sendable, Hashable, Identifiable {
    /// The number by which the library knows the entry; it is never used again.
    public internal(set) var id: Int
    /// The ISBN that was scanned or named; nil for a book without one.
    public var isbn: ISBN?
    /// The title to show, with its subtitle; nil while nothing is known of the book.
    public var title: String?
    /// The names of those who wrote it.
    public var authors: [String] = []
    /// The language of its text, as ISO 639-1 has it.
    public var language: String?
    /// The year in which the edition was published.
    public var year: Int?
    /// How many pages the edition has.
    public var pageCount: Int?
    /// How far somebody has come with it.
    public var status = ReadingStatus.toRead
    /// What somebody thinks of it.
    public var rating: Rating?
    /// The page that somebody has come to.
    public var page: Int?
    /// The day on which reading began.
    public var started: CalendarDay?
    /// The day on which reading ended.
    public var finished: CalendarDay?
    /// What somebody wrote about it.
    public var note: String?
    /// Words that somebody has filed it under, in the order of the alphabet.
    public var tags: [String] = []
    /// The copies that are there; none of a book that is only wished for.
    public var copies: [Copy] = []
    /// How often it was scanned, or added in any other way.
    public var scans = 1
    /// What put it in: `scan`, `decode`, `import`, `hand`.
    public var source: String
    /// When it was put in.
    public var added: Timestamp
    /// Why nothing is known of it yet; nil for a book that is known.
    public var pending: PendingLookup?
    /// The work; nil while nothing is known.
    package var work: Int?
    /// The edition; nil while nothing is known.
    package var edition: Int?

    init(id: Int, source: String, added: Timestamp) {
        self.id = id
        self.source = source
        self.added = added
    }

    /// How much of it is read, from 0 to 1; nil where it is not known.
    public var progress: Double? {
        guard let page, let pageCount, pageCount > 0 else { return nil }
        return min(1, Double(page) / Double(pageCount))
    }
}

/// A copy of a book: a thing that stands somewhere, and can be lent.
public struct Copy: Sendable, Hashable, Identifiable {
    /// The number by which the library knows the copy; it is never used again.
    public let id: Int
    /// Where it stands: `shelf 3`.
    public var location: String?
    /// When it was put in.
    public var added: Timestamp
    /// Who has it now; nil while it is in its place.
    public var loan: Loan?
}

/// A copy that somebody has borrowed.
public struct Loan: Sendable, Hashable {
    /// Who has it.
    public var borrower: String
    /// When it was checked out.
    public var since: Timestamp
    /// The day on which it should be back.
    public var due: CalendarDay?

    /// Takes the three.
    public init(borrower: String, since: Timestamp, due: CalendarDay? = nil) {
        self.borrower = borrower
        self.since = since
        self.due = due
    }
}
