import BooklandHTTP

extension ProviderFailure.Reason {
    /// What the failure of a request means for a provider.
    init(_ error: HTTPError) {
        self =
            switch error {
            case .timeout: .timeout
            case .cancelled: .cancelled
            case .brokenOff: .brokenOff
            case .missingLibrary, .unknownHost, .noConnection, .notTrusted, .insecure,
                .forbiddenAddress, .malformedURL:
                .unreachable("\(error)")
            case .bodyTooLarge, .headersTooLarge, .redirected, .redirectedToInsecure,
                .tooManyRedirections, .malformedAnswer:
                .unusableAnswer("\(error)")
            }
    }

    /// What a status means that no provider uses in a way of its own.
    init(status: Int, _ response: HTTPResponse, at unixTime: Int) {
        self =
            switch status {
            case 429:
                .rateLimited(retryAfter: RetryAfter.seconds(response, at: unixTime))
            case 408: .timeout
            case 500...: .serverError(status: status)
            default: .refused(status: status)
            }
    }

    /// Whether asking again, a moment later, may help.
    var isWorthAnotherTry: Bool {
        switch self {
        // A connection that breaks may hold the next time. Where none can be made, there is no
        // network, and whoever waits is better served by the next provider.
        case .timeout, .rateLimited, .serverError, .brokenOff: true
        default: false
        }
    }

    /// Whether the reason speaks for a provider that is out of order, rather than against us.
    var isFault: Bool {
        switch self {
        case .timeout, .unreachable, .brokenOff, .serverError, .unusableAnswer, .rateLimited: true
        default: false
        }
    }

    /// Whether every further question would end the same way until somebody, or midnight, helps.
    var isLasting: Bool {
        switch self {
        case .keyRefused, .quotaUsedUp, .userAgentRefused: true
        default: false
        }
    }
}
