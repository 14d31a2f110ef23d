/// How many requests a service allows.
struct RequestLimit: Sendable {
    /// The service's name and address, which together identify it in the cache file.
    let service: String
    /// Requests per second, on average.
    let rate: Double
    /// How many requests may be sent at once after a pause.
    let burst: Double

    init(service: String, rate: Double, burst: Double) {
        self.service = service
        self.rate = rate
        self.burst = max(1, burst)
    }

    /// The time between two requests, in seconds.
    var interval: Double { 1 / rate }
}

/// Whether a request may be sent now.
enum Admission: Sendable, Hashable {
    /// The request has its turn after this time; no other request gets that turn.
    case granted(after: Duration)
    /// No request may be sent for this time.
    case paused(ServicePause.Cause, for: Duration)
}

/// A time in which a service is not to be asked, by any process.
struct ServicePause: Sendable, Hashable {
    /// When the pause ends, on the machine's clock.
    var end: Duration
    /// Why there is a pause.
    var cause: Cause

    /// Why a service is not to be asked.
    enum Cause: Sendable, Hashable {
        /// The service said so, with Retry-After.
        case rateLimited
        /// No connection could be made; the message says to what.
        case unreachable(String)
    }
}

extension ServicePause.Cause {
    /// The cause as the cache file stores it.
    var text: String {
        switch self {
        case .rateLimited: "rateLimited"
        case .unreachable(let message): message
        }
    }

    /// Reads a cause from the cache file.
    init(text: String) {
        self = text == "rateLimited" ? .rateLimited : .unreachable(text)
    }

    /// What a lookup reports if it meets the pause.
    func reason(remaining: Duration) -> ProviderFailure.Reason {
        let seconds = max(1, Int(remaining.seconds.rounded()))
        return switch self {
        case .rateLimited: .rateLimited(retryAfter: seconds)
        case .unreachable(let message): .unreachable("\(message); next attempt in \(seconds) s")
        }
    }
}

extension Duration {
    /// The time in seconds.
    var seconds: Double {
        let (seconds, rest) = components
        return Double(seconds) + Double(rest) / 1e18
    }
}
