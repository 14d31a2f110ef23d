import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Rows whose books were corrected since", .timeLimit(.minutes(5)))
struct CorrectedRowTests {
    private let clock = TestClock()

    private func run(
        _ records: [BookRecord],
        into library: Library,
    ) async throws -> [ImportedRow.Outcome] {
        let rows = zip(1..., records).map { number, record in
            let book = ImportedBook(isbn: record.edition.isbn, record: record, added: clock.now)
            return ImportedRow(number: number, content: .book(book))
        }
        let file = ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
        let opened = try await library.openImport(of: file)
        let outcomes = try await library.importRows(ImportedRows(rows), of: opened.id)
        try await library.finishImport(opened.id)
        return outcomes
    }

    @Test("A row whose title, author or ISBN was put right is the corrected book")
    func edited() async throws {
        let library = try clock.library()
        let rows = [
            record("Effi Briesst", by: "Theodor Fontane"),
            record("Les Fleurs", by: "Baudelaire"),
            record("Dune"),
            record("Emma", by: "J. Austin"),
            record("Der Stechlin", by: "Theodor Fontane", isbn: isbn(1)),
        ]
        _ = try await run(rows, into: library)
        var edit = EntryEdit()
        edit.title = "Effi Briest"
        try await library.edit(1, edit)
        edit.title = "Les Fleurs du mal"
        edit.authors = ["Charles Baudelaire"]
        try await library.edit(2, edit)
        edit = EntryEdit()
        edit.authors = ["Frank Herbert"]
        try await library.edit(3, edit)
        edit.authors = ["Jane Austen"]
        try await library.edit(4, edit)
        edit = EntryEdit()
        edit.isbn = isbn(2)
        try await library.edit(5, edit)
        #expect(
            try await run(rows, into: library)
                == [1, 2, 3, 4, 5].map { .alreadyYours(EntryID($0), kept: []) }
        )
        #expect(try await library.reviews().isEmpty)
        #expect(try await library.count == 5)
    }

    @Test("An edit that was undone leaves nothing behind")
    func undone() async throws {
        let library = try clock.library()
        let row = record("Dune", by: "Frank Herbert")
        _ = try await run([row], into: library)
        var edit = EntryEdit()
        edit.title = "Dune Messiah"
        try await library.edit(1, edit)
        _ = try await library.undo()
        try await library.edit(1, edit)
        _ = try await library.undo()
        edit.title = "Emma"
        edit.record = record("Emma", by: "Jane Austen")
        #expect(try await run([row], into: library) == [.alreadyYours(1)])
    }

    @Test("A row without an author is the book that got one when a question was answered")
    func answered() async throws {
        for isReversed in [false, true] {
            let library = try clock.library()
            var rows = [record("Der Turm"), record("Der Turm", by: "Uwe Tellkamp")]
            if isReversed { rows.reverse() }
            _ = try await run(rows, into: library)
            let review = try #require(try await library.reviews().first)
            _ = try await library.resolve(review.id, as: .same)
            let again = try await run(rows, into: library)
            #expect(again == [.alreadyYours(1), .alreadyYours(1)], "\(isReversed)")
            #expect(try await library.reviews().isEmpty)
            #expect(try await library.count == 1)
        }
    }

    @Test("A row with another book's ISBN is the book whose ISBN was put right")
    func misplacedISBN() async throws {
        let library = try clock.library()
        let rows = [
            record("Dune Messiah", by: "Frank Herbert", isbn: isbn(1)),
            record("Dune", by: "Frank Herbert", isbn: isbn(1)),
        ]
        _ = try await run(rows, into: library)
        let review = try #require(try await library.reviews().first)
        _ = try await library.resolve(review.id, as: .different)
        var edit = EntryEdit()
        edit.isbn = isbn(2)
        try await library.edit(2, edit)
        _ = try await run(rows, into: library)
        #expect(try await library.count == 2)
        #expect(try await library.reviews().isEmpty)
    }
}
