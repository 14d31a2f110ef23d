import BooklandTestSupport
import Foundation
import Testing

@Suite("Codes of copies, and codes from a scanner", .timeLimit(.minutes(5)))
struct CodeCommandTests {
    private let library: LibraryFixture

    init() async throws {
        library = try LibraryFixture()
        try await library.addBooks()
    }

    private func short(_ words: String..., input: String = "") async throws -> Program.Result {
        var variables = ProcessInfo.processInfo.environment
        variables["XDG_CONFIG_HOME"] = library.folder["config"]
        return try await Program.run(
            [words[0], "--library", LibraryFixture.file] + words.dropFirst(),
            input: Data(input.utf8),
            in: library.folder,
            environment: variables,
        )
    }

    @Test("The code of a copy stands for that copy")
    func codes() async throws {
        let codes = try await library.run("code", "1", "2")
        #expect(
            codes.lines == [
                "1\t1\t2000000000015\tShelf 3\tEmma – Jane Austen",
                "1\t2\t2000000000022\tShelf 3\tEmma – Jane Austen",
                "2\t3\t2000000000039\t\t9780306406157 (pending)",
            ]
        )
        try await library.run("checkout", "Bob", "2000000000015")
        // Both copies are lent: the code tells which.
        #expect(try await library.run("checkin", "1").status == 1)
        #expect(try await library.run("renew", "2000000000015", "--due", "2099-01-01").status == 0)
        #expect(try await library.run("checkin", "2000000000022").status == 0)
        #expect(try await library.run("loans").output.hasPrefix("1\t1\tBob\t2099-01-01\t"))
        try await library.run("move", "desk", "2000000000022")
        let shown = try await library.run("show", "2000000000022").output
        #expect(shown.contains("copy 2:    desk, code 2000000000022\n"), "\(shown)")
        #expect(shown.contains("copy 1:    Shelf 3, code 2000000000015, lent to Bob"))
        let json = try await library.book("1")
        let copies = try #require(json["copies"] as? [[String: Any]])
        #expect(copies.map { $0["code"] as? String } == ["2000000000015", "2000000000022"])
        #expect(try await library.run("remove", "--yes", "2000000000022").status == 0)
        #expect(try await library.run("count").output == "2\n")
        #expect(try await library.run("code", "--set", "01234565", "2").status == 0)
        #expect(try await library.run("rate", "5", "012345000065").status == 0)
        #expect(try await library.run("code", "--set", "2000000000015", "2").status == 1)
        let unknown = try await library.run("show", "2000000000091")
        #expect(unknown.errors == "bookland: 2000000000091: no copy has this code\n")
    }

    @Test("A copy's code counts that copy in a stocktake")
    func stocktake() async throws {
        try await library.run("checkin", "1")
        try await library.run("code", "1", "2")
        let result = try await short(
            "stocktake",
            "--at",
            "shelf 3",
            input: "2000000000022\n2000000000039\n2000000000022\n",
        )
        #expect(result.status == 1)
        #expect(
            result.lines == [
                "found\t1\t2\t\tEmma – Jane Austen", "elsewhere\t2\t3\t\t9780306406157 (pending)",
                "again\t1\t\t\tEmma – Jane Austen", "missing\t1\t1\t\tEmma – Jane Austen",
            ]
        )
    }

    @Test("Codes from a pipe are lent and returned, each with its line")
    func streams() async throws {
        try await library.run("borrower", "add", "--new-card", "Ben", "Eve")
        try await library.run("code", "1")
        let lent = try await short(
            "checkout",
            "--to",
            "ben",
            input:
                "9780306406157\n\n2000000000015\r\nnonsense\n9783161484100\n2800000000028\n9780306406157\n",
        )
        #expect(lent.status == 1)
        #expect(
            lent.lines == [
                "9780306406157\t9780306406157 (pending)\tlent to Ben",
                "2000000000015\tEmma – Jane Austen\tlent to Ben", "nonsense\t\tno code",
                "9783161484100\t\tnot in the library", "2800000000028\t\tborrower: Eve",
                "9780306406157\t9780306406157 (pending)\tbook 2 is lent to Ben: check it in first",
            ]
        )
        #expect(lent.errors == "bookland: 2 lent, 3 to look at\n")
        let twice = try await short("checkout", "--to", "Ben", input: "9780306406157\n")
        #expect(twice.status == 0)
        #expect(twice.errors == "bookland: 0 lent, 1 lent already\n")
        try await library.run("hold", "add", "Eve", "2")
        let returned = try await short("checkin", "--json", "2000000000015", "9780306406157")
        #expect(returned.status == 0)
        #expect(returned.lines[1].contains(#""outcome":"checked-in","entry":2,"copy":3"#))
        #expect(returned.lines[1].contains(#""borrower":"Ben","due":null,"next":"Eve""#))
        let again = try await short("checkin", "-", input: "9780306406157\n")
        #expect(again.status == 1)
        #expect(again.output.contains("\tnot on loan, on hold for Eve\n"))
        #expect(try await short("checkout", "--to", "2800000000035", input: "").status == 1)
        #expect(
            try await short("checkout", input: "9780306406157\n").output.hasSuffix("no borrower\n")
        )
    }

    @Test("Each code is answered before the next one comes")
    func conversation() async throws {
        var command = Program.command(
            ["checkout", "--library", LibraryFixture.file, "--to", "Ben"],
            in: library.folder,
        )
        command.input = .pipe
        let child = try await command.start()
        child.write("9780306406157\n")
        let first = "9780306406157\t9780306406157 (pending)\tlent to Ben"
        #expect(try await child.waits(forLines: 1) == [first])
        // On disk when it is answered.
        #expect(try await library.run("loans", "--borrower", "Ben").status == 0)
        child.write("9780306406157\n")
        #expect(try await child.waits(forLines: 2).last == first + " already")
        child.closeInput()
        #expect(try await child.waitForExit().status == 0)
    }

    @Test("Without room on the disk, every code is answered, and nothing is changed")
    func fullDisk() async throws {
        // No file may grow beyond 33 KB: enough to read, and not for a change of a book with a long note.
        try await library.run("edit", "1", "--note", String(repeating: "note ", count: 10_000))
        let script = "trap '' XFSZ; ulimit -f 66; exec \"$0\" \"$@\""
        let words = ["checkin", "--json", "--library", LibraryFixture.file]
        var command = Command("sh", ["-c", script, Program.url.path()] + words)
        command.folder = library.folder.path
        command.input = .bytes(Array("9780141439587\nx\n".utf8))
        let result = try await command.run()
        #expect(result.status == 1)
        #expect(result.lines[0].contains(#""outcome":"not-saved""#), "\(result.output)")
        #expect(result.lines[0].contains("the disk is full"), "\(result.output)")
        #expect(result.lines[1].contains(#""outcome":"not-a-code""#))
        #expect(try await library.run("loans").lines.count == 1)
    }
}
