public import BookIdentifiers
public import BookMetadata

/// What came of looking a book up.
public struct LookupAnswer: Sendable {
    /// The number that was asked for.
    public let isbn: ISBN
    /// What was found, or why nothing was.
    public let outcome: Outcome
    /// Who failed on the way, though somebody else may have answered.
    public let failures: [ProviderFailure]

    /// What was found, or why nothing was.
    public enum Outcome: Sendable {
        /// The book, and where it comes from.
        case found(BookRecord, Origin)
        /// Nobody who could be asked knows the book; those who failed might.
        case notFound
        /// Nobody could be asked.
        case failed
    }

    /// Where a book's record comes from.
    public struct Origin: Sendable, Hashable {
        /// Who gave it.
        public let provider: ProviderName
        /// When, in seconds since 1970; nil for the offline catalogue.
        public let fetched: Int?
        /// How many seconds ago.
        public let age: Int
        /// Whether it was kept from an earlier lookup.
        public let isCached: Bool
        /// Whether it is older than it should be, and nobody could be asked for a newer one.
        public let isStale: Bool
    }

    /// Takes the parts.
    public init(_ isbn: ISBN, _ outcome: Outcome, failures: [ProviderFailure] = []) {
        self.isbn = isbn
        self.outcome = outcome
        self.failures = failures
    }

    /// The book, where it was found.
    public var record: BookRecord? {
        if case .found(let record, _) = outcome { record } else { nil }
    }

    /// What went wrong, as the canonical contract spells it; nil where the book was found.
    public var code: LookupCode? {
        switch outcome {
        case .found: nil
        case .notFound: .notFound
        case .failed: failures.first?.reason.code ?? .providerError
        }
    }

    /// Whether asking again later may help.
    public var isRetryable: Bool {
        if case .found = outcome { return false }
        return failures.contains { $0.reason.isRetryable }
    }
}

/// How one book is to be looked up.
public struct LookupOptions: Sendable, Hashable {
    /// The one to ask; nil for those of the configuration.
    public var provider: ProviderName?
    /// Whether to stop at the first answer; nil for the configuration's mode.
    public var mode: LookupConfiguration.Mode?
    /// Whether to ask again though there is an answer in the cache.
    public var refreshes = false
    /// Whether answers are kept, and kept ones are used.
    public var usesCache = true
    /// Whether to ask nobody on the network.
    public var isOffline = false

    /// The usual options.
    public init() {}
}
