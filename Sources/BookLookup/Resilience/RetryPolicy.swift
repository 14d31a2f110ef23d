/// How often, and after what time, a request that failed is sent again.
struct RetryPolicy: Sendable {
    /// How many times at most.
    var retries = 3
    /// The longest pause before the first retry; it doubles with each further one.
    var base = Duration.seconds(1)
    /// No pause is longer than this, and no longer one that a provider asks for is waited out.
    var limit = Duration.seconds(30)

    /// The pause before a retry: exponential, with full jitter, so that many who failed together do
    /// not come back together.
    ///
    /// - Parameters:
    ///   - attempt: 0 for the first retry.
    ///   - random: A number from 0 to 1.
    /// - Returns: The pause.
    func pause(before attempt: Int, random: Double) -> Duration {
        let factor = (0..<attempt).reduce(1.0) { factor, _ in factor * 2 }
        return .seconds(min(limit.seconds, base.seconds * factor) * random)
    }
}
