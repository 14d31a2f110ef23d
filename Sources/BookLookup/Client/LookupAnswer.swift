public import BookIdentifiers
public import BookMetadata

/// The answer to a lookup.
///
/// ```swift
/// switch answer.outcome {
/// case .found(let record, let origin): print(record.title, "from", origin.provider)
/// case .notFound: print("not found", answer.failures.isEmpty ? "" : "by those that answered")
/// case .failed: print(answer.failures.first?.description ?? "no provider is configured")
/// }
/// ```
public struct LookupAnswer: Sendable {
    /// The ISBN that was looked up.
    public let isbn: ISBN
    /// The book, or why there is none.
    public let outcome: Outcome
    /// The providers that failed, even if another one answered.
    ///
    /// If the outcome is ``Outcome/notFound`` and this is not empty, one of these may know the book.
    public let failures: [ProviderFailure]

    /// The book, or why there is none.
    public enum Outcome: Sendable {
        /// The book was found.
        case found(BookRecord, Origin)
        /// No provider that answered knows the book.
        case notFound
        /// No provider answered.
        case failed
    }

    /// Where a record comes from.
    public struct Origin: Sendable, Hashable {
        /// The provider that gave it; of several that were merged, the first.
        public let provider: ProviderName
        /// When it was fetched, in seconds since 1970; `nil` for the offline catalogue.
        public let fetched: Int?
        /// Its age in seconds; 0 if it was just fetched.
        public let age: Int
        /// Whether it comes from the cache.
        public let isCached: Bool
        /// Whether it is older than a cached answer should be, and no newer one could be fetched.
        public let isStale: Bool
        /// Providers that failed when the record was fetched, so that it may lack what they know.
        public let missing: [ProviderName]
    }

    /// Creates an answer from its parts.
    public init(_ isbn: ISBN, _ outcome: Outcome, failures: [ProviderFailure] = []) {
        self.isbn = isbn
        self.outcome = outcome
        self.failures = failures
    }

    /// The book, or `nil` if it was not found.
    public var record: BookRecord? {
        if case .found(let record, _) = outcome { record } else { nil }
    }

    /// What went wrong, or `nil` if the book was found.
    public var code: LookupCode? {
        switch outcome {
        case .found: nil
        case .notFound: .notFound
        case .failed: failures.first?.reason.code ?? .providerError
        }
    }

    /// Whether no service could be reached, so that the answer says nothing about the book.
    public var isUnreachable: Bool {
        guard case .failed = outcome, !failures.isEmpty else { return false }
        return failures.allSatisfy(\.reason.isUnreachable)
    }

    /// Whether the book was not found, and asking again later may help.
    public var isRetryable: Bool {
        if case .found = outcome { return false }
        return failures.contains { $0.reason.isRetryable }
    }
}
