/// What went wrong, as a code in JSON.
public enum LookupCode: String, Sendable, Hashable, CaseIterable {
    /// The text is not a valid ISBN.
    case invalidISBN = "INVALID_ISBN"
    /// The search has no words.
    case invalidQuery = "INVALID_QUERY"
    /// No provider that answered knows the book.
    case notFound = "NOT_FOUND"
    /// A provider received too many requests, or its quota is used up.
    case rateLimitExceeded = "RATE_LIMIT_EXCEEDED"
    /// A provider did not answer in time.
    case providerTimeout = "PROVIDER_TIMEOUT"
    /// A provider cannot be reached, rejects the request, or gave an unusable answer.
    case providerError = "PROVIDER_ERROR"
}
