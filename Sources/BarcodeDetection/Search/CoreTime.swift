import Glibc

/// The time that the calling thread has had of a core.
///
/// A budget in core time finds the same codes on a busy machine as on an idle one.
struct CoreTime {
    private let start = Self.now

    /// The core time since the watch was made.
    var elapsed: Duration { Self.now - start }

    private static var now: Duration {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

/// The end of a time that the calling thread may have of a core.
struct CoreTimeLimit {
    private let watch: CoreTime
    private let limit: Duration

    /// Sets the limit: so much core time after the watch was made.
    init(_ limit: Duration, of watch: CoreTime = CoreTime()) {
        (self.watch, self.limit) = (watch, limit)
    }

    /// Whether the time is used up.
    var hasPassed: Bool { watch.elapsed >= limit }
}
