import BooklandTestServer
import BooklandTestSupport
import Foundation
import Testing

@testable import bookland

@Suite("bookland lookup", .stoppingServers, .timeLimit(.minutes(10)))
struct LookupTests {
    @Test("A book is printed with title, authors, publisher, date, pages and source")
    func text() async throws {
        let desk = try LookupDesk()
        let result = try await desk.run("lookup", "1-234-56789-X")
        #expect(
            result.output == """
                9781234567897  The Lantern Keeper: a history of light
                               Ada Marlow
                               Harbour Press, 2009-03-17, 344 pages
                               server

                """
        )
        #expect(result.errors.isEmpty)
        #expect(result.status == 0)
        let again = try await desk.run("lookup", "9781234567897")
        #expect(again.lines.last?.hasSuffix(" old") == true)
        #expect(desk.server.paths.count == 1)
    }

    @Test("JSON Lines have the order of the input, and complete records")
    func json() async throws {
        let desk = try LookupDesk()
        let input = "9780306406157\n9781234567897\n\nnonsense\r\nphoto.jpg\t9781234567897\n"
        let result = try await desk.run("lookup", "--json", "-", input: Data(input.utf8))
        let objects = try result.lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(
            objects.map { $0["status"] as? String } == ["notFound", "found", "invalid", "found"]
        )
        #expect(objects[0]["isbn"] as? String == "9780306406157")
        let error = try #require(objects[0]["error"] as? [String: Any])
        #expect(error["code"] as? String == "NOT_FOUND")
        #expect(error["retryable"] as? Bool == false)
        #expect((objects[1]["work"] as? [String: Any])?["title"] as? String == "The Lantern Keeper")
        #expect(objects[1]["provider"] as? String == "server")
        #expect(objects[1]["cached"] as? Bool == false)
        #expect((objects[2]["error"] as? [String: Any])?["code"] as? String == "INVALID_ISBN")
        #expect(objects[3]["input"] as? String == "photo.jpg\t9781234567897")
        #expect(result.errors.contains("bookland: nonsense: "))
        #expect(result.errors.hasSuffix("bookland: not found: 9780306406157\n"))
        #expect(result.status == 1)
    }

    @Test("Books are printed in formats for other programs, and by a template")
    func formats() async throws {
        let desk = try LookupDesk()
        let known = ["9780306406157", "9781234567897", "nonsense", "9781234567897"]
        let bibtex = try await desk.run(["lookup", "--format", "bibtex"] + known)
        #expect(bibtex.output.split(separator: "@book").count == 2)
        let table = try await desk.run(["lookup", "--format=csv"] + known)
        #expect(table.output.split(whereSeparator: \.isNewline).count == 3)
        let json = try await desk.run("lookup", "--format", "csl-json", "9781234567897")
        let list =
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
        #expect(list?.count == 1)
        let empty = try await desk.run("lookup", "--format", "csl-json", "9780306406157")
        #expect(try JSONSerialization.jsonObject(with: Data(empty.output.utf8)) is [Any])
        let line = try await desk.run(
            "lookup",
            "--template",
            "{title} – {authors}",
            "9781234567897",
        )
        #expect(line.output == "The Lantern Keeper: a history of light – Ada Marlow\n")
        #expect(try await desk.run("lookup", "--format", "word", "9781234567897").status == 2)
        #expect(try await desk.run("lookup", "--template", "{titel}", "9781234567897").status == 2)
    }

    @Test("The exit status distinguishes an unknown book from a service that failed")
    func statuses() async throws {
        let desk = try LookupDesk()
        #expect(try await desk.run("lookup", "9780306406157").status == 4)
        #expect(try await desk.run("lookup", "978030640615").status == 1)
        #expect(try await desk.run("lookup").status == 2)
        #expect(try await desk.run("lookup", "--provider", "nobody", "9780306406157").status == 2)
        desk.server.stop()
        let result = try await desk.run("lookup", "--no-cache", "9781234567897")
        #expect(result.status == 1)
        #expect(result.errors.contains("bookland: server: unreachable: "))
        let stored = try await desk.run("lookup", "--json", "--no-cache", "9781234567897")
        #expect(stored.output.contains("\"code\":\"PROVIDER_ERROR\""))
        #expect(stored.output.contains("\"reason\":\"unreachable\""))
        #expect(stored.output.contains("\"retryable\":true"))
    }

    @Test("Without a network, the cache is used")
    func offline() async throws {
        let desk = try LookupDesk()
        #expect(try await desk.run("lookup", "--offline", "9781234567897").status == 4)
        #expect(try await desk.run("lookup", "9781234567897").status == 0)
        #expect(try await desk.run("lookup", "--offline", "9781234567897").status == 0)
        #expect(desk.server.paths.count == 1)
        #expect(try await desk.run("lookup", "--refresh", "9781234567897").status == 0)
        #expect(desk.server.paths.count == 2)
    }

    @Test("Each answer is printed before the next line is read")
    func conversation() async throws {
        let desk = try LookupDesk()
        var command = desk.command("lookup", "--json", "-")
        command.input = .pipe
        let child = try await command.start()
        let numbers = ["9781234567897", "9780306406157", "9781234567897"]
        for (index, number) in numbers.enumerated() {
            child.write("\(number)\n")
            let lines = try await child.waits(forLines: index + 1)
            #expect(lines.last?.contains("\"isbn\":\"\(number)\"") == true)
        }
        child.closeInput()
        #expect(try await child.waitForExit().status == 4)
    }

    @Test("Ctrl-C ends a waiting lookup")
    func interrupted() async throws {
        let desk = try LookupDesk(answer: { _ in .silence })
        let child = try await desk.command("lookup", "9781234567897").start()
        #expect(await desk.server.waits { $0.requests.count == 1 })
        child.send(SIGINT)
        #expect(try await child.waitForExit().status == 130)
    }

    @Test("A configuration file with a key that others can read is rejected, with advice")
    func permissions() async throws {
        let desk = try LookupDesk()
        try desk.append("[isbndb]\nkey = s3cret-key\n", mode: 0o644)
        let refused = try await desk.run("lookup", "9781234567897")
        #expect(refused.status == 1)
        #expect(refused.errors.contains("run 'chmod 600 "))
        #expect(!refused.errors.contains("s3cret"))
        try desk.append("", mode: 0o600)
        #expect(try await desk.run("lookup", "9781234567897").status == 0)
    }

    @Test("Open Library is skipped without a contact address, with one warning")
    func noContact() async throws {
        let desk = try LookupDesk(order: "openlibrary, server")
        let result = try await desk.run("lookup", "9781234567897", "9780306406157")
        #expect(
            result.errors.split(separator: "\n").filter { $0.contains("openlibrary is skipped") }
                .count == 1
        )
        #expect(result.errors.contains("contact = "))
        #expect(result.status == 4)
    }

    @Test("A cover is stored if it is a picture")
    func cover() async throws {
        let desk = try LookupDesk(contact: "tests@example.org")
        let folder = desk.folder["covers"]
        #expect(try await desk.run("lookup", "--cover", folder, "9781234567897").status == 0)
        let file = try desk.folder.bytes("covers/9781234567897.jpg")
        #expect(Array(file) == LookupDesk.picture)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names == ["9781234567897.jpg"])
    }

    @Test("The cache shows what it holds, and can be cleared")
    func cache() async throws {
        let desk = try LookupDesk()
        _ = try await desk.run("lookup", "9781234567897", "9780306406157")
        let stats = try await desk.run("cache", "stats", "--json")
        #expect(stats.output.contains("\"found\":1,\"notFound\":1"))
        #expect(try await desk.run("cache", "stats").output.contains("books:      1\n"))
        #expect(try await desk.run("cache", "clear").errors == "bookland: 2 answers removed\n")
        #expect(try await desk.run("cache", "stats", "--json").output.contains("\"found\":0"))
        #expect(try await desk.run("cache").status == 2)
        #expect(try await desk.run("cache", "claer").status == 2)
    }

    @Test("A book is found by its title")
    func search() async throws {
        let desk = try LookupDesk()
        let result = try await desk.run("search", "lantern", "keeper", "--author", "marlow")
        #expect(result.lines.first == "9781234567897  The Lantern Keeper: a history of light")
        #expect(result.status == 0)
        #expect(desk.server.paths == ["/v1/search/advanced?title=lantern%20keeper&author=marlow"])
        #expect(try await desk.run("search", "--json", "lantern").output.hasPrefix("{\"work\":{"))
        #expect(try await desk.run("search", "nothing").status == 4)
        #expect(try await desk.run("search").status == 2)
    }

    @Test("Two processes use one cache at the same time")
    func shared() async throws {
        let desk = try LookupDesk()
        let numbers = (0..<120).map { bookNumber($0 * 31) }
        async let one = desk.run(["lookup", "-q"] + numbers[..<80])
        async let other = desk.run(["lookup", "-q"] + numbers[40...])
        let runs = try await [one, other]
        #expect(runs.map(\.status) == [4, 4])
        #expect(runs.map(\.errors) == ["", ""])
        let stats = try await desk.run("cache", "stats", "--json")
        #expect(stats.output.contains("\"notFound\":120"))
        #expect(stats.errors.isEmpty)
    }

    @Test("The User-Agent has the program's version and the contact address")
    func userAgent() async throws {
        let desk = try LookupDesk(contact: "tests@example.org")
        _ = try await desk.run("lookup", "9781234567897")
        let agent = desk.server.log.requests.first?.headers["user-agent"]
        #expect(agent == "Bookland/\(Bookland.version) (tests@example.org)")
    }

    @Test("Terminal codes in a title have no effect")
    func harmless() async throws {
        let title = "Red \\u001b[31m\\u202e \\u009b2J \\n\\r book"
        let desk = try LookupDesk(answer: { _ in
            .text(
                "{\"data\":{\"work\":{\"title\":\"\(title)\"},\"edition\":{\"isbns\":[\"9781234567897\"]}}}"
            )
        })
        let result = try await desk.run("lookup", "9781234567897")
        #expect(result.lines.first == "9781234567897  Red [31m 2J book")
    }

    @Test(
        "Options that contradict each other, or would do nothing, are refused",
        arguments: [
            ["--json", "--format", "csv"], ["--template", "{title}", "--json"], ["--bom"],
            ["--bom", "--format", "ris"], ["--offline", "--refresh"],
        ],
    )
    func contradictions(options: [String]) async throws {
        let desk = try LookupDesk()
        let result = try await desk.run(["lookup"] + options + ["9781234567897"])
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(desk.server.paths.isEmpty)
    }

    @Test("A format that holds one book is no stream of documents")
    func oneBook() async throws {
        let books = ["9780192802385", "9780061120084"]
        let words = ["lookup", "--offline", "--format", "opf"]
        let two = try await Program.run(words + books)
        #expect(two.status == 1)
        #expect(two.output.isEmpty)
        #expect(two.errors.contains("opf holds one book"), "\(two.errors)")
        let one = try await Program.run(words + [books[0]])
        #expect(one.status == 0)
        #expect(one.output.hasPrefix("<?xml") && one.output.hasSuffix("</package>\n"))
    }

    @Test("A book that is asked for twice and not found is listed once")
    func notFoundTwice() async throws {
        let desk = try LookupDesk()
        let result = try await desk.run("lookup", "--offline", "9780306406157", "0306406152")
        #expect(result.errors == "bookland: not found: 9780306406157\n")
    }

    @Test("A record of the catalogue has no age")
    func noAge() async throws {
        let result = try await Program.run("lookup", "--offline", "--json", "9780192802385")
        #expect(result.output.contains("\"provider\":\"catalog\",\"cached\":"), "\(result.output)")
    }

    @Test("The subject of a message is visible even if there is none")
    func emptySubject() async throws {
        let desk = try LookupDesk()
        let result = try await desk.run("lookup", "--offline", "", " ")
        let lines = result.errors.split(separator: "\n")
        #expect(lines.map { $0.prefix(15) } == ["bookland: '': n", "bookland: ' ': "])
    }
}
