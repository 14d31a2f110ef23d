public import BookMetadata

/// Why a provider gave no answer.
///
/// That a provider does not know a book is an answer, not a failure.
public struct ProviderFailure: Error, Sendable, Hashable {
    /// The provider that failed.
    public let provider: ProviderName
    /// Why it failed.
    public let reason: Reason

    /// Creates a failure from its parts.
    public init(_ provider: ProviderName, _ reason: Reason) {
        self.provider = provider
        self.reason = reason
    }

    /// Why a provider gave no answer.
    public indirect enum Reason: Error, Sendable, Hashable {
        /// The configuration has no address for it.
        case notConfigured
        /// It requires a contact address, and the configuration has none.
        case noContact
        /// It requires a key, and the configuration has none.
        case noKey
        /// It rejected the key.
        case keyRefused
        /// The day's quota of the key, or of this computer's address, is used up.
        case quotaUsedUp
        /// It rejected the User-Agent.
        case userAgentRefused
        /// It received too many requests. It may say how many seconds to wait.
        case rateLimited(retryAfter: Int?)
        /// It did not answer in time.
        case timeout
        /// No connection could be made; the message says why.
        case unreachable(String)
        /// The connection was lost before the answer was complete.
        case connectionLost
        /// It failed several times in a row and is not asked for a while; `cause` is its last failure.
        case paused(cause: Reason)
        /// It answered with an HTTP status of 500 or more.
        case serverError(status: Int)
        /// It rejected the request with this HTTP status.
        case refused(status: Int)
        /// Its answer cannot be used; the message says why.
        case unusableAnswer(String)
        /// It gave the book but not this part of the record, such as the work.
        case incomplete(part: String, cause: Reason)
        /// It cannot search by title.
        case noSearch
        /// The lookup was cancelled.
        case cancelled
    }
}

extension ProviderFailure.Reason {
    /// The code for the reason in JSON.
    public var code: LookupCode {
        switch self {
        case .rateLimited, .quotaUsedUp: .rateLimitExceeded
        case .timeout: .providerTimeout
        case .paused(let cause), .incomplete(_, let cause): cause.code
        default: .providerError
        }
    }

    /// Whether no connection could be made, now or in the attempts that led to a pause.
    package var isUnreachable: Bool {
        switch self {
        case .unreachable: true
        case .paused(let cause): cause.isUnreachable
        default: false
        }
    }

    /// Whether the same question may be answered later.
    public var isRetryable: Bool {
        switch self {
        case .notConfigured, .noContact, .noKey, .keyRefused, .userAgentRefused, .refused,
            .noSearch:
            false
        case .incomplete(_, let cause): cause.isRetryable
        default: true
        }
    }

    /// The word for the reason in JSON.
    ///
    /// These words are a stable interface.
    public var word: String {
        switch self {
        case .notConfigured: "notSetUp"
        case .noContact: "noContact"
        case .noKey: "noKey"
        case .keyRefused: "keyRefused"
        case .quotaUsedUp: "quotaUsedUp"
        case .userAgentRefused: "userAgentRefused"
        case .rateLimited: "rateLimited"
        case .timeout: "timeout"
        case .unreachable: "unreachable"
        case .connectionLost: "brokenOff"
        case .paused: "leftAlone"
        case .serverError: "serverError"
        case .refused: "refused"
        case .unusableAnswer: "unusableAnswer"
        case .incomplete: "incomplete"
        case .noSearch: "noSearch"
        case .cancelled: "cancelled"
        }
    }
}

extension ProviderFailure.Reason: CustomStringConvertible {
    /// What is wrong and what to do about it, without the provider's name.
    public var description: String {
        switch self {
        case .notConfigured: "no address: set its 'url' in the configuration"
        case .noContact: "requires a contact address: set 'contact' in the configuration"
        case .noKey: "requires a key, and none is configured"
        case .keyRefused: "rejected the key"
        case .quotaUsedUp: "the quota is used up"
        case .userAgentRefused: "rejected the User-Agent: check 'contact' in the configuration"
        case .rateLimited(let seconds):
            "too many requests" + (seconds.map { "; try again in \($0) s" } ?? "")
        case .timeout: "no answer in time"
        case .unreachable(let message): "unreachable: \(message)"
        case .connectionLost: "the connection was lost"
        case .paused(let cause): "paused after repeated failures, the last: \(cause)"
        case .serverError(let status): "failed with status \(status)"
        case .refused(let status): "rejected the request with status \(status)"
        case .unusableAnswer(let message): "unusable answer: \(message)"
        case .incomplete(let part, let cause): "the \(part) is missing: \(cause)"
        case .noSearch: "cannot be searched by title"
        case .cancelled: "cancelled"
        }
    }
}

extension ProviderFailure: CustomStringConvertible {
    /// The provider and what is wrong, in one line.
    public var description: String { "\(provider): \(reason)" }
}
