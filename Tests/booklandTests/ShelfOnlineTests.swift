import BookImaging
import BookText
import BooklandPrintedPages
import BooklandTestServer
import BooklandTestSupport
import Foundation
import Testing

/// Shelves as files; empty without Tesseract or Cairo, which `scripts/setup` installs.
private let shelfFiles: [[UInt8]] = {
    guard (try? PrintedISBNReader()) != nil else { return [] }
    let shelves = [
        [
            DrawnShelf.Book("Silent Spring", by: "Rachel Carson"),
            DrawnShelf.Book("Middlemarch", by: "George Eliot", size: 48),
        ],
        [DrawnShelf.Book("The Pillars of the Earth", by: "Ken Follett")],
    ]
    return shelves.compactMap { DrawnShelf($0)?.image.jpeg(quality: 90) }
}()

@Suite(
    "bookland shelf: services and Ctrl-C",
    .stoppingServers,
    .timeLimit(.minutes(10)),
    .enabled(if: shelfFiles.count == 2),
)
struct ShelfOnlineTests {
    /// Knows one book by the words of its title.
    private static let server: @Sendable (HTTPTestServer.Request) -> HTTPTestServer.Answer = {
        request in
        let record = """
            {"work":{"title":"Silent Spring"},"edition":{"isbns":["9781234567897"],\
            "title":"Silent Spring"},"authors":[{"name":"Rachel Carson"}]}
            """
        let query = request.path.lowercased()
        let isKnown = query.contains("silent") || query.contains("carson")
        return .text(
            isKnown ? "{\"data\":[\(record)],\"metadata\":{}}" : "{\"data\":[],\"metadata\":{}}"
        )
    }

    /// Knows the same book if all words that are asked for are in its title, as Open Library does.
    private static let titleServer: @Sendable (HTTPTestServer.Request) -> HTTPTestServer.Answer = {
        request in
        let query = request.path.lowercased().drop { $0 != "=" }.dropFirst().prefix { $0 != "&" }
        let words = query.replacing("%20", with: " ").replacing("+", with: " ").split(
            separator: " "
        )
        return words.allSatisfy { $0 == "silent" || $0 == "spring" }
            ? server(request) : .text("{\"data\":[],\"metadata\":{}}")
    }

    private func desk(
        order: String = "server",
        _ answer: @escaping @Sendable (HTTPTestServer.Request) -> HTTPTestServer.Answer = server,
    ) throws -> LookupDesk {
        let desk = try LookupDesk(order: order, answer: answer)
        for (number, file) in shelfFiles.enumerated() {
            try desk.folder.write("\(number).jpg", Data(file))
        }
        return desk
    }

    private func search(_ desk: LookupDesk, _ photos: String...) async throws -> Program.Result {
        try await desk.run(["shelf", "--library", "books.db", "--online", "--json"] + photos)
    }

    @Test("With --online a service is asked for words of the spines that nothing else knows")
    func online() async throws {
        let desk = try desk()
        let result = try await search(desk, "0.jpg")
        let line = try #require(result.lines.first { $0.contains("Silent Spring") })
        #expect(line.contains(#""source":"online""#), "\(result.output)")
        #expect(result.status == 0)
        #expect(!desk.server.paths.isEmpty)
        // Nothing but words leaves the computer.
        for path in desk.server.paths {
            #expect(path.hasPrefix("/v1/search/advanced?title="))
            #expect(path.count < 200)
        }
        // A spine tells no edition.
        #expect(try await desk.library("list", "--columns", "isbn").lines.allSatisfy(\.isEmpty))
    }

    @Test("A service that looks for all words in titles is asked for the words of each line, too")
    func titlesOnly() async throws {
        let desk = try desk(Self.titleServer)
        let result = try await search(desk, "0.jpg")
        let line = try #require(
            result.lines.first { $0.contains(#""title":"Silent Spring""#) },
            "\(result.output) \(desk.server.paths)",
        )
        #expect(line.contains(#""source":"online""#), "\(result.output)")
        // A few questions for a spine are enough.
        #expect(desk.server.paths.count <= 12, "\(desk.server.paths)")
    }

    @Test("A service that is skipped without a contact address is named once")
    func withoutContact() async throws {
        let desk = try desk(order: "openlibrary, server")
        let result = try await search(desk, "0.jpg", "1.jpg")
        #expect(result.output.contains(#""source":"online""#), "\(result.output)")
        let warnings = result.errors.split(separator: "\n").filter { $0.contains("contact") }
        #expect(warnings.count == 1, "\(result.errors)")
        #expect(warnings.first?.contains("openlibrary is skipped") == true)
    }

    @Test("A service that fails is named once, with the reason")
    func failing() async throws {
        let desk = try desk { _ in .text("{") }
        let result = try await search(desk, "0.jpg", "1.jpg")
        let failures = result.errors.split(separator: "\n").filter { $0.contains("server: ") }
        #expect(failures.count == 1, "\(result.errors)")
    }

    @Test("Without --online no service is asked")
    func notOnline() async throws {
        let desk = try desk()
        let result = try await desk.run("shelf", "--library", "books.db", "0.jpg")
        #expect(!result.output.contains("confirmed"))
        #expect(desk.server.paths.isEmpty)
    }

    @Test("Ctrl-C keeps the photographs that are finished")
    func interrupted() async throws {
        let desk = try desk()
        for (title, author) in [
            ("Silent Spring", "Rachel Carson"), ("The Pillars of the Earth", "Ken Follett"),
        ] {
            let added = try await desk.library("add", "--title", title, "--author", author)
            #expect(added.status == 0)
        }
        // The third photograph never comes.
        var command = desk.command("shelf", "--library", "books.db", "0.jpg", "1.jpg", "-")
        command.input = .pipe
        let child = try await command.start()
        // The first one is printed once the second one, which may overlap it, has been read.
        try await child.waits(forBytes: 10)
        child.send(SIGINT)
        let result = try await child.waitForExit()
        #expect(result.status == 130)
        #expect(result.output.contains("Silent Spring"), "\(result.output)")
        #expect(result.output.contains("The Pillars of the Earth"), "\(result.output)")
        #expect(try await desk.library("check").status == 0)
    }
}
