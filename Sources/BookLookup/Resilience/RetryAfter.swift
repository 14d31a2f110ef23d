import BooklandHTTP

/// The header field Retry-After (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// Returns the seconds to wait, or `nil` if the response does not say.
    ///
    /// A value of 0 or a date in the past says no more than the status does, so it counts as none.
    static func seconds(_ response: HTTPResponse, at unixTime: Int) -> Int? {
        guard let text = response.headers["retry-after"] else { return nil }
        let seconds = Int(text) ?? HTTPDate.unixTime(text).map { $0 - unixTime }
        return seconds.flatMap { $0 > 0 ? $0 : nil }
    }
}

/// A date as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
    /// The seconds since 1970.
    static func unixTime(_ text: String) -> Int? {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]),
            let year = Int(parts[3]),
            let month = months.firstIndex(of: String(parts[2])), (1...31).contains(day),
            (1970...9999).contains(year)
        else { return nil }
        let time = parts[4].split(separator: ":").compactMap { Int($0) }
        guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]),
            (0...60).contains(time[2])
        else { return nil }
        let days = CivilDate.days(year: year, month: month + 1, day: day)
        return days * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2]
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

/// Days of the Gregorian calendar, counted from 1 January 1970.
package enum CivilDate {
    /// The day's number.
    ///
    /// The year is taken to begin in March, so that a leap day ends it.
    static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// A moment in UTC as ISO 8601 writes it: `2026-11-21T13:40:00Z`.
    package static func timestamp(_ unixTime: Int) -> String {
        let days = (unixTime >= 0 ? unixTime : unixTime - 86_399) / 86_400
        let second = unixTime - days * 86_400
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let parts = [month, day, second / 3_600, second / 60 % 60, second % 60].map { part in
            part < 10 ? "0\(part)" : "\(part)"
        }
        return "\(year)-\(parts[0])-\(parts[1])T\(parts[2]):\(parts[3]):\(parts[4])Z"
    }
}
