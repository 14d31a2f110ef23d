import BookMetadata
import BooklandHTTP
import Synchronization

/// Sends requests to one service: within its rate, with retries, and not at all while it is out of order.
///
/// The rate and the pauses that a service asks for hold for all processes that share a cache file.
final class ProviderGateway: Sendable {
    /// The service's name.
    let provider: ProviderName
    private let client: HTTPClient
    private let connections: AsyncSemaphore
    private let time: TimeSource
    private let limit: RequestLimit
    private let limiter: LookupCache
    private let policy: RetryPolicy
    /// The requests that wait for their turn.
    private let line = AsyncSemaphore(1)
    private let state = Mutex(State())

    /// How long other processes do not try a service that this one could not connect to.
    private static let unreachablePause = Duration.seconds(60)
    /// How long a failure that only a person or the next day can mend is believed.
    private static let lastingPause = Duration.seconds(3_600)

    private struct State {
        var breaker = CircuitBreaker()
        /// A failure that every request would meet, such as a rejected key.
        var permanent: (end: Duration, reason: ProviderFailure.Reason)?
    }

    /// What became of a request.
    private enum Outcome: Sendable {
        case response(HTTPResponse)
        case failure(HTTPError)
        /// The request was not sent.
        case paused(ProviderFailure.Reason)
    }

    /// Turns a response into a value, or into the reason why it is unusable.
    typealias Reading<Value> = @Sendable (HTTPResponse) throws(ProviderFailure.Reason) -> Value

    /// Creates a gateway.
    ///
    /// - Parameters:
    ///   - provider: The service's name.
    ///   - client: The HTTP client.
    ///   - connections: Limits the requests under way, to all services together.
    ///   - limit: What the service allows.
    ///   - limiter: The cache that counts requests for all processes.
    ///   - policy: How requests are retried.
    ///   - time: The clocks.
    init(
        _ provider: ProviderName,
        client: HTTPClient,
        connections: AsyncSemaphore,
        limit: RequestLimit,
        limiter: LookupCache,
        policy: RetryPolicy = RetryPolicy(),
        time: TimeSource,
    ) {
        self.provider = provider
        self.client = client
        self.connections = connections
        self.time = time
        self.limit = limit
        self.limiter = limiter
        self.policy = policy
    }

    /// Sends a request, retries it if that can help, and reads the response.
    func send<Value: Sendable>(
        _ request: HTTPRequest,
        onSent: @Sendable () -> Void,
        _ read: Reading<Value>,
    ) async throws(ProviderFailure) -> Value {
        let number = state.withLock { $0.breaker.begin() }
        var attempt = 0
        while true {
            do throws(ProviderFailure.Reason) {
                return try await sendOnce(request, number, onSent, read)
            } catch {
                guard error.isWorthRetrying, attempt < policy.retries,
                    let pause = pause(after: error, before: attempt)
                else { throw ProviderFailure(provider, error) }
                attempt += 1
                do throws(CancellationError) {
                    try await time.sleep(pause)
                } catch {
                    throw ProviderFailure(provider, .cancelled)
                }
            }
        }
    }

    /// Returns the pause before the next attempt, or `nil` if the provider asks for too long a pause.
    private func pause(after reason: ProviderFailure.Reason, before attempt: Int) -> Duration? {
        if case .rateLimited(let seconds?) = reason {
            let requested = Duration.seconds(seconds)
            return requested <= policy.longestPause ? requested : nil
        }
        return policy.pause(before: attempt, random: time.random())
    }

    private func sendOnce<Value: Sendable>(
        _ request: HTTPRequest,
        _ number: CircuitBreaker.RequestNumber,
        _ onSent: @Sendable () -> Void,
        _ read: Reading<Value>,
    ) async throws(ProviderFailure.Reason) -> Value {
        try checkState(admitting: false)
        try await waitInLine()
        let sent = Mutex<Duration?>(nil)
        let outcome = await connections.run { () async -> Outcome in
            // While this request waited, another may have failed to connect.
            if case .paused(.unreachable(let message), let duration) =
                await limiter.admission(limit, at: time, reserving: nil)
            {
                let pause = ServicePause.Cause.unreachable(message)
                return .paused(pause.reason(remaining: duration))
            }
            do throws(ProviderFailure.Reason) {
                try checkState(admitting: true)
            } catch {
                return .paused(error)
            }
            sent.withLock { $0 = time.now() }
            onSent()
            do throws(HTTPError) {
                let response = try await client.send(request)
                return .response(response)
            } catch {
                return .failure(error)
            }
        }
        do throws(ProviderFailure.Reason) {
            let value: Value
            switch outcome {
            case .none: throw .cancelled
            case .paused(let reason): throw reason
            case .failure(let error):
                if case .connectTimeout = error { await pauseUnreachable("\(error)") }
                throw ProviderFailure.Reason(error)
            case .response(let response): value = try read(response)
            }
            state.withLock { $0.breaker.recordSuccess(of: number) }
            return value
        } catch {
            // A request that was not sent says nothing about the service.
            if let sent = sent.withLock({ $0 }) { await record(error, of: number, sent: sent) }
            throw error
        }
    }

    /// Throws if no request may be sent, for a reason that only this process knows.
    ///
    /// - Parameter admitting: Whether the request is sent now, so that it may be the trial.
    /// - Throws: The reason.
    private func checkState(admitting: Bool) throws(ProviderFailure.Reason) {
        let now = time.now()
        try state.withLock { (state) throws(ProviderFailure.Reason) in
            if let failure = state.permanent {
                guard now >= failure.end else { throw failure.reason }
                state.permanent = nil
            }
            do throws(ProviderFailure.Reason) {
                if admitting {
                    try state.breaker.admit(at: now)
                } else {
                    try state.breaker.check(at: now)
                }
            } catch {
                throw .paused(cause: error)
            }
        }
    }

    /// Waits until the service allows a request, behind the requests that came before.
    ///
    /// Only the first in line takes a turn and sleeps, so that other programs come between the requests
    /// of one that has many. If the service fails meanwhile, the others give
    /// up at once, where each would otherwise sleep until its own turn to learn of it.
    private func waitInLine() async throws(ProviderFailure.Reason) {
        let result = await line.run { () async -> Result<Void, ProviderFailure.Reason> in
            do throws(ProviderFailure.Reason) {
                try checkState(admitting: false)
                try await waitForTurn()
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        guard let result else { throw .cancelled }
        try result.get()
    }

    /// Waits until the service allows a request.
    private func waitForTurn() async throws(ProviderFailure.Reason) {
        var hasTurn = false
        while true {
            // Another process may have been told to wait while this one waited for its turn.
            let admission = await limiter.admission(
                limit,
                at: time,
                reserving: hasTurn ? nil : policy.longestPause,
            )
            let wait: Duration
            switch admission {
            case .granted(.zero): return
            case .granted(let duration):
                hasTurn = true
                wait = duration
            case .paused(.rateLimited, let duration) where duration <= policy.longestPause:
                wait = duration
            case .paused(let cause, let duration): throw cause.reason(remaining: duration)
            }
            do throws(CancellationError) {
                try await time.sleep(wait)
            } catch {
                throw .cancelled
            }
        }
    }

    private func pauseUnreachable(_ message: String) async {
        let pause = ServicePause(
            end: time.now() + Self.unreachablePause,
            cause: .unreachable(message),
        )
        await limiter.pause(limit, pause, at: time)
    }

    /// Records a failure, for this process and, where it concerns all, for the others.
    private func record(
        _ reason: ProviderFailure.Reason,
        of number: CircuitBreaker.RequestNumber,
        sent: Duration,
    ) async {
        let now = time.now()
        state.withLock { state in
            switch reason {
            case .cancelled:
                // Another service answered while this one was slow.
                if now - sent >= TimeSource.slowAfter {
                    state.breaker.recordFailure(.timeout, of: number, at: now)
                } else {
                    state.breaker.recordCancellation(at: now)
                }
            case let reason where reason.isServiceFault:
                state.breaker.recordFailure(reason, of: number, at: now)
            default: state.breaker.recordSuccess(of: number)
            }
            if reason.isLasting { state.permanent = (now + Self.lastingPause, reason) }
        }
        if case .rateLimited(let seconds?) = reason {
            let pause = ServicePause(end: now + .seconds(seconds), cause: .rateLimited)
            await limiter.pause(limit, pause, at: time)
        }
    }
}
