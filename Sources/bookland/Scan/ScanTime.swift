import BooklandSystem
import Glibc

/// A moment of the calendar, to the millisecond.
struct ScanTime: Sendable, Hashable {
    private let milliseconds: Int

    /// Now.
    init() {
        self.init(nanosecondsAgo: 0)
    }

    /// The moment that the system's monotonic clock showed as some nanoseconds.
    init(monotonic nanoseconds: Int64) {
        var now = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &now)
        let count = Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
        self.init(nanosecondsAgo: Int(count - nanoseconds))
    }

    private init(nanosecondsAgo: Int) {
        var now = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        let count = (now.tv_sec * 1_000_000_000 + now.tv_nsec - nanosecondsAgo) / 1_000_000
        milliseconds = count
    }

    /// The moment in ISO 8601, in Coordinated Universal Time: 2026-11-21T13:19:02.125Z.
    var iso8601: String { UTCTime.text(milliseconds: milliseconds) }
}
