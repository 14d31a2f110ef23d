public import BookIdentifiers
public import BookMetadata

/// A book that waits to be looked up, because the library knows no more of it than its ISBN and what
/// was typed.
public struct PendingLookup: Sendable, Hashable {
    /// The book.
    public let entry: EntryID
    /// The ISBN to look up.
    public let isbn: ISBN
    /// Higher priorities are looked up first (default: 0).
    public var priority: Int
    /// The number of attempts so far.
    public var attempts: Int
    /// The earliest time of the next attempt.
    public var nextTry: Timestamp
    /// Why the last attempt found nothing.
    public var lastError: String?

    /// Creates a lookup.
    public init(
        entry: EntryID,
        isbn: ISBN,
        priority: Int = 0,
        attempts: Int = 0,
        nextTry: Timestamp,
        lastError: String? = nil,
    ) {
        self.entry = entry
        self.isbn = isbn
        self.priority = priority
        self.attempts = attempts
        self.nextTry = nextTry
        self.lastError = lastError
    }
}

/// A lookup that this process has taken from the queue.
///
/// No other process takes the same book until the lease ends. Pass the claim to
/// ``LibraryStore/settle(_:_:)`` with the result, or give it back with
/// ``LibraryStore/giveBack(_:)``.
public struct LookupClaim: Sendable, Hashable {
    /// The lookup as it was in the queue.
    public let lookup: PendingLookup
    /// When other processes may take the book again.
    public let leaseEnd: Timestamp

    /// Creates a claim.
    public init(lookup: PendingLookup, leaseEnd: Timestamp) {
        self.lookup = lookup
        self.leaseEnd = leaseEnd
    }

    /// The book.
    public var entry: EntryID { lookup.entry }
    /// The ISBN to look up.
    public var isbn: ISBN { lookup.isbn }
}

/// The result of a lookup.
public enum LookupResult: Sendable, Hashable {
    /// The book's record.
    case found(BookRecord)
    /// No source knows the book.
    case notFound
    /// The lookup failed, for this reason; a later attempt may succeed.
    case failed(String)
    /// No source could be reached, for this reason, which says nothing about the book.
    ///
    /// As a result to settle, it is the same as ``failed(_:)``.
    case unreachable(String)
}

/// What ``LibraryStore/settle(_:_:)`` did.
public enum SettleOutcome: Sendable, Hashable {
    /// The book was completed, or compared with the books that are there.
    case completed(CompletionOutcome)
    /// The book stays pending, and is tried again later.
    case postponed(PendingLookup)
    /// The record may be another book's: a person decides, and the book stays pending until then.
    case toReview(Review)
    /// The book was removed meanwhile, or another process completed it.
    case overtaken
}

/// The result of completing a pending book.
public struct CompletionOutcome: Sendable, Hashable {
    /// What happened.
    public let kind: Kind
    /// The book as it is now.
    public let entry: LibraryEntry

    /// Creates a result.
    public init(kind: Kind, entry: LibraryEntry) {
        self.kind = kind
        self.entry = entry
    }

    /// The kinds of results.
    public enum Kind: Sendable, Hashable {
        /// The book has a title now.
        case completed
        /// The book turned out to be another edition of a book that is there.
        case anotherEdition(of: EntryID)
        /// The book turned out to be one that is there, which had no ISBN, and has this one now.
        case alreadyYours
        /// The book had a title already and was left as it was, or the record has no title.
        case unchanged
    }
}

/// The number of pending books.
public struct PendingCounts: Sendable, Hashable {
    /// All pending books.
    public let all: Int
    /// The pending books that may be looked up now.
    public let due: Int

    /// Creates counts.
    public init(all: Int, due: Int) {
        self.all = all
        self.due = due
    }
}
