/// Why a request got no response.
package enum HTTPError: Error, Sendable, Hashable {
    /// libcurl is not installed.
    case missingLibrary
    /// The address is not a valid URL.
    case malformedURL
    /// The address is not https.
    case insecure(host: String)
    /// The address is on this machine or in a private network, where the request may not go.
    case forbiddenAddress(host: String)
    /// The host name is unknown, or there is no network to look it up.
    case unknownHost(String)
    /// No connection could be made.
    case noConnection(host: String, reason: String)
    /// No connection could be made in time.
    case connectTimeout(host: String)
    /// There was a connection, but no complete response in time.
    case timeout(host: String)
    /// The server's certificate is not valid, or TLS failed.
    case notTrusted(host: String, reason: String)
    /// The body is larger than the limit in bytes.
    case bodyTooLarge(limit: Int)
    /// The header fields are larger than the limit in bytes.
    case headersTooLarge(limit: Int)
    /// The server redirected to another host.
    case redirected(toHost: String)
    /// The server redirected to an address without TLS.
    case redirectedToInsecure(host: String)
    /// The server redirected too often.
    case tooManyRedirections(limit: Int)
    /// The connection was lost before the response was complete.
    case connectionLost(host: String, reason: String)
    /// The response is not valid HTTP.
    case malformedResponse(host: String, reason: String)
    /// The request was cancelled.
    case cancelled
}

extension HTTPError: CustomStringConvertible {
    /// The error in one line.
    ///
    /// It names the host and not the address, which may contain a key.
    package var description: String {
        switch self {
        case .missingLibrary: "libcurl is not installed: apt install libcurl4"
        case .malformedURL: "not a valid URL"
        case .insecure(let host): "\(host): only https is allowed"
        case .forbiddenAddress(let host): "\(host): not a public address"
        case .unknownHost(let host): "\(host): no such host, or no network"
        case .noConnection(let host, let reason): "\(host): no connection: \(reason)"
        case .connectTimeout(let host): "\(host): no connection in time"
        case .timeout(let host): "\(host): no answer in time"
        case .notTrusted(let host, let reason): "\(host): not trusted: \(reason)"
        case .bodyTooLarge(let limit): "the answer is larger than \(limit) bytes"
        case .headersTooLarge(let limit): "the answer's header is larger than \(limit) bytes"
        case .redirected(let host): "redirected to another host: \(host)"
        case .redirectedToInsecure(let host): "redirected to \(host) without TLS"
        case .tooManyRedirections(let limit): "redirected more than \(limit) times"
        case .connectionLost(let host, let reason): "\(host): connection lost: \(reason)"
        case .malformedResponse(let host, let reason): "\(host): invalid HTTP response: \(reason)"
        case .cancelled: "cancelled"
        }
    }
}
