import BooklandHTTP
import BooklandSystem

/// The header field Retry-After (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// The seconds to wait; nil where the answer does not say.
    static func seconds(_ response: HTTPResponse, at unixTime: Int) -> Int? {
        guard let text = response.headers["retry-after"] else { return nil }
        if let seconds = Int(text) { return seconds >= 0 ? seconds : nil }
        return HTTPDate.unixTime(text).map { max(0, $0 - unixTime) }
    }
}

/// A date as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
    /// The seconds since 1970.
    static func unixTime(_ text: String) -> Int? {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]),
            let year = Int(parts[3]), let month = months.firstIndex(of: String(parts[2])),
            let date = CivilDate(year: year, month: month + 1, day: day)
        else { return nil }
        let time = parts[4].split(separator: ":").compactMap { Int($0) }
        guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]),
            (0...60).contains(time[2])
        else { return nil }
        return date.dayNumber * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2]
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
