import BookLibrary
import BooklandSystem

/// Dates as people type them on a command line.
enum DateArgument {
    /// The forms that ``future(_:today:)`` accepts, for errors and help.
    static let futureForms = "use 2026-12-24, tomorrow, friday, +14 (days) or 2w (weeks)"

    /// The forms that ``past(_:today:)`` accepts, for errors and help.
    static let pastForms = "use 2026-12-24, today or yesterday"

    private static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    /// Parses a date that is expected to lie ahead.
    ///
    /// - Parameters:
    ///   - text: `2026-12-24`, `today`, `tomorrow`; a weekday or its first three letters, for the next
    ///     such day after today; a number of days (`14`, `+14`, `14d`) or weeks (`2w`).
    ///   - today: The date that relative forms count from.
    /// - Returns: The date, which may be in the past; nil if the text has none of the forms.
    static func future(_ text: String, today: CalendarDay) -> CalendarDay? {
        let word = text.lowercased()
        switch word {
        case "today": return today
        case "tomorrow": return today.advanced(by: 1)
        default: break
        }
        if let day = CalendarDay(word) { return day }
        if let days = dayCount(word) { return today.advanced(by: days) }
        return nextWeekday(word, after: today)
    }

    /// Parses a date that is expected to lie behind: `2026-12-24`, `today` or `yesterday`.
    static func past(_ text: String, today: CalendarDay) -> CalendarDay? {
        switch text.lowercased() {
        case "today": today
        case "yesterday": today.advanced(by: -1)
        default: CalendarDay(text)
        }
    }

    /// Parses a number of days or weeks, at most a hundred years.
    private static func dayCount(_ word: String) -> Int? {
        var digits = word[...]
        if digits.first == "+" { digits.removeFirst() }
        var unit = 1
        if let last = digits.last, last == "d" || last == "w" {
            unit = last == "w" ? 7 : 1
            digits.removeLast()
        }
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), digits.utf8.count <= 5,
            let count = Int(digits), count * unit <= 36_525
        else { return nil }
        return count * unit
    }

    private static func nextWeekday(_ word: String, after today: CalendarDay) -> CalendarDay? {
        guard word.count >= 3, let weekday = weekdays.firstIndex(where: { $0.hasPrefix(word) })
        else { return nil }
        return (1...7).lazy.map { today.advanced(by: $0) }.first { $0.weekday == weekday }
    }
}

extension CalendarDay {
    /// The day of the week, from 0 for Monday to 6 for Sunday.
    fileprivate var weekday: Int? {
        let parts = description.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3,
            let date = CivilDate(year: parts[0], month: parts[1], day: parts[2])
        else { return nil }
        // 1 January 1970 was a Thursday.
        return ((date.dayNumber + 3) % 7 + 7) % 7
    }
}
