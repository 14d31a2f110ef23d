import CBooklandMicroHTTPD
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

    fileprivate init(
        _ socket: Int32,
        _ earlyBytes: [UInt8],
        _ library: Exchange.Library,
        _ handle: OpaquePointer,
    ) {
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
            return !isClosed
        }
        guard isFirst else { return }
        _ = unsafe bookland_mhd_close_upgraded(library.functions, handle.handle)
    }
}

/// The closure that takes over a connection.
final class Upgrade: Sendable {
    private let body: @Sendable (UpgradedConnection) -> Void
    private let library: Exchange.Library

    init(_ body: @escaping @Sendable (UpgradedConnection) -> Void, _ library: Exchange.Library) {
        self.body = body
        self.library = library
    }

    func begin(_ socket: Int32, _ earlyBytes: [UInt8], _ handle: OpaquePointer) {
        body(unsafe UpgradedConnection(socket, earlyBytes, library, handle))
    }
}
