public import BookMetadata

/// Two books of a library that may be the same one, or a book and a record that may be its own.
///
/// Titles and authors leave a doubt that only a person can resolve: with
/// ``Library/resolve(_:as:)->LibraryEntry``.
public struct Review: Sendable, Hashable, Identifiable {
    /// The review's number.
    public let id: ReviewID
    /// The book that was added last.
    public let entry: EntryID
    /// The book that was there before; for a record that a lookup found, the book itself.
    public let other: EntryID
    /// Why the two may be the same, or different.
    public let reasons: [String]
    /// When the doubt arose.
    public let time: Timestamp
    /// The record that a lookup found for the book; nil where two books are compared.
    public let found: BookRecord?
    /// How certain it is that the record is the book's, in per cent: see ``RecordConfidence``.
    public let confidence: Int?

    /// Creates a review.
    public init(
        id: ReviewID,
        entry: EntryID,
        other: EntryID,
        reasons: [String],
        time: Timestamp,
        found: BookRecord? = nil,
        confidence: Int? = nil,
    ) {
        self.id = id
        self.entry = entry
        self.other = other
        self.reasons = reasons
        self.time = time
        self.found = found
        self.confidence = confidence
    }

    /// The answers to a review.
    public enum Resolution: String, Sendable, Hashable, CaseIterable {
        /// They are the same book: the newer entry is merged into the older one, or gets the record.
        case same
        /// They are different books, and both stay; a record is not used.
        case different
    }
}

/// The result of resolving reviews.
public struct ReviewOutcome: Sendable, Hashable {
    /// The books that stay, one for each review that was not gone.
    public let entries: [LibraryEntry]
    /// The change, for ``Library/undo(_:)``; nil if all reviews were gone.
    public let change: EventNumber?

    /// Creates an outcome.
    public init(entries: [LibraryEntry], change: EventNumber?) {
        self.entries = entries
        self.change = change
    }
}
