import BooklandHTTPServer
import Glibc

/// A WebSocket server that repeats every message, for conformance suites such as Autobahn's
/// `wstest --mode fuzzingclient`.
enum WebSocketEcho {
    /// Serves until the program is killed.
    static func run(_ port: String) async throws {
        var limits = WebSocket.Limits()
        limits.message = 32 << 20
        limits.waiting = 64 << 20
        let server = try HTTPServer(
            on: ListeningSocket("127.0.0.1:\(port)"),
            admit: { _ in .memory(limit: 0) },
            handle: { [limits] request in
                guard let handshake = try? WebSocketHandshake(request.head) else {
                    return Response(400)
                }
                return handshake.response(limits: limits) { socket in
                    Task {
                        for await message in socket.messages { socket.send(message) }
                    }
                }
            },
        )
        print("listening on port \(server.port)")
        while true { try await Task.sleep(for: .seconds(3_600)) }
    }
}
