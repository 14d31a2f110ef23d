import BooklandHTTP
import BooklandTestServer
import BooklandTestSupport
import Testing

@Suite("The HTTP client", .stoppingServers, .timeLimit(.minutes(10)))
struct HTTPClientTests {
    let client = HTTPClient(userAgent: "Tests/1.0 (tests@example.org)")

    private func request(_ url: String, _ change: (inout HTTPLimits) -> Void = { _ in })
        -> HTTPRequest
    {
        var request = HTTPRequest(url)
        request.limits.reach = .anywhereAndLoopback
        // A machine that is busy with other tests is no server that is silent.
        request.limits.totalTimeout = .seconds(600)
        request.limits.connectTimeout = .seconds(600)
        change(&request.limits)
        return request
    }

    @Test("A response has a status, a header and a body")
    func answer() async throws {
        let server = HTTPTestServer { _ in
            .text(
                "{}",
                status: 404,
                type: "Application/JSON; charset=utf-8",
                headers: ["X-A": " b "],
            )
        }
        let response = try await client.send(request(server.url + "/a?b=c%20d"))
        #expect(response.status == 404)
        #expect(response.mediaType == "application/json")
        #expect(response.headers["x-a"] == "b")
        #expect(response.body == Array("{}".utf8))
        #expect(server.paths == ["/a?b=c%20d"])
        #expect(server.log.requests[0].headers["user-agent"] == "Tests/1.0 (tests@example.org)")
    }

    @Test("A body is posted with the given header fields")
    func post() async throws {
        let server = HTTPTestServer { _ in .text("ok") }
        var request = request(server.url)
        request.method = .post(Array("{\"a\":1}\0".utf8), contentType: "application/json")
        request.headers = [("Authorization", "secret\r\nX-Evil: 1")]
        _ = try await client.send(request)
        let sent = try #require(server.log.requests.first)
        #expect(sent.method == "POST")
        #expect(sent.body == Array("{\"a\":1}\0".utf8))
        #expect(sent.headers["content-type"] == "application/json")
        #expect(sent.headers["authorization"] == "secretX-Evil: 1")
        #expect(sent.headers["x-evil"] == nil)
    }

    @Test("A silent server times out")
    func silence() async throws {
        let server = HTTPTestServer { _ in .silence }
        await #expect(throws: HTTPError.timeout(host: "127.0.0.1")) {
            try await client.send(request(server.url) { $0.totalTimeout = .milliseconds(200) })
        }
    }

    @Test("An endless body ends at the limit")
    func endlessBody() async throws {
        let head = Array("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n".utf8)
        let server = HTTPTestServer { _ in .endless(head, [UInt8](repeating: 32, count: 65_536)) }
        await #expect(throws: HTTPError.bodyTooLarge(limit: 5 << 20)) {
            try await client.send(request(server.url))
        }
        #expect(await server.waits { $0.abandoned == 1 })
    }

    @Test("A compressed body is limited by its decompressed size")
    func bomb() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n"
        var gzip = Command("gzip", ["-9"])
        gzip.input = .bytes([UInt8](repeating: 0, count: 8 << 20))
        let bomb = try await gzip.run().outputBytes
        let server = HTTPTestServer { _ in .bytes(Array(head.utf8) + bomb) }
        await #expect(throws: HTTPError.bodyTooLarge(limit: 1 << 20)) {
            try await client.send(request(server.url) { $0.bodySize = 1 << 20 })
        }
    }

    @Test("An endless header ends at the limit")
    func endlessHeader() async throws {
        let head = Array("HTTP/1.1 200 OK\r\n".utf8)
        let server = HTTPTestServer { _ in
            .endless(head, Array("X-A: \(String(repeating: "b", count: 999))\r\n".utf8))
        }
        await #expect(throws: HTTPError.headersTooLarge(limit: 64 << 10)) {
            try await client.send(request(server.url))
        }
    }

    @Test("An endless header line is given up")
    func endlessHeaderLine() async throws {
        let head = Array("HTTP/1.1 200 OK\r\nX-A: ".utf8)
        let server = HTTPTestServer { _ in .endless(head, [UInt8](repeating: 98, count: 65_536)) }
        await #expect(throws: HTTPError.headersTooLarge(limit: 64 << 10)) {
            try await client.send(request(server.url))
        }
        #expect(await server.waits { $0.abandoned == 1 })
    }

    @Test(
        "A response that is not HTTP, or is incomplete, is one clear error",
        arguments: [
            "", "\u{0}\u{1}\u{2}garbage\r\n\r\n", "HTTP/1.1 2", "SSH-2.0-OpenSSH\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nnot gzip at all",
        ],
    )
    func garbage(bytes: String) async throws {
        let server = HTTPTestServer { _ in .bytes(Array(bytes.utf8)) }
        let error = await #expect(throws: HTTPError.self) {
            try await client.send(request(server.url))
        }
        switch error {
        case .malformedResponse("127.0.0.1", _), .connectionLost("127.0.0.1", _): break
        default: Issue.record("\(String(describing: error))")
        }
    }

    @Test("A closed port gives no connection")
    func refused() async throws {
        let server = HTTPTestServer { _ in .close }
        server.stop()
        let error = await #expect(throws: HTTPError.self) {
            try await client.send(request(server.url))
        }
        guard case .noConnection(host: "127.0.0.1", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("A cancelled task ends the transfer")
    func cancelled() async throws {
        let server = HTTPTestServer { _ in .silence }
        let task = Task { try await client.send(request(server.url)) }
        #expect(await server.waits { $0.requests.count == 1 })
        task.cancel()
        await #expect(throws: HTTPError.cancelled) { try await task.value }
        #expect(await server.waits { $0.abandoned == 1 })
    }

    @Test("A task that is already cancelled sends nothing")
    func cancelledBefore() async throws {
        let server = HTTPTestServer { _ in .text("") }
        let task = Task {
            try? await Task.sleep(for: .seconds(60))
            return try await client.send(request(server.url))
        }
        task.cancel()
        await #expect(throws: HTTPError.cancelled) { try await task.value }
        #expect(server.paths.isEmpty)
    }

    @Test("Requests of a client that is released are cancelled")
    func gone() async throws {
        let server = HTTPTestServer { _ in .silence }
        var client: HTTPClient? = HTTPClient(userAgent: "x")
        let other = try #require(client)
        let task = Task {
            try await other.send(request(server.url) { $0.totalTimeout = .seconds(1) })
        }
        client = nil
        await #expect(throws: HTTPError.timeout(host: "127.0.0.1")) { try await task.value }
    }

    @Test("Many requests at once all get a response")
    func many() async throws {
        let server = HTTPTestServer { .text($0.path) }
        let bodies = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<100 {
                group.addTask {
                    let response = try await client.send(request(server.url + "/\(number)"))
                    return String(decoding: response.body, as: UTF8.self)
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(bodies.count == 100)
    }
}
