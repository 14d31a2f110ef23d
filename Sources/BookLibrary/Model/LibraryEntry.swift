public import BookIdentifiers

/// A book in a library: one edition of a work, with its copies and what the reader noted about it.
public struct LibraryEntry: Sendable, Hashable, Identifiable {
    /// The book's number in the library.
    public let id: EntryID
    /// The ISBN that was scanned or typed; nil for a book without one.
    public var isbn: ISBN?
    /// The title with its subtitle; nil for a pending book without one.
    public var title: String?
    /// The authors' names, in the order of the title page.
    public var authors: [String] = []
    /// The language of the text as ISO 639-1 code.
    public var language: String?
    /// The year in which the edition was published.
    public var year: Int?
    /// The number of pages of the edition.
    public var pageCount: Int?
    /// The reading status.
    public var status = ReadingStatus.toRead
    /// The reader's rating.
    public var rating: Rating?
    /// The page that the reader has reached.
    public var page: Int?
    /// The day on which reading began, the last time.
    public var started: CalendarDay?
    /// The day on which reading ended, the last time.
    public var finished: CalendarDay?
    /// The reader's note.
    public var note: String?
    /// The tags in alphabetical order.
    public var tags: [String] = []
    /// The copies; empty for a book on the wishlist.
    public var copies: [Copy] = []
    /// The holds of borrowers who wait for a copy, the oldest first.
    public var holds: [Hold] = []
    /// How often the book was scanned, or added in another way.
    public var scans = 1
    /// Where the book came from: `scan`, `decode`, `import`, `hand`.
    public var source: String
    /// When the book was added.
    public var added: Timestamp
    /// The state of the lookup of a pending book; nil for a book that needs none.
    public var pending: PendingLookup?
    /// The work; nil for a book without a title.
    public var work: WorkID?
    /// The edition; nil for a book without a title.
    public var edition: EditionID?

    /// Creates a book that is to be read, with nothing known of it.
    public init(id: EntryID, source: String, added: Timestamp) {
        self.id = id
        self.source = source
        self.added = added
    }

    /// The tag of a book whose code may stand for several ISBNs, and which has the code for a title.
    public static let openISBNTag = "isbn-open"
    /// The tag of a book of which only its spine was read, and which has what was read for a title.
    public static let openSpineTag = "spine-open"
    /// The tag of a book in which an ISBN with a wrong check digit is printed, which its note has.
    public static let misprintTag = "isbn-misprint"

    /// Whether the title is the code by which the book was added.
    var hasCodeForTitle: Bool { tags.contains(Self.openISBNTag) }

    /// Whether the title is what was read on the spine.
    var hasSpineForTitle: Bool { tags.contains(Self.openSpineTag) }

    /// Whether the book is still to be looked up.
    var isPending: Bool { title == nil || pending != nil }

    /// The part of the book that is read, from 0 to 1; nil where it is unknown.
    public var progress: Double? {
        guard let page, let pageCount, pageCount > 0 else { return nil }
        return min(1, Double(page) / Double(pageCount))
    }
}

/// A physical copy of a book, which has a place and can be lent.
public struct Copy: Sendable, Hashable, Identifiable {
    /// The copy's number in the library.
    public let id: CopyID
    /// Its place: `shelf 3`.
    public var location: String?
    /// The code on its label, which no other copy and no borrower's card has; nil for none.
    public var code: LabelCode?
    /// When it was added.
    public var added: Timestamp
    /// The current loan; nil while the copy is in its place.
    public var loan: Loan?

    /// Creates a copy.
    public init(
        id: CopyID,
        location: String? = nil,
        code: LabelCode? = nil,
        added: Timestamp,
        loan: Loan? = nil,
    ) {
        self.id = id
        self.location = location
        self.code = code
        self.added = added
        self.loan = loan
    }
}

/// A loan of a copy.
public struct Loan: Sendable, Hashable {
    /// Who borrowed the copy.
    public var borrower: String
    /// When it was lent.
    public var since: Timestamp
    /// The day on which it should be back.
    public var due: CalendarDay?

    /// Creates a loan.
    public init(borrower: String, since: Timestamp, due: CalendarDay? = nil) {
        self.borrower = borrower
        self.since = since
        self.due = due
    }
}
