/// Two books of a library that may be the same one.
///
/// Titles and authors leave a doubt that only a person can resolve: with
/// ``Library/resolve(_:as:)``.
public struct Review: Sendable, Hashable, Identifiable {
    /// The review's number.
    public let id: ReviewID
    /// The book that was added last.
    public let entry: EntryID
    /// The book that was there before.
    public let other: EntryID
    /// Why the two may be the same, or different.
    public let reasons: [String]
    /// When the doubt arose.
    public let time: Timestamp

    /// Creates a review.
    public init(id: ReviewID, entry: EntryID, other: EntryID, reasons: [String], time: Timestamp) {
        self.id = id
        self.entry = entry
        self.other = other
        self.reasons = reasons
        self.time = time
    }

    /// The answers to a review.
    public enum Resolution: String, Sendable, Hashable, CaseIterable {
        /// They are the same book: the newer entry is merged into the older one.
        case same
        /// They are different books, and both stay.
        case different
    }
}
