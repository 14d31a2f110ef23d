/// Where a reader stands with a book.
public enum ReadingStatus: String, Sendable, Hashable, CaseIterable {
    /// Wanted, but not owned.
    case wishlist
    /// Owned, but not begun.
    case toRead = "to-read"
    /// Being read.
    case reading
    /// Begun, and put aside for now.
    case onHold = "on-hold"
    /// Finished.
    case read
    /// Begun and given up.
    case didNotFinish = "did-not-finish"
}
