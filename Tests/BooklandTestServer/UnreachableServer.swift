import Glibc

/// An address of this machine at which every attempt to connect hangs, as in a network that drops
/// packets.
///
/// Linux drops connection requests to a socket whose queue is full; nothing ever takes a connection
/// from this one's.
package final class UnreachableServer: Sendable {
    /// The port on 127.0.0.1.
    package let port: Int
    private let sockets: [Int32]

    /// Fills the queue of a new socket.
    package init() {
        let (listener, port) = Sockets.listen(queue: 0)
        self.port = port
        var sockets = [listener]
        for _ in 0..<3 { sockets.append(Sockets.startConnecting(to: port)) }
        self.sockets = sockets
    }

    deinit {
        for socket in sockets { close(socket) }
    }

    /// The address without a path: `http://127.0.0.1:41234`.
    package var url: String { "http://127.0.0.1:\(port)" }
}
