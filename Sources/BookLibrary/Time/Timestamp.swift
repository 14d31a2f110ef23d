import BooklandSystem

/// A point in time to the millisecond, by the system clock, which can be set back.
public struct Timestamp: Sendable, Hashable, Comparable {
    /// Milliseconds since the start of 1970 in UTC.
    public var milliseconds: Int

    /// Creates a time from milliseconds since the start of 1970 in UTC.
    public init(milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    /// The current time.
    public static var now: Timestamp {
        Timestamp(milliseconds: UTCTime.now)
    }

    /// Reads what ``description`` writes, with or without the fraction; nil where it is no time.
    public init?(_ text: String) {
        let parts = text.split(separator: "T")
        guard parts.count == 2, let day = CalendarDay(String(parts[0])), parts[1].last == "Z" else {
            return nil
        }
        let clock = parts[1].dropLast().split(separator: ":")
        guard clock.count == 3, let hour = Int(clock[0]), let minute = Int(clock[1]),
            let second = Double(clock[2]), (0...23).contains(hour), (0...59).contains(minute),
            (0..<61).contains(second)
        else { return nil }
        let seconds = day.number * 86_400 + hour * 3_600 + minute * 60
        milliseconds = seconds * 1_000 + Int((second * 1_000).rounded())
    }

    /// The time so many seconds later.
    func advanced(bySeconds seconds: Int) -> Timestamp {
        Timestamp(milliseconds: milliseconds + seconds * 1_000)
    }

    /// Orders by time.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }
}

extension Timestamp: CustomStringConvertible {
    /// The time in UTC as ISO 8601 writes it: `2026-11-21T14:05:09.250Z`.
    public var description: String {
        UTCTime.text(milliseconds: milliseconds)
    }
}
