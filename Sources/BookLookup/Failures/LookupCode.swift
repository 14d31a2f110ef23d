/// What went wrong, as the canonical contract spells it.
public enum LookupCode: String, Sendable, Hashable, CaseIterable {
    /// The text is no ISBN.
    case invalidISBN = "INVALID_ISBN"
    /// There is nothing to search for.
    case invalidQuery = "INVALID_QUERY"
    /// Nobody who was asked knows the book.
    case notFound = "NOT_FOUND"
    /// A provider has been asked too often, or its quota is used up.
    case rateLimitExceeded = "RATE_LIMIT_EXCEEDED"
    /// A provider did not answer in time.
    case providerTimeout = "PROVIDER_TIMEOUT"
    /// A provider cannot be reached, refuses, or answers with what cannot be used.
    case providerError = "PROVIDER_ERROR"
}
