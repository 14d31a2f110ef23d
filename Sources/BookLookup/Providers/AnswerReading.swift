package import BooklandHTTP
package import BooklandJSON

/// Reads what services answer, which nobody vouches for.
package enum AnswerReading {
    /// The JSON of a successful answer; nil where the service says with 404 that there is nothing.
    package static func json(
        _ response: HTTPResponse,
        at unixTime: Int,
    ) throws(ProviderFailure.Reason) -> JSONValue? {
        if response.status == 404 { return nil }
        guard response.status == 200 else {
            throw ProviderFailure.Reason(status: response.status, response, at: unixTime)
        }
        return try json(response)
    }

    /// The JSON of an answer, whatever its status.
    package static func json(
        _ response: HTTPResponse
    ) throws(ProviderFailure.Reason) -> JSONValue {
        if isWebPage(response) {
            throw .unusableAnswer("a web page instead of JSON")
        }
        do throws(JSONError) {
            return try JSONValue(reading: response.body)
        } catch {
            throw .unusableAnswer("\(error)")
        }
    }

    /// Whether the answer is a page for people, such as an error page or a network's log-in page.
    package static func isWebPage(_ response: HTTPResponse) -> Bool {
        let start = response.body.prefix(200).drop { $0 <= UInt8(ascii: " ") }
        let text = String(decoding: start, as: UTF8.self).lowercased()
        return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
    }
}

/// Percent-encoding (RFC 3986).
package enum PercentEncoding {
    /// The text as a value in a query.
    package static func query(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            if isUnreserved(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += byte < 16 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return result
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
