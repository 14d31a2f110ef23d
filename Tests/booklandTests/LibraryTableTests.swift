import BooklandTestSupport
import Foundation
import Testing

@Suite("Lists of a library on a terminal and in a pipe", .timeLimit(.minutes(5)))
struct LibraryTableTests {
    private let library: LibraryFixture

    init() async throws {
        library = try LibraryFixture()
        try await library.addBooks()
    }

    @Test("A list on a terminal has a header, aligned columns and the ISBN")
    func list() async throws {
        let result = try await library.runOnTerminal("list", columns: 120)
        #expect(
            result.terminalLines == [
                "NO  ISBN           TITLE      AUTHORS      YEAR  STATUS   STARS  LOCATION          LENT TO",
                " 2  9780306406157  (pending)                     to-read",
                " 1  9780141439587  Emma       Jane Austen  1815  read       4.5  Shelf 3, Shelf 3  Ann",
            ]
        )
    }

    @Test("A table fits the terminal", arguments: [20, 40, 60, 80, 100])
    func width(columns: Int) async throws {
        for words in [["list"], ["loans"], ["pending"]] {
            let result = try await library.runOnTerminal(words[0], columns: columns)
            #expect(result.terminalLines.count >= 2)
            #expect(result.terminalLines.allSatisfy { $0.count <= columns }, "\(result.terminal)")
        }
    }

    @Test(
        "The other lists have a header on a terminal",
        arguments: [
            ("loans", "NO  COPY  BORROWER  DUE"), ("pending", "NO  ISBN           ATTEMPTS"),
            ("tags", "TAG"), ("locations", "LOCATION"),
        ],
    )
    func headers(word: String, header: String) async throws {
        let result = try await library.runOnTerminal(word)
        #expect(result.status == 0)
        #expect(result.terminalLines.first?.hasPrefix(header) == true, "\(result.terminal)")
    }

    @Test("In a pipe fields are separated by tabs, without a header")
    func pipe() async throws {
        let list = try await library.run("list").output
        #expect(
            list == """
                2\t9780306406157\t\t\t\tto-read\t\t\t
                1\t9780141439587\tEmma\tJane Austen\t1815\tread\t4.5\tShelf 3, Shelf 3\tAnn

                """
        )
        #expect(try await library.run("tags").output == "Classic\t1\n")
        #expect(try await library.run("locations").output == "Shelf 3\t2\n")
    }

    @Test("Columns can be chosen for the terminal, the pipe and a search")
    func columns() async throws {
        let words = ["list", "--columns", "isbn,title,tags,due", "--sort", "isbn"]
        #expect(
            try await library.run(words).output
                == "9780141439587\tEmma\tClassic\t2026-11-21\n9780306406157\t\t\t\n"
        )
        let terminal = try await library.runOnTerminal("list", "--columns", "number,language")
        #expect(terminal.terminalLines == ["NO  LANGUAGE", " 2", " 1  en"])
        #expect(try await library.run("search", "emma", "--columns", "number").output == "1\n")
        let wrong = try await library.run("list", "--columns", "isbn,titel")
        #expect(wrong.status == 2)
        #expect(wrong.errors == "bookland: no such column: titel (did you mean title?)\n")
        #expect(try await library.run("list", "--json", "--columns", "isbn").status == 2)
    }

    @Test("Books can be sorted by ISBN, those without one last")
    func sortByISBN() async throws {
        try await library.run("add", "--title", "Without")
        let words = ["list", "--sort", "isbn", "--columns", "number"]
        #expect(try await library.run(words).output == "1\n2\n3\n")
    }

    @Test("Times of a book are local and without milliseconds")
    func times() async throws {
        let result = try await library.run(
            "show",
            "1",
            environment: ["TZ": "America/New_York"],
        )
        #expect(
            result.output.contains("added:     2026-11-20 04:30 by import"),
            "\(result.output)",
        )
        #expect(!result.output.contains(".125"))
    }
}
