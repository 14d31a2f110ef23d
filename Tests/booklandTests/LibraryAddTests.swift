import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland library add", .timeLimit(.minutes(5)))
struct LibraryAddTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func add(_ arguments: [String], input: String = "") async throws -> Program.Result {
        try await Program.run(
            ["library", "add", "--library", "books.db"] + arguments,
            input: Data(input.utf8),
            in: folder,
        )
    }

    @Test("The lines that decode prints are read")
    func decodeLines() async throws {
        try folder.write("a.pgm", ean13Picture(bookNumber(1)))
        try folder.write("b.pgm", ean13Picture(bookNumber(2)))
        let decoded = try await Program.run("decode", "a.pgm", "b.pgm", in: folder)
        #expect(decoded.lines == ["a.pgm\t\(bookNumber(1))", "b.pgm\t\(bookNumber(2))"])
        let added = try await add(["-"], input: decoded.output)
        #expect(added.status == 0)
        #expect(added.lines == (1...2).map { "\(bookNumber($0))\t\t\tpending" })
    }

    @Test(
        "ISBNs are found in addresses and between words",
        arguments: [
            "https://openlibrary.org/isbn/9780192802385", "9780192802385 Pride",
            "ISBN 0-19-280238-0.", "ISBN 978-0-19-280238-5\r",
        ],
    )
    func text(line: String) async throws {
        let added = try await add(["-"], input: line + "\n")
        // It is one of the books that come with the program.
        #expect(added.output == "9780192802385\tPride and Prejudice\tJane Austen\tnew\n")
    }

    @Test("A line without an ISBN is reported with its number, and does not stop the rest")
    func wrongLine() async throws {
        let input = "9780192802385\n\nno book\n9780306406158\n9780306406157\n"
        let added = try await add(["-"], input: input)
        #expect(added.status == 1)
        #expect(added.lines.count == 2)
        let errors = added.errors.split(separator: "\n")
        #expect(errors.count == 2)
        #expect(errors.first?.hasPrefix("bookland: line 3: no book: ") == true)
        #expect(errors.last?.hasPrefix("bookland: line 4: 9780306406158: ") == true)
    }

    @Test("A number with its supplement counts as the ISBN, and a paperback's UPC tells it")
    func supplements() async throws {
        let input = "9780192802385 51299\n070999002255 30054\n076783003507 45671\n070999002255\n"
        let added = try await add(["-"], input: input)
        #expect(
            added.lines == [
                "9780192802385\tPride and Prejudice\tJane Austen\tnew",
                "9780345300546\t\t\tpending",
                "\tPaperback 076783003507 45671\t\tnew, its ISBN is to be decided",
            ]
        )
        #expect(added.errors.contains("line 4: 070999002255: "))
        #expect(added.errors.contains("'bookland review' asks for its ISBN"))
        #expect(added.status == 1)
    }

    @Test("Of a line of JSON, the book's number counts, and no candidate for it")
    func jsonLines() async throws {
        let open = try await Program.run("isbn", "--json", "076783003507 45671")
        let known = try await Program.run("isbn", "--json", "9780192802385 51299")
        let foreign = #"{"file":"a.png","isbn":null,"text":"4006381333931","symbology":"EAN-13"}"#
        let none = #"{"file":"9780306406157.png","isbn":null,"text":null,"candidates":[]}"#
        let added = try await add(
            ["-"],
            input: "\(open.output)\(known.output)\(foreign)\n\(none)\n",
        )
        #expect(
            added.lines == [
                "\tPaperback 076783003507 45671\t\tnew, its ISBN is to be decided",
                "9780192802385\tPride and Prejudice\tJane Austen\tnew",
            ]
        )
        #expect(added.errors.contains("line 3: 4006381333931: "))
        #expect(added.errors.contains("line 4: no number: "))
    }

    @Test("A misprinted ISBN is kept on request only")
    func misprint() async throws {
        let kept = try await add(["--misprint", "978-0-306-40615-8", "--title", "Chance"])
        #expect(kept.output == "\tChance\t\tnew\n")
        let valid = try await add(["--misprint", "9780306406157"])
        #expect(valid.status == 2)
        #expect(valid.errors.contains("the check digit of 9780306406157 is right"))
        let shown = try await Program.run(
            "library",
            "show",
            "1",
            "--library",
            "books.db",
            in: folder,
        )
        #expect(shown.output.contains("Misprinted ISBN: 9780306406158"))
        #expect(shown.output.contains("isbn-misprint"))
    }

    @Test("A book that is there gets the tags and the place, and the rest is named")
    func again() async throws {
        _ = try await add(["9780192802385"])
        let added = try await add(
            ["--tag", "new", "--at", "attic", "--status", "read", "9780192802385"]
        )
        #expect(added.status == 0)
        #expect(
            added.output == "9780192802385\tPride and Prejudice\tJane Austen\t"
                + "already yours (1 copy), now at 'attic', not set to read\n"
        )
        let listed = try await Program.run(
            "library",
            "list",
            "--library",
            "books.db",
            "--columns",
            "tags,location",
            in: folder,
        )
        #expect(listed.output == "new\tattic\n")
        #expect(try await add(["--tag", " ", "9780192802385"]).status == 2)
    }

    @Test("Another edition that is known at once can be skipped, or be a copy")
    func knownEdition() async throws {
        let record = """
            {"title":"Pride and Prejudice","authors":["Jane Austen"],"isbn":"\(bookNumber(7))"}

            """
        try folder.write("own.jsonl", Data(record.utf8))
        let imported = try await Program.run(
            "library",
            "import",
            "--library",
            "books.db",
            "own.jsonl",
            in: folder,
        )
        #expect(imported.status == 0)
        let skipped = try await add(["--on-duplicate", "skip", "9780192802385"])
        #expect(skipped.output.hasSuffix("\talready yours in another edition (1 copy)\n"))
        let copied = try await add(["--on-duplicate", "copy", "9780192802385"])
        #expect(copied.output.hasSuffix("\talready yours in another edition (2 copies)\n"))
        let count = try await Program.run("library", "count", "--library", "books.db", in: folder)
        #expect(count.output == "1\n")
    }

    @Test("The first column is the ISBN that was typed, for another edition too")
    func anotherEdition() async throws {
        // The record lists both ISBNs.
        let line = """
            {"isbn":"9780192802385","title":"Emma","record":{"work":{"title":"Emma"},\
            "edition":{"title":"Emma","isbns":["9780192802385","9780306406157"]},"authors":[]}}

            """
        try folder.write("books.jsonl", Data(line.utf8))
        let imported = try await Program.run(
            "library",
            "import",
            "--library",
            "books.db",
            "books.jsonl",
            in: folder,
        )
        try #require(imported.status == 0, "\(imported.errors)")
        let added = try await add(["9780306406157"])
        #expect(
            added.output
                == "9780306406157\tEmma\t\talready yours in another edition (1 copy)\n"
        )
    }

    @Test("One command is one undo")
    func undo() async throws {
        #expect(try await add([bookNumber(1), bookNumber(2)]).status == 0)
        let undo = try await Program.run("library", "undo", "--library", "books.db", in: folder)
        #expect(undo.status == 0)
        let list = try await Program.run("library", "list", "--library", "books.db", in: folder)
        #expect(list.status == 4)
    }
}
