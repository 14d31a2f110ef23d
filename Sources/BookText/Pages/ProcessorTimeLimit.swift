import Glibc

/// A limit on the processor time of the calling thread: a busy machine reads what an idle one does.
struct ProcessorTimeLimit {
    private let end: Duration

    /// Creates a limit after some time from now.
    init(_ time: Duration) {
        end = Self.now + time
    }

    /// Whether the time is over.
    var hasPassed: Bool { Self.now >= end }

    private static var now: Duration {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
