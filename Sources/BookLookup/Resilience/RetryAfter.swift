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
