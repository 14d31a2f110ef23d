import BooklandHTTPServer
import Synchronization

/// How often each client may ask: a bucket of tokens for each kind of request.
final class RateLimits: Sendable {
    /// Kinds of requests with limits of their own.
    enum Kind: Hashable {
        /// Questions that may be passed on to services: 100 a minute, bursts of 50.
        case search
        /// Pictures and codes: 300 a minute.
        case scan
        /// Imports and other jobs: 10 a minute.
        case job
        /// Everything else: 1,200 a minute.
        case other

        init(_ head: RequestHead) {
            let segments = head.target.segments
            self =
                switch (segments.first, segments.dropFirst().first) {
                case ("v1", "search"): .search
                case ("v1", "scan"): .scan
                case ("v1", "import"), ("v1", "enrich"): head.method == "POST" ? .job : .other
                default: .other
                }
        }

        /// How many at once, and how many a second.
        var bucket: (size: Double, rate: Double) {
            switch self {
            case .search: (50, 100.0 / 60)
            case .scan: (60, 5)
            case .job: (10, 10.0 / 60)
            case .other: (300, 20)
            }
        }
    }

    private struct Key: Hashable {
        let client: String
        let kind: Kind
    }

    private struct Bucket {
        var tokens: Double
        var time: ContinuousClock.Instant
    }

    /// If there are more clients than this, all of them begin again.
    private static let mostClients = 10_000

    private let buckets = Mutex<[Key: Bucket]>([:])

    /// Counts a request.
    ///
    /// - Returns: nil if it is allowed; otherwise after how many seconds the next one is.
    func take(_ kind: Kind, for client: String, at now: ContinuousClock.Instant = .now) -> Int? {
        let (size, rate) = kind.bucket
        return buckets.withLock { buckets in
            if buckets.count > Self.mostClients { buckets.removeAll() }
            let key = Key(client: client, kind: kind)
            var bucket = buckets[key] ?? Bucket(tokens: size, time: now)
            let (seconds, attoseconds) = (now - bucket.time).components
            let passed = Double(seconds) + Double(attoseconds) / 1e18
            bucket.tokens = min(size, bucket.tokens + passed * rate)
            bucket.time = now
            let isAllowed = bucket.tokens >= 1
            if isAllowed { bucket.tokens -= 1 }
            buckets[key] = bucket
            return isAllowed ? nil : max(1, Int(((1 - bucket.tokens) / rate).rounded(.up)))
        }
    }

    /// How many requests a client may make now.
    func remaining(_ kind: Kind, for client: String) -> Int {
        let size = kind.bucket.size
        return Int(buckets.withLock { $0[Key(client: client, kind: kind)]?.tokens ?? size })
    }
}
