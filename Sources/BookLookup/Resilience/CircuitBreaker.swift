/// Stops requests to a provider that has failed several times in a row.
///
/// A request counts once, however often it is retried, and in the order in which requests began: one
/// that fails takes longer than its neighbours, so by the order of their ends, the few that fail among
/// many would come in a row.
///
/// After a pause it lets one request through as a trial. If that succeeds, all requests go through again.
/// The pattern is described in <https://martinfowler.com/bliki/CircuitBreaker.html>.
struct CircuitBreaker: Sendable {
    /// Identifies a request with its retries; later requests have greater numbers.
    typealias RequestNumber = Int

    /// How many failed requests in a row open the breaker.
    var threshold = 5
    /// How long the breaker stays open before a trial.
    var pause = Duration.seconds(30)
    private var state = State.closed
    private var row = RequestRow()
    private var last: RequestNumber = 0

    private enum State: Sendable {
        case closed
        case open(since: Duration, cause: ProviderFailure.Reason)
        case trial(cause: ProviderFailure.Reason)
    }

    init() {}

    /// Returns the number of a request that begins.
    mutating func begin() -> RequestNumber {
        last += 1
        return last
    }

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
    mutating func recordSuccess(of number: RequestNumber) {
        if case .closed = state {} else { row = RequestRow() }
        row.record(number, hasFailed: false)
        state = .closed
    }

    /// Reports that the provider failed, once for each attempt.
    mutating func recordFailure(
        _ cause: ProviderFailure.Reason,
        of number: RequestNumber,
        at now: Duration,
    ) {
        row.record(number, hasFailed: true)
        if case .closed = state, row.failures(around: number) < threshold { return }
        state = .open(since: now, cause: cause)
    }

    /// Reports that the request was cancelled: the next request may be the trial.
    mutating func recordCancellation(at now: Duration) {
        if case .trial(let cause) = state { state = .open(since: now - pause, cause: cause) }
    }
}

/// How the latest requests to a provider ended, in the order in which they began.
private struct RequestRow: Sendable {
    /// More than are ever under way at once.
    private static let limit = 1_000

    private var requests: [(number: CircuitBreaker.RequestNumber, hasFailed: Bool)] = []

    /// Records how a request, or its latest attempt, ended.
    mutating func record(_ number: CircuitBreaker.RequestNumber, hasFailed: Bool) {
        var place = requests.endIndex
        while place > 0, requests[place - 1].number >= number { place -= 1 }
        if place < requests.endIndex, requests[place].number == number {
            requests[place].hasFailed = hasFailed
        } else {
            requests.insert((number, hasFailed), at: place)
        }
        if requests.count > Self.limit { requests.removeFirst() }
    }

    /// The length of the run of failures that a request belongs to.
    func failures(around number: CircuitBreaker.RequestNumber) -> Int {
        guard let place = requests.lastIndex(where: { $0.number == number }) else { return 0 }
        return requests[...place].reversed().prefix(while: \.hasFailed).count
            + requests[place...].dropFirst().prefix(while: \.hasFailed).count
    }
}
