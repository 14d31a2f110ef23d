/// An address of http or https, taken apart.
struct HTTPAddress: Sendable, Hashable {
    /// The address as it is sent, without a fragment.
    let text: String
    /// The host in lower case; an IPv6 address in brackets.
    let host: String
    let port: Int
    let isSecure: Bool

    /// Reads an absolute address.
    init(_ text: String) throws(HTTPError) {
        self = try CurlURL.parse(text, relativeTo: nil)
    }

    init(text: String, host: String, port: Int, isSecure: Bool) {
        self.text = text
        self.host = host
        self.port = port
        self.isSecure = isSecure
    }

    /// Whether the host is this machine, by its name or its number.
    var isLoopback: Bool {
        host == "localhost" || host == "[::1]" || host.hasPrefix("127.") && isIPv4
    }

    /// Whether the host is four numbers.
    private var isIPv4: Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }

    func isSameOrigin(as other: HTTPAddress) -> Bool {
        host == other.host && port == other.port && isSecure == other.isSecure
    }

    /// Where an answer leads; nil where it is no redirection.
    func redirection(by response: HTTPResponse) throws(HTTPError) -> HTTPAddress? {
        guard [301, 302, 303, 307, 308].contains(response.status),
            let location = response.headers["location"]
        else { return nil }
        do throws(HTTPError) {
            return try CurlURL.parse(location, relativeTo: self)
        } catch {
            throw .malformedAnswer(host: host, reason: "it leads to what is no address")
        }
    }

    /// Refuses to go where the limits do not allow.
    func checkRedirection(from origin: HTTPAddress, _ limits: HTTPLimits) throws(HTTPError) {
        if origin.isSecure, !isSecure { throw .redirectedToInsecure(host: host) }
        let isAllowed =
            host == origin.host
            || limits.otherHosts.contains { host == $0 || host.hasSuffix("." + $0) }
        if !isAllowed { throw .redirected(toHost: host) }
    }
}

extension HTTPLimits.Reach {
    /// Whether this machine may be spoken to without TLS.
    var allowsLoopback: Bool { self == .anywhereAndLoopback || self == .publicAndLoopback }

    /// Whether addresses of private networks may not be spoken to.
    var isPublicOnly: Bool { self == .publicOnly || self == .publicAndLoopback }
}
