/// A request to a web server.
public struct HTTPRequest: Sendable {
    /// What the server is asked to do.
    public enum Method: Sendable, Hashable {
        /// Give what is at the address.
        case get
        /// Take these bytes, of this media type.
        case post([UInt8], contentType: String)
    }

    /// The address, percent-encoded.
    public var url: String
    /// What is asked for.
    public var method = Method.get
    /// Header fields; a key that is among them reaches no host but the address's own.
    public var headers: [(name: String, value: String)] = []
    /// What the request may cost and where it may lead.
    public var limits = HTTPLimits()

    /// Asks for what is at an address.
    public init(_ url: String) {
        self.url = url
    }
}

/// What a request may cost, and where it may lead.
public struct HTTPLimits: Sendable, Hashable {
    /// The time until there is a connection.
    public var connectTime = Duration.seconds(5)
    /// The time until the answer is there, redirections and all.
    public var wholeTime = Duration.seconds(20)
    /// How many bytes the body may have once it is unpacked.
    public var bodySize = 5 << 20
    /// How many bytes all header fields may have.
    public var headerSize = 64 << 10
    /// How many redirections are followed.
    public var redirections = 5
    /// Hosts beside the address's own to which a redirection may lead; a name stands for the hosts
    /// within it too.
    public var otherHosts: Set<String> = []
    /// Which addresses may be spoken to.
    public var reach = Reach.anywhere

    /// The limits that a service deserves of which nothing else is known.
    public init() {}

    /// Which addresses may be spoken to.
    ///
    /// Without TLS, it is never more than this machine.
    public enum Reach: Sendable, Hashable {
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
public struct HTTPResponse: Sendable {
    /// The status code, such as 200.
    public let status: Int
    /// The header fields by their names in lower case; of a repeated field the last.
    public let headers: [String: String]
    /// The body, unpacked.
    public let body: [UInt8]
    /// The address that answered, after redirections.
    public let url: String

    /// The media type without its parameters, in lower case: `application/json`.
    public var mediaType: String? {
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
