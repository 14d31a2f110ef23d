/// An http or https address and its parts.
struct HTTPAddress: Sendable, Hashable {
    /// The address as it is sent, without its fragment.
    let text: String
    /// The host in lower case; an IPv6 address is in brackets.
    let host: String
    let port: Int
    let isSecure: Bool

    /// Parses an absolute address.
    init(_ text: String) throws(HTTPError) {
        self = try CurlURL.parse(text, relativeTo: nil)
    }

    init(text: String, host: String, port: Int, isSecure: Bool) {
        self.text = text
        self.host = host
        self.port = port
        self.isSecure = isSecure
    }

    /// Whether the host is this machine, by name or by number.
    var isLoopback: Bool {
        host == "localhost" || host == "[::1]" || host.hasPrefix("127.") && isIPv4
    }

    /// Whether the host is an IPv4 address.
    private var isIPv4: Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }

    func isSameOrigin(as other: HTTPAddress) -> Bool {
        host == other.host && port == other.port && isSecure == other.isSecure
    }

    /// Returns the address that a response redirects to, or `nil` if it is not a redirection.
    func redirection(by response: HTTPResponse) throws(HTTPError) -> HTTPAddress? {
        guard [301, 302, 303, 307, 308].contains(response.status),
            let location = response.headers["location"]
        else { return nil }
        do throws(HTTPError) {
            return try CurlURL.parse(location, relativeTo: self)
        } catch {
            throw .malformedResponse(host: host, reason: "it redirects to an invalid address")
        }
    }

    /// Throws if the limits do not allow a redirection to this address.
    func checkRedirection(from origin: HTTPAddress, _ limits: HTTPLimits) throws(HTTPError) {
        if origin.isSecure, !isSecure { throw .redirectedToInsecure(host: host) }
        let isAllowed =
            host == origin.host
            || limits.otherHosts.contains { host == $0 || host.hasSuffix("." + $0) }
        if !isAllowed { throw .redirected(toHost: host) }
    }
}

extension HTTPLimits.Reach {
    /// Whether requests to this machine may go without TLS.
    var allowsLoopback: Bool { self == .anywhereAndLoopback || self == .publicAndLoopback }

    /// Whether requests may not go to private networks.
    var isPublicOnly: Bool { self == .publicOnly || self == .publicAndLoopback }
}
