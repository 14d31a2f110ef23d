import BooklandTestSupport
import Foundation
import Testing

@Suite("Rows that an import skips", .timeLimit(.minutes(5)))
struct LibraryImportTests {
    private let library: LibraryFixture

    init() throws {
        library = try LibraryFixture()
    }

    /// The messages of an import, without what all of them begin with.
    private func messages(_ result: Program.Result, _ file: String) throws -> [String] {
        let start = "bookland: \(file): "
        return try result.errors.split(separator: "\n").map { line in
            try #require(line.hasPrefix(start), "\(line)")
            return String(line.dropFirst(start.count))
        }
    }

    @Test("Rows of Goodreads' CSV are named with their line, the book and the reason")
    func goodreads() async throws {
        try await library.addBooks()
        let csv = #"""
            Book Id,Title,Author,ISBN13
            1,Emma,Jane Austen,"=""9780141439587"""
            2,Persuasion,Jane Austen,
            3,,,
            4,persuasion,"Austen, Jane",
            """#
        try library.folder.write("books.csv", Data(csv.utf8))
        let result = try await library.run("import", "--format", "goodreads", "books.csv")
        #expect(result.status == 1)
        #expect(
            try messages(result, "books.csv") == [
                "line 4: neither a title nor an ISBN",
                "line 2: 'Emma', 9780141439587: already there as book 1",
                "line 5: 'persuasion': already there as book 3",
                "1 book added, 2 already there, 1 unusable",
            ]
        )
        let quiet = try await library.run("import", "-q", "--format", "goodreads", "books.csv")
        #expect(try messages(quiet, "books.csv") == ["line 4: neither a title nor an ISBN"])
    }

    @Test("Of many rows the first twenty are named, and the others by their lines")
    func many() async throws {
        let lines = (1...2_500).map { "{\"isbn\":\"\(bookNumber($0))\"}\n" }
        try library.folder.write("a.jsonl", Data(lines.joined().utf8))
        let first = try await library.run("import", "a.jsonl")
        #expect(first.status == 0)
        #expect(try messages(first, "a.jsonl") == ["2500 books added"])
        let second = try await library.run("import", "a.jsonl")
        #expect(second.status == 0)
        let said = try messages(second, "a.jsonl")
        #expect(said.count == 22)
        #expect(said[0] == "line 1: \(bookNumber(1)): already there as book 1")
        #expect(said[19] == "line 20: \(bookNumber(20)): already there as book 20")
        #expect(said[20] == "already there: 2 480 more: 21-2500")
        #expect(said[21] == "0 books added, 2500 already there")
    }

    @Test("Rows of Goodreads' CSV without a book are named in a bounded way, too")
    func manyUnusable() async throws {
        let rows = (1...500).map { "\($0),,,\n" }.joined()
        try library.folder.write("b.csv", Data("Book Id,Title,Author,ISBN13\n\(rows)".utf8))
        let result = try await library.run("import", "--format", "goodreads", "b.csv")
        #expect(result.status == 1)
        let said = try messages(result, "b.csv")
        #expect(said.count == 22)
        #expect(said[20] == "problems in 480 more: 22-501")
        #expect(said[21] == "0 books added, 500 unusable")
    }

    @Test(
        "A file that is not Goodreads' export is named, with what it looks like",
        arguments: [
            ("Title;Author\nEmma;Jane Austen\n", String.Encoding.utf8, "separated by semicolons"),
            ("Title\tAuthor\n", .utf8, "separated by tabs"),
            ("Title,Author\nEmma,Jane Austen\n", .utf16LittleEndian, "looks like UTF-16"),
            ("Name,Writer\n", .utf8, "not Goodreads' export\n"),
        ],
    )
    func notGoodreads(text: String, encoding: String.Encoding, hint: String) async throws {
        try library.folder.write("c.csv", try #require(text.data(using: encoding)))
        let result = try await library.run("import", "--format", "goodreads", "c.csv")
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("bookland: c.csv: no columns Title and Author"))
        #expect(result.errors.contains(hint), "\(result.errors)")
    }
}
