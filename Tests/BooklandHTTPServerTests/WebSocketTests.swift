import BooklandHTTPServer
import BooklandTestSupport
import Testing

@Suite("WebSockets", .timeLimit(.minutes(5)))
struct WebSocketTests {
    /// A server that repeats every message, and closes on `bye`.
    private func echo(_ limits: WebSocket.Limits = .init()) throws -> HTTPServer {
        try HTTPServer(
            on: ListeningSocket("127.0.0.1:0"),
            admit: { _ in .memory(limit: 0) },
            handle: { request in
                do throws(WebSocketHandshake.Failure) {
                    let handshake = try WebSocketHandshake(request.head)
                    return handshake.response(
                        subprotocol: handshake.protocols.first,
                        limits: limits,
                    ) { socket in
                        Task {
                            for await message in socket.messages {
                                if message == .text("bye") {
                                    socket.close(.normal, "over")
                                } else {
                                    socket.send(message)
                                }
                            }
                        }
                    }
                } catch {
                    return Response(error == .notRequested ? 426 : 400)
                }
            },
        )
    }

    private let request =
        "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"

    @Test("The handshake of the standard's example gets the standard's answer")
    func handshake() async throws {
        let server = try echo()
        defer { server.stop() }
        let connection = try #require(RawConnection(port: server.port))
        connection.send(request + "Sec-WebSocket-Protocol: chat, superchat\r\n\r\n")
        let answer = await connection.read { $0.contains("\r\n\r\n") }.text
        #expect(answer.hasPrefix("HTTP/1.1 101 "))
        // RFC 6455, section 1.3.
        #expect(answer.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
        #expect(answer.contains("Sec-WebSocket-Protocol: chat\r\n"))
    }

    @Test("Messages are repeated, in parts, with the handshake, and after a ping")
    func messages() async throws {
        let server = try echo()
        defer { server.stop() }
        let connection = try #require(RawConnection(port: server.port))
        connection.send(Array((request + "\r\n").utf8) + frame("first"))
        #expect(await connection.read { $0.contains("first") }.text.contains("first"))
        connection.send(frame("in ", isFinal: false))
        connection.send(frame("are you there", opcode: 9))
        connection.send(frame("parts", opcode: 0))
        let text = await connection.read { $0.contains("in parts") }.text
        #expect(text.contains("are you there"))
        #expect(text.contains("in parts"))
        for byte in frame("byte by byte") { connection.send([byte]) }
        #expect(await connection.read { $0.contains("byte by byte") }.text.contains("byte by byte"))
        let long = String(repeating: "long ", count: 10_000)
        connection.send(frame(long))
        #expect(await connection.read { $0.contains(long) }.text.contains(long))
        connection.send(frame("bye"))
        let last = await connection.read { $0.contains("over") }
        #expect(last.text.contains("over"))
        connection.send(frame("\u{3}\u{e8}", opcode: 8))
        #expect(await connection.read(seconds: 20).isClosed)
        #expect(await eventually { server.connectionCount == 0 })
    }

    @Test("What is no handshake opens nothing")
    func refused() async throws {
        let server = try echo()
        defer { server.stop() }
        for (text, status) in [
            ("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n", 426),
            (request.replacing("Version: 13", with: "Version: 8"), 426),
            (request.replacing("HTTP/1.1", with: "HTTP/1.0"), 426),
            (request.replacing("GET", with: "POST"), 426),
            (request.replacing("==", with: "="), 400),
            (request + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", 400),
        ] {
            let connection = try #require(RawConnection(port: server.port))
            connection.send(text + "Content-Length: 0\r\n\r\n")
            let answer = await connection.read { $0.contains("\r\n\r\n") }.text
            #expect(answer.contains(" \(status) "), "\(text) \(answer)")
        }
    }

    @Test("Frames against the protocol, too long ones and broken text end the connection")
    func malformed() async throws {
        var limits = WebSocket.Limits()
        limits.message = 100
        limits.closing = .milliseconds(100)
        let server = try echo(limits)
        defer { server.stop() }
        let long = String(repeating: "x", count: 200)
        let unmasked = [0x81, 0x01, UInt8(ascii: "x")] as [UInt8]
        let reserved = [0xF1, 0x81, 0, 0, 0, 0, UInt8(ascii: "x")] as [UInt8]
        let broken = [0x81, 0x81, 0, 0, 0, 0, 0xFF] as [UInt8]
        for (bytes, code) in [
            (unmasked, 1002), (reserved, 1002), (broken, 1007), (frame(long), 1009),
            (frame("x", opcode: 0), 1002),
        ] {
            let connection = try #require(RawConnection(port: server.port))
            connection.send(request + "\r\n")
            _ = await connection.read { $0.contains("\r\n\r\n") }
            connection.send(bytes)
            let (read, isClosed) = await connection.readBytes(seconds: 20)
            #expect(isClosed)
            let number = read.count >= 4 ? Int(read[2]) << 8 | Int(read[3]) : 0
            #expect(read.first == 0x88 && number == code, "\(read) instead of \(code)")
        }
        #expect(await eventually { server.connectionCount == 0 })
    }

    @Test("A client that says nothing is asked for a sign of life, then left")
    func silence() async throws {
        var limits = WebSocket.Limits()
        limits.silence = .milliseconds(300)
        let server = try echo(limits)
        defer { server.stop() }
        let connection = try #require(RawConnection(port: server.port))
        connection.send(request + "\r\n")
        _ = await connection.read { $0.contains("\r\n\r\n") }
        let (bytes, isClosed) = await connection.readBytes(seconds: 30)
        #expect(bytes.prefix(2) == [0x89, 0])
        #expect(isClosed)
    }

    @Test("A client that sends without reading is left before its answers fill the memory")
    func flood() async throws {
        var limits = WebSocket.Limits()
        limits.waiting = 1 << 20
        limits.message = 1 << 16
        let server = try echo(limits)
        defer { server.stop() }
        let connection = try #require(RawConnection(port: server.port))
        connection.send(request + "\r\n")
        let ping = frame(String(repeating: "p", count: 125), opcode: 9)
        let pings = Array(repeatElement(ping, count: 500).joined())
        let isLeft = await onThread {
            // 64 MB at most; the sockets' buffers take a few.
            for _ in 0..<1_000 where !connection.send(pings) { return true }
            return false
        }
        #expect(isLeft)
    }

    @Test("A server that stops ends its WebSockets")
    func stop() async throws {
        let server = try echo()
        let connections = try (0..<20).map { _ in
            try #require(RawConnection(port: server.port))
        }
        for connection in connections {
            connection.send(request + "\r\n")
            _ = await connection.read { $0.contains("\r\n\r\n") }
        }
        server.stop()
        for connection in connections {
            #expect(await connection.read(seconds: 20).isClosed)
        }
    }

    /// A frame of a client; a mask of zeros leaves the text as it is.
    private func frame(_ text: String, opcode: UInt8 = 1, isFinal: Bool = true) -> [UInt8] {
        let bytes =
            opcode == 8 ? text.unicodeScalars.map { UInt8($0.value & 0xFF) } : Array(text.utf8)
        var frame = [(isFinal ? 0x80 : 0) | opcode]
        switch bytes.count {
        case ..<126: frame.append(0x80 | UInt8(bytes.count))
        case ..<65_536: frame += [0xFE, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
        default: preconditionFailure("too long for this test")
        }
        return frame + [0, 0, 0, 0] + bytes
    }
}
