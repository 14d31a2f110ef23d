public import BookIdentifiers
public import BookMetadata

/// A book to be added to a library.
///
/// ```swift
/// var book = NewBook(isbn)
/// book.placement.location = "shelf 3"
/// ```
public struct NewBook: Sendable, Hashable {
    /// The ISBN that was scanned or typed; nil for a book without one.
    public var isbn: ISBN?
    /// The book's bibliographic data, where they are known.
    public var record: BookRecord?
    /// Where the book goes, and its first status and tags.
    public var placement = Placement()
    /// When the book was scanned; nil for now.
    public var time: Timestamp?
    /// What the book may be, if its code tells several ISBNs: at most one is right, and none counts until
    /// a review says which.
    public private(set) var candidates: [BookRecord] = []

    /// Creates a book of which only the ISBN is known.
    public init(_ isbn: ISBN) {
        self.isbn = isbn
    }

    /// What the book may be, if only its spine was read.
    private(set) var spineCandidates: [SpineCandidate] = []

    /// A note about the book.
    public var note: String?
    /// The number of a book in which an ISBN with a wrong check digit is printed; nil for any other book.
    private(set) var misprint: MisprintedISBN?
    /// The tag that says that the title is a code; nil for a real title.
    private(set) var codeTag: String?

    /// Creates a book that is known by a code which may stand for several ISBNs.
    ///
    /// The library keeps it without an ISBN, under its code, with the tag ``LibraryEntry/openISBNTag`` and a review
    /// for each candidate.
    ///
    /// - Parameters:
    ///   - code: The code as it is printed.
    ///   - candidates: The ISBNs, with records where they are known.
    public init(code: String, candidates: [(isbn: ISBN, record: BookRecord?)]) {
        let title = "Paperback \(code)"
        record = BookRecord(titled: title)
        codeTag = LibraryEntry.openISBNTag
        self.candidates = candidates.map { isbn, known in
            var record = known ?? BookRecord(titled: title)
            record.edition.isbn = isbn
            if !record.edition.isbns.contains(isbn) { record.edition.isbns.insert(isbn, at: 0) }
            return record
        }
    }

    /// Creates a paperback of which only the code is known, which may stand for several ISBNs.
    init(_ code: SupplementedNumber) {
        self.init(code: code.printed, candidates: code.isbns.map { ($0, nil) })
    }

    /// Creates a book of which only the spine was read.
    ///
    /// The library keeps it under what was read, with the tag ``LibraryEntry/openSpineTag`` and a review for each
    /// candidate.
    ///
    /// - Parameters:
    ///   - text: What was read on the spine; not empty.
    ///   - candidates: The books that it may be, the likeliest first.
    public init(spine text: String, candidates: [SpineCandidate]) {
        record = BookRecord(titled: text)
        codeTag = LibraryEntry.openSpineTag
        spineCandidates = candidates
    }

    /// Creates a book in which an ISBN with a wrong check digit is printed.
    ///
    /// The library keeps it without an ISBN: the number is in the note, and in the title if there is none. The tag
    /// ``LibraryEntry/misprintTag`` marks it.
    ///
    /// - Parameters:
    ///   - misprint: The number as printed.
    ///   - record: What is known of the book.
    public init(_ misprint: MisprintedISBN, record: BookRecord? = nil) {
        self.record = record ?? BookRecord(titled: "Book with misprinted ISBN \(misprint)")
        codeTag = record == nil ? LibraryEntry.misprintTag : nil
        isbn = record?.edition.isbn
        self.misprint = misprint
        placement.tags = [LibraryEntry.misprintTag]
        note = Self.note(on: misprint)
    }

    /// What the note of a book says of its misprinted ISBN.
    static func note(on misprint: MisprintedISBN) -> String { "Misprinted ISBN: \(misprint)" }

    /// Creates a book whose bibliographic data are known, with or without an ISBN.
    public init(_ record: BookRecord) {
        self.record = record
        isbn = record.edition.isbn ?? record.edition.isbns.first
    }
}

/// Where a new book goes, and its first status and tags.
public struct Placement: Sendable, Hashable {
    /// The place of the first copy: `shelf 3`.
    public var location: String?
    /// The reading status; a book on the wishlist has no copy.
    public var status = ReadingStatus.toRead
    /// The tags.
    public var tags: [String] = []
    /// The priority of the lookup: higher ones are looked up first.
    public var priority = 0

    /// No place, to be read, without tags.
    public init() {}
}

/// What to do with a book that is in the library already.
///
/// Another edition, with an ISBN of its own, is a book of its own with ``count``; the other policies
/// hold for it where the library is told at once which book it is.
public enum DuplicatePolicy: String, Sendable, CaseIterable {
    /// Count the scan.
    case count
    /// Add another copy.
    case copy
    /// Do nothing.
    case skip
}

extension BookRecord {
    /// Creates a record of which only the title is known.
    init(titled title: String) {
        var edition = Edition()
        edition.title = title
        self.init(work: Work(title: title), edition: edition, authors: [])
    }
}
