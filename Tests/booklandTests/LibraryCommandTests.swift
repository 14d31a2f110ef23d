import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland library", .timeLimit(.minutes(10)))
struct LibraryCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs a `bookland library` command on the test's library.
    private func library(
        _ words: String...,
        input: String = "",
    ) async throws -> Program.Result {
        let file = folder["books/library.db"]
        return try await Program.run(
            ["library", words[0], "--library", file] + words.dropFirst(),
            input: Data(input.utf8),
            in: folder,
        )
    }

    @Test("Without a library there are no books")
    func noLibrary() async throws {
        let result = try await library("list")
        #expect(result.status == 4)
        #expect(result.errors.contains("no library yet; 'bookland library add' creates one"))
    }

    @Test("Each line of input is answered with the outcome")
    func adding() async throws {
        let lines = "\(bookNumber(1))\r\n\n\(bookNumber(2))\n\(bookNumber(1))\nnonsense\n"
        let result = try await library("add", "-", input: lines)
        #expect(
            result.lines == [
                "\(bookNumber(1))\t\t\tpending", "\(bookNumber(2))\t\t\tpending",
                "\(bookNumber(1))\t\t\talready yours (1 copy)",
            ]
        )
        #expect(result.errors.hasPrefix("bookland: line 5: nonsense: "))
        #expect(result.status == 1)
        let copied = try await library("add", "--on-duplicate", "copy", bookNumber(2))
        #expect(copied.output == "\(bookNumber(2))\t\t\tone more copy (2 copies)\n")
        #expect(try await library("pending").lines.count == 2)
    }

    @Test("A book is added, read, rated, tagged and edited")
    func life() async throws {
        let title = ["--title", "Emma: a novel", "--author", "Jane Austen", "--pages", "400"]
        let file = folder["books/library.db"]
        let added = try await Program.run(
            ["library", "add", "--library", file, "--status", "wishlist"] + title
        )
        #expect(added.output == "\tEmma: a novel\tJane Austen\tnew\n")
        #expect(try await library("status", "reading", "1").status == 0)
        #expect(try await library("progress", "25%", "1").status == 0)
        #expect(try await library("rate", "4.5", "1").status == 0)
        #expect(try await library("tag", "1", "--add", "classic").status == 0)
        #expect(try await library("tag").output == "classic\t1\n")
        #expect(try await library("edit", "1", "--note", "lovely", "--year", "1815").status == 0)
        let list = try await library("list")
        #expect(list.output == "1\t\tEmma: a novel\tJane Austen\t1815\treading\t4.5\t\t\n")
        #expect(try await library("progress", "401", "1").status == 1)
        #expect(try await library("checkout", "Anna", "1").errors.contains("no such copy"))
        #expect(try await library("search", "LOVEL").lines.count == 1)
        #expect(try await library("search", "nothing").status == 4)
        #expect(try await library("undo").errors.hasPrefix("bookland: undone: "))
        let shown = try await library("show", "--json", "1").output
        let object = try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [String: Any]
        #expect(object?["page"] as? Int == 100)
        #expect(object?["rating"] as? Double == 4.5)
    }

    @Test("Books are lent and taken back")
    func loans() async throws {
        _ = try await library("add", bookNumber(1), "--at", "shelf 3")
        #expect(
            try await library("checkout", "Anna", bookNumber(1), "--due", "2099-01-31").status == 0
        )
        #expect(try await library("loans", "--overdue").status == 4)
        #expect(
            try await library("loans").output
                == "1\t1\tAnna\t2099-01-31\t\t\(bookNumber(1)) (pending)\n"
        )
        #expect(try await library("checkout", "Bob", "1").errors.contains("lent to Anna"))
        #expect(try await library("list", "--on-loan", "--at", "shelf 3").lines.count == 1)
        #expect(try await library("checkin", "1").status == 0)
        #expect(try await library("loans").status == 4)
        #expect(try await library("stats").lines.contains("on loan           0"))
    }

    @Test("In a pipe, deletions need --yes; a reset leaves a backup")
    func deleting() async throws {
        _ = try await library("add", bookNumber(1), bookNumber(2))
        for words in [["remove", "1"], ["reset"]] {
            let file = folder["books/library.db"]
            let result = try await Program.run(
                ["library", words[0], "--library", file] + words.dropFirst()
            )
            #expect(result.status == 1)
            #expect(result.errors.contains("confirm with --yes"))
        }
        #expect(try await library("list").lines.count == 2)
        #expect(try await library("remove", "--yes", "1", "99").status == 1)
        #expect(try await library("list").lines.count == 1)
        let backup = try await library("reset", "--yes").lines.first ?? ""
        #expect(try await library("list").status == 4)
        let kept = try await Program.run("library", "list", "--library", backup)
        #expect(kept.lines.count == 1)
        #expect(try await library("check").status == 0)
    }

    @Test("An export can be imported as the same library")
    func exchange() async throws {
        _ = try await library("add", bookNumber(1), "--tag", "x", "--at", "shelf \u{1B}[31m")
        _ = try await library("add", "--title", "Emma", "--author", "Jane Austen")
        _ = try await library("rate", "3.5", "2")
        let exported = try await library("export").output
        let books = exported.split(separator: "\n").filter { $0.contains("\"copies\"") }
        #expect(books.count == 2)
        try folder.write("books.jsonl", Data(exported.utf8))
        let other = folder["other.db"]
        let file = folder["books.jsonl"]
        let result = try await Program.run("library", "import", "--library", other, file)
        #expect(result.errors.contains("books.jsonl: 2 rows: 2 added, 0 already yours"))
        let again = try await Program.run("library", "export", "--library", other)
        #expect(again.output == exported)
        for (format, mark) in [
            ("goodreads", "Book Id,Title"), ("bibtex", "@book"), ("ris", "TY  - BOOK"),
        ] {
            let text = try await library("export", "--format", format).output
            #expect(text.contains(mark), "\(format)")
            #expect(text.contains("Emma"), "\(format)")
        }
        try folder.write("bad.jsonl", Data("{\"isbn\":\"\(bookNumber(7))\"}\n{\n".utf8))
        let bad = try await library("import", "bad.jsonl")
        #expect(bad.status == 1)
        #expect(bad.errors.hasPrefix("bookland: bad.jsonl: line 2: rejected: "))
        #expect(bad.errors.contains("2 rows: 1 added"))
        #expect(try await library("list").lines.count == 3)
    }

    @Test("Control characters are made visible everywhere")
    func controlCharacters() async throws {
        let title = "a\u{1B}[31mb\u{7}\nc\u{202E}d\u{0085}"
        let line = try JSONSerialization.data(withJSONObject: [
            "title": title, "authors": [title], "note": title, "tags": [title],
            "copies": [["location": title, "borrower": title]],
        ])
        try folder.write("odd.jsonl", line)
        #expect(try await library("import", "odd.jsonl").status == 0)
        let commands = [
            ["list"], ["show", "1"], ["search", "31mb"], ["loans"], ["tag"], ["move"], ["export"],
            ["list", "--json"], ["tag", "1", "--add", "x"], ["undo"], ["remove", "--yes", "1"],
        ]
        for words in commands {
            let file = folder["books/library.db"]
            let result = try await Program.run(
                ["library", words[0], "--library", file] + words.dropFirst()
            )
            let text = result.output + result.errors
            #expect(result.status == 0, "\(words): \(text)")
            let isHarmless = text.unicodeScalars.allSatisfy {
                $0 == "\n" || $0 == "\t"
                    || $0.value >= 0x20 && !(0x7F..<0xA0 ~= $0.value) && $0 != "\u{202E}"
            }
            #expect(isHarmless, "\(words): \(text)")
        }
    }

    @Test("A note of several lines is shown in several lines")
    func longNote() async throws {
        _ = try await library("add", "--title", "Emma")
        _ = try await library("edit", "1", "--note", "Wonderful.\nAgain!")
        let shown = try await library("show", "1").output
        #expect(shown.contains("\nnote:      Wonderful.\n           Again!\n"))
    }

    @Test("Who names a book by its title learns of the search, or of --title")
    func titles() async throws {
        _ = try await library("add", "--title", "Emma")
        let shown = try await library("show", "The Hobbit")
        #expect(shown.status == 1)
        #expect(shown.errors.hasSuffix("; 'bookland library search' finds books by words\n"))
        let added = try await library("add", "The Hobbit")
        #expect(added.errors.hasSuffix("; --title adds a book without one\n"))
        let number = try await library("show", "99")
        #expect(!number.errors.contains("search"))
    }

    @Test("On a full disk a library is listed and checked, and a change is refused")
    func fullDisk() async throws {
        _ = try await library("add", "--title", "Emma")
        // Not even the file that readers share has room.
        let script = "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""
        for (word, status) in [("list", 0), ("check", 0), ("undo", 1)] as [(String, Int32)] {
            let words = ["library", word, "--library", folder["books/library.db"]]
            let result = try await Command("sh", ["-c", script, Program.url.path()] + words).run()
            #expect(result.status == status, "\(result.errors)")
            #expect(result.errors.contains("the disk is full") == (status == 1))
            // Where nothing was to be changed, nothing is said of it.
            #expect(result.errors.contains("nothing was changed") == (status == 1))
        }
        #expect(try await library("count").output == "1\n")
    }

    @Test("Books in pictures are added to the library")
    func decoding() async throws {
        try folder.write("one.pgm", ean13Picture(bookNumber(1)))
        let picture = folder["one.pgm"]
        let file = folder["books/library.db"]
        for outcome in ["pending", "already yours (1 copy)"] {
            let result = try await Program.run("decode", "--add", "--library", file, picture)
            #expect(result.status == 0)
            let isbn = result.output.trimmingCharacters(in: .newlines)
            #expect(result.errors.hasPrefix("bookland: \(isbn): \(outcome)\n"))
        }
        #expect(try await library("list").lines.count == 1)
    }

    @Test(
        "A usage error is one line",
        arguments: [
            (["add"], "library add: name an ISBN, - for standard input, or --title"),
            (["status", "raed", "1"], "no such status: raed (did you mean read?)"),
            (["rate", "6", "1"], "library rate: '6' is not one of: 0.5, 1, 1.5 … 5, none"),
            (["list", "x"], "library list takes no arguments: x"),
            (["tags", "old", "new"], "library tags: to rename 'old', use --rename OLD NEW"),
            (["merge", "1"], "library merge: name a book and its duplicate"),
        ],
    )
    func mistakes(words: [String], message: String) async throws {
        let result = try await Program.run(["library"] + words)
        #expect(result.status == 2)
        #expect(result.errors == "bookland: \(message)\n")
    }
}
