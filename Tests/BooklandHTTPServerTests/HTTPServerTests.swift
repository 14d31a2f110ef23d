import BooklandHTTPServer
import BooklandTestSupport
import Foundation
import Testing

@Suite("The web server", .timeLimit(.minutes(5)))
struct HTTPServerTests {
    /// A server that repeats what it was asked.
    private func echo(_ limits: HTTPServer.Limits = .init()) throws -> HTTPServer {
        try HTTPServer(
            on: ListeningSocket("127.0.0.1:0"),
            limits: limits,
            admit: { head in
                head.target.segments == ["no"]
                    ? .answer(Response(403)) : .memory(limit: 1_000)
            },
            handle: { request in
                guard case .bytes(let body) = request.body else { return Response(500) }
                let head = request.head
                let items = head.target.query.map { "\($0.name)=\($0.value)" }
                let words = [head.method] + head.target.segments + items
                return Response(
                    200,
                    [.init("Content-Type", "text/plain")],
                    body: .bytes(Array(words.joined(separator: " ").utf8) + [10] + body),
                )
            },
        )
    }

    private func ask(_ text: String, _ server: HTTPServer) async throws -> String {
        let connection = try #require(RawConnection(port: server.port))
        connection.send(text)
        return await connection.read(until: { _ in false }).text
    }

    @Test("A request is answered with its path, its query and its body")
    func answer() async throws {
        let server = try echo()
        defer { server.stop() }
        let answer = try await ask(
            "POST /a/b%20c?d=%C3%A9+f&g HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                + "Content-Length: 3\r\n\r\nxyz",
            server,
        )
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(answer.hasSuffix("\r\n\r\nPOST a b c d=é f g=\nxyz"))
    }

    @Test("Files of bodies that never arrived are deleted once they are old, and no others")
    func abandoned() throws {
        let folder = try TemporaryFolder()
        for name in ["upload.a1B2c3", "upload.txt", "other.a1B2c3"] {
            try Data("x".utf8).write(to: URL(filePath: folder[name]))
        }
        AbandonedUploads.remove(from: folder.path)
        #expect(try names(folder).count == 3)
        AbandonedUploads.remove(from: folder.path, olderThan: 0)
        #expect(try names(folder) == ["other.a1B2c3", "upload.txt"])
    }

    private func names(_ folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test("Two requests on one connection get two answers, in order")
    func keepAlive() async throws {
        let server = try echo()
        defer { server.stop() }
        let answer = try await ask(
            "GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            server,
        )
        #expect(answer.contains("GET 1\n"))
        #expect(answer.hasSuffix("GET 2\n"))
    }

    @Test(
        "A target that could mean two things is refused",
        arguments: [
            "/../etc/passwd", "/a/../b", "/%2e%2e/a", "/a%2fb", "/a%00b", "/a%zz", "/a%", "/a//b",
            "/%ff%fe", "/a\\b", "/./a", "http://x/a", "/a%0d%0aSet-Cookie:x",
        ],
    )
    func targets(target: String) async throws {
        let server = try echo()
        defer { server.stop() }
        let answer = try await ask(
            "GET \(target) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            server,
        )
        #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer.prefix(60))")
    }

    @Test("A body that is too long is refused, announced or not")
    func longBodies() async throws {
        let server = try echo()
        defer { server.stop() }
        let announced = try await ask(
            "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nabc",
            server,
        )
        #expect(announced.hasPrefix("HTTP/1.1 413 "))
        let chunk = "7d0\r\n" + String(repeating: "x", count: 2_000) + "\r\n"
        let chunked = try await ask(
            "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
                + chunk + chunk + "0\r\n\r\n",
            server,
        )
        #expect(chunked.hasPrefix("HTTP/1.1 413 "), "\(chunked.prefix(60))")
    }

    @Test("A request that is refused by its head is answered before its body")
    func refusal() async throws {
        let server = try echo()
        defer { server.stop() }
        let answer = try await ask(
            "POST /no HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n",
            server,
        )
        #expect(answer.hasPrefix("HTTP/1.1 403 "))
    }

    @Test("A client that sends its header too slowly is cut off, and others are served meanwhile")
    func slowHeader() async throws {
        var limits = HTTPServer.Limits()
        limits.headerSeconds = 1
        limits.idleSeconds = 1
        let server = try echo(limits)
        defer { server.stop() }
        let slow = try #require(RawConnection(port: server.port))
        slow.send("GET / HTTP/1.1\r\nHost: x\r\n")
        var isCut = false
        for _ in 0..<300 where !isCut {
            // Something moves all the time, so that no limit of idle time helps.
            isCut = !slow.send("X-A: b\r\n")
            if !isCut { isCut = await slow.read(seconds: 1, until: { _ in true }).isClosed }
            let other = try await ask(
                "GET /1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                server,
            )
            #expect(other.hasSuffix("GET 1\n"))
        }
        #expect(isCut)
    }

    @Test("Rubbish gets an error or nothing, and the server goes on")
    func rubbish() async throws {
        let server = try echo()
        defer { server.stop() }
        var random = SeededGenerator(seed: 15)
        for _ in 0..<200 {
            let connection = try #require(RawConnection(port: server.port))
            let count = Int.random(in: 1...300, using: &random)
            var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            if Bool.random(using: &random) { bytes = Array("GET / HTTP/1.1\r\n".utf8) + bytes }
            connection.send(bytes + [13, 10, 13, 10])
        }
        let answer = try await ask(
            "GET /1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            server,
        )
        #expect(answer.hasSuffix("GET 1\n"))
    }

    @Test("A stream is sent as it is written, and ends for its writer when the client goes")
    func stream() async throws {
        let stream = ResponseStream()
        let server = try HTTPServer(
            on: ListeningSocket("127.0.0.1:0"),
            admit: { _ in .memory(limit: 0) },
            handle: { _ in Response(200, body: .stream(stream)) },
        )
        defer { server.stop() }
        var connection = RawConnection(port: server.port)
        connection?.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        stream.write(Array("one".utf8))
        #expect(await connection?.read(until: { $0.contains("one") }).text.contains("one") == true)
        stream.write(Array("two".utf8))
        #expect(await connection?.read(until: { $0.contains("two") }).text.contains("two") == true)
        connection = nil
        let isNoticed = await eventually {
            stream.write(Array("three".utf8))
            return stream.isCancelled
        }
        #expect(isNoticed)
    }

    @Test("A client that takes nothing costs no more memory than the limit")
    func slowReader() async throws {
        let stream = ResponseStream(limit: 100_000)
        #expect(stream.write([UInt8](repeating: 1, count: 60_000)))
        #expect(!stream.write([UInt8](repeating: 1, count: 60_000)))
        #expect(stream.isDrained)
        #expect(!stream.write([1]))
    }

    @Test("A server that ends answers nothing any more, even while a handler works")
    func stop() async throws {
        // An address of its own: on 127.0.0.1, another test's server can take the port that becomes free.
        let server = try HTTPServer(
            on: ListeningSocket("127.0.0.77:0"),
            admit: { _ in .memory(limit: 0) },
            handle: { _ in
                try? await Task.sleep(for: .seconds(3_600))
                return Response(200)
            },
        )
        let connection = try #require(RawConnection(port: server.port, on: 77))
        connection.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        try await Task.sleep(for: .milliseconds(50))
        server.stop()
        #expect(await connection.read().isClosed)
        #expect(RawConnection(port: server.port, on: 77) == nil)
    }

    @Test("A body can go into a file, which is gone if the client goes first")
    func uploads() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        let server = try HTTPServer(
            on: ListeningSocket("127.0.0.1:0"),
            admit: { _ in .file(folder: path, limit: 10_000) },
            handle: { request in
                guard case .file(let path) = request.body else { return Response(500) }
                return Response(200, body: .bytes(Array(path.utf8)))
            },
        )
        defer { server.stop() }
        let answer = try await ask(
            "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello",
            server,
        )
        let name = try #require(try folder.names.first)
        #expect(answer.hasSuffix(name))
        #expect(try Array(folder.bytes(name)) == Array("hello".utf8))
        do {
            let connection = try #require(RawConnection(port: server.port))
            connection.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhello")
            #expect(try await eventually { try folder.names.count == 2 })
        }
        #expect(try await eventually { try folder.names.count == 1 })
    }

    @Test(
        "An address that is none is refused with its form",
        arguments: ["127.0.0.1", "nonsense:80", "::1:80", "127.0.0.1:99999", "192.0.2.1:0"],
    )
    func addresses(text: String) {
        #expect(throws: HTTPServerError.noSuchAddress(text)) { try ListeningSocket(text) }
    }

    @Test("An address in use is named")
    func inUse() async throws {
        let server = try echo()
        defer { server.stop() }
        let text = "127.0.0.1:\(server.port)"
        #expect(throws: HTTPServerError.addressInUse(text)) { try ListeningSocket(text) }
    }
}
