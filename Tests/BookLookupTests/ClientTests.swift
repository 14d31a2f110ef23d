import BookCatalog
import BookIdentifiers
import BookLookup
import BookMetadata
import BooklandTestServer
import Glibc
import Synchronization
import Testing

@Suite("The client, as another program uses it", .stoppingServers, .timeLimit(.minutes(10)))
struct ClientTests {
    /// A provider that a program brings along.
    private struct Shelf: BookProvider {
        var name: ProviderName { ProviderName(rawValue: "shelf") }
        var isLocal: Bool { true }

        func book(_ isbn: ISBN) async throws(ProviderFailure) -> BookRecord? {
            guard isbn == lantern else { return nil }
            var edition = Edition()
            edition.isbns = [isbn]
            return BookRecord(work: Work(title: "From the shelf"), edition: edition, authors: [])
        }
    }

    @Test("A provider of the program's own is asked where the order has its name")
    func ownProvider() async {
        var configuration = LookupConfiguration()
        configuration.order = [Shelf().name]
        let client = LookupClient(
            configuration: configuration,
            otherProviders: [Shelf()],
            cache: .inMemory(),
        )
        #expect(await client.answer(to: lantern).record?.title == "From the shelf")
        #expect(await client.answer(to: anyISBN(1)).code == .notFound)
        configuration.order = []
        let other = LookupClient(
            configuration: configuration,
            otherProviders: [Shelf()],
            cache: .inMemory(),
        )
        #expect(await other.answer(to: lantern).code == .providerError)
    }

    @Test("The offline catalogue answers without a network or a cache file")
    func catalog() async throws {
        var configuration = LookupConfiguration()
        configuration.order = [.catalog]
        let client = LookupClient(
            configuration: configuration,
            catalog: try OfflineCatalog(nil, shipped: nil),
            cache: .inMemory(),
        )
        #expect(await client.answer(to: lantern).code == .notFound)
    }

    @Test("A cache in memory keeps answers, and forgets them when it is cleared")
    func memory() async throws {
        let server = HTTPTestServer { _ in .file("k10plus.xml") }
        var bench = try Bench([.k10plus: server])
        bench.cache = .inMemory()
        let client = bench.client()
        for _ in 0..<2 { #expect(await client.answer(to: lantern).record != nil) }
        #expect(server.paths.count == 1)
        #expect(await bench.cache.clear() == .answers(1))
        #expect(await client.answer(to: lantern).record != nil)
        #expect(server.paths.count == 2)
    }

    @Test("Many books: those that are cached first, each once, and the rest in requests for 25")
    func many() async throws {
        let server = HTTPTestServer { request in
            request.path.hasSuffix("jscmd=data") ? .text("{}") : openLibraryAnswer(request)
        }
        let other = HTTPTestServer { _ in .file("sru-nothing.xml") }
        var bench = try Bench([.openLibrary: server, .k10plus: other])
        bench.configuration.services[.k10plus]?.rate = 1_000
        let isbns = (0..<60).map(anyISBN)
        _ = await bench.client().answer(to: isbns[7])
        let before = server.paths.count
        let answers = Mutex<[ISBN]>([])
        await bench.otherProcess().answers(to: isbns + isbns) { answer in
            answers.withLock { $0.append(answer.isbn) }
        }
        #expect(answers.withLock { $0.first } == isbns[7])
        #expect(
            answers.withLock { $0.sorted { $0.digits < $1.digits } }
                == isbns.sorted { $0.digits < $1.digits }
        )
        #expect(server.paths.count - before == 3)
    }

    @Test("A merged search asks all providers at once")
    func mergedSearch() async throws {
        let arrived = Mutex(0)
        let isTogether = Mutex(false)
        let answer: @Sendable (HTTPTestServer.Request) -> HTTPTestServer.Answer = { _ in
            arrived.withLock { $0 += 1 }
            // Neither is answered before both have been asked.
            for _ in 0..<24_000 where arrived.withLock({ $0 }) < 2 { usleep(5_000) }
            if arrived.withLock({ $0 }) == 2 { isTogether.withLock { $0 = true } }
            return .file("sru-nothing.xml")
        }
        let bench = try Bench(
            [.k10plus: HTTPTestServer(answer), .dnb: HTTPTestServer(answer)],
            mode: .merge,
        )
        let found = await bench.client().search(title: "lantern")
        #expect(found.failures.isEmpty)
        #expect(isTogether.withLock { $0 })
    }
}
