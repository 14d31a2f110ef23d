import BookIdentifiers
import BookLookup
import BookMetadata
import BooklandTestServer
import Foundation
import Synchronization
import Testing

/// The book that most fixtures are about.
let lantern = isbn("9781234567897")

func isbn(_ text: String) -> ISBN {
    do { return try ISBN(text) } catch { fatalError("\(text): \(error)") }
}

/// A file in the folder of fixtures.
func fixture(_ name: String) -> [UInt8] {
    guard let folder = Bundle.module.resourceURL,
        let data = try? Data(contentsOf: folder.appending(path: "Fixtures/\(name)"))
    else { fatalError("no fixture \(name)") }
    return Array(data)
}

extension HTTPTestServer.Answer {
    /// A fixture, as a service sends it.
    static func file(_ name: String) -> HTTPTestServer.Answer {
        let type = name.hasSuffix(".xml") ? "text/xml" : "application/json"
        return .response(200, ["Content-Type": type], fixture(name))
    }
}

/// A clock that moves when somebody sleeps, and chance that is always the same.
final class ManualTime: Sendable {
    private let state = Mutex(State())
    /// Where those write who go by the clock: it stays as long as any of them.
    private let folder: TemporaryFolder?

    init(keeping folder: TemporaryFolder? = nil) {
        self.folder = folder
    }

    private struct State {
        var now = Duration.zero
        var unixTime = 1_800_000_000
        var naps: [Duration] = []
    }

    /// How long was slept, each time.
    var naps: [Duration] { state.withLock { $0.naps } }

    var unixTime: Int { state.withLock { $0.unixTime } }

    func advance(_ duration: Duration) {
        state.withLock { state in
            state.now += duration
            state.unixTime += Int(duration.components.seconds)
        }
    }

    var source: TimeSource {
        TimeSource(
            now: { self.state.withLock { $0.now } },
            unixTime: { self.unixTime },
            sleep: { duration async throws(CancellationError) in
                if Task.isCancelled { throw CancellationError() }
                self.state.withLock { $0.naps.append(duration) }
                self.advance(duration)
            },
            random: { 0.5 },
        )
    }
}

/// A folder of a test's own, gone with its last owner.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String {
        url.appending(path: name).path(percentEncoded: false)
    }
}

/// A client whose services are servers of the test's.
struct Bench {
    var configuration = LookupConfiguration()
    let time: ManualTime
    let folder: TemporaryFolder
    var cache: LookupCache

    init(_ servers: [ProviderName: HTTPTestServer], mode: LookupConfiguration.Mode = .auto) throws {
        folder = try TemporaryFolder()
        time = ManualTime(keeping: folder)
        cache = LookupCache(path: folder.path("cache/lookup.sqlite"))
        configuration.order = [
            .server, .openLibrary, .googleBooks, .isbndb, .k10plus, .dnb, .loc,
        ].filter { servers[$0] != nil }
        configuration.mode = mode
        configuration.allowsLoopback = true
        configuration.contact = "tests@example.org"
        for (name, server) in servers {
            configuration.services[name, default: .init()].url = server.url
            configuration.services[name]?.covers = server.url
            // A machine that is busy with other tests is no service that is silent.
            configuration.services[name]?.timeout = 600
            configuration.services[name]?.key = "s3cret-\(name)"
        }
    }

    func client() -> LookupClient {
        LookupClient(configuration: configuration, cache: cache, time: time.source)
    }
}

/// Open Library as it should be, with the fixtures.
let openLibraryAnswer: @Sendable (HTTPTestServer.Request) -> HTTPTestServer.Answer = { request in
    switch request.path {
    case "/api/books.json?bibkeys=ISBN:9781234567897&jscmd=details":
        .file("openlibrary-details.json")
    case "/works/OL800W.json": .file("openlibrary-work.json")
    case "/authors/OL901A.json": .file("openlibrary-author-moved.json")
    case "/authors/OL902A.json": .file("openlibrary-author.json")
    case let path where path.hasPrefix("/api/books.json") && path.hasSuffix("jscmd=data"):
        .file("openlibrary-data.json")
    case let path where path.hasPrefix("/api/books.json"): .text("{}")
    case let path where path.hasPrefix("/search.json"): .file("openlibrary-search.json")
    default: .text("<!DOCTYPE html>\n<html>not found</html>", status: 404, type: "text/html")
    }
}

/// One of many ISBNs.
func anyISBN(_ number: Int) -> ISBN {
    let body = "97812345" + String(String(10_000 + number % 10_000).suffix(4))
    let sum = body.utf8.enumerated().reduce(0) {
        $0 + Int($1.element - 48) * ($1.offset % 2 == 0 ? 1 : 3)
    }
    return isbn(body + "\((10 - sum % 10) % 10)")
}
