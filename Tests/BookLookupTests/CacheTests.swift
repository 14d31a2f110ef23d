import BookIdentifiers
import BookLookup
import BookMetadata
import BooklandSQLite
import BooklandTestServer
import BooklandTestSupport
import Foundation
import Synchronization
import Testing

@Suite("The cache", .stoppingServers, .timeLimit(.minutes(10)))
struct CacheTests {
    /// A server that can be broken and mended.
    private final class Switchable: Sendable {
        let isUp = Mutex(true)
        func answer(_ request: HTTPTestServer.Request) -> HTTPTestServer.Answer {
            isUp.withLock { $0 } ? .file("k10plus.xml") : .text("", status: 403)
        }
    }

    private func days(_ count: Int) -> Duration { .seconds(count * 86_400) }

    @Test("A book is fresh for seven days, and used for a year if the service fails")
    func ages() async throws {
        let service = Switchable()
        let server = HTTPTestServer { service.answer($0) }
        let bench = try Bench([.k10plus: server])
        let client = bench.client()
        #expect(await client.answer(to: lantern).record != nil)
        bench.time.advance(days(6))
        guard case .found(_, let fresh) = await client.answer(to: lantern).outcome else {
            Issue.record("nothing")
            return
        }
        #expect(fresh.isCached && !fresh.isStale && fresh.age == 6 * 86_400)
        #expect(fresh.provider == .k10plus)
        #expect(server.paths.count == 1)
        bench.time.advance(days(2))
        _ = await client.answer(to: lantern)
        #expect(server.paths.count == 2)
        service.isUp.withLock { $0 = false }
        bench.time.advance(days(300))
        let old = await client.answer(to: lantern)
        guard case .found(_, let stale) = old.outcome else {
            Issue.record("nothing")
            return
        }
        #expect(stale.isCached && stale.isStale)
        #expect(old.failures.map(\.reason) == [.refused(status: 403)])
        bench.time.advance(days(66))
        #expect(await client.answer(to: lantern).code == .providerError)
    }

    @Test("An unknown book is cached for a day, and only for the services that were asked")
    func absence() async throws {
        let server = HTTPTestServer { _ in .file("sru-nothing.xml") }
        var bench = try Bench([.k10plus: server])
        #expect(await bench.client().answer(to: lantern).code == .notFound)
        #expect(await bench.client().answer(to: lantern).code == .notFound)
        #expect(server.paths.count == 1)
        let other = HTTPTestServer { _ in .file("k10plus.xml") }
        bench.configuration.order.append(.dnb)
        bench.configuration.services[.dnb, default: .init()].url = other.url
        #expect(await bench.client().answer(to: lantern).record != nil)
        bench.configuration.order = [.k10plus]
        bench.time.advance(.seconds(86_401))
        _ = await bench.client().answer(to: anyISBN(1))
        #expect(server.paths.count == 3)
    }

    @Test("A failure does not mean that a book is unknown, and is not cached")
    func failureIsNotKept() async throws {
        let down = HTTPTestServer { _ in .text("", status: 403) }
        let server = HTTPTestServer { _ in .file("sru-nothing.xml") }
        let bench = try Bench([.k10plus: server, .dnb: down])
        for _ in 0..<2 {
            let answer = await bench.client().answer(to: lantern)
            #expect(answer.code == .notFound)
            #expect(answer.failures.count == 1)
        }
        #expect(server.paths.count == 2)
        #expect(await bench.cache.statistics()?.notFound == 0)
    }

    @Test("Options bypass the cache or refresh it")
    func options() async throws {
        let server = HTTPTestServer { _ in .file("k10plus.xml") }
        let bench = try Bench([.k10plus: server])
        let client = bench.client()
        var options = LookupOptions()
        options.usesCache = false
        _ = await client.answer(to: lantern, options)
        #expect(await bench.cache.statistics()?.found == 0)
        _ = await client.answer(to: lantern)
        options = LookupOptions()
        options.refreshes = true
        bench.time.advance(.seconds(100))
        _ = await client.answer(to: lantern, options)
        #expect(server.paths.count == 3)
        #expect(await bench.cache.answer(lantern, scope: "auto")?.fetched == bench.time.unixTime)
        #expect(await client.knownAnswer(to: lantern)?.record != nil)
    }

    @Test(
        "A damaged file is set aside and replaced, and does not stop a lookup",
        arguments: [
            "no database at all, but long enough to be looked at", "",
            "SQLite format 3\0 and then nonsense",
        ],
    )
    func broken(content: String) async throws {
        let server = HTTPTestServer { _ in .file("k10plus.xml") }
        let bench = try Bench([.k10plus: server])
        let file = URL(filePath: bench.cachePath)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true,
        )
        try Data(content.utf8).write(to: file)
        #expect(await bench.client().answer(to: lantern).record != nil)
        #expect(await bench.client().answer(to: lantern).record != nil)
        #expect(server.paths.count == 1)
        let isKept = FileManager.default.fileExists(atPath: bench.cachePath + ".broken")
        #expect(isKept == !content.isEmpty)
    }

    @Test("The database of another program stays as it is, and does not stop a lookup")
    func foreign() async throws {
        let server = HTTPTestServer { _ in .file("k10plus.xml") }
        let bench = try Bench([.k10plus: server])
        let file = URL(filePath: bench.cachePath)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true,
        )
        do {
            let foreign = try Connection(
                file.path,
                schema: Schema(applicationID: 77, migrations: [.init("CREATE TABLE t (x)")]),
            )
            try foreign.execute("INSERT INTO t VALUES (1)")
        }
        let before = try Data(contentsOf: file)
        #expect(await bench.client().answer(to: lantern).record != nil)
        #expect(try Data(contentsOf: file) == before)
        #expect(!FileManager.default.fileExists(atPath: file.path + ".broken"))
    }

    @Test("A file that is damaged while in use is set aside and replaced")
    func breaking() async throws {
        let server = HTTPTestServer { _ in .file("k10plus.xml") }
        var bench = try Bench([.k10plus: server])
        for number in 0..<200 {
            let answer = CachedAnswer(record: nil, providers: [.k10plus], fetched: number)
            await bench.cache.store([(anyISBN(number), answer)], scope: "auto")
        }
        bench.cache = LookupCache(path: bench.cachePath)
        var bytes = try Data(contentsOf: URL(filePath: bench.cachePath))
        for index in bytes.indices.dropFirst(4_096) { bytes[index] = 0xAA }
        try? FileManager.default.removeItem(atPath: bench.cachePath + "-wal")
        try bytes.write(to: URL(filePath: bench.cachePath))
        #expect(await bench.client().answer(to: lantern).record != nil)
        #expect(await bench.client().answer(to: lantern).record != nil)
    }

    @Test("If there can be no file, lookups continue without one")
    func nowhere() async throws {
        let server = HTTPTestServer { _ in .file("k10plus.xml") }
        var bench = try Bench([.k10plus: server])
        bench.cache = LookupCache(path: "/proc/none/lookup.sqlite")
        #expect(await bench.client().answer(to: lantern).record != nil)
        #expect(await bench.cache.takeProblem() != nil)
        #expect(await bench.cache.takeProblem() == nil)
    }

    @Test("Why there can be no file is said")
    func why() async throws {
        let folder = try TemporaryFolder()
        try folder.write("file", "")
        let cache = LookupCache(path: folder["file/sub/lookup.sqlite"])
        #expect(await cache.statistics() == nil)
        #expect(await cache.takeProblem()?.hasSuffix("not a directory") == true)
    }

    @Test("Several caches share a file")
    func shared() async throws {
        let folder = try TemporaryFolder()
        let path = folder["lookup.sqlite"]
        await withTaskGroup(of: Void.self) { group in
            for part in 0..<4 {
                group.addTask {
                    let cache = LookupCache(path: path)
                    for number in 0..<50 {
                        let answer = CachedAnswer(record: nil, providers: [.dnb], fetched: 1)
                        await cache.store([(anyISBN(part * 50 + number), answer)], scope: "auto")
                    }
                    #expect(await cache.takeProblem() == nil)
                }
            }
        }
        #expect(await LookupCache(path: path).statistics()?.notFound == 200)
    }

    @Test(
        "Offline lookups are not cached as answers of services",
        arguments: [
            LookupConfiguration.Mode.auto, .merge,
        ],
    )
    func offlineIsNotKept(mode: LookupConfiguration.Mode) async throws {
        let server = HTTPTestServer { _ in .file("k10plus.xml") }
        let bench = try Bench([.k10plus: server, .dnb: server], mode: mode)
        var options = LookupOptions()
        options.isOffline = true
        #expect(await bench.client().answer(to: lantern, options).code == .notFound)
        #expect(server.paths.isEmpty)
        #expect(await bench.cache.statistics()?.notFound == 0)
        #expect(await bench.client().answer(to: lantern).record != nil)
        bench.time.advance(days(30))
        guard
            case .found(_, let origin) = await bench.client().answer(to: lantern, options).outcome
        else {
            Issue.record("nothing")
            return
        }
        #expect(origin.isStale)
    }

    @Test("A clock that is set back does not make answers stale")
    func clock() async throws {
        let server = HTTPTestServer { _ in .file("k10plus.xml") }
        let bench = try Bench([.k10plus: server])
        _ = await bench.client().answer(to: lantern)
        bench.time.advance(.seconds(-1_000_000))
        guard case .found(_, let origin) = await bench.client().answer(to: lantern).outcome else {
            Issue.record("nothing")
            return
        }
        #expect(origin.age == 0 && !origin.isStale)
        #expect(server.paths.count == 1)
    }
}
