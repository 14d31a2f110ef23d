import Glibc
import Synchronization

/// A web server on a free port of this machine that answers, or misbehaves, as a test needs.
package final class HTTPTestServer: Sendable {
    /// A client's request.
    package struct Request: Sendable {
        /// `GET` or `POST`.
        package let method: String
        /// The path with the query, percent-encoded.
        package let path: String
        /// The header fields by their names in lower case.
        package let headers: [String: String]
        /// The body.
        package let body: [UInt8]
    }

    /// The server's reaction to a request.
    package enum Answer: Sendable, CustomStringConvertible {
        /// A correct response.
        case response(Int, [String: String], [UInt8])
        /// Sends these bytes and closes the connection.
        case bytes([UInt8])
        /// Sends the first bytes once and the second again and again, as long as the client reads.
        case endless([UInt8], [UInt8])
        /// Sends nothing until the client gives up.
        case silence
        /// Closes the connection at once.
        case close

        /// The kind and the size, as thousands of bytes would make test results unreadable.
        package var description: String {
            switch self {
            case .response(let status, _, let body): "status \(status), \(body.count) bytes"
            case .bytes(let bytes): "\(bytes.count) bytes"
            case .endless(let first, let rest): "\(first.count) bytes, \(rest.count) for ever"
            case .silence: "silence"
            case .close: "closed"
            }
        }

        /// A text response.
        package static func text(
            _ text: String,
            status: Int = 200,
            type: String = "application/json",
            headers: [String: String] = [:],
        ) -> Answer {
            let headers = headers.merging(["Content-Type": type]) { first, _ in first }
            return .response(status, headers, Array(text.utf8))
        }

        /// A redirection.
        package static func redirect(to location: String, status: Int = 302) -> Answer {
            .response(status, ["Location": location], [])
        }
    }

    /// The requests and their outcomes so far.
    package struct Log: Sendable {
        /// Every request that was read, in order.
        package var requests: [Request] = []
        /// How many clients closed the connection on a server that was silent, or still sending.
        package var abandoned = 0
        /// How many requests were being answered at once, at most.
        package var mostAtOnce = 0
        fileprivate var current = 0
    }

    /// The port on 127.0.0.1.
    package let port: Int
    private let listener: Int32
    /// Keeps the port when the server has stopped.
    private let reservation: Int32
    private let isListening = Mutex(true)
    private let shared: Shared

    /// The state that connections share.
    private final class Shared: Sendable {
        let log = Mutex(Log())
        let open = Mutex<Set<Int32>>([])
        let answer: @Sendable (Request) -> Answer

        init(_ answer: @escaping @Sendable (Request) -> Answer) {
            self.answer = answer
        }
    }

    /// Starts the server.
    package init(_ answer: @escaping @Sendable (Request) -> Answer) {
        (listener, port) = Sockets.listen()
        reservation = Sockets.reserve(port)
        let shared = Shared(answer)
        self.shared = shared
        ServersOfTest.current?.add(self)
        // The thread keeps the server alive until it is stopped.
        Sockets.startThread { self.run() }
    }

    deinit {
        close(reservation)
    }

    private func run() {
        while let connection = Sockets.accept(listener) {
            _ = shared.open.withLock { $0.insert(connection) }
            let shared = shared
            Sockets.startThread { Self.serve(connection, shared) }
        }
        // Only the thread that waits on a descriptor closes it, so that its number is not reused meanwhile.
        isListening.withLock { isListening in
            isListening = false
            close(listener)
        }
    }

    /// Stops listening, and closes all connections.
    ///
    /// A stopped server cannot be started again.
    package func stop() {
        isListening.withLock { isListening in
            if isListening { shutdown(listener, Int32(SHUT_RDWR)) }
        }
        shared.open.withLock { open in
            for connection in open { shutdown(connection, Int32(SHUT_RDWR)) }
        }
    }

    /// The address without a path: `http://127.0.0.1:41234`.
    package var url: String { "http://127.0.0.1:\(port)" }

    /// The requests and their outcomes so far.
    package var log: Log { shared.log.withLock { $0 } }

    /// The paths of all requests, in order.
    package var paths: [String] { log.requests.map(\.path) }

    /// Waits until something has happened; gives up after two minutes.
    package func waits(until condition: (Log) -> Bool) async -> Bool {
        for _ in 0..<12_000 {
            if condition(log) { return true }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return false
    }

    private static func serve(_ connection: Int32, _ shared: Shared) {
        defer {
            shared.open.withLock { open in
                open.remove(connection)
                close(connection)
            }
        }
        guard let request = Request(from: connection) else { return }
        shared.log.withLock { log in
            log.requests.append(request)
            log.current += 1
            log.mostAtOnce = max(log.mostAtOnce, log.current)
        }
        let answer = shared.answer(request)
        // Before it is sent: with the answer, the client may begin its next request.
        shared.log.withLock { $0.current -= 1 }
        switch answer {
        case .response(let status, let headers, let body):
            _ = Sockets.send(head(status, headers, size: body.count) + body, to: connection)
        case .bytes(let bytes):
            _ = Sockets.send(bytes, to: connection)
        case .endless(let first, let again):
            guard Sockets.send(first, to: connection) else { return }
            while Sockets.send(again, to: connection) {}
            shared.log.withLock { $0.abandoned += 1 }
        case .silence:
            while Sockets.receive(from: connection) != nil {}
            shared.log.withLock { $0.abandoned += 1 }
        case .close: break
        }
    }

    private static func head(_ status: Int, _ headers: [String: String], size: Int) -> [UInt8] {
        var lines = ["HTTP/1.1 \(status) Status", "Content-Length: \(size)", "Connection: close"]
        lines += headers.map { "\($0.key): \($0.value)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}

extension HTTPTestServer.Request {
    /// Reads a request from a connection; nil where none comes.
    fileprivate init?(from connection: Int32) {
        var bytes: [UInt8] = []
        let end = Array("\r\n\r\n".utf8)
        var headEnd: Int?
        while headEnd == nil {
            guard let more = Sockets.receive(from: connection), bytes.count < 1 << 20 else {
                return nil
            }
            bytes += more
            headEnd = bytes.indices.first { bytes[$0...].starts(with: end) }
        }
        guard let headEnd else { return nil }
        let lines = String(decoding: bytes[..<headEnd], as: UTF8.self).split(separator: "\r\n")
        let words = (lines.first ?? "").split(separator: " ").map(String.init)
        guard words.count == 3 else { return nil }
        method = words[0]
        path = words[1]
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
        }
        self.headers = headers
        var body = Array(bytes[(headEnd + end.count)...])
        let size = headers["content-length"].flatMap { Int($0) } ?? 0
        while body.count < size {
            guard let more = Sockets.receive(from: connection) else { return nil }
            body += more
        }
        self.body = body
    }
}
