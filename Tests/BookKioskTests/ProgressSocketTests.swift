import BookKiosk
import BookLibrary
import BooklandJSON
import BooklandTestSupport
import Testing

@Suite("Jobs over a WebSocket", .timeLimit(.minutes(5)))
struct ProgressSocketTests {
    private let folder: TemporaryFolder
    private let station: TestStation

    init() throws {
        folder = try TemporaryFolder()
        var options = KioskServer.Options()
        options.uploadsFolder = folder.path
        station = try TestStation(options: options)
    }

    /// Starts the import of a table with some books.
    private func start(books count: Int = 3) async throws -> (id: String, token: String) {
        let lines = (0..<count).map { "Book \($0) of many,Author \($0)\n" }
        let answer = try await station.send(
            "POST",
            "/v1/import?name=a.csv",
            Array(("Title,Author\n" + lines.joined()).utf8),
            type: "text/csv",
        )
        let data = try answer.data
        return (try #require(data["jobId"]?.string), try #require(data["token"]?.string))
    }

    private func connect(
        _ id: String,
        token: String?,
        query: String = "",
        fields: [String] = [],
    ) throws -> RawConnection {
        let connection = try #require(RawConnection(port: station.port))
        var lines = [
            "GET /ws/progress?jobId=\(id)\(query) HTTP/1.1", "Host: 127.0.0.1:\(station.port)",
            "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
        if let token { lines.append("Sec-WebSocket-Protocol: bookstrack-auth.\(token)") }
        connection.send((lines + fields).joined(separator: "\r\n") + "\r\n\r\n")
        return connection
    }

    /// A text frame, whose mask of zeros leaves the text as it is.
    private func frame(_ text: String) -> [UInt8] {
        [0x81, 0x80 | UInt8(text.utf8.count), 0, 0, 0, 0] + Array(text.utf8)
    }

    /// The messages in what was read, and the code of the close frame.
    private func messages(_ bytes: [UInt8]) throws -> (messages: [JSONValue], code: Int?) {
        let end = Array("\r\n\r\n".utf8)
        var start = try #require(
            bytes.indices.first { bytes[$0...].starts(with: end) }
        )
        start += end.count
        var messages: [JSONValue] = []
        while start + 2 <= bytes.count {
            var (length, head) = (Int(bytes[start + 1]), 2)
            if length == 126 {
                (length, head) = (Int(bytes[start + 2]) << 8 | Int(bytes[start + 3]), 4)
            }
            guard start + head + length <= bytes.count else { break }
            let payload = bytes[(start + head)...].prefix(length)
            if bytes[start] == 0x88 {
                return (messages, payload.prefix(2).reduce(0) { $0 << 8 | Int($1) })
            }
            var reader = JSONReader()
            messages.append(try reader.read(Array(payload).span))
            start += head + length
        }
        return (messages, nil)
    }

    private func ends(_ bytes: [UInt8]) -> Bool {
        (try? messages(bytes).code) != nil
    }

    @Test("A program that is ready hears of the start and the end of its job")
    func job() async throws {
        let (id, token) = try await start()
        let connection = try connect(id, token: token)
        connection.send(frame(#"{"type":"ready"}"#))
        let bytes = await connection.readBytes { [self] in ends($0) }.bytes
        let head = String(decoding: bytes.prefix(400), as: UTF8.self)
        #expect(head.contains("Sec-WebSocket-Protocol: bookstrack-auth.\(token)\r\n"))
        let (messages, code) = try messages(bytes)
        #expect(code == 1000)
        let kinds = messages.map { $0["type"]?.string }
        #expect(kinds.first == "ready_ack")
        #expect(kinds.dropFirst().first == "job_started")
        let last = try #require(messages.last)
        #expect(last["type"]?.string == "job_complete")
        #expect(last["jobId"]?.string == id)
        #expect(last["pipeline"]?.string == "csv_import")
        #expect(last["version"]?.string == "1.0.0")
        #expect((last["timestamp"]?.int ?? 0) > 1_700_000_000_000)
        let summary = last["payload"]
        #expect(summary?["totalDetected"]?.int == 3)
        #expect(summary?["approved"]?.int == 3)
        #expect(summary?["needsReview"]?.int == 0)
        #expect(summary?["expiresAt"]?.string?.hasSuffix("Z") == true)
        let url = try #require(summary?["resultsUrl"]?.string)
        let results = try await station.send("GET", url).data["results"]
        #expect(results?.elements.count { _ in true } == 3)
        await station.stop()
    }

    @Test("A program that connects again gets the state of its job")
    func back() async throws {
        let (id, token) = try await start(books: 5)
        #expect(await eventually { (try? await station.library.count) == 5 })
        // The token in the address, which older programs send.
        let connection = try connect(id, token: nil, query: "&token=\(token)&reconnect=true")
        let (messages, code) = try messages(await connection.readBytes { [self] in ends($0) }.bytes)
        #expect(messages.first?["type"]?.string == "reconnected")
        #expect(messages.last?["type"]?.string == "job_complete")
        #expect(messages.last?["payload"]?["totalDetected"]?.int == 5)
        #expect(code == 1000)
        await station.stop()
    }

    @Test("A wrong token, another job's token and no token are refused")
    func tokens() async throws {
        let first = try await start()
        let second = try await start(books: 4)
        for (id, token) in [
            (first.id, second.token), (first.id, "x"), (first.id, nil), ("none", first.token),
        ] {
            let connection = try connect(id, token: token)
            connection.send(frame(#"{"type":"ready"}"#))
            let bytes = await connection.readBytes { [self] in ends($0) }.bytes
            let (messages, code) = try messages(bytes)
            #expect(messages.isEmpty && code == 1008)
        }
        await station.stop()
    }

    @Test("Pages of other sites, and requests that open no WebSocket, are refused")
    func refused() async throws {
        let (id, token) = try await start()
        let foreign = try connect(id, token: token, fields: ["Origin: http://evil.example"])
        #expect(await foreign.read { $0.contains("\r\n\r\n") }.text.hasPrefix("HTTP/1.1 403 "))
        let plain = try await station.send("GET", "/ws/progress?jobId=\(id)")
        #expect(plain.status == 426)
        #expect(plain.field("Upgrade") == "websocket")
        #expect(try plain.code == "UPGRADE_REQUIRED")
        await station.stop()
    }

    @Test("Messages that are not understood get an error, a ping its pong, bytes the end")
    func messages() async throws {
        let (id, token) = try await start(books: 20_000)
        let connection = try connect(id, token: token)
        connection.send(frame("no JSON") + frame(#"{"type":"ping"}"#))
        let text = await connection.read { $0.contains("pong") }.text
        #expect(text.contains("INVALID_REQUEST"))
        #expect(text.contains(#""retryable":false"#))
        connection.send([0x82, 0x81, 0, 0, 0, 0, 1])
        let last = await connection.readBytes(seconds: 20).bytes
        #expect(last.suffix(29).contains(0x88))
        await station.stop()
    }

    @Test("A station that ends says so, and not that its jobs are over")
    func end() async throws {
        let (id, token) = try await start(books: 50_000)
        let connection = try connect(id, token: token)
        connection.send(frame(#"{"type":"ready"}"#))
        let before = await connection.readBytes { bytes in
            String(decoding: bytes, as: UTF8.self).contains("job_started")
        }.bytes
        async let rest = connection.readBytes(seconds: 30)
        await station.stop()
        let (messages, code) = try messages(before + (await rest).bytes)
        #expect(code == 1001)
        #expect(!messages.contains { $0["type"]?.string == "job_complete" })
    }
}
