import Glibc

/// A moment of the calendar, to the millisecond.
struct ScanTime: Sendable, Hashable {
    private let seconds: Int
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
        (seconds, milliseconds) = (count / 1_000, count % 1_000)
    }

    /// The moment in ISO 8601, in Coordinated Universal Time: 2026-11-21T13:19:02.125Z.
    var iso8601: String {
        var time = time_t(seconds)
        var parts = unsafe tm()
        unsafe gmtime_r(&time, &parts)
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let year = unsafe padded(Int(parts.tm_year) + 1900, 4)
        let days = unsafe [parts.tm_mon + 1, parts.tm_mday].map { padded(Int($0), 2) }
        let date = ([year] + days).joined(separator: "-")
        let clock = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded(Int($0), 2) }
            .joined(separator: ":")
        return "\(date)T\(clock).\(padded(milliseconds, 3))Z"
    }
}
