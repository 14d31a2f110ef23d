import BooklandSystem

/// A day of the Gregorian calendar, without a time zone: when a book was read, or is due.
public struct CalendarDay: Sendable, Hashable, Comparable {
    /// Days since 1 January 1970.
    let number: Int

    init(number: Int) {
        self.number = number
    }

    /// Parses `2026-11-21`, or returns nil for a text that is not such a day.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
            parts[2].utf8.count == 2, let year = Int(parts[0]), let month = Int(parts[1]),
            let day = Int(parts[2])
        else { return nil }
        guard let date = CivilDate(year: year, month: month, day: day) else { return nil }
        number = date.dayNumber
    }

    /// Today, in the system's time zone.
    public static var today: CalendarDay { CalendarDay(localTo: .now) }

    /// Creates the day of a time, in the system's time zone.
    public init(localTo time: Timestamp) {
        number = CivilDate(localTo: time.milliseconds / 1_000).dayNumber
    }

    /// Returns the day that is a number of days later.
    public func advanced(by days: Int) -> CalendarDay { CalendarDay(number: number + days) }

    /// Returns the number of days since another day; negative if that is later.
    public func days(since day: CalendarDay) -> Int { number - day.number }

    /// Orders from the earliest day to the latest.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        left.number < right.number
    }
}

extension CalendarDay: CustomStringConvertible {
    /// The day in ISO 8601: `2026-11-21`.
    public var description: String {
        CivilDate(dayNumber: number).description
    }
}
