import BooklandHTTPServer

/// Why a station cannot start.
public enum KioskError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Other computers can reach the address, so the station needs a token.
    case needsToken
    /// The server cannot start; the text says why.
    case server(String)

    init(_ error: HTTPServerError) {
        if case .needsToken = error {
            self = .needsToken
        } else {
            self = .server(error.description)
        }
    }

    /// The reason in one line.
    public var description: String {
        switch self {
        case .needsToken: "other computers can reach this address, so the station needs a token"
        case .server(let reason): reason
        }
    }
}
