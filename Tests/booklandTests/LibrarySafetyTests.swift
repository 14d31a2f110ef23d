import BooklandTestSupport
import Foundation
import Testing

@Suite("Library commands that could destroy data", .timeLimit(.minutes(5)))
struct LibrarySafetyTests {
    private let library: LibraryFixture

    init() async throws {
        library = try LibraryFixture()
        try await library.addBooks()
    }

    @Test("A backup overwrites a file only with --force")
    func backupOverFile() async throws {
        try library.folder.write("notes.txt", Data("Dear diary".utf8))
        let refused = try await library.run("backup", "notes.txt")
        #expect(refused.status == 1)
        #expect(refused.errors == "bookland: notes.txt: file exists; use --force to replace it\n")
        #expect(try library.folder.bytes("notes.txt") == Data("Dear diary".utf8))
        #expect(try await library.run("backup", "--force", "notes.txt").status == 0)
        let copy = try await Program.run(
            "library",
            "count",
            "--library",
            "notes.txt",
            in: library.folder,
        )
        #expect(copy.output == "2\n")
        #expect(try await library.run("backup", "new.db").status == 0)
    }

    @Test(
        "A backup never replaces the library itself",
        arguments: [LibraryFixture.file, "./library.db", "link.db", "hard.db"],
    )
    func backupOverItself(name: String) async throws {
        let path = library.folder[LibraryFixture.file]
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: library.folder["link.db"],
            withDestinationPath: library.folder[LibraryFixture.file],
        )
        try manager.linkItem(
            atPath: path,
            toPath: library.folder["hard.db"],
        )
        for words in [["backup", name], ["backup", "--force", name]] {
            let result = try await library.run(words)
            #expect(result.status == 1)
            #expect(result.errors == "bookland: \(name): this is the library itself\n")
        }
        #expect(try await library.run("count").output == "2\n")
    }

    @Test("An export to a terminal shows control characters and does not send them")
    func exportToTerminal() async throws {
        try await library.importBooks([
            ["title": "a\u{1B}]0;owned\u{7}b\u{9B}31mc", "copies": [[String: Any]]()]
        ])
        for format in ["jsonl", "goodreads", "bibtex", "ris"] {
            let result = try await library.runOnTerminal("export", "--format", format)
            #expect(result.status == 0)
            #expect(result.terminal.contains("owned"))
            let allowed = result.terminal.unicodeScalars.allSatisfy {
                $0 == "\n" || $0 == "\r" || $0 == "\t"
                    || $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
            }
            #expect(allowed, "\(format): \(result.terminal.debugDescription)")
        }
    }

    @Test(
        "The question before a removal names the book, its copies and loans",
        arguments: [
            (["remove", "1"], "Remove 'Emma' (2 copies, 1 lent to Ann)? [y/N] "),
            (["remove", "2"], "Remove 9780306406157? [y/N] "),
            (["remove", "1", "2"], "Remove 2 books (1 copy lent to Ann)? [y/N] "),
            (["remove", "1", "--copy", "2"], "Remove copy 2 of 'Emma' (lent to Ann)? [y/N] "),
            (["remove", "1", "--copy", "1"], "Remove copy 1 of 'Emma'? [y/N] "),
        ],
    )
    func question(words: [String], question: String) async throws {
        let all = ["library", words[0], "--library", LibraryFixture.file] + words.dropFirst()
        let process = Program.command(all, in: library.folder)
        let result = try await Program.run(onTerminal: process, columns: 100) { terminal in
            try await terminal.shows("[y/N] ")
            terminal.write("n\r")
        }
        #expect(result.status == 1)
        #expect(result.terminal.contains(question), "\(result.terminal)")
        #expect(try await library.run("count").output == "2\n")
    }

    @Test("Removing a lent book warns, and names it")
    func removingLent() async throws {
        let result = try await library.run("remove", "--yes", "1")
        #expect(result.status == 0)
        #expect(
            result.errors == """
                bookland: warning: 'Emma' is lent to Ann
                bookland: removed 1: Emma – Jane Austen

                """
        )
    }

    @Test("A question about a book that does not exist is not asked")
    func removingNothing() async throws {
        let process = Program.command(
            ["library", "remove", "--library", LibraryFixture.file, "99"],
            in: library.folder,
        )
        let result = try await Program.run(onTerminal: process) { $0.write("n\r") }
        #expect(result.status == 1)
        #expect(!result.terminal.contains("[y/N]"))
    }

    @Test("A backup does not replace the files that SQLite keeps beside the library")
    func backupOverLog() async throws {
        try FileManager.default.createSymbolicLink(
            atPath: library.folder["link.db"],
            withDestinationPath: LibraryFixture.file,
        )
        for name in ["library.db-wal", "./library.db-shm", library.folder["library.db-journal"]] {
            for file in [LibraryFixture.file, "link.db"] {
                let result = try await Program.run(
                    ["library", "backup", "-f", "--library", file, name],
                    in: library.folder,
                )
                #expect(result.status == 1)
                #expect(result.errors == "bookland: \(name): this file belongs to the library\n")
            }
        }
        let output = try await library.run("backup", "-")
        #expect(output.status == 2)
        #expect(output.errors.contains("name a file"), "\(output.errors)")
        #expect(!FileManager.default.fileExists(atPath: library.folder["-"]))
    }

    @Test("A pipe is no library")
    func pipe() async throws {
        #expect(unsafe mkfifo(library.folder["pipe"], 0o600) == 0)
        for words in [["library", "list"], ["scan", "--stdin", "--add"]] {
            let result = try await Program.run(words + ["--library", "pipe"], in: library.folder)
            #expect(result.status == 1)
            #expect(result.errors.hasPrefix("bookland: pipe: not a regular file\n"))
        }
    }
}
