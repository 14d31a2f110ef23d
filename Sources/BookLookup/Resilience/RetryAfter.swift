import BooklandHTTP

/// The header field Retry-After (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// The longest wait in seconds that is told apart from longer ones: a year.
    private static let longest = 366 * 86_400

    /// Returns the seconds to wait, at most a year, or `nil` if the response does not say.
    ///
    /// A value of 0 or a date in the past says no more than the status does, so it counts as none.
    static func seconds(_ response: HTTPResponse, at unixTime: Int) -> Int? {
        guard let text = response.headers["retry-after"] else { return nil }
        let seconds = number(text) ?? HTTPDate.unixTime(text).map { $0 - unixTime }
        return seconds.flatMap { $0 > 0 ? min($0, longest) : nil }
    }

    /// Reads a number, of any size: what no integer can hold is too long in any case.
    private static func number(_ text: String) -> Int? {
        if let number = Int(text) { return number }
        guard let first = text.utf8.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first,
            let number = Double(text)
        else { return nil }
        return Int(min(number.rounded(.up), Double(longest)))
    }
}
