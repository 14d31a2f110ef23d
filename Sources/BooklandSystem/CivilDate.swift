import Glibc

/// A day of the Gregorian calendar, converted to and from a count of days by the C library.
package struct CivilDate: Sendable, Hashable {
    /// The year; 1 and up.
    package let year: Int
    /// The month, from 1 to 12.
    package let month: Int
    /// The day of the month, from 1.
    package let day: Int

    /// Creates a date from its parts, or returns nil if there is no such day.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
            let number = Self.dayNumber(year, month, day)
        else { return nil }
        self.init(dayNumber: number)
        // The C library turns 31 April into 1 May.
        guard self.month == month else { return nil }
    }

    /// Creates the date that is a number of days after 1 January 1970.
    package init(dayNumber: Int) {
        var seconds = time_t(dayNumber * 86_400)
        var parts = unsafe tm()
        unsafe gmtime_r(&seconds, &parts)
        unsafe self.init(parts)
    }

    /// Creates the date that the local time zone shows at a time.
    ///
    /// - Parameter unixTime: Seconds since the start of 1970 in UTC.
    package init(localTo unixTime: Int) {
        var seconds = time_t(unixTime)
        var parts = unsafe tm()
        unsafe localtime_r(&seconds, &parts)
        unsafe self.init(parts)
    }

    private init(_ parts: tm) {
        unsafe year = Int(parts.tm_year) + 1900
        unsafe month = Int(parts.tm_mon) + 1
        unsafe day = Int(parts.tm_mday)
    }

    /// The number of days since 1 January 1970.
    package var dayNumber: Int { Self.dayNumber(year, month, day) ?? 0 }

    private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        var parts = unsafe tm()
        unsafe parts.tm_year = Int32(clamping: year - 1900)
        unsafe parts.tm_mon = Int32(clamping: month - 1)
        unsafe parts.tm_mday = Int32(clamping: day)
        return unsafe timegm(&parts) / 86_400
    }
}

extension CivilDate: CustomStringConvertible {
    /// The date in ISO 8601: `2026-11-21`.
    package var description: String {
        "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
    }
}

extension Int {
    /// The number in decimal with leading zeros.
    package func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
