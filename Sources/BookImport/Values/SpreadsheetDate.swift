import BookMetadata
import BooklandSystem

/// A date in the formats that spreadsheets choose by themselves: `13-Apr-24`, `Apr-13`, or the number of the day.
struct SpreadsheetDate {
    let date: PartialDate

    /// Reads a text; nil for one of another form.
    init?(_ text: String) {
        guard let date = Self.numbered(text) ?? Self.named(text) else { return nil }
        self.date = date
    }

    /// The days from 1 January 1920 to 31 December 2099: a smaller number may be a year or a count.
    private static let numbers = 7_306...73_050
    /// Day 0 is 30 December 1899.
    private static let first = CivilDate(year: 1899, month: 12, day: 30)?.dayNumber

    /// `45395`, also with a time of day as a fraction.
    private static func numbered(_ text: String) -> PartialDate? {
        let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
        let rest = text.utf8[digits.endIndex...]
        guard digits.count <= 5, let number = Int(Substring(digits)), numbers.contains(number),
            rest.isEmpty
                || ".,".utf8.contains(rest[rest.startIndex]) && rest.count > 1
                    && rest.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }),
            let first
        else { return nil }
        let day = CivilDate(dayNumber: first + number)
        return PartialDate(year: day.year, month: day.month, day: day.day)
    }

    /// `13-Apr-24`, `13. Apr. 24`, `Apr-13`: the year has two digits.
    private static func named(_ text: String) -> PartialDate? {
        let parts = text.split { "-/. ".contains($0) }
        guard (2...3).contains(parts.count), let last = parts.last, last.utf8.count == 2,
            last.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let year = Int(last)
        else { return nil }
        let full = DateField.fullYear(year)
        // "May 10" is a day of some year, and so is "13-Apr".
        if parts.count == 2, !text.utf8.contains(UInt8(ascii: "-")) { return nil }
        guard parts.count == 3 || parts[0].allSatisfy(\.isLetter),
            let date = PartialDate(reading: "\(parts.dropLast().joined(separator: " ")) \(full)"),
            date.month != nil, parts.count == 2 || date.day != nil
        else { return nil }
        return date
    }
}
