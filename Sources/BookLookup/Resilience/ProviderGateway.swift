import BookMetadata
import BooklandHTTP
import Synchronization

/// The way to one provider: its rate, its pauses, its retries, and whether it is in order at all.
final class ProviderGateway: Sendable {
    /// Whose.
    let provider: ProviderName
    private let client: HTTPClient
    private let slots: Slots
    private let time: TimeSource
    private let policy: RetryPolicy
    private let state: Mutex<State>

    private struct State {
        var bucket: TokenBucket
        var breaker = CircuitBreaker()
        /// When the provider wants to be asked again.
        var notBefore = Duration.zero
        /// What every request fails with until then.
        var ban: (until: Duration, reason: ProviderFailure.Reason)?
    }

    /// What a provider makes of an answer, or why it can make nothing of it.
    typealias Reading<Value> = @Sendable (HTTPResponse) throws(ProviderFailure.Reason) -> Value

    init(
        _ provider: ProviderName,
        client: HTTPClient,
        slots: Slots,
        bucket: TokenBucket,
        policy: RetryPolicy = RetryPolicy(),
        time: TimeSource,
    ) {
        self.provider = provider
        self.client = client
        self.slots = slots
        self.time = time
        self.policy = policy
        state = Mutex(State(bucket: bucket))
    }

    /// Sends a request, again where that may help, and reads the answer.
    func send<Value: Sendable>(
        _ request: HTTPRequest,
        _ read: Reading<Value>,
    ) async throws(ProviderFailure) -> Value {
        var attempt = 0
        while true {
            do throws(ProviderFailure.Reason) {
                return try await sendOnce(request, read)
            } catch {
                guard error.isWorthAnotherTry, attempt < policy.retries,
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

    /// How long to wait before the next try; nil where the provider asks for more than is worth it.
    private func pause(after reason: ProviderFailure.Reason, before attempt: Int) -> Duration? {
        if case .rateLimited(let seconds?) = reason {
            let wanted = Duration.seconds(seconds)
            return wanted <= policy.limit ? wanted : nil
        }
        return policy.pause(before: attempt, random: time.random())
    }

    private func sendOnce<Value: Sendable>(
        _ request: HTTPRequest,
        _ read: Reading<Value>,
    ) async throws(ProviderFailure.Reason) -> Value {
        let wait = try admission()
        do throws(CancellationError) {
            if wait > .zero { try await time.sleep(wait) }
        } catch {
            report(.cancelled)
            throw .cancelled
        }
        let outcome = await slots.run { () async -> Result<HTTPResponse, HTTPError> in
            do throws(HTTPError) {
                let response = try await client.send(request)
                return .success(response)
            } catch {
                return .failure(error)
            }
        }
        do throws(ProviderFailure.Reason) {
            let value: Value
            switch outcome {
            case .none: throw .cancelled
            case .failure(let error): throw ProviderFailure.Reason(error)
            case .success(let response): value = try read(response)
            }
            report(nil)
            return value
        } catch {
            report(error)
            throw error
        }
    }

    /// Asks to send a request: says how long to wait for its turn, or that it may not go.
    private func admission() throws(ProviderFailure.Reason) -> Duration {
        let now = time.now()
        return try state.withLock { (state) throws(ProviderFailure.Reason) in
            if let ban = state.ban {
                guard now >= ban.until else { throw ban.reason }
                state.ban = nil
            }
            guard state.breaker.admits(at: now) else { throw .leftAlone }
            return max(state.bucket.take(at: now), state.notBefore - now)
        }
    }

    /// Remembers how a request went.
    private func report(_ reason: ProviderFailure.Reason?) {
        let now = time.now()
        state.withLock { state in
            switch reason {
            case nil: state.breaker.succeed()
            case .cancelled?: state.breaker.giveUp(at: now)
            case let reason? where reason.isFault: state.breaker.fail(at: now)
            default: state.breaker.succeed()
            }
            if case .rateLimited(let seconds?)? = reason {
                // Whoever asks meanwhile would make it worse.
                let end = now + .seconds(seconds)
                if Duration.seconds(seconds) > policy.limit {
                    state.ban = (end, .rateLimited(retryAfter: seconds))
                } else {
                    state.notBefore = end
                }
            } else if let reason, reason.isLasting {
                state.ban = (now + .seconds(3_600), reason)
            }
        }
    }
}
