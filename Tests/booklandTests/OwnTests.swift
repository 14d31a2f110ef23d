import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland own", .timeLimit(.minutes(10)))
struct OwnTests {
    /// Of the books that come with the program.
    private static let known = "9780061120084"
    private let library: LibraryFixture

    init() throws {
        library = try LibraryFixture()
    }

    private func own(_ words: String..., input: String = "") async throws -> Program.Result {
        var variables = ProcessInfo.processInfo.environment
        variables["XDG_CONFIG_HOME"] = library.folder["config"]
        variables["XDG_CACHE_HOME"] = library.folder["cache"]
        variables["XDG_DATA_HOME"] = library.folder["data"]
        return try await Program.run(
            ["own", "--library", LibraryFixture.file] + words,
            input: Data(input.utf8),
            in: library.folder,
            environment: variables,
        )
    }

    @Test("The exit status tells whether all books are owned, in any notation")
    func status() async throws {
        try await library.addBooks()
        #expect(try await own("9780141439587").status == 0)
        #expect(try await own("0-14-143958-0", "9780306406157").status == 0)
        let missing = try await own("9780141439587", bookNumber(1))
        #expect(missing.status == 4)
        #expect(missing.errors.isEmpty)
        #expect(
            missing.lines == [
                "9780141439587\tyours\tEmma\tJane Austen\t2 copies, Shelf 3, lent to Ann, read",
                "\(bookNumber(1))\tnot in the library\t\t\t",
            ]
        )
        let quiet = try await own("-q", "9780141439587")
        #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
    }

    @Test("A text that is no ISBN is an error, and the others are answered")
    func invalid() async throws {
        try await library.addBooks()
        let run = try await own("9780141439588", "9780141439587")
        #expect(run.status == 1)
        #expect(run.lines.count == 1)
        #expect(run.errors.hasPrefix("bookland: 9780141439588: the check digit is"))
        #expect(try await own().status == 2)
    }

    @Test("Lines of standard input are answered at once, one by one")
    func input() async throws {
        try await library.addBooks()
        var command = Program.command(
            ["own", "--library", LibraryFixture.file, "-"],
            in: library.folder,
        )
        command.input = .pipe
        let child = try await command.start()
        child.write("9780141439587\n")
        try await child.waits(for: "9780141439587\tyours\t")
        child.write("a.jpg\t\(bookNumber(1))\n\n")
        try await child.waits(for: "\(bookNumber(1))\tnot in the library\t")
        child.closeInput()
        #expect(try await child.waitForExit().status == 4)
    }

    @Test("Another edition is named on a line of its own, and counts only with --any-edition")
    func anotherEdition() async throws {
        try await library.importBooks([
            [
                "title": "To Kill a Mockingbird", "authors": ["Harper Lee"], "isbn": bookNumber(7),
                "year": 1989, "added": "2026-11-20T09:30:15.125Z",
                "copies": [["location": "attic", "added": "2026-11-20T09:30:15.125Z"]],
            ]
        ])
        let run = try await own(Self.known)
        #expect(run.status == 4)
        #expect(
            run.lines == [
                "\(Self.known)\tanother edition\tTo Kill a Mockingbird\tHarper Lee\t"
                    + "\(bookNumber(7)), 1989, attic, to-read"
            ]
        )
        #expect(try await own("--any-edition", Self.known).status == 0)
        let json = try await own("--json", Self.known)
        let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
        let answer = try #require(object as? [String: Any])
        #expect(answer["owned"] as? Bool == false)
        #expect(answer["answer"] as? String == "another-edition")
        #expect((answer["books"] as? [[String: Any]])?.first?["isbn"] as? String == bookNumber(7))
    }

    @Test(
        "A book on the wishlist is not owned; a known book has its title although it is not there"
    )
    func wishlist() async throws {
        try await library.run("add", "--status", "wishlist", bookNumber(1))
        let run = try await own(bookNumber(1), Self.known)
        #expect(run.status == 4)
        #expect(
            run.lines == [
                "\(bookNumber(1))\ton the wishlist\t\t\t",
                "\(Self.known)\tnot in the library\tTo Kill a Mockingbird\tHarper Lee\t",
            ]
        )
    }

    @Test("Without a library, nothing is owned and none is created")
    func noLibrary() async throws {
        let run = try await own(bookNumber(1))
        #expect(run.status == 4)
        #expect(run.errors.contains("no library yet"))
        #expect(!library.folder.has(LibraryFixture.file))
    }

    @Test("scan --check answers about each book, and adds none")
    func scanCheck() async throws {
        try await library.addBooks()
        let folder = library.folder
        try folder.write("pictures/1.pgm", ean13Picture("9780141439587"))
        try folder.write("pictures/2.pgm", ean13Picture(bookNumber(2)))
        let words = ["scan", "--images", "--check", "--library", LibraryFixture.file]
        let run = try await Program.run(words + ["pictures"], in: folder)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(
            run.lines == [
                "9780141439587\tyours\tEmma\tJane Austen\t2 copies, Shelf 3, lent to Ann, read",
                "\(bookNumber(2))\tnot in the library\t\t\t",
            ]
        )
        let json = try await Program.run(words + ["--json", "pictures"], in: folder)
        let objects = try json.lines.map { line in
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        }
        #expect(objects.map { $0?["owned"] as? Bool } == [true, false])
        #expect(objects[0]?["readBy"] as? String == "bars")
        #expect(try await library.run("count").output == "2\n")
    }

    @Test("A person reads the answer after the title")
    func scanCheckOnTerminal() async throws {
        try await library.addBooks()
        try library.folder.write("1.pgm", ean13Picture("9780141439587"))
        let command = Program.command(
            ["scan", "--images", "--check", "--library", LibraryFixture.file, "1.pgm"],
            in: library.folder,
        )
        let run = try await Program.run(onTerminal: command)
        #expect(
            run.terminalLines.last
                == "9780141439587  Emma – Jane Austen  yours (2 copies, Shelf 3, lent to Ann, read)"
        )
    }

    @Test("scan --check without a library says so, creates none, and cannot add")
    func scanCheckAlone() async throws {
        let folder = library.folder
        try folder.write("1.pgm", ean13Picture(bookNumber(1)))
        let words = ["scan", "--images", "--library", LibraryFixture.file, "1.pgm"]
        let run = try await Program.run(words + ["--check"], in: folder)
        #expect(run.lines == ["\(bookNumber(1))\tnot in the library\t\t\t"])
        #expect(run.errors.contains("no library yet"))
        #expect(!folder.has(LibraryFixture.file))
        #expect(try await Program.run(words + ["--check", "--add"], in: folder).status == 2)
        #expect(try await Program.run(words, in: folder).status == 2)
    }
}
