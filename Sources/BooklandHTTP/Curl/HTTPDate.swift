import CBooklandCurl

/// A date in a header field, such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
///
/// Related libcurl documentation: <https://curl.se/libcurl/c/curl_getdate.html>
package enum HTTPDate {
    /// Returns the seconds since 1970, or `nil` if the text is not a date.
    package static func unixTime(_ text: String) -> Int? {
        guard let library = unsafe bookland_curl() else { return nil }
        let time = unsafe library.pointee.curl_getdate(text, nil)
        return time < 0 ? nil : Int(time)
    }
}
