import Glibc

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
            let day = Int(parts[2]), year > 0, (1...12).contains(month), day > 0
        else { return nil }
        number = Self.number(year, month, day)
        guard civil == (year, month, day) else { return nil }
    }

    /// The day that it is here, by the system's time zone.
    public static var today: CalendarDay { CalendarDay(localTo: .now) }

    /// The day that it was here at a time, by the system's time zone.
    public init(localTo time: Timestamp) {
        var seconds = time.milliseconds / 1_000
        var parts = unsafe tm()
        unsafe localtime_r(&seconds, &parts)
        number = unsafe Self.number(
            Int(parts.tm_year) + 1900,
            Int(parts.tm_mon) + 1,
            Int(parts.tm_mday),
        )
    }

    /// The day so many days later.
    public func advanced(by days: Int) -> CalendarDay { CalendarDay(number: number + days) }

    /// Orders by time.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        left.number < right.number
    }

    /// Year, month and day.
    ///
    /// The calendar's rules, counted in eras of 400 years that begin on 1 March, so that the leap
    /// day is the last of its year.
    var civil: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
            month,
            dayOfYear - (153 * shiftedMonth + 2) / 5 + 1,
        )
    }

    private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }
}

extension CalendarDay: CustomStringConvertible {
    /// The day as ISO 8601 writes it: `2026-11-21`.
    public var description: String {
        let (year, month, day) = civil
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

/// A number with zeros before it.
func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
