import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland catalog", .timeLimit(.minutes(10)))
struct CatalogTests {
    private static func line(_ number: Int) -> String {
        let body = "978" + String(String(1_000_000_000 + number).dropFirst())
        let sum = body.compactMap(\.wholeNumberValue).enumerated()
            .reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
        let isbn = body + String((10 - sum % 10) % 10)
        let json = "{\"title\": \"Book \(number)\", \"isbn_13\": [\"\(isbn)\"]}"
        return "/type/edition\t/books/OL\(number)M\t1\t2008-04-01T03:28:50.625462\t\(json)\n"
    }

    private func statistics(_ folder: TemporaryFolder) async throws -> [String: Any] {
        let result = try await Program.run(
            "catalog",
            "stats",
            "--json",
            "--catalog",
            "c.db",
            in: folder,
        )
        #expect(result.errors == "")
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        return try #require(object as? [String: Any])
    }

    @Test(
        "A killed import resumes where it stopped",
        arguments: ["dump.txt", "dump.txt.gz"],
    )
    func killed(file: String) async throws {
        let count = 60_000
        let call = ["catalog", "import", "-q", "--catalog", "c.db", file]
        let folder = try TemporaryFolder()
        try folder.write("dump.txt", Data((1...count).map(Self.line).joined().utf8))
        if file.hasSuffix(".gz") {
            let path = folder["dump.txt"]
            #expect(try await Command("gzip", [path]).run().status == 0)
        }
        // Kills it at several times, whatever it is doing then.
        var kills = 0
        for time in ["0.2", "0.9", "1.5", "2.1", "2.7"] {
            var command = Program.command(call, in: folder)
            command.arguments = ["-s", "KILL", time, command.program] + command.arguments
            command.program = "timeout"
            if try await command.run().status != 0 { kills += 1 }
        }
        let last = try await Program.run(
            "catalog",
            "import",
            "--catalog",
            "c.db",
            file,
            in: folder,
        )
        #expect(last.status == 0)
        let found = try await statistics(folder)
        #expect(kills > 0)
        #expect(found["editions"] as? Int == count)
        #expect(found["isbns"] as? Int == count)
        #expect(found["unfinished"] as? Bool == false)
        let files = try #require(found["files"] as? [[String: Any]])
        // Every line was counted once, although the import was killed several times.
        #expect(files.map { $0["books"] as? Int } == [count])
        #expect(files.map { $0["items"] as? Int } == [count])
    }

    @Test("The first bad lines are reported with a reason, the rest by their numbers")
    func badLines() async throws {
        let folder = try TemporaryFolder()
        let lines = [Self.line(1)] + (0..<30).map { "nonsense \($0)\n" } + [Self.line(2), "x\n"]
        try folder.write("dump.txt", Data(lines.joined().utf8))
        let result = try await Program.run(
            "catalog",
            "import",
            "--catalog",
            "new/c.db",
            "dump.txt",
            in: folder,
        )
        #expect(result.status == 0)
        #expect(result.output == "")
        let said = result.errors.split(separator: "\n")
        #expect(said.count == 22)
        #expect(said.first == "bookland: dump.txt: 2: not a line of an Open Library dump")
        #expect(said[20] == "bookland: dump.txt: 11 more: 22-31, 33")
        #expect(said.last == "bookland: dump.txt: 2 books, 31 bad")
    }

    @Test("A file that cannot be imported does not stop the others")
    func oneBadFile() async throws {
        let folder = try TemporaryFolder()
        try folder.write("dump.txt", Data(Self.line(1).utf8))
        try folder.write("picture.png", Data([0x89, 0x50, 0x4E, 0x47]))
        let result = try await Program.run(
            "catalog",
            "import",
            "--catalog",
            "c.db",
            "picture.png",
            "none",
            "dump.txt",
            in: folder,
        )
        #expect(result.status == 1)
        #expect(
            result.errors == """
                bookland: picture.png: neither an Open Library dump, nor MARC 21 (ISO 2709 or \
                MARCXML), nor JSON Lines
                bookland: none: no such file or directory
                bookland: dump.txt: 1 book

                """
        )
        #expect(try await statistics(folder)["editions"] as? Int == 1)
    }

    @Test("Standard input is imported from its beginning each time")
    func standardInput() async throws {
        let folder = try TemporaryFolder()
        for _ in 0..<2 {
            let result = try await Program.run(
                "catalog",
                "import",
                "--catalog",
                "c.db",
                "-",
                input: Data((Self.line(1) + Self.line(2)).utf8),
                in: folder,
            )
            #expect(result.errors == "bookland: -: 2 books\n")
        }
        #expect(try await statistics(folder)["editions"] as? Int == 2)
    }

    @Test("The shipped books are counted")
    func shipped() async throws {
        let folder = try TemporaryFolder()
        let found = try await statistics(folder)
        #expect(try #require(found["shipped"] as? Int) >= 250)
        #expect(found["editions"] as? Int == 0)
    }

    @Test("The shipped books are part of the program, wherever it is")
    func copiedProgram() async throws {
        let folder = try TemporaryFolder()
        try await folder.install(Program.url.path(percentEncoded: false), as: "bin/bookland")
        var command = Program.command(["catalog", "stats", "--catalog", "c.db"], in: folder)
        command.program = folder["bin/bookland"]
        let result = try await command.run()
        #expect(result.status == 0)
        #expect(result.output.hasSuffix("shipped books: 304\n"))
    }

    @Test("A file that is not a catalogue is refused and stays unchanged")
    func foreign() async throws {
        let folder = try TemporaryFolder()
        try folder.write("c.db", Data("Hello".utf8))
        try folder.write("dump.txt", Data(Self.line(1).utf8))
        let result = try await Program.run(
            "catalog",
            "import",
            "--catalog",
            "c.db",
            "dump.txt",
            in: folder,
        )
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("bookland: c.db: not a database"))
        #expect(try folder.text("c.db") == "Hello")
    }

    @Test("A failed import leaves no empty catalogue")
    func noEmptyCatalog() async throws {
        let folder = try TemporaryFolder()
        try folder.write("README.md", Data("# Hello\n".utf8))
        let result = try await Program.run(
            "catalog",
            "import",
            "--catalog",
            "new/c.db",
            "README.md",
            in: folder,
        )
        #expect(result.status == 1)
        #expect(!FileManager.default.fileExists(atPath: folder["new"]))
    }

    @Test(
        "Mistyped calls are usage errors",
        arguments: [[], ["imprt", "a"], ["import"], ["stats", "a"], ["import", "--nope"]],
    )
    func usage(arguments: [String]) async throws {
        let result = try await Program.run(["catalog"] + arguments)
        #expect(result.status == 2)
        #expect(!result.errors.isEmpty)
    }
}
