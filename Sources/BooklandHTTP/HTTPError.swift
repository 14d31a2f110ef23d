/// Why there is no answer to a request.
package enum HTTPError: Error, Sendable, Hashable {
    /// libcurl is not installed.
    case missingLibrary
    /// The address cannot be read.
    case malformedURL
    /// The address is not https.
    case insecure(host: String)
    /// The address lies where requests may not go: this machine, or a private network.
    case forbiddenAddress(host: String)
    /// The name of the host is not known, or cannot be asked for without a network.
    case unknownHost(String)
    /// There is no connection.
    case noConnection(host: String, reason: String)
    /// No connection, or no whole answer, came in time.
    case timeout(host: String)
    /// The server's certificate does not prove who it is, or TLS fails.
    case notTrusted(host: String, reason: String)
    /// The body has more bytes than the limit.
    case bodyTooLarge(limit: Int)
    /// The header fields have more bytes than the limit.
    case headersTooLarge(limit: Int)
    /// The server leads to another host.
    case redirected(toHost: String)
    /// The server leads to an address without TLS.
    case redirectedToInsecure(host: String)
    /// The server leads on and on.
    case tooManyRedirections(limit: Int)
    /// The connection broke before the answer was whole.
    case brokenOff(host: String, reason: String)
    /// What the server says is not HTTP.
    case malformedAnswer(host: String, reason: String)
    /// Nobody waits for the answer any more.
    case cancelled
}

extension HTTPError: CustomStringConvertible {
    /// One line without the address itself, in which there may be a key.
    package var description: String {
        switch self {
        case .missingLibrary: "libcurl is not installed (package libcurl4)"
        case .malformedURL: "the address is no URL"
        case .insecure(let host): "\(host): only https is spoken"
        case .forbiddenAddress(let host): "\(host): no public address"
        case .unknownHost(let host): "\(host): no such host, or no network"
        case .noConnection(let host, let reason): "\(host): no connection: \(reason)"
        case .timeout(let host): "\(host): no answer in time"
        case .notTrusted(let host, let reason): "\(host): not trusted: \(reason)"
        case .bodyTooLarge(let limit): "the answer has more than \(limit) bytes"
        case .headersTooLarge(let limit): "the answer's header has more than \(limit) bytes"
        case .redirected(let host): "the answer leads to another host: \(host)"
        case .redirectedToInsecure(let host): "the answer leads to \(host) without TLS"
        case .tooManyRedirections(let limit): "the answer leads on more than \(limit) times"
        case .brokenOff(let host, let reason): "\(host): the connection broke off: \(reason)"
        case .malformedAnswer(let host, let reason): "\(host): no HTTP answer: \(reason)"
        case .cancelled: "cancelled"
        }
    }
}
