/// How often, and after what pauses, a failed request is sent again.
struct RetryPolicy: Sendable {
    /// The largest number of retries.
    var retries = 3
    /// The longest pause before the first retry; it doubles with each further retry.
    var firstPause = Duration.seconds(1)
    /// The longest pause.
    ///
    /// If a provider asks for a longer one, the request is not retried.
    var longestPause = Duration.seconds(30)

    /// Returns the pause before a retry: exponential backoff with full jitter, which spreads the
    /// retries of clients that failed together.
    ///
    /// See <https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/>.
    ///
    /// - Parameters:
    ///   - attempt: 0 for the first retry.
    ///   - random: A random number from 0 to 1.
    /// - Returns: The pause.
    func pause(before attempt: Int, random: Double) -> Duration {
        let factor = (0..<attempt).reduce(1.0) { factor, _ in factor * 2 }
        return .seconds(min(longestPause.seconds, firstPause.seconds * factor) * random)
    }
}
