import BooklandHTTP
import BooklandJSON

/// Reads the JSON of a service's response, which may be anything.
enum JSONAnswer {
    /// Returns the JSON of a response with status 200.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - unixTime: The time, for a Retry-After that is a date.
    /// - Returns: The JSON, of any kind.
    /// - Throws: The reason why there is no JSON; any other status is a failure.
    static func read(
        _ response: HTTPResponse,
        at unixTime: Int,
    ) throws(ProviderFailure.Reason) -> JSONValue {
        guard response.status == 200 else {
            throw ProviderFailure.Reason(status: response.status, response, at: unixTime)
        }
        return try body(of: response)
    }

    /// Returns the JSON of a response, whatever its status.
    static func body(of response: HTTPResponse) throws(ProviderFailure.Reason) -> JSONValue {
        if isWebPage(response) { throw .unusableAnswer("a web page instead of JSON") }
        do throws(JSONError) {
            return try JSONValue(reading: response.body)
        } catch {
            throw .unusableAnswer("\(error)")
        }
    }

    /// Returns a JSON object, or throws if the value is anything else, or an error message.
    static func object(_ json: JSONValue) throws(ProviderFailure.Reason) -> JSONValue {
        guard json.kind == .object else { throw .unusableAnswer("no JSON object") }
        if let error = json["error"], !error.isNull {
            throw .unusableAnswer("an error message")
        }
        return json
    }

    /// Whether a response is a page for people, such as an error page or a network's login page.
    static func isWebPage(_ response: HTTPResponse) -> Bool {
        let start = response.body.prefix(200).drop { $0 <= UInt8(ascii: " ") }
        let text = String(decoding: start, as: UTF8.self).lowercased()
        return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
    }
}
