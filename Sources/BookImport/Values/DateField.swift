import BookLibrary
import BookMetadata
import BooklandSystem

/// Which of two numbers in a date is the day.
enum DateOrder: Sendable {
    case dayFirst
    case monthFirst
}

/// A date in a field: a day, or a month or a year alone, perhaps with a time.
struct DateField: Sendable {
    /// The date; nil for none, and for one that does not exist.
    private(set) var date: PartialDate?
    private var time: Int?
    /// Whether the field has a text that is not a date.
    private(set) var isInvalid = false
    /// The day; the first one of a month or a year.
    private(set) var day: CalendarDay?
    /// The time; noon in UTC for a day alone.
    private(set) var timestamp: Timestamp?

    /// Reads a field.
    init(_ field: String, _ order: DateOrder) {
        var text = field
        if text.utf8.first == UInt8(ascii: "[") { text = String(text.drop { $0 == "[" }) }
        guard let first = text.utf8.first, !Self.none.contains(text.lowercased()) else { return }
        if !(0x30...0x39).contains(first) || !readNumbers(text, order) {
            date = PartialDate(reading: text) ?? SpreadsheetDate(text)?.date
            isInvalid = date == nil
        }
        guard let date,
            let civil = CivilDate(year: date.year, month: date.month ?? 1, day: date.day ?? 1)
        else { return }
        day = CalendarDay(civil.description)
        timestamp = Timestamp(milliseconds: civil.dayNumber * 86_400_000 + (time ?? 43_200_000))
    }

    private static let none: Set<String> = [
        "none", "null", "n/a", "-", "–", "never", "unknown", "nie", "unbekannt", "]", "nat", "nan",
        "(null)", "undefined",
    ]

    /// Reads `2024-01-31`, `2024/1/31`, `31.01.2024`, `1/31/24` and what follows of a time; returns
    /// whether the text is of such a form.
    private mutating func readNumbers(_ text: String, _ order: DateOrder) -> Bool {
        var numbers: [(value: Int, digits: Int)] = []
        var separator: UInt8?
        var rest = text.utf8[...]
        while numbers.count < 3, let digit = rest.first, (0x30...0x39).contains(digit) {
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            guard digits.count <= 4, let value = Int(Substring(digits)) else { return false }
            numbers.append((value, digits.count))
            rest = rest[digits.endIndex...]
            guard numbers.count < 3, let mark = rest.first else { break }
            guard "-/.".utf8.contains(mark), separator == nil || separator == mark else {
                return false
            }
            separator = mark
            rest = rest.dropFirst()
            // A space after the full stop: "31. 1. 2024".
            if mark == UInt8(ascii: "."), rest.first == 0x20 { rest = rest.dropFirst() }
        }
        guard numbers.count == 3 else { return false }
        if let next = rest.first, !"T ,]".utf8.contains(next) { return false }
        take(numbers, separator == UInt8(ascii: ".") ? .dayFirst : order)
        time = date == nil ? nil : Self.time(String(Substring(rest)))
        return true
    }

    private mutating func take(_ numbers: [(value: Int, digits: Int)], _ order: DateOrder) {
        let (first, second, third) = (numbers[0], numbers[1], numbers[2])
        let found: PartialDate?
        if first.digits == 4 {
            if Self.isNone(first.value, second.value, third.value) { return }
            found =
                second.value == 0
                ? PartialDate(year: first.value)
                : third.value == 0
                    ? PartialDate(year: first.value, month: second.value)
                    : PartialDate(year: first.value, month: second.value, day: third.value)
        } else {
            let isDayFirst = first.value > 12 || second.value <= 12 && order == .dayFirst
            let year = third.digits <= 2 ? Self.fullYear(third.value) : third.value
            let (month, day) =
                isDayFirst ? (second.value, first.value) : (first.value, second.value)
            if third.digits == 4, Self.isNone(year, month, day) { return }
            found = PartialDate(
                year: year,
                month: month,
                day: day,
            )
        }
        date = found.flatMap { (1_000...2_199).contains($0.year) ? $0 : nil }
        isInvalid = date == nil
    }

    /// Whether a program writes a day for none: Calibre the first of the year 101, which is in the year 100 in America;
    /// databases year 0 or 1, and spreadsheets day 0.
    private static func isNone(_ year: Int, _ month: Int, _ day: Int) -> Bool {
        switch (year, month, day) {
        case (0...1, _, _), (100...101, _, _), (1900, 0...1, 0), (1900, 0, 1), (1899, 12, 30): true
        default: false
        }
    }

    static func fullYear(_ year: Int) -> Int { year < 70 ? 2_000 + year : 1_900 + year }

    /// Reads `T22:41:16.5+01:00` or ` 10:41 PM` as milliseconds since midnight in UTC.
    private static func time(_ text: String) -> Int? {
        let text = ListText.trimmed(text.drop { "T ,".contains($0) })
        let clock = text.prefix { $0.isASCII && $0.isNumber || $0 == ":" || $0 == "." }
        let parts = clock.split(separator: ":").compactMap { Double($0) }
        guard (2...3).contains(parts.count), parts[0] < 24, parts[1] < 60 else { return nil }
        var seconds = parts[0] * 3_600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
        let rest = ListText.trimmed(text[clock.endIndex...])
        switch rest.prefix(1) {
        case "+", "-":
            let digits = rest.dropFirst().filter(\.isNumber)
            guard let number = Int(digits.prefix(4)) else { break }
            let minutes = digits.count > 2 ? number / 100 * 60 + number % 100 : number * 60
            seconds -= Double(rest.hasPrefix("+") ? minutes : -minutes) * 60
        case "P", "p": if parts[0] < 12 { seconds += 43_200 }
        case "A", "a": if parts[0] == 12 { seconds -= 43_200 }
        default: break
        }
        return Int(seconds * 1_000)
    }
}
