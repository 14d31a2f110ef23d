/// How far somebody has come with a book.
public enum ReadingStatus: String, Sendable, Hashable, CaseIterable {
    /// Not there yet, but wanted.
    case wishlist
    /// On the shelf and not begun.
    case toRead = "to-read"
    /// Begun.
    case reading
    /// Laid aside, to be gone on with.
    case onHold = "on-hold"
    /// Read to its end.
    case read
    /// Given up.
    case didNotFinish = "did-not-finish"
}
