/// Keeps requests from a provider that has failed several times in a row.
///
/// After a while one request is let through to try: where it succeeds, all are again.
struct CircuitBreaker: Sendable {
    /// How many failures in a row open it.
    var threshold = 5
    /// How long it stays open before a request may try.
    var pause = Duration.seconds(30)
    private var state = State.closed(failures: 0)

    private enum State: Sendable {
        case closed(failures: Int)
        case open(since: Duration)
        case trying
    }

    init() {}

    /// Whether a request may go; one that may has to report how it went.
    mutating func admits(at now: Duration) -> Bool {
        switch state {
        case .closed: return true
        case .trying: return false
        case .open(let since):
            guard now - since >= pause else { return false }
            state = .trying
            return true
        }
    }

    /// The provider has answered.
    mutating func succeed() {
        state = .closed(failures: 0)
    }

    /// The provider is out of order.
    mutating func fail(at now: Duration) {
        if case .closed(let failures) = state, failures + 1 < threshold {
            state = .closed(failures: failures + 1)
        } else {
            state = .open(since: now)
        }
    }

    /// The request was given up: nothing is known, and the next may try.
    mutating func giveUp(at now: Duration) {
        if case .trying = state { state = .open(since: now - pause) }
    }
}
