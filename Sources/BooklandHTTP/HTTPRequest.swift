/// A request to a web server.
package struct HTTPRequest: Sendable {
    /// The request's method.
    package enum Method: Sendable, Hashable {
        /// Fetches a resource.
        case get
        /// Sends bytes of the given media type.
        case post([UInt8], contentType: String)
    }

    /// The address, percent-encoded.
    package var url: String
    /// The method (default: `get`).
    package var method = Method.get
    /// Header fields.
    ///
    /// They are not sent to other hosts that the server redirects to.
    package var headers: [(name: String, value: String)] = []
    /// Limits on size, time and redirections.
    package var limits = HTTPLimits()

    /// Creates a GET request.
    package init(_ url: String) {
        self.url = url
    }
}

/// Limits on a request's size and time, and on where it may go.
package struct HTTPLimits: Sendable, Hashable {
    /// The longest time to connect, name lookup and TLS included (default: 4 s).
    package var connectTimeout = Duration.seconds(4)
    /// The longest time to the end of the response, redirections included (default: 20 s).
    package var totalTimeout = Duration.seconds(20)
    /// The largest body in bytes, after decompression (default: 5 MiB).
    package var bodySize = 5 << 20
    /// The largest total size of the header fields in bytes (default: 64 KiB).
    package var headerSize = 64 << 10
    /// The largest number of redirections (default: 5).
    package var redirections = 5
    /// Other hosts to which the server may redirect, including their subdomains (default: none).
    package var otherHosts: Set<String> = []
    /// The addresses that a request may go to (default: all, with TLS).
    package var reach = Reach.anywhere

    /// Creates the default limits.
    package init() {}

    /// The addresses that a request may go to.
    ///
    /// Only this machine can be reached without TLS.
    package enum Reach: Sendable, Hashable {
        /// All addresses, with TLS only.
        case anywhere
        /// All addresses with TLS, and this machine without.
        case anywhereAndLoopback
        /// Public addresses with TLS only: for addresses that come from a service's answer.
        case publicOnly
        /// As `publicOnly`, and this machine with or without TLS: for tests.
        case publicAndLoopback
    }
}

/// The response of a web server.
package struct HTTPResponse: Sendable {
    /// The status code, such as 200.
    package let status: Int
    /// The header fields by name in lower case; of a repeated field, the last.
    package let headers: [String: String]
    /// The decompressed body.
    package let body: [UInt8]
    /// The address that responded, after redirections.
    package let url: String

    /// The media type without its parameters, in lower case: `application/json`.
    package var mediaType: String? {
        headers["content-type"].flatMap { $0.split(separator: ";").first }?.filter { $0 != " " }
            .lowercased()
    }

    /// Creates a response from its parts.
    package init(status: Int, headers: [String: String], body: [UInt8], url: String) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }
}
