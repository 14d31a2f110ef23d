public import BookMetadata

/// A book without an ISBN that this process has taken from the queue, to search for it by title and
/// author.
///
/// No other process takes the same book until the lease ends.
public struct TitleClaim: Sendable, Hashable {
    /// The book.
    public let entry: EntryID
    /// Its title.
    public let title: String
    /// Its authors, at least one.
    public let authors: [String]
    /// The number of searches that found nothing or failed.
    public let attempts: Int
    /// When the book was due.
    public let due: Timestamp
    /// When other processes may take the book again.
    public let leaseEnd: Timestamp

    /// Creates a claim.
    public init(
        entry: EntryID,
        title: String,
        authors: [String],
        attempts: Int = 0,
        due: Timestamp,
        leaseEnd: Timestamp,
    ) {
        self.entry = entry
        self.title = title
        self.authors = authors
        self.attempts = attempts
        self.due = due
        self.leaseEnd = leaseEnd
    }
}

/// The result of a search for a book by title and author.
public enum TitleResult: Sendable, Hashable {
    /// Books that may be the one, the best first; none where no source knows it.
    case found([BookRecord])
    /// The search failed, for this reason; a later attempt may succeed.
    case failed(String)
    /// No source could be reached, for this reason, which says nothing about the book.
    ///
    /// As a result to settle, it is the same as ``failed(_:)``.
    case unreachable(String)
}

/// What became of a book that was searched for by title and author.
public enum TitleOutcome: Sendable, Hashable {
    /// The book got what it lacked. What a person gave it stayed.
    case completed(LibraryEntry)
    /// The best record may be another book's: a person decides.
    case toReview(Review)
    /// Nothing that was found is the book, which stays as it is.
    case notFound
    /// The search failed, and is tried again later.
    case postponed
    /// The book was removed or got an ISBN meanwhile, or another process searched for it.
    case overtaken
}
