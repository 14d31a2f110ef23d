import BookIdentifiers
import BookLookup
import BookMetadata
import BooklandTestServer
import BooklandTestSupport
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

/// A clock that only moves when a lookup sleeps, and random numbers that are always 0.5.
final class ManualTime: Sendable {
    private let state = Mutex(State())
    /// A folder that has to outlive everything that uses the clock.
    private let folder: TemporaryFolder?

    /// Whether a service that has not answered counts as slow.
    let isSlow: Mutex<Bool> = Mutex(false)

    init(keeping folder: TemporaryFolder? = nil) {
        self.folder = folder
    }

    private struct State {
        var now = Duration.zero
        var unixTime = 1_800_000_000
        var naps: [Duration] = []
    }

    /// How long each sleep was.
    var naps: [Duration] { state.withLock { $0.naps } }

    var unixTime: Int { state.withLock { $0.unixTime } }

    func advance(_ duration: Duration) {
        state.withLock { state in
            state.now += duration
            state.unixTime += Int(duration.components.seconds)
        }
    }

    /// Sets the wall clock back, which does not concern the time since the start of the machine.
    func setWallClock(back seconds: Int) {
        state.withLock { $0.unixTime -= seconds }
    }

    var source: TimeSource {
        TimeSource(
            now: { self.state.withLock { $0.now } },
            bootID: "test",
            unixTime: { self.unixTime },
            sleep: { duration async throws(CancellationError) in
                if Task.isCancelled { throw CancellationError() }
                self.state.withLock { $0.naps.append(duration) }
                self.advance(duration)
            },
            sleepUntilSlow: { () async throws(CancellationError) in
                // Nothing is slow unless a test says so.
                while !self.isSlow.withLock({ $0 }) {
                    do {
                        try await Task.sleep(for: .milliseconds(5))
                    } catch {
                        throw CancellationError()
                    }
                }
            },
            random: { 0.5 },
        )
    }
}

/// A client whose services are test servers.
struct Bench {
    var configuration = LookupConfiguration()
    let time: ManualTime
    let folder: TemporaryFolder
    var cache: LookupCache

    init(_ servers: [ProviderName: HTTPTestServer], mode: LookupConfiguration.Mode = .auto) throws {
        folder = try TemporaryFolder()
        time = ManualTime(keeping: folder)
        cache = LookupCache(path: folder["cache/lookup.sqlite"])
        configuration.order = [
            .server, .openLibrary, .googleBooks, .isbndb, .k10plus, .dnb, .loc,
        ].filter { servers[$0] != nil }
        configuration.mode = mode
        configuration.allowsLoopback = true
        configuration.contact = "tests@example.org"
        for (name, server) in servers {
            configuration.services[name, default: .init()].url = server.url
            configuration.services[name]?.covers = server.url
            // Long enough that a busy machine does not make a service look silent.
            configuration.services[name]?.timeout = 600
            configuration.services[name]?.key = "s3cret-\(name)"
        }
    }

    var cachePath: String { folder["cache/lookup.sqlite"] }

    /// A client with the folder's cache file, opened on its own as another process would.
    func otherProcess() -> LookupClient {
        LookupClient(
            configuration: configuration,
            cache: LookupCache(path: cachePath),
            time: time.source,
        )
    }

    func client() -> LookupClient {
        LookupClient(configuration: configuration, cache: cache, time: time.source)
    }
}

/// Open Library, with the fixtures as its answers.
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
