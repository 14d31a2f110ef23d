import BooklandSystem

/// A date with a year and perhaps a month and a day, as title pages have it.
///
/// Its text follows ISO 8601: `2006`, `2006-08`, `2006-08-09`.
public struct PartialDate: Sendable, Hashable {
    /// The year of the common era, from 1 to 9999.
    public let year: Int
    /// The month from 1 to 12; nil if only the year is known.
    public let month: Int?
    /// The day of the month from 1; nil if it is unknown, and always nil without a month.
    public let day: Int?

    /// Creates a date of its parts; nil if the Gregorian calendar has no such date.
    ///
    /// - Parameters:
    ///   - year: From 1 to 9999.
    ///   - month: From 1 to 12.
    ///   - day: From 1 to the last of the month; must be nil if the month is.
    public init?(year: Int, month: Int? = nil, day: Int? = nil) {
        guard (1...9999).contains(year) else { return nil }
        guard month.map({ (1...12).contains($0) }) ?? (day == nil) else { return nil }
        if let month, let day {
            guard (1...Self.dayCount(of: month, in: year)).contains(day) else { return nil }
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `2006`, `2006-08` or `2006-08-09`, the forms that ``description`` writes.
    ///
    /// Gives nil if the text has another form or there is no such day.
    ///
    /// - Parameter text: The date, with a year of four digits.
    public init?(iso8601 text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts[0].count == 4,
            parts.dropFirst().allSatisfy({ $0.count == 2 }),
            parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } })
        else { return nil }
        let numbers = parts.compactMap { Int(Substring($0)) }
        guard numbers.count == parts.count else { return nil }
        self.init(
            year: numbers[0],
            month: numbers.dropFirst().first,
            day: numbers.dropFirst(2).first,
        )
    }

    /// The number of known parts: 1 for a year, 2 with a month, 3 with a day.
    public var completeness: Int { 1 + (month == nil ? 0 : 1) + (day == nil ? 0 : 1) }

    private static func dayCount(of month: Int, in year: Int) -> Int {
        switch month {
        case 2:
            year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
                ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension PartialDate: CustomStringConvertible {
    /// The date in ISO 8601, with as many parts as are known.
    public var description: String {
        var text = year.padded(to: 4)
        if let month { text += "-" + month.padded(to: 2) }
        if let day { text += "-" + day.padded(to: 2) }
        return text
    }
}

extension PartialDate: Comparable {
    /// Orders dates by time; `2006` comes before `2006-08`.
    public static func < (left: PartialDate, right: PartialDate) -> Bool {
        (left.year, left.month ?? 0, left.day ?? 0)
            < (right.year, right.month ?? 0, right.day ?? 0)
    }
}
