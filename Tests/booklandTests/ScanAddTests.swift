import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland scan --add", .timeLimit(.minutes(10)))
struct ScanAddTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for number in 1...3 {
            try folder.write("pictures/\(number).pgm", ean13Picture(bookNumber(number)))
        }
        // Of the books that come with the program.
        try folder.write("known.pgm", ean13Picture("9780061120084"))
    }

    private func scan(_ arguments: String...) async throws -> Program.Result {
        try await Program.run(
            ["scan", "--images", "--add", "--offline", "--library", "books.db"] + arguments,
            in: folder,
        )
    }

    private func isbns() async throws -> [String] {
        let list = try await Program.run(
            "library",
            "list",
            "--json",
            "--library",
            "books.db",
            in: folder,
        )
        return try list.lines.compactMap { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            return (object as? [String: Any])?["isbn"] as? String
        }
    }

    @Test("Every book that is printed is in the library; in a pipe the output is the ISBNs")
    func adds() async throws {
        let run = try await scan("pictures")
        #expect(run.lines == (1...3).map(bookNumber))
        #expect(run.status == 0)
        #expect(try await isbns().sorted() == run.lines)
        #expect(run.errors.split(separator: "\n").count == 5)
        #expect(run.errors.contains("bookland: \(bookNumber(1)): pending\n"))
    }

    @Test("Of books that are all there, none is taken back")
    func closingOfKnown() async throws {
        _ = try await scan("-q", "pictures")
        let run = try await scan("pictures")
        #expect(run.lines == (1...3).map(bookNumber))
        #expect(!run.errors.contains("takes these books back"))
    }

    @Test("The end says how many books are pending and why, and how to take all books back")
    func closing() async throws {
        _ = try await scan("-q", "known.pgm")
        let run = try await scan("pictures")
        let lines = run.errors.split(separator: "\n").suffix(2)
        #expect(
            lines == [
                "bookland: 3 books are pending: --offline asks no service; 'bookland library enrich' looks "
                    + "them up",
                "bookland: 'bookland library undo --count 3' takes these books back",
            ]
        )
        let undo = ["library", "undo", "--library", "books.db"]
        let undone = try await Program.run(undo + ["--count", "3"], in: folder)
        #expect(undone.status == 0)
        #expect(undone.errors.split(separator: "\n").count == 3)
        #expect(try await isbns() == ["9780061120084"])
        let more = try await Program.run(undo + ["--count", "3"], in: folder)
        #expect(more.status == 1)
        #expect(
            more.errors.hasSuffix(
                "bookland: there is nothing to undo: 1 of 3 changes were undone\n"
            )
        )
        let both = try await Program.run(undo + ["--count", "3", "--skip"], in: folder)
        #expect(both.status == 2)
    }

    @Test("A scan that sets a place says so, and its undo says what it takes back")
    func places() async throws {
        _ = try await scan("-q", "known.pgm")
        let placed = try await scan("--at", "shelf 3", "known.pgm")
        #expect(placed.errors.hasSuffix(": already yours (1 copy), now at 'shelf 3'\n"))
        let again = try await scan("--at", "shelf 3", "known.pgm")
        #expect(again.errors.hasSuffix(": already yours (1 copy)\n"))
        let title = "'To Kill a Mockingbird'"
        let words = ["scanned \(title) again", "scanned \(title) again, and set its place"]
        for word in words {
            let undone = try await Program.run(
                "library",
                "undo",
                "--library",
                "books.db",
                in: folder,
            )
            #expect(undone.errors == "bookland: undone: \(word)\n")
        }
    }

    @Test("On a full disk the reason is given once, with each number and a count")
    func fullDisk() async throws {
        _ = try await scan("-q", "known.pgm")
        // No file may grow beyond 33 KB: enough to open the library, and not for many changes.
        let script = "trap '' XFSZ; ulimit -f 66; exec \"$0\" \"$@\""
        let words = ["scan", "--stdin", "--add", "--offline", "--library", "books.db"]
        var command = Command("sh", ["-c", script, Program.url.path()] + words)
        command.folder = folder.path
        let numbers = (1...20).map(bookNumber)
        command.input = .bytes(Array(numbers.map { "\($0)\n" }.joined().utf8))
        let run = try await command.run()
        #expect(run.status == 1)
        let lines = run.errors.split(separator: "\n").filter { $0.contains("not added") }
        let refused = numbers.filter { !run.lines.contains($0) }
        #expect(refused.count > 2)
        #expect(lines.count == refused.count + 1)
        #expect(lines.first?.contains(": not added: ") == true)
        #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasSuffix(": not added") })
        #expect(lines.last?.hasPrefix("bookland: \(refused.count) books were not added: ") == true)
        for (number, line) in zip(refused, lines) { #expect(line.contains(number)) }
    }

    @Test("A book that is already there is reported, and handled by the duplicate policy")
    func duplicates() async throws {
        _ = try await scan("-q", "pictures/1.pgm")
        let again = try await scan("pictures/1.pgm")
        #expect(again.errors == "bookland: \(bookNumber(1)): already yours (1 copy)\n")
        let copy = try await scan("--on-duplicate", "copy", "pictures/1.pgm")
        #expect(copy.errors == "bookland: \(bookNumber(1)): one more copy (2 copies)\n")
        #expect(try await isbns() == [bookNumber(1)])
    }

    @Test("A book in the offline catalogue is reported with its title and author")
    func known() async throws {
        let run = try await scan("known.pgm")
        #expect(run.lines == ["9780061120084"])
        #expect(
            run.errors == "bookland: 9780061120084: To Kill a Mockingbird – Harper Lee: new\n"
        )
    }

    @Test("JSON has the outcome for the book")
    func json() async throws {
        let run = try await scan("--json", "--at", "shelf 3", "pictures/2.pgm")
        let line = try #require(run.lines.first)
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        let code = try #require(object as? [String: Any])
        #expect(code["outcome"] as? String == "pending")
        #expect(code["title"] is NSNull)
        #expect(run.errors.isEmpty)
        let list = try await Program.run(
            "library",
            "list",
            "--at",
            "shelf 3",
            "--json",
            "--library",
            "books.db",
            in: folder,
        )
        #expect(list.lines.count == 1)
    }

    @Test("With --all, codes that are no book's stay out of the library")
    func others() async throws {
        try folder.write("product.pgm", ean13Picture("5012345678900"))
        let run = try await scan("--all", "product.pgm", "pictures/1.pgm")
        #expect(run.lines.count == 2)
        #expect(try await isbns() == [bookNumber(1)])
    }

    @Test("A file that is not a library is left unchanged, and nothing is scanned")
    func noLibrary() async throws {
        let text = Data("dear diary\n".utf8)
        try folder.write("books.db", text)
        let run = try await scan("pictures")
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(try folder.bytes("books.db") == text)
    }

    @Test("Typed codes are added as well")
    func typed() async throws {
        let run = try await Program.run(
            ["scan", "--stdin", "--add", "--offline", "--library", "books.db", "-q"],
            input: Data("\(bookNumber(7))\n".utf8),
            in: folder,
        )
        #expect(run.lines == [bookNumber(7)])
        #expect(try await isbns() == [bookNumber(7)])
    }

    @Test("A kill at any moment loses no book that was printed")
    func killed() async throws {
        for round in 0..<10 {
            var command = Program.command(
                ["scan", "--stdin", "--add", "--offline", "--library", "books.db", "-q"],
                in: folder,
            )
            command.input = .pipe
            let child = try await command.start()
            child.write((0..<50).map { bookNumber(1_000 * (round + 1) + $0) + "\n" }.joined())
            // So far it has come, and perhaps further.
            try await child.waits(forLines: 3 * round + 1)
            child.send(SIGKILL)
            let result = try await child.waitForExit()
            #expect(result.signal == SIGKILL)
            #expect(result.lines.count > 3 * round)
            #expect(Set(try await isbns()).isSuperset(of: result.lines))
        }
    }
}
