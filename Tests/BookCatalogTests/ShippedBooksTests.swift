import BookCatalog
import BookIdentifiers
import BookMetadata
import BooklandTestSupport
import FoundationEssentials
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ShippedBooksTests {
    private static let path = #filePath.replacing(
        "Tests/BookCatalogTests/ShippedBooksTests.swift",
        with: "Sources/BookCatalog/Shipped/books.tsv",
    )

    @Test
    func `The table in the module is the table in books.tsv`() throws {
        let text = try String(contentsOf: URL(filePath: Self.path), encoding: .utf8)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(
            ShippedBooks.table == lines.joined(separator: "\n"),
            "run scripts/update-shipped-books",
        )
    }

    @Test
    func `Every line is a book with a valid ISBN, a title and an author`() async throws {
        let text = try String(contentsOf: URL(filePath: Self.path), encoding: .utf8)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let books = ShippedBooks.all
        #expect(books.isbns.count == lines.count)
        #expect(books.count == lines.count)
        #expect(lines.count >= 250)
        #expect(Set(books.isbns).count == lines.count)
        let catalog = try OfflineCatalog(nil, shipped: books)
        for (line, isbn) in zip(lines, books.isbns) {
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            #expect(columns.count == 7)
            #expect(columns[0] == isbn.digits)
            #expect(isbn.rangeStatus == .assigned, "\(line)")
            let record = try #require(try await catalog.record(for: isbn))
            #expect(record.edition.isbn == isbn)
            #expect(!record.authors.isEmpty)
            #expect(record.edition.language != nil)
            #expect(columns[4].isEmpty || record.edition.publicationDate != nil, "\(line)")
            #expect(columns[5].isEmpty || record.edition.pageCount != nil, "\(line)")
        }
    }

    @Test
    func `They are found by ISBN and by words`() async throws {
        let catalog = try OfflineCatalog("/nonexistent/catalog.db")
        let record = try #require(try await catalog.record(for: ISBN("0441172695")))
        #expect(record.title == "Dune Messiah")
        #expect(record.authorNames == ["Frank Herbert"])
        #expect(record.edition.publicationDate?.year == 1987)
        #expect(record.work.primaryProvider == .catalog)
        #expect(try await catalog.record(for: ISBN("9780306406157")) == nil)
        #expect(
            try await catalog.search(title: "dune messiah", author: "herbert").map(\.title) == [
                "Dune Messiah"
            ]
        )
        #expect(try await catalog.search(title: "anna karenina").count == 1)
        #expect(try await catalog.statistics() == nil)
    }

    @Test
    func `A book in the user's catalogue comes before a shipped one`() async throws {
        let folder = try TemporaryFolder()
        let line = Dump.line(
            "edition",
            "/books/OL1M",
            #"{"title": "Mine", "isbn_10": ["0441172695"]}"#,
        )
        _ = try await Imported(
            [try folder.write("dump.txt", lines: [line])],
            into: folder.catalog,
        )
        let catalog = try OfflineCatalog(folder.catalog)
        #expect(try await catalog.record(for: ISBN("0441172695"))?.title == "Mine")
    }
}
