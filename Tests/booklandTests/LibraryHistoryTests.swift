import BooklandTestSupport
import Foundation
import Testing

@Suite("History and events of a library", .timeLimit(.minutes(5)))
struct LibraryHistoryTests {
    private let library: LibraryFixture

    init() async throws {
        library = try LibraryFixture()
        try await library.addBooks()
    }

    /// The JSON objects of some lines.
    private func objects(_ text: String) throws -> [[String: Any]] {
        try text.split(separator: "\n").map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            return try #require(object as? [String: Any])
        }
    }

    @Test("A book's history has status changes, pages, readings and loans, in order")
    func history() async throws {
        try await library.run("add", "--title", "Persuasion", "--pages", "200")
        for words in [
            ["status", "reading", "3"], ["progress", "50", "3"], ["progress", "200", "3"],
            ["status", "reading", "3"], ["status", "read", "3"], ["checkout", "Bob", "3"],
            ["checkin", "3"],
        ] {
            #expect(try await library.run(words).status == 0)
        }
        let result = try await library.run("history", "3", "--json")
        #expect(result.status == 0)
        let kinds = try objects(result.output).compactMap { $0["event"] as? String }
        #expect(kinds.count { $0 == "reading-started" } == 2)
        #expect(kinds.count { $0 == "reading-finished" } == 2)
        #expect(kinds.count { $0 == "page-changed" } == 2)
        #expect(kinds.suffix(2) == ["lent", "returned"])
        let lines = try await library.run("history", "3").lines
        #expect(lines.last?.hasSuffix("\treturned\treturned by Bob") == true, "\(lines)")
        let shown = try await library.run("show", "3").output
        #expect(shown.contains(": returned by Bob\n"))
    }

    @Test("Events are numbered, and can be continued after a number")
    func after() async throws {
        let all = try objects(try await library.run("events", "--json").output)
        let numbers = all.compactMap { $0["number"] as? Int }
        #expect(numbers == numbers.sorted())
        let last = try #require(numbers.last)
        #expect(try await library.run("events", "--after", "\(last)").status == 4)
        try await library.run("rate", "5", "2")
        let rest = try objects(
            try await library.run("events", "--json", "--after", "\(last)").output
        )
        #expect(rest.compactMap { $0["event"] as? String } == ["rated"])
        #expect(try await library.run("events", "--limit", "1").lines.count == 1)
        #expect(try await library.run("events", "--after", "x").status == 2)
    }

    @Test("Following prints the changes of other programs as they happen")
    func follow() async throws {
        let result = try await library.runOnTerminal("events", "--follow") { terminal in
            try await terminal.shows("EVENT")
            try await library.run("checkout", "Bob", "2")
            try await terminal.shows("lent to Bob")
            try await library.run("checkin", "2")
            try await terminal.shows("returned by Bob")
            terminal.write("\u{3}")
        }
        #expect(result.status == 130)
    }

    @Test("Following ends with the reader of its output, and after a number of events")
    func followingEnds() async throws {
        let words = ["library", "events", "--library", LibraryFixture.file, "--follow"]
        var command = Program.command(words + ["--after", "999"], in: library.folder)
        command.output = .closedPipe
        #expect(try await command.run().status == 0)
        let one = try await library.run("events", "--follow", "-n", "1")
        #expect(one.status == 0)
        #expect(one.lines.count == 1)
    }
}
