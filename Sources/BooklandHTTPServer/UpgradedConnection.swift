import BooklandSystem
import CBooklandMicroHTTPD
import Glibc
import Synchronization

/// A connection that speaks another protocol now, such as WebSocket.
///
/// The connection ends when it is closed, or when its last owner is gone.
package final class UpgradedConnection: Sendable {
    /// Valid until it is closed, which happens once.
    @safe
    private struct Handle: @unchecked Sendable {
        let handle: OpaquePointer
    }

    /// The socket, in non-blocking mode.
    ///
    /// TLS, if there is any, ends before it.
    package let socket: Int32
    /// Bytes that arrived after the request.
    package let earlyBytes: [UInt8]
    private let library: Exchange.Library
    private let handle: Handle
    private let isClosed = Mutex(false)
    private let group: UpgradedConnections

    fileprivate init(
        _ socket: Int32,
        _ earlyBytes: [UInt8],
        _ library: Exchange.Library,
        _ handle: OpaquePointer,
        _ group: UpgradedConnections,
    ) {
        self.group = group
        self.socket = socket
        self.earlyBytes = earlyBytes
        self.library = library
        self.handle = unsafe Handle(handle: handle)
    }

    deinit { close() }

    /// Closes the connection.
    package func close() {
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            guard !isClosed else { return false }
            // Under the lock, so that the socket is not used any more when its number is another's.
            _ = unsafe bookland_mhd_close_upgraded(library.functions, handle.handle)
            return true
        }
        if isFirst { group.remove(self) }
    }

    /// Ends the connection; its owner closes it.
    fileprivate func shutDown() {
        isClosed.withLock { isClosed in
            if !isClosed { _ = shutdown(socket, Int32(SHUT_RDWR)) }
        }
    }
}

/// The connections of a server that speak another protocol.
final class UpgradedConnections: Sendable {
    private struct State {
        var connections: [ObjectIdentifier: Member] = [:]
        var isClosing = false
    }

    private struct Member: Sendable {
        weak let connection: UpgradedConnection?
    }

    private let state = Mutex(State())

    fileprivate func add(_ connection: UpgradedConnection) {
        let isClosing = state.withLock { state in
            state.connections[ObjectIdentifier(connection)] = Member(connection: connection)
            return state.isClosing
        }
        if isClosing { connection.shutDown() }
    }

    fileprivate func remove(_ connection: UpgradedConnection) {
        state.withLock { $0.connections[ObjectIdentifier(connection)] = nil }
    }

    /// Ends all connections, now and from now on, and waits until their owners have closed them.
    ///
    /// The server may not stop earlier.
    func close() {
        let members = state.withLock { state in
            state.isClosing = true
            return Array(state.connections.values)
        }
        for member in members { member.connection?.shutDown() }
        while !state.withLock(\.connections.isEmpty) { Threads.sleep(.milliseconds(2)) }
    }
}

/// The closure that takes over a connection.
final class Upgrade: Sendable {
    private let body: @Sendable (UpgradedConnection) -> Void
    private let library: Exchange.Library
    private let group: UpgradedConnections

    init(
        _ body: @escaping @Sendable (UpgradedConnection) -> Void,
        _ library: Exchange.Library,
        _ group: UpgradedConnections,
    ) {
        self.body = body
        self.library = library
        self.group = group
    }

    func begin(_ socket: Int32, _ earlyBytes: [UInt8], _ handle: OpaquePointer) {
        let connection = unsafe UpgradedConnection(socket, earlyBytes, library, handle, group)
        group.add(connection)
        body(connection)
    }
}
