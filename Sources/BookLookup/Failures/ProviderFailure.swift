public import BookMetadata

/// Why a provider gave no answer; that it does not know a book is an answer.
public struct ProviderFailure: Error, Sendable, Hashable {
    /// Who failed.
    public let provider: ProviderName
    /// Why.
    public let reason: Reason

    /// Takes the parts.
    public init(_ provider: ProviderName, _ reason: Reason) {
        self.provider = provider
        self.reason = reason
    }

    /// Why a provider gave no answer.
    public enum Reason: Error, Sendable, Hashable {
        /// There is no address, or no file, to ask it by.
        case notSetUp
        /// It asks who is calling, and the configuration does not say.
        case noContact
        /// It wants a key, and there is none.
        case noKey
        /// It does not take the key.
        case keyRefused
        /// What the key, or the address, may ask in a day has been asked.
        case quotaUsedUp
        /// It does not speak to this User-Agent.
        case userAgentRefused
        /// It has been asked too often for the moment; the seconds to wait, where it says so.
        case rateLimited(retryAfter: Int?)
        /// It did not answer in time.
        case timeout
        /// There is no connection to it.
        case unreachable(String)
        /// The connection broke before the answer was whole.
        case brokenOff
        /// It has failed so often that it is left alone for a while.
        case leftAlone
        /// It says that it failed, by this status.
        case serverError(status: Int)
        /// It refuses the request, by this status.
        case refused(status: Int)
        /// What it answered cannot be used.
        case unusableAnswer(String)
        /// Searching is not what it offers.
        case noSearch
        /// Nobody waits for the answer any more.
        case cancelled
    }
}

extension ProviderFailure.Reason {
    /// The code of the canonical contract.
    public var code: LookupCode {
        switch self {
        case .rateLimited, .quotaUsedUp: .rateLimitExceeded
        case .timeout: .providerTimeout
        default: .providerError
        }
    }

    /// Whether the same question may be answered if it is asked again later.
    public var isRetryable: Bool {
        switch self {
        case .notSetUp, .noContact, .noKey, .keyRefused, .userAgentRefused, .refused, .noSearch:
            false
        default: true
        }
    }

    /// The word for the reason in JSON.
    public var word: String {
        switch self {
        case .notSetUp: "notSetUp"
        case .noContact: "noContact"
        case .noKey: "noKey"
        case .keyRefused: "keyRefused"
        case .quotaUsedUp: "quotaUsedUp"
        case .userAgentRefused: "userAgentRefused"
        case .rateLimited: "rateLimited"
        case .timeout: "timeout"
        case .unreachable: "unreachable"
        case .brokenOff: "brokenOff"
        case .leftAlone: "leftAlone"
        case .serverError: "serverError"
        case .refused: "refused"
        case .unusableAnswer: "unusableAnswer"
        case .noSearch: "noSearch"
        case .cancelled: "cancelled"
        }
    }
}

extension ProviderFailure.Reason: CustomStringConvertible {
    /// What is wrong and what can be done, without the provider's name.
    public var description: String {
        switch self {
        case .notSetUp: "is not set up: set its 'url' in the configuration"
        case .noContact: "asks who is calling: set 'contact' in the configuration"
        case .noKey: "wants a key, and there is none in the configuration or the environment"
        case .keyRefused: "refuses the key"
        case .quotaUsedUp: "the quota is used up"
        case .userAgentRefused: "refuses the User-Agent: look at 'contact' in the configuration"
        case .rateLimited(let seconds):
            "asked too often" + (seconds.map { "; try again in \($0) s" } ?? "")
        case .timeout: "no answer in time"
        case .unreachable(let words): "unreachable: \(words)"
        case .brokenOff: "the connection broke off"
        case .leftAlone: "left alone for a while, as it failed again and again"
        case .serverError(let status): "failed with status \(status)"
        case .refused(let status): "refuses the request with status \(status)"
        case .unusableAnswer(let words): "unusable answer: \(words)"
        case .noSearch: "cannot be searched by title"
        case .cancelled: "cancelled"
        }
    }
}

extension ProviderFailure: CustomStringConvertible {
    /// One line: the provider, and what is wrong.
    public var description: String { "\(provider): \(reason)" }
}
