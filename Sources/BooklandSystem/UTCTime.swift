import Glibc

/// A point in time as ISO 8601 writes it, in UTC: `2026-11-21T14:05:09Z`.
package enum UTCTime {
    /// The time to the second.
    ///
    /// - Parameter unixTime: Seconds since the start of 1970 in UTC.
    /// - Returns: The text.
    package static func text(_ unixTime: Int) -> String {
        text(milliseconds: unixTime * 1_000, fraction: false)
    }

    /// The time, by default to the millisecond: `2026-11-21T14:05:09.250Z`.
    ///
    /// - Parameters:
    ///   - milliseconds: Milliseconds since the start of 1970 in UTC.
    ///   - fraction: Whether to write the milliseconds.
    /// - Returns: The text.
    package static func text(milliseconds: Int, fraction: Bool = true) -> String {
        let days = (Double(milliseconds) / 86_400_000).rounded(.down)
        let date = CivilDate(dayNumber: Int(days))
        let rest = milliseconds - Int(days) * 86_400_000
        let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60]
            .map { $0.padded(to: 2) }.joined(separator: ":")
        return "\(date)T\(clock)\(fraction ? ".\((rest % 1_000).padded(to: 3))" : "")Z"
    }

    /// Milliseconds since the start of 1970, by the system's clock, which can be set back.
    package static var now: Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }
}
