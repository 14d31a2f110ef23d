import BooklandSystem

/// A day of the Gregorian calendar, without a time zone: when a book was read, or is due.
public struct CalendarDay: Sendable, Hashable, Comparable {
    /// Days since 1 January 1970.
    let number: Int

    init(number: Int) {
        self.number = number
    }

    /// Reads `2026-11-21`; nil where the text is no such day.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
            parts[2].utf8.count == 2, let year = Int(parts[0]), let month = Int(parts[1]),
            let day = Int(parts[2])
        else { return nil }
        guard let date = CivilDate(year: year, month: month, day: day) else { return nil }
        number = date.dayNumber
    }

    /// The day that it is here, by the system's time zone.
    public static var today: CalendarDay { CalendarDay(localTo: .now) }

    /// The day that it was here at a time, by the system's time zone.
    public init(localTo time: Timestamp) {
        number = CivilDate(localTo: time.milliseconds / 1_000).dayNumber
    }

    /// The day so many days later.
    public func advanced(by days: Int) -> CalendarDay { CalendarDay(number: number + days) }

    /// Orders by time.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        left.number < right.number
    }
}

extension CalendarDay: CustomStringConvertible {
    /// The day as ISO 8601 writes it: `2026-11-21`.
    public var description: String {
        CivilDate(dayNumber: number).description
    }
}
