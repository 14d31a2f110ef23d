import BooklandTestServer
import BooklandTestSupport
import Foundation
import Testing

@Suite(
    "Imported books without an ISBN, and the services",
    .stoppingServers,
    .timeLimit(.minutes(5)),
)
struct EnrichTitleTests {
    /// Imports three books: one in the built-in catalogue, one that only the service knows, and one that
    /// no service knows.
    private func importBooks(into desk: LookupDesk) async throws {
        let lines = [
            "Title,Author,Rating", "Pride and Prejudice,\"Austen, Jane\",5",
            "The Lantern Keeper,Ada Marlow,4", "Nowhere to be found,Nobody Known,",
        ]
        try desk.folder.write("books.csv", Data((lines.joined(separator: "\n") + "\n").utf8))
        let imported = try await desk.library("import", "--yes", "books.csv")
        #expect(imported.status == 0, "\(imported.errors)")
    }

    private static let server: @Sendable (HTTPTestServer.Request) -> HTTPTestServer.Answer = {
        request in
        let record = """
            {"work":{"title":"The Lantern Keeper","firstPublicationYear":2009},"edition":{\
            "isbns":["9781234567897"],"title":"The Lantern Keeper","language":"en","pageCount":344},\
            "authors":[{"name":"Ada Marlow"}]}
            """
        let isKnown = request.path.hasPrefix("/v1/search/advanced?title=The")
        return .text(
            isKnown ? "{\"data\":[\(record)],\"metadata\":{}}" : "{\"data\":[],\"metadata\":{}}"
        )
    }

    @Test(
        "The catalogue is asked first, then the service; what is not the same book stays as it is"
    )
    func completion() async throws {
        let desk = try LookupDesk(order: "catalog, server", answer: Self.server)
        try await importBooks(into: desk)
        let run = try await desk.library("enrich")
        #expect(run.status == 0)
        #expect(
            run.errors.contains(
                "without an ISBN, searched by title: 2 completed, 0 to review, 1 not found"
            ),
            "\(run.errors)",
        )
        let list = try await desk.library("list", "--columns", "title,authors,year,isbn,rating")
        #expect(
            list.lines.sorted() == [
                "Nowhere to be found\tNobody Known\t\t\t",
                "Pride and Prejudice\tJane Austen\t\t\t5",
                "The Lantern Keeper\tAda Marlow\t2009\t\t4",
            ]
        )
        #expect(!desk.server.paths.contains { $0.contains("Pride") })
        let again = try await desk.library("enrich")
        #expect(!again.errors.contains("searched by title"))
    }

    @Test("--offline searches the catalogue only, and leaves the others due")
    func offline() async throws {
        let desk = try LookupDesk(order: "catalog, server", answer: Self.server)
        try await importBooks(into: desk)
        let run = try await desk.library("enrich", "--offline")
        #expect(run.status == 0)
        #expect(run.errors.contains("1 completed"), "\(run.errors)")
        #expect(run.errors.contains("2 not known offline"), "\(run.errors)")
        #expect(desk.server.paths.isEmpty)
        #expect(try await desk.library("enrich").errors.contains("1 completed, 0 to review"))
    }

    @Test("A service that is not in the configuration's order is not asked")
    func order() async throws {
        let desk = try LookupDesk(order: "catalog", answer: Self.server)
        try await importBooks(into: desk)
        #expect(try await desk.library("enrich").errors.contains("1 completed"))
        #expect(desk.server.paths.isEmpty)
    }

    @Test("Without a network, searches by title stop and say why, and the exit status tells")
    func noNetwork() async throws {
        let desk = try LookupDesk(answer: Self.server)
        try await importBooks(into: desk)
        desk.server.stop()
        let run = try await desk.library("enrich")
        #expect(run.status == 1)
        #expect(run.errors.contains("no service can be reached"), "\(run.errors)")
    }
}
