/// Lets so many requests through in a second, and a few more at once after a pause.
struct TokenBucket: Sendable {
    /// Requests in a second, on average.
    let rate: Double
    /// How many requests may go at once after a pause.
    let burst: Double
    private var tokens: Double
    private var filled: Duration?

    /// A full bucket.
    init(rate: Double, burst: Double) {
        self.rate = rate
        self.burst = max(1, burst)
        tokens = self.burst
    }

    /// Takes the next token, which may not be there yet.
    ///
    /// - Parameter now: The time.
    /// - Returns: How long to wait until the token is there; nobody else gets it.
    mutating func take(at now: Duration) -> Duration {
        if let filled, now > filled { tokens = min(burst, tokens + (now - filled).seconds * rate) }
        filled = max(filled ?? now, now)
        tokens -= 1
        return tokens >= 0 ? .zero : .seconds(-tokens / rate)
    }
}

extension Duration {
    /// The time in seconds.
    var seconds: Double {
        let (seconds, rest) = components
        return Double(seconds) + Double(rest) / 1e18
    }
}
