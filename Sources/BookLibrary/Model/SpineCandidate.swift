public import BookMetadata

/// A book that a spine may belong to.
public struct SpineCandidate: Sendable, Hashable {
    /// A book of the library, or one that it has not.
    public enum Book: Sendable, Hashable {
        /// A book of the library.
        case entry(EntryID)
        /// What is known of another book.
        case record(BookRecord)
    }

    /// The book.
    public let book: Book
    /// How likely the spine is the book's, in per cent.
    public let percent: Int

    /// Creates a candidate.
    public init(_ book: Book, percent: Int) {
        self.book = book
        self.percent = percent
    }
}
