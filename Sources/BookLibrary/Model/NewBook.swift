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

    /// Creates a book of which only the ISBN is known.
    public init(_ isbn: ISBN) {
        self.isbn = isbn
    }

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
