import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Editions that name their authors otherwise than their work", .timeLimit(.minutes(5)))
struct OwnAuthorTests {
    private let clock = TestClock()

    private func rows(_ records: BookRecord...) -> ImportedRows {
        ImportedRows(
            zip(1..., records).map { number, record in
                let isbn = record.edition.isbn
                let book = ImportedBook(isbn: isbn, record: record, added: clock.now)
                return ImportedRow(number: number, content: .book(book))
            }
        )
    }

    private func run(
        _ rows: ImportedRows,
        into library: Library,
    ) async throws -> [ImportedRow.Outcome] {
        let file = ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
        let opened = try await library.openImport(of: file)
        let outcomes = try await library.importRows(rows, of: opened.id)
        try await library.finishImport(opened.id)
        return outcomes
    }

    @Test("An edition in another script keeps its author as the file names him")
    func script() async throws {
        let library = try clock.library()
        let lolita = record("Lolita", by: "Vladimir Nabokov", isbn: isbn(1))
        let other = record("Лолита", by: "Владимир Набоков", isbn: isbn(2))
        let both = rows(lolita, other)
        _ = try await run(both, into: library)
        #expect(try await library.entry(1).authors == ["Vladimir Nabokov"])
        #expect(try await library.entry(2).authors == ["Владимир Набоков"])
        #expect(try await library.entry(1).work == library.entry(2).work)
        #expect(try await run(both, into: library) == [.alreadyYours(1), .alreadyYours(2)])
        // An export brings both forms back.
        let lines = try await library.exportedLines()
        let restored = try clock.library()
        _ = try await restored.importLines(lines, firstNumber: 1, label: "import")
        #expect(try await restored.exportedLines() == lines)
        // A change of one is none of the other, and can be undone.
        var edit = EntryEdit()
        edit.authors = ["Вл. Набоков"]
        try await library.edit(2, edit)
        #expect(try await library.entry(1).authors == ["Vladimir Nabokov"])
        #expect(try await library.entry(2).authors == ["Вл. Набоков"])
        _ = try await library.undo()
        #expect(try await library.entry(2).authors == ["Владимир Набоков"])
        try await library.split(1, taking: [.book(2)])
        #expect(try await library.entry(2).authors == ["Владимир Набоков"])
        _ = try await library.undo()
        #expect(try await library.entry(2).authors == ["Владимир Набоков"])
        // Without the other edition, the work's own author is another one.
        try await library.remove(2)
        _ = try await library.undo()
        #expect(try await library.entry(2).authors == ["Владимир Набоков"])
        try await library.remove(1)
        edit.authors = ["В. Набоков"]
        try await library.edit(2, edit)
        #expect(try await library.entry(2).authors == ["В. Набоков"])
        #expect(try await library.problems().isEmpty)
    }

    @Test("An edition that is looked up keeps its author's name, too")
    func lookedUp() async throws {
        let library = try clock.library()
        try await library.add(record("Lolita", by: "Vladimir Nabokov", isbn: isbn(1)))
        let other = record("Лолита", by: "Владимир Набоков", isbn: isbn(2))
        try await library.add(isbn(2))
        try await library.lookUpDue(from: Shelf(records: [isbn(2): other]))
        #expect(try await library.entry(2).authors == ["Владимир Набоков"])
    }

    @Test("New authors of a book in doubt are not those of the book that it may be")
    func doubtful() async throws {
        let library = try clock.library()
        _ = try await run(
            rows(record("The Return", by: "Hisham Matar", isbn: isbn(1))),
            into: library,
        )
        _ = try await run(
            rows(record("The Return", by: "Hisham Matar", isbn: isbn(2))),
            into: library,
        )
        #expect(try await library.reviews().count == 1)
        var edit = EntryEdit()
        edit.authors = ["Victoria Hislop"]
        try await library.edit(2, edit)
        #expect(try await library.entry(1).authors == ["Hisham Matar"])
        #expect(try await library.entry(2).authors == ["Victoria Hislop"])
        let entry = try await library.entry(2)
        #expect(try await library.record(of: entry)?.authorNames == ["Victoria Hislop"])
        _ = try await library.undo()
        #expect(try await library.entry(2).authors == ["Hisham Matar"])
        #expect(try await library.problems().isEmpty)
    }
}
