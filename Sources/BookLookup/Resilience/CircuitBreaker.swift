/// Stops requests to a provider that has failed several times in a row.
///
/// After a pause it lets one request through as a trial. If that succeeds, all requests go through again.
/// The pattern is described in <https://martinfowler.com/bliki/CircuitBreaker.html>.
struct CircuitBreaker: Sendable {
    /// How many failures in a row open the breaker.
    var threshold = 5
    /// How long the breaker stays open before a trial.
    var pause = Duration.seconds(30)
    private var state = State.closed(failures: 0)

    private enum State: Sendable {
        case closed(failures: Int)
        case open(since: Duration, cause: ProviderFailure.Reason)
        case trial(cause: ProviderFailure.Reason)
    }

    init() {}

    /// Throws if a request that asked now would not be admitted.
    ///
    /// - Parameter now: The time.
    /// - Throws: The failure that opened the breaker.
    func check(at now: Duration) throws(ProviderFailure.Reason) {
        switch state {
        case .closed: return
        case .trial(let cause): throw cause
        case .open(let since, let cause): if now - since < pause { throw cause }
        }
    }

    /// Admits a request, whose outcome must then be reported with one of the methods below.
    ///
    /// - Parameter now: The time.
    /// - Throws: The failure that opened the breaker, if the request may not be sent.
    mutating func admit(at now: Duration) throws(ProviderFailure.Reason) {
        try check(at: now)
        if case .open(_, let cause) = state { state = .trial(cause: cause) }
    }

    /// Reports that the provider answered.
    mutating func recordSuccess() {
        state = .closed(failures: 0)
    }

    /// Reports that the provider failed.
    mutating func recordFailure(_ cause: ProviderFailure.Reason, at now: Duration) {
        if case .closed(let failures) = state, failures + 1 < threshold {
            state = .closed(failures: failures + 1)
        } else {
            state = .open(since: now, cause: cause)
        }
    }

    /// Reports that the request was cancelled: the next request may be the trial.
    mutating func recordCancellation(at now: Duration) {
        if case .trial(let cause) = state { state = .open(since: now - pause, cause: cause) }
    }
}
