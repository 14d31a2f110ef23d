package import BooklandSystem
import CBooklandMicroHTTPD
import Glibc
import Synchronization

/// A web server on libmicrohttpd, which knows nothing about books.
///
/// ```swift
/// let server = try HTTPServer(
///     on: ListeningSocket("127.0.0.1:0"),
///     admit: { _ in .memory(limit: 1_000) },
///     handle: { request in Response(200, body: .bytes(Array("hello".utf8))) },
/// )
/// print(server.port)
/// await server.stop()
/// ```
package final class HTTPServer: Sendable {
    /// Why a request does not reach the handler.
    package enum Refusal: Sendable, Hashable {
        /// The target or the header is malformed.
        case malformed
        /// The body is longer than the limit.
        case tooLong
        /// The body could not be written to its file.
        case notStored
        /// Too many long bodies arrive already, from this client or in all.
        case tooManyUploads
    }

    /// The limits of a server.
    package struct Limits: Sendable {
        /// The most connections at once.
        package var connections = 256
        /// The most connections from one address at once.
        package var connectionsPerAddress = 96
        /// How many connections are kept for clients on this computer.
        package var connectionsForThisComputer = 32
        /// The most long bodies that arrive or are handled at once.
        package var uploads = 12
        /// The most long bodies of one client at once.
        package var uploadsPerClient = 6
        /// After how many seconds a connection ends on which nothing moves.
        package var idleSeconds = 30
        /// How many seconds a client has for the header of a request.
        package var headerSeconds = 15
        /// How many seconds a client has for a whole request.
        package var requestSeconds = 600

        /// The default limits.
        package init() {}
    }

    /// A certificate and its key, both in PEM.
    package struct Identity: Sendable {
        let certificate: String
        let key: String

        /// Creates an identity.
        package init(certificate: String, key: String) {
            self.certificate = certificate
            self.key = key
        }
    }

    /// The port on which the server listens.
    package let port: Int
    private let daemon: ServerDaemon
    private let watch: Task<Void, Never>

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - socket: Where it listens.
    ///   - identity: The certificate for TLS; nil for plain HTTP.
    ///   - limits: The limits.
    ///   - admit: Decides about a request by its head; called on the server's only thread, so it must be
    ///     quick.
    ///   - refusal: The answer to a request that does not reach the handler. Its head is nil if it is
    ///     malformed.
    ///   - handle: Answers a request.
    /// - Throws: ``HTTPServerError``.
    package init(
        on socket: ListeningSocket,
        identity: Identity? = nil,
        limits: Limits = Limits(),
        admit: @escaping @Sendable (RequestHead) -> Admission,
        refusal: @escaping @Sendable (Refusal, RequestHead?) -> Response = { refusal, _ in
            switch refusal {
            case .malformed: Response(400)
            case .tooLong: Response(413)
            case .notStored: Response(507)
            case .tooManyUploads: Response(503, [.init("Retry-After", "2")])
            }
        },
        handle: @escaping @Sendable (Request) async -> Response,
    ) throws(HTTPServerError) {
        let handlers = ServerHandlers(admit: admit, handle: handle, refusal: refusal)
        port = socket.port
        let daemon = try ServerDaemon(socket, identity, limits, handlers)
        self.daemon = daemon
        watch = Task.detached {
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(2))
                daemon.endSlowRequests()
            }
        }
    }

    deinit {
        watch.cancel()
        daemon.stop()
    }

    /// The number of open connections.
    package var connectionCount: Int { daemon.connectionCount }

    /// Ends all connections, and the server.
    package func stop() {
        watch.cancel()
        daemon.stop()
    }
}

/// Why a server cannot start.
package enum HTTPServerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// libmicrohttpd is not installed.
    case missingLibrary
    /// The address is not one, or not one of this computer.
    case noSuchAddress(String)
    /// Another program listens there.
    case addressInUse(String)
    /// The system refuses the address.
    case refused(String, SystemError)
    /// Other computers can reach the address, so the server needs a token.
    case needsToken(String)
    /// libmicrohttpd does not start: with TLS, the certificate and the key do not belong together.
    case notStarted(isSecure: Bool)

    /// The reason in one line.
    package var description: String {
        switch self {
        case .missingLibrary: "libmicrohttpd is not installed: apt install libmicrohttpd12"
        case .noSuchAddress(let text):
            "\(text) is not an address of this computer; the form is 127.0.0.1:8978 or [::1]:8978"
        case .addressInUse(let text): "\(text) is in use by another program"
        case .refused(let text, let error): "\(text): \(error)"
        case .needsToken(let text):
            "\(text) can be reached by other computers, so the server needs a token"
        case .notStarted(let isSecure):
            isSecure
                ? "the server does not start: check the certificate and its key"
                : "the server does not start"
        }
    }
}
