import BooklandHTTPServer
import BooklandTestSupport
import Testing

@Suite("What a web server takes from its clients", .timeLimit(.minutes(5)))
struct ServerLimitsTests {
    /// Limits under which no connection ends by itself while a busy machine runs other tests.
    private var patient: HTTPServer.Limits {
        var limits = HTTPServer.Limits()
        limits.idleSeconds = 600
        limits.headerSeconds = 600
        return limits
    }

    private func server(
        _ limits: HTTPServer.Limits? = nil,
        bodies: Int = 2 << 20,
    ) throws -> HTTPServer {
        try HTTPServer(
            on: ListeningSocket("127.0.0.1:0"),
            limits: limits ?? patient,
            admit: { _ in .memory(limit: bodies) },
            handle: { request in
                guard case .bytes(let body) = request.body else { return Response(500) }
                return Response(200, body: .bytes(Array("\(body.count)".utf8)))
            },
        )
    }

    private func ask(_ text: String, _ server: HTTPServer) async throws -> String {
        let connection = try #require(RawConnection(port: server.port))
        connection.send(text)
        return await connection.read(until: { _ in false }).text
    }

    @Test(
        "A body whose end is said in two ways is refused",
        arguments: [
            "Content-Length: 3\r\nContent-Length: 4\r\n",
            "Content-Length: 3\r\nContent-Length: 3\r\n",
            "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
        ],
    )
    func twoLengths(fields: String) async throws {
        let server = try server()
        defer { server.stop() }
        let answer = try await ask("POST / HTTP/1.1\r\nHost: x\r\n\(fields)\r\nabc", server)
        #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer.prefix(80))")
        #expect(!answer.contains("200 OK"))
    }

    @Test("The head of a stream has no body, so the next answer on the connection is whole")
    func headOfStream() async throws {
        let stream = ResponseStream()
        let server = try HTTPServer(
            on: ListeningSocket("127.0.0.1:0"),
            admit: { _ in .memory(limit: 0) },
            handle: { request in
                request.head.method == "HEAD"
                    ? Response(200, body: .stream(stream))
                    : Response(200, body: .bytes(Array("next".utf8)))
            },
        )
        defer { server.stop() }
        let answer = try await ask(
            "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n"
                + "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            server,
        )
        let heads = answer.split(separator: "\r\n\r\n")
        #expect(heads.count == 3)
        #expect(heads.dropFirst().first?.hasPrefix("HTTP/1.1 200 OK") == true, "\(answer)")
        #expect(answer.hasSuffix("\r\n\r\nnext"))
        #expect(stream.isCancelled)
    }

    @Test("A client has a few long bodies at once; the next one is told to come again")
    func uploads() async throws {
        var limits = patient
        limits.uploadsPerClient = 2
        let server = try server(limits)
        defer { server.stop() }
        let head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nConnection: close\r\n\r\n"
        var unfinished = (0..<2).map { _ in RawConnection(port: server.port) }
        for connection in unfinished { connection?.send(head + "a") }
        let refused = await eventually {
            let answer = try? await ask(head + "abc", server)
            return answer?.hasPrefix("HTTP/1.1 503 ") == true
                && answer?.contains("Retry-After: 2") == true
        }
        #expect(refused)
        let other = try #require(RawConnection(port: server.port, from: 2))
        other.send(head + "abc")
        #expect(await other.read().text.hasSuffix("\r\n\r\n3"))
        unfinished[0]?.send("bc")
        #expect(await unfinished[0]?.read().text.hasSuffix("\r\n\r\n3") == true)
        unfinished[1] = nil
        let isFree = await eventually {
            (try? await ask(head + "abc", server))?.hasSuffix("\r\n\r\n3") == true
        }
        #expect(isFree)
    }

    @Test("Short bodies need no place among the long ones")
    func shortBodies() async throws {
        var limits = patient
        limits.uploadsPerClient = 0
        let server = try server(limits, bodies: 1_000)
        defer { server.stop() }
        let answer = try await ask(
            "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc",
            server,
        )
        #expect(answer.hasSuffix("\r\n\r\n3"))
    }

    @Test("Others cannot take the connections that are kept for this computer")
    func ownConnections() async throws {
        var limits = patient
        limits.connections = 8
        limits.connectionsForThisComputer = 4
        let server = try server(limits)
        defer { server.stop() }
        // They send half a header and wait.
        let others = (0..<20).map { RawConnection(port: server.port, from: 2 + $0 % 5) }
        for connection in others { connection?.send("GET / HTTP/1.1\r\n") }
        #expect(await eventually { server.connectionCount == 4 })
        for _ in 0..<4 {
            let answer = try await ask(
                "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                server,
            )
            #expect(answer.hasSuffix("\r\n\r\n0"))
        }
        // The optimiser may free an array after its last use: without this one, they are closed above.
        withExtendedLifetime(others) {}
    }

    @Test("A long body that comes in many parts arrives whole")
    func manyParts() async throws {
        let server = try server()
        defer { server.stop() }
        let connection = try #require(RawConnection(port: server.port))
        let count = (2 << 20) - 1
        connection.send(
            "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(count)\r\nConnection: close\r\n\r\n"
        )
        connection.send([UInt8](repeating: 65, count: count))
        #expect(await connection.read().text.hasSuffix("\r\n\r\n\(count)"))
    }
}
