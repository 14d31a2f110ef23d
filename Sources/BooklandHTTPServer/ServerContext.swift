import CBooklandMicroHTTPD
import Glibc
import Synchronization

/// The connections and exchanges of a server, as libmicrohttpd reports them.
final class ServerContext: Sendable {
    private struct State {
        var exchanges: [ObjectIdentifier: Exchange] = [:]
        var connections: [Int32: OpenConnection] = [:]
        var isClosing = false
    }

    /// A connection, known by its socket.
    private struct OpenConnection {
        /// Since when the client owes something: a header, or the rest of a request.
        var since = ContinuousClock.now
        var hasHeader = false
        /// Whether the whole request is there, so that the client owes nothing.
        var hasRequest = false
    }

    private let library: Exchange.Library
    private let handlers: ServerHandlers
    private let limits: HTTPServer.Limits
    private let slots: UploadSlots
    /// The connections that speak another protocol.
    let upgraded = UpgradedConnections()
    private let state = Mutex(State())

    init(
        _ library: Exchange.Library,
        _ handlers: ServerHandlers,
        _ limits: HTTPServer.Limits,
    ) {
        self.library = library
        self.handlers = handlers
        self.limits = limits
        slots = UploadSlots(limits)
    }

    /// The context that a callback brings back.
    static func at(_ pointer: UnsafeMutableRawPointer?) -> ServerContext {
        guard let pointer = unsafe pointer else { preconditionFailure("no context") }
        return unsafe Unmanaged<ServerContext>.fromOpaque(pointer).takeUnretainedValue()
    }

    var connectionCount: Int { state.withLock(\.connections.count) }

    // MARK: Callbacks, on the server's thread

    /// Whether there is room for one more connection.
    ///
    /// Some are kept for this computer: the page at the desk works when others fill the rest.
    func accepts(fromThisComputer isOwn: Bool) -> Bool {
        isOwn || connectionCount < limits.connections - limits.connectionsForThisComputer
    }

    func opened(_ connection: OpaquePointer) {
        let socket = unsafe bookland_mhd_socket(library.functions, connection)
        state.withLock { $0.connections[socket] = OpenConnection() }
    }

    /// Called before the socket is closed.
    func closed(_ connection: OpaquePointer) {
        let socket = unsafe bookland_mhd_socket(library.functions, connection)
        state.withLock { _ = $0.connections.removeValue(forKey: socket) }
    }

    /// Creates the exchange of a new request.
    func begin(
        _ connection: OpaquePointer,
        _ target: UnsafePointer<CChar>,
    ) -> UnsafeMutableRawPointer? {
        let exchange = unsafe Exchange(
            connection,
            target: target,
            library,
            handlers,
            upgraded,
            slots,
        )
        state.withLock { state in
            state.exchanges[ObjectIdentifier(exchange)] = exchange
            if state.isClosing { exchange.close() }
        }
        return unsafe Unmanaged.passRetained(exchange).toOpaque()
    }

    /// Notes how much of a request is there.
    func received(_ part: Exchange.Received, on connection: OpaquePointer) {
        let socket = unsafe bookland_mhd_socket(library.functions, connection)
        state.withLock { state in
            state.connections[socket]?.hasHeader = true
            if part == .request { state.connections[socket]?.hasRequest = true }
        }
    }

    func end(_ exchange: Exchange, on connection: OpaquePointer?) {
        exchange.end()
        let socket = unsafe connection.map {
            unsafe bookland_mhd_socket(library.functions, $0)
        }
        state.withLock { state in
            _ = state.exchanges.removeValue(forKey: ObjectIdentifier(exchange))
            if let socket, state.connections[socket] != nil {
                state.connections[socket] = OpenConnection()
                if exchange.isUpgraded { state.connections[socket]?.hasRequest = true }
            }
        }
    }

    // MARK: On any thread

    /// Cuts connections whose clients send too slowly.
    ///
    /// The server's own limit is for silent ones only.
    func endSlowRequests() {
        let now = ContinuousClock.now
        let header = Duration.seconds(limits.headerSeconds + limits.idleSeconds)
        let whole = Duration.seconds(limits.requestSeconds)
        state.withLock { state in
            for (socket, connection) in state.connections where !connection.hasRequest {
                let limit = connection.hasHeader ? whole : header
                // Under the lock, so that the number cannot be another connection's yet.
                if now - connection.since > limit { shutdown(socket, Int32(SHUT_RDWR)) }
            }
        }
    }

    /// Ends all exchanges, now and from now on.
    func close() {
        let exchanges = state.withLock { state in
            state.isClosing = true
            return Array(state.exchanges.values)
        }
        for exchange in exchanges { exchange.close() }
        upgraded.close()
    }
}
