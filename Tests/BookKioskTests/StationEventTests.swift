import BookIdentifiers
import BookKiosk
import BookLibrary
import BooklandJSON
import BooklandSQLite
import BooklandTestSupport
import FoundationEssentials
import Testing

@Suite("A station's events", .timeLimit(.minutes(5)))
struct StationEventTests {
    private func listen(_ station: TestStation, after id: String? = nil) throws -> RawConnection {
        let connection = try #require(RawConnection(port: station.port))
        let field = id.map { "Last-Event-ID: \($0)\r\n" } ?? ""
        connection.send(
            "GET /v1/events HTTP/1.1\r\nHost: 127.0.0.1:\(station.port)\r\n\(field)\r\n"
        )
        return connection
    }

    private func lastID(_ text: String) -> String? {
        text.split(separator: "\n").last { $0.hasPrefix("id: ") }
            .map { String($0.dropFirst(4)).filter { !$0.isWhitespace } }
    }

    @Test("A page is told the state, each scan, and changes by other programs")
    func events() async throws {
        let station = try TestStation(mode: .add)
        let page = try listen(station)
        #expect(
            await page.read(until: { $0.contains("event: state") }).text.contains("event: state")
        )
        _ = try await station.scan(isbn(1).digits)
        let text = await page.read(until: {
            $0.contains("event: scan") && $0.contains("event: change")
        })
        .text
        #expect(text.contains(#""outcome":"pending""#))
        #expect(text.contains(#""kind":"added""#))
        let entry = try #require(try await station.library.entries(of: isbn(1)).first)
        try await station.library.setNote("signed", of: entry.id)
        #expect(await page.read(until: { $0.contains("noted") }).text.contains("noted"))
        await station.stop()
    }

    @Test("A page that lost its connection gets what it missed, once")
    func resuming() async throws {
        let station = try TestStation(mode: .add)
        let first = try listen(station)
        _ = try await station.scan(isbn(1).digits)
        let text = await first.read(until: { $0.contains("event: scan") }).text
        let id = try #require(lastID(text))
        _ = try await station.scan(isbn(2).digits)
        _ = try await station.scan(isbn(3).digits)
        let second = try listen(station, after: id)
        let missed = await second.read(until: { $0.contains(isbn(3).digits) }).text
        #expect(missed.contains(isbn(2).digits))
        #expect(!missed.contains(#""number":1,"#) || !missed.contains("event: reset"))
        #expect(!missed.contains("event: reset"))
        await station.stop()
    }

    @Test("A page that was there before a restart is told to begin again")
    func restart() async throws {
        let station = try TestStation(mode: .add)
        let page = try listen(station, after: "another.12")
        let text = await page.read(until: { $0.contains("event: state") }).text
        #expect(text.contains("event: reset"))
        await station.stop()
    }

    @Test("Fifty pages get every scan")
    func manyPages() async throws {
        let station = try TestStation(mode: .add)
        let pages = try (0..<50).map { _ in try listen(station) }
        for page in pages { _ = await page.read(until: { $0.contains("event: state") }) }
        _ = try await station.scan(isbn(1).digits)
        for page in pages {
            #expect(
                await page.read(until: { $0.contains("event: scan") }).text.contains("event: scan")
            )
        }
        await station.stop()
    }

    @Test("A code that cannot be saved is kept, said to be waiting, and saved later")
    func unsaved() async throws {
        let folder = try TemporaryFolder()
        let library = Library(
            try SQLiteLibrary(folder["library.db"], patience: .milliseconds(10))
        )
        let station = try TestStation(library, mode: .add)
        let other = try Connection(folder["library.db"])
        try other.execute("BEGIN IMMEDIATE")
        let item = try await station.scan(isbn(1).digits)
        #expect(item["outcome"]?.string == "not-saved")
        let state = try await station.send("GET", "/v1/station").data
        #expect(state["storage"]?["waiting"]?.int == 1)
        try other.execute("ROLLBACK")
        #expect(
            await eventually {
                (try? await library.entries(of: isbn(1)).count) == 1
            }
        )
        await station.stop()
    }
}
