import BookLookup
import BookMetadata
import BooklandTestServer
import Testing

@Suite("Covers", .stoppingServers, .timeLimit(.minutes(10)))
struct CoverTests {
    private static let jpeg = [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 7, count: 500)

    private func record(_ edition: String?, _ work: String? = nil) -> BookRecord {
        var record = BookRecord(work: Work(title: "T"), edition: Edition(), authors: [])
        record.edition.isbns = [lantern]
        record.edition.isbn = lantern
        record.edition.coverImageURL = edition
        record.work.coverImageURL = work
        return record
    }

    @Test("The edition's cover comes first, then the work's, then Open Library's")
    func fallback() async throws {
        let server = HTTPTestServer { request in
            request.path == "/b/isbn/9781234567897-L.jpg?default=false"
                ? .response(200, [:], Self.jpeg) : .text("", status: 404)
        }
        let client = try Bench([.openLibrary: server]).client()
        let cover = try await client.cover(
            of: record(server.url + "/edition", server.url + "/work")
        )
        #expect(cover.bytes == Self.jpeg)
        #expect(cover.format == .jpeg)
        #expect(server.paths == ["/edition", "/work", "/b/isbn/9781234567897-L.jpg?default=false"])
    }

    @Test("Files that are not pictures, too large, or on other hosts are rejected")
    func refused() async throws {
        let big = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
        let answers: [HTTPTestServer.Answer] = [
            .text("<html>" + String(repeating: " ", count: 500), type: "image/jpeg"),
            .response(200, ["Content-Type": "image/gif"], Array("GIF89a".utf8)),
            .endless(big + Self.jpeg, [UInt8](repeating: 0, count: 65_536)),
            .redirect(to: "https://elsewhere.example/x.jpg"),
            .redirect(to: "http://10.0.0.1/x.jpg"),
            .text("", status: 500), .text("", status: 404),
        ]
        for answer in answers {
            let server = HTTPTestServer { _ in answer }
            let client = try Bench([.openLibrary: server]).client()
            await #expect(throws: CoverError.self) {
                try await client.cover(of: record(server.url))
            }
        }
    }

    @Test(
        "Addresses in private networks, and those without TLS, are not followed",
        arguments: [
            "https://10.0.0.1/x.jpg", "https://192.168.0.1/x.jpg", "https://169.254.169.254/latest",
            "http://example.org/x.jpg", "https://[::1]/x.jpg", "file:///etc/passwd",
        ],
    )
    func privateAddresses(url: String) async throws {
        var bench = try Bench([:])
        bench.configuration.contact = nil
        bench.configuration.allowsLoopback = false
        let client = bench.client()
        await #expect(throws: CoverError.self) { try await client.cover(of: record(url)) }
    }
}
