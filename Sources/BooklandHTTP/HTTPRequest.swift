/// A request to a web server.
package struct HTTPRequest: Sendable {
    /// What the server is asked to do.
    package enum Method: Sendable, Hashable {
        /// Give what is at the address.
        case get
        /// Take these bytes, of this media type.
        case post([UInt8], contentType: String)
    }

    /// The address, percent-encoded.
    package var url: String
    /// What is asked for.
    package var method = Method.get
    /// Header fields; a key that is among them reaches no host but the address's own.
    package var headers: [(name: String, value: String)] = []
    /// What the request may cost and where it may lead.
    package var limits = HTTPLimits()

    /// Asks for what is at an address.
    package init(_ url: String) {
        self.url = url
    }
}

/// What a request may cost, and where it may lead.
package struct HTTPLimits: Sendable, Hashable {
    /// The time until there is a connection.
    package var connectTime = Duration.seconds(5)
    /// The time until the answer is there, redirections and all.
    package var wholeTime = Duration.seconds(20)
    /// How many bytes the body may have once it is unpacked.
    package var bodySize = 5 << 20
    /// How many bytes all header fields may have.
    package var headerSize = 64 << 10
    /// How many redirections are followed.
    package var redirections = 5
    /// Hosts beside the address's own to which a redirection may lead; a name stands for the hosts
    /// within it too.
    package var otherHosts: Set<String> = []
    /// Which addresses may be spoken to.
    package var reach = Reach.anywhere

    /// The limits that a service deserves of which nothing else is known.
    package init() {}

    /// Which addresses may be spoken to.
    ///
    /// Without TLS, it is never more than this machine.
    package enum Reach: Sendable, Hashable {
        /// Every address, and only with TLS.
        case anywhere
        /// Every address with TLS, and this machine without.
        case anywhereAndLoopback
        /// Addresses of the public Internet, and only with TLS: for addresses that strangers give.
        case publicOnly
        /// As `publicOnly`, and this machine with and without TLS: for tests.
        case publicAndLoopback
    }
}

/// What a web server answered.
package struct HTTPResponse: Sendable {
    /// The status code, such as 200.
    package let status: Int
    /// The header fields by their names in lower case; of a repeated field the last.
    package let headers: [String: String]
    /// The body, unpacked.
    package let body: [UInt8]
    /// The address that answered, after redirections.
    package let url: String

    /// The media type without its parameters, in lower case: `application/json`.
    package var mediaType: String? {
        headers["content-type"].flatMap { $0.split(separator: ";").first }?.filter { $0 != " " }
            .lowercased()
    }

    /// Takes the parts.
    package init(status: Int, headers: [String: String], body: [UInt8], url: String) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }
}
