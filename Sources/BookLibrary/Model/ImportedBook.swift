public import BookIdentifiers
public import BookMetadata

/// The result of an import.
public struct ImportOutcome: Sendable, Hashable {
    /// The number of books that were added.
    public var added = 0
    /// The books that were not added, as the library has them already, in the file's order.
    public var skipped: [SkippedBook] = []
    /// Values that were left out, as they cannot be right, in the file's order.
    public var problems: [ImportProblem] = []
    /// The number of borrowers that were added.
    public var borrowers = 0
    /// Lines that are no book and no event, in the file's order.
    public var rejected: [ImportProblem] = []
    /// The number of history events that were imported.
    public var events = 0
    /// The number of reviews that the import asks for.
    public var reviews = 0
    /// The number of open questions in the file that are not asked, as the library had a book of theirs already.
    public var leftReviews = 0
    /// What the next part of the same file needs to know.
    public var progress = ImportProgress()

    /// Counts nothing.
    public init() {}
}

/// A book of a file that was not added, as the library has it already.
public struct SkippedBook: Sendable, Hashable {
    /// The number of its line in the file, from 1; nil when it comes from no file.
    public let line: Int?
    /// The title in the file; nil when there is only an ISBN.
    public let title: String?
    /// The ISBN in the file; nil when there is only a title.
    public let isbn: ISBN?
    /// The same book in the library.
    public let entry: EntryID
}

/// A value in a file that cannot be right, so that the book was imported without it, or a line that
/// cannot be read at all.
public struct ImportProblem: Sendable, Hashable {
    /// The number of its line in the file, from 1.
    public let line: Int
    /// What is wrong with it.
    public let reason: String

    /// Creates a problem.
    public init(line: Int, reason: String) {
        self.line = line
        self.reason = reason
    }
}

/// What the parts of one import share.
public struct ImportProgress: Sendable, Hashable {
    /// The change that all parts belong to; nil before the first event.
    public var change: EventNumber?
    /// The change of the same import before it was interrupted; nil if it was not.
    public var resumed: EventNumber?
    /// The numbers that books got here, by those in the file.
    public var entries: [EntryID: EntryID] = [:]
    /// The numbers in the file of books that the library had already, whose history it keeps.
    public var skipped: Set<EntryID> = []
    /// The numbers that these books have here, by those in the file.
    var known: [EntryID: EntryID] = [:]
    /// The books that the import has added.
    public var added: Set<EntryID> = []
    /// The numbers that copies got here, by those in the file.
    public var copies: [CopyID: CopyID] = [:]
    /// A book here of a work, by the number of the work's first book in the file, where that is not the first one to tell;
    /// 0 where it tells nothing.
    var works: [EntryID: EntryID] = [:]

    /// What was added since the step before, for the library to keep.
    var news: [ImportedNumber] = []

    /// Nothing was imported yet.
    public init() {}
}

/// A book as another program describes it.
public struct ImportedBook: Sendable, Hashable {
    /// The ISBN; nil for a book without one.
    public var isbn: ISBN?
    /// The code of an American paperback that stands for one of several ISBNs; nil for any other book, and where the ISBN or the
    /// title is known (default: nil).
    public var paperback: SupplementedNumber?
    /// The bibliographic record; nil where only the ISBN is known.
    public var record: BookRecord?
    /// What the file says of a book whose title it does not: authors, year, language; nil for nothing.
    public var details: BookRecord?
    /// The reading status (default: to be read).
    public var status = ReadingStatus.toRead
    /// The rating.
    public var rating: Rating?
    /// The page that the reader has reached (default: nil).
    public var page: Int?
    /// The day on which reading began.
    public var started: CalendarDay?
    /// The day on which reading ended.
    public var finished: CalendarDay?
    /// The readings before the last one, in order (default: none).
    public var earlierReadings: [Reading] = []
    /// The note.
    public var note: String?
    /// The tags.
    public var tags: [String] = []
    /// The number of copies (default: 1).
    public var copyCount = 1
    /// Whether the file says that the reader has the book; a service that keeps a list of books to be read does not
    /// (default: true).
    public var isOwned = true
    /// The place of the copies.
    public var location: String?
    /// The program that the book comes from.
    public var source: String
    /// When the book was added there.
    public var added: Timestamp
    /// The number of the book's line in its file, from 1; nil for a book from no file (default: nil).
    public var line: Int?

    /// Creates a book with one copy that is to be read.
    public init(isbn: ISBN?, record: BookRecord?, source: String = "import", added: Timestamp) {
        self.isbn = isbn
        self.record = record
        self.source = source
        self.added = added
    }
}

/// A time in which a book was read.
public struct Reading: Sendable, Hashable {
    /// The first day; nil where it is unknown.
    public var started: CalendarDay?
    /// The last day; nil where it is unknown.
    public var finished: CalendarDay?

    /// Creates a reading.
    public init(started: CalendarDay? = nil, finished: CalendarDay? = nil) {
        self.started = started
        self.finished = finished
    }
}
