import Glibc

/// A stopwatch for the processor time of the calling thread.
///
/// With budgets in processor time, a busy machine finds the same barcodes as an idle one.
struct CPUTime {
    private let start = Self.now

    /// The processor time since the stopwatch was created.
    var elapsed: Duration { Self.now - start }

    private static var now: Duration {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

/// A limit on the processor time of the calling thread.
struct CPUTimeLimit {
    private let watch: CPUTime
    private let limit: Duration

    /// Creates a limit at a time after the creation of a stopwatch.
    init(_ limit: Duration, of watch: CPUTime = CPUTime()) {
        (self.watch, self.limit) = (watch, limit)
    }

    /// Returns a limit after at most this time from now.
    func atMost(_ time: Duration) -> CPUTimeLimit {
        CPUTimeLimit(min(limit, watch.elapsed + time), of: watch)
    }

    /// Whether the time is over.
    var hasPassed: Bool { watch.elapsed >= limit }
}
