import BookDesk
import BookIdentifiers
import BookLibrary
import BookLookup
import BookMetadata
import BooklandTestServer
import Synchronization
import Testing

@Suite("Enrichment from services", .stoppingServers, .timeLimit(.minutes(5)))
struct BatchTests {
    /// A client of one service, at a test server.
    private func client(of service: ProviderName, at server: HTTPTestServer) -> LookupClient {
        var configuration = LookupConfiguration()
        configuration.order = [service]
        configuration.contact = "tests@example.org"
        configuration.allowsLoopback = true
        configuration.services[service, default: .init()].url = server.url
        configuration.services[service, default: .init()].rate = 100
        return LookupClient(configuration: configuration, cache: .inMemory())
    }

    /// Answers as Open Library does for a list of ISBNs.
    private static let openLibrary: @Sendable (HTTPTestServer.Request) -> HTTPTestServer.Answer = {
        request in
        let keys = request.path.drop { $0 != "=" }.dropFirst().prefix { $0 != "&" }
            .replacing("%2C", with: ",").replacing("%3A", with: ":").split(separator: ",")
        let books = keys.map { key in
            let isbn = key.suffix(13)
            return """
                "\(key)":{"key":"/books/OL\(isbn.suffix(8))M","title":"Book \(isbn)",
                "authors":[{"name":"Ada Marlow"}],"identifiers":{"isbn_13":["\(isbn)"]}}
                """
        }
        return .text("{\(books.joined(separator: ","))}")
    }

    @Test("60 books cost 3 requests at a service that takes 25 ISBNs in one")
    func batches() async throws {
        let server = HTTPTestServer(Self.openLibrary)
        let library = try Library(inMemory: { .now })
        try await library.add((0..<60).map(isbn))
        let source = ClientSource(client(of: .openLibrary, at: server))
        #expect(source.batchSize == 25)
        let done = try await Enrichment(of: library, from: source).run()
        #expect(done.completed == 60)
        #expect(server.paths.count == 3)
    }

    @Test("A service that is silent about one book holds up no other")
    func silence() async throws {
        let library = try Library(inMemory: { .now })
        try await library.add((0..<20).map(isbn))
        let silent = isbn(3)
        let server = HTTPTestServer { request in
            let isbn = request.path.suffix(13)
            if isbn == silent.digits { return .silence }
            return .text(
                """
                {"data":{"work":{"title":"Book \(isbn)"},"edition":{"isbns":["\(isbn)"],
                "title":"Book \(isbn)"},"authors":[{"name":"Author \(isbn)"}]},"metadata":{}}
                """
            )
        }
        let enrichment = Enrichment(
            of: library,
            from: ClientSource(client(of: .server, at: server)),
        )
        for try await update in enrichment.updates() where update.progress.completed == 19 { break }
        #expect(try await library.pending().map(\.isbn) == [silent])
    }
}
