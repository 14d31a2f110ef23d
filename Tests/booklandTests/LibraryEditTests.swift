import BooklandTestSupport
import Foundation
import Testing

@Suite("Editing, renaming, merging and undoing", .timeLimit(.minutes(5)))
struct LibraryEditTests {
    private let library: LibraryFixture

    init() async throws {
        library = try LibraryFixture()
        try await library.addBooks()
    }

    @Test("An edit of a pending book keeps what is known so far")
    func pending() async throws {
        let words = [
            "edit", "2", "--author", "Erwin Schrödinger", "--year", "1944", "--pages", "90",
        ]
        #expect(try await library.run(words).status == 0)
        let book = try await library.book("2")
        #expect(book["authors"] as? [String] == ["Erwin Schrödinger"])
        #expect(book["year"] as? Int == 1944)
        #expect(book["pageCount"] as? Int == 90)
        #expect(try await library.run("edit", "2", "--title", "What is Life?").status == 0)
        let titled = try await library.book("2")
        #expect(titled["title"] as? String == "What is Life?")
        #expect(titled["authors"] as? [String] == ["Erwin Schrödinger"])
        #expect(titled["year"] as? Int == 1944)
    }

    @Test("An ISBN that the library does not have changes no other edition")
    func otherEdition() async throws {
        let record: [String: Any] = [
            "work": ["title": "Persuasion"], "authors": [["name": "Jane Austen"]],
            "edition": ["title": "Persuasion", "isbns": ["9780192802637", "9780141439686"]],
        ]
        try await library.importBooks([["isbn": "9780192802637", "record": record]])
        let isbn = "9780141439686"
        for words in [
            ["remove", "--yes", isbn], ["rate", "4", isbn], ["checkout", "Ann", isbn],
            ["checkin", isbn], ["edit", isbn, "--note", "x"],
        ] {
            let result = try await library.run(words)
            #expect(result.status == 1)
            #expect(
                result.errors == "bookland: \(isbn): no such book in the library; "
                    + "book 3 is another edition: 9780192802637 Persuasion – Jane Austen\n"
            )
        }
        #expect(try await library.run("count").output == "3\n")
        let skipped = try await library.run("undo", "--skip")
        #expect(skipped.errors.contains("left as it is: import of"))
        #expect(try await library.run("count").output == "3\n")
    }

    @Test("An edit adds and corrects an ISBN")
    func isbn() async throws {
        try await library.run("add", "--title", "Persuasion", "--author", "Jane Austen")
        #expect(try await library.run("edit", "3", "--isbn", "978-0-14-143968-6").status == 0)
        #expect(try await library.book("3")["isbn"] as? String == "9780141439686")
        #expect(try await library.run("edit", "3", "--isbn", "9780192802637").status == 0)
        #expect(try await library.run("count", "9780192802637").output == "1\n")
        #expect(try await library.run("undo").status == 0)
        #expect(try await library.book("3")["isbn"] as? String == "9780141439686")
    }

    @Test("Reading dates can be edited and removed")
    func dates() async throws {
        let words = ["edit", "1", "--started", "2026-01-02", "--finished", "2026-02-03"]
        #expect(try await library.run(words).status == 0)
        let book = try await library.book("1")
        #expect(book["started"] as? String == "2026-01-02")
        #expect(book["finished"] as? String == "2026-02-03")
        #expect(try await library.run("edit", "1", "--finished", "").status == 0)
        #expect(try await library.book("1")["finished"] == nil)
        let wrong = try await library.run("edit", "1", "--finished", "2025-12-31")
        #expect(wrong.status == 1)
        #expect(wrong.errors.contains("cannot be finished on 2025-12-31"), "\(wrong.errors)")
    }

    @Test("An edit without a change is a usage error")
    func nothing() async throws {
        let result = try await library.run("edit", "1")
        #expect(result.status == 2)
    }

    @Test("Tags and locations can be renamed, with one undo")
    func renaming() async throws {
        try await library.run("tag", "--add", "old", "1", "2")
        #expect(try await library.run("tags", "--rename", "old", "new").status == 0)
        #expect(try await library.run("tags").output == "Classic\t1\nnew\t2\n")
        // Renaming to a tag that exists merges the two.
        #expect(try await library.run("tags", "--rename", "new", "Classic").status == 0)
        #expect(try await library.run("tags").output == "Classic\t2\n")
        #expect(try await library.run("undo").status == 0)
        #expect(try await library.run("tags").output == "Classic\t1\nnew\t2\n")
        #expect(try await library.run("locations", "--rename", "shelf 3", "Attic").status == 0)
        #expect(try await library.run("locations").output == "Attic\t2\n")
        let missing = try await library.run("tags", "--rename", "nope", "x")
        #expect(missing.status == 1)
        #expect(missing.errors == "bookland: there is no tag 'nope'\n")
    }

    @Test("Merging moves copies, tags and notes to the first book, with one undo")
    func merging() async throws {
        try await library.run(
            "add",
            "--title",
            "Emma (Penguin)",
            "--tag",
            "england",
            "--at",
            "attic",
        )
        try await library.run("edit", "3", "--note", "a gift")
        let merged = try await library.run("merge", "1", "3")
        #expect(merged.status == 0, "\(merged.errors)")
        let book = try await library.book("1")
        #expect((book["copies"] as? [Any])?.count == 3)
        #expect(book["tags"] as? [String] == ["Classic", "england"])
        #expect(book["note"] as? String == "a gift")
        #expect(try await library.run("count").output == "2\n")
        #expect(try await library.run("undo").status == 0)
        #expect(try await library.run("count").output == "3\n")
        #expect((try await library.book("1")["copies"] as? [Any])?.count == 2)
        #expect(try await library.run("merge", "1", "1").status != 0)
    }

    @Test("One command is one undo, which names what it undid")
    func undo() async throws {
        #expect(try await library.run("move", "shelf 9", "1", "2").status == 0)
        let undone = try await library.run("undo")
        #expect(undone.status == 0)
        #expect(undone.errors.hasPrefix("bookland: undone: "))
        #expect(try await library.run("locations").output == "Shelf 3\t2\n")
        #expect(try await library.run("status", "read", "-", input: "1\n2\n").status == 0)
        #expect(try await library.run("undo").status == 0)
        #expect(try await library.run("count", "--status", "to-read").output == "1\n")
        #expect(try await library.run("checkout", "Bob", "2").status == 0)
        #expect(try await library.run("undo").errors.contains("Bob"))
    }

    @Test("A book that is added once is one book")
    func plural() async throws {
        try library.folder.write(
            "one.jsonl",
            Data("{\"title\":\"Persuasion\",\"authors\":[\"Jane Austen\"]}\n".utf8),
        )
        let first = try await library.run("import", "one.jsonl")
        #expect(first.errors.hasPrefix("bookland: one.jsonl: 1 row: 1 added, 0 already yours"))
        let second = try await library.run("import", "one.jsonl")
        #expect(second.errors.contains("bookland: one.jsonl: 1 row: 0 added, 1 already yours"))
    }
}
