public import BookIdentifiers

/// A book of which nothing is known yet, in the queue of those to be looked up.
public struct PendingLookup: Sendable, Hashable {
    /// The number of the entry.
    public let entry: Int
    /// The ISBN to look up.
    public let isbn: ISBN
    /// Higher ones are looked up first; 0 where nothing was said.
    public var priority: Int
    /// How often it was tried.
    public var attempts: Int
    /// When it may be tried again.
    public var nextTry: Timestamp
    /// Why the last attempt gave nothing.
    public var lastError: String?
}
