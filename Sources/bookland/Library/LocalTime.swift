import BookLibrary
import BooklandSystem
import Glibc

extension Timestamp {
    /// The time on the clocks of this machine's time zone, to the minute: `2026-11-22 10:26`.
    var local: String {
        var seconds = time_t(milliseconds / 1_000)
        var parts = unsafe tm()
        unsafe localtime_r(&seconds, &parts)
        let (hour, minute) = unsafe (Int(parts.tm_hour), Int(parts.tm_min))
        return "\(CalendarDay(localTo: self)) \(hour.padded(to: 2)):\(minute.padded(to: 2))"
    }
}
