import BooklandHTTP

extension ProviderFailure.Reason {
    /// Creates the reason for a request that failed.
    init(_ error: HTTPError) {
        self =
            switch error {
            case .timeout: .timeout
            case .cancelled: .cancelled
            case .connectionLost: .connectionLost
            case .connectTimeout, .missingLibrary, .unknownHost, .noConnection, .notTrusted,
                .insecure, .forbiddenAddress, .malformedURL:
                .unreachable("\(error)")
            case .bodyTooLarge, .headersTooLarge, .redirected, .redirectedToInsecure,
                .tooManyRedirections, .malformedResponse:
                .unusableAnswer("\(error)")
            }
    }

    /// Creates the reason for an HTTP status, except where a service gives it a meaning of its own.
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

    /// Whether a retry after a moment may help.
    ///
    /// A connection that could not be made is not retried: there is probably no network, and the
    /// next provider may be reachable.
    var isWorthRetrying: Bool {
        switch self {
        case .timeout, .rateLimited, .serverError, .connectionLost: true
        default: false
        }
    }

    /// Whether the service is out of order, as opposed to our request being wrong.
    var isServiceFault: Bool {
        switch self {
        case .timeout, .unreachable, .connectionLost, .serverError, .unusableAnswer, .rateLimited:
            true
        default: false
        }
    }

    /// Whether every further request would fail the same way until the configuration or the date
    /// changes.
    var isLasting: Bool {
        switch self {
        case .noKey, .keyRefused, .quotaUsedUp, .userAgentRefused: true
        default: false
        }
    }
}
