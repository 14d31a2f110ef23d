import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Books that are looked up after they were added", .timeLimit(.minutes(5)))
struct CompletedLikeAddedTests {
    private let clock = TestClock()
    private let emma = record("Emma", by: "Jane Austen", isbn: isbn(1), pages: 474)

    private func run(
        _ books: [ImportedBook],
        _ policy: String = "review",
        into library: Library,
    ) async throws {
        let file = ImportedFile(
            name: "books.csv",
            fingerprint: nil,
            format: "CSV",
            settings: "1=isbn; \(policy)",
        )
        let opened = try await library.openImport(of: file)
        let rows = zip(1..., books).map { ImportedRow(number: $0, content: .book($1)) }
        _ = try await library.importRows(ImportedRows(rows), of: opened.id)
        try await library.finishImport(opened.id)
    }

    @Test("A scanned book that is completed gives its ISBN to the one that was typed")
    func typedFirst() async throws {
        let library = try clock.library()
        try await library.add(record("Emma", by: "J. Austen"))
        let before = try await library.entry(1)
        try await library.add(isbn(1))
        let outcome = try await library.complete(2, with: emma, onDuplicate: .count)
        #expect(outcome.kind == .alreadyYours)
        let book = try await library.entry(1)
        #expect((book.isbn, book.pageCount, book.copies.count) == (isbn(1), 474, 1))
        #expect(try await library.record(of: book)?.edition.isbns == [isbn(1)])
        #expect(try await library.count == 1)
        #expect(try await library.add(isbn(1)).kind == .alreadyYours)
        _ = try await library.undo()
        _ = try await library.undo()
        #expect(try await library.entry(1) == before)
        #expect(try await library.count == 1)
        #expect(try await library.problems().isEmpty)
    }

    @Test("A book that was typed after the scan is the scanned one, and undo keeps the scan")
    func typedLater() async throws {
        let library = try clock.library()
        try await library.add(isbn(1))
        try await library.add(record("Emma", by: "Jane Austen"))
        try await library.lookUpDue(from: Shelf(records: [isbn(1): emma]))
        #expect(try await library.count == 1)
        #expect(try await library.entry(2).isbn == isbn(1))
        _ = try await library.undo()
        #expect(try await library.entry(1).isbn == isbn(1))
        #expect(try await library.entry(2).isbn == nil)
        _ = try await library.undo()
        #expect(try await library.entries(of: isbn(1)).map(\.id) == [1])
        #expect(try await library.problems().isEmpty)
    }

    @Test("A copy was asked for, or the book clearly is another edition: then both stay")
    func apart() async throws {
        let library = try clock.library()
        try await library.add(record("Emma", by: "Jane Austen"))
        try await library.add(isbn(1))
        _ = try await library.complete(2, with: emma, onDuplicate: .copy)
        #expect(try await library.entry(1).copies.count == 2)
        let other = try clock.library()
        var typed = record("Emma", by: "Jane Austen", pages: 120)
        typed.edition.publicationDate = PartialDate(year: 1950)
        try await other.add(typed)
        try await other.add(isbn(1))
        var found = emma
        found.edition.publicationDate = PartialDate(year: 2003)
        #expect(
            try await other.complete(2, with: found, onDuplicate: .count).kind
                == .anotherEdition(of: 1)
        )
        #expect(try await other.count == 2)
    }

    @Test(
        "Another edition from a list of ISBNs is what its import says of duplicates",
        arguments: ["review", "count", "copy", "skip"],
    )
    func imported(policy: String) async throws {
        let library = try clock.library()
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(9)))
        let books = [1, 2].map { ImportedBook(isbn: isbn($0), record: nil, added: clock.now) }
        try await run([books[0]], policy, into: library)
        try await library.lookUpDue(from: Shelf(records: [isbn(1): emma]))
        let count = try await library.count
        #expect(count == (policy == "review" || policy == "count" ? 2 : 1))
        let reviews = try await library.reviews()
        #expect(reviews.map(\.reasons) == (policy == "review" ? [["same book, another ISBN"]] : []))
        #expect(try await library.entry(1).copies.count == (policy == "copy" ? 2 : 1))
        _ = try await library.undo()
        #expect(try await library.count == 1)
        #expect(try await library.entry(1).copies.count == 1)
    }

    @Test("Two ISBNs of one title in one list are two books")
    func oneList() async throws {
        let library = try clock.library()
        let books = [1, 2].map { ImportedBook(isbn: isbn($0), record: nil, added: clock.now) }
        try await run(books, into: library)
        let second = record("Emma", by: "Jane Austen", isbn: isbn(2))
        try await library.lookUpDue(from: Shelf(records: [isbn(1): emma, isbn(2): second]))
        #expect(try await library.count == 2)
        #expect(try await library.reviews().isEmpty)
    }
}
