import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Works and editions in exports", .timeLimit(.minutes(5)))
struct RestoredWorkTests {
    private let clock = TestClock()

    private func book(_ title: String, _ isbn: ISBN?, about text: String?) -> BookRecord {
        var book = record(title, by: "Jane Austen", isbn: isbn)
        book.work.description = text
        return book
    }

    private func state(of library: Library) async throws -> [[String]] {
        var state: [[String]] = []
        for id in [EntryID(1), 2, 3, 4, 5] {
            let entry = try await library.entry(id)
            let record = try #require(try await library.record(of: entry))
            var others: [String] = []
            for other in [EntryID(1), 2, 3, 4, 5]
            where try await library.entry(other).work == entry.work {
                others.append("\(other)")
            }
            state.append([entry.title ?? "", record.work.description ?? "-"] + others)
        }
        return state
    }

    @Test(
        "An export in an empty library brings back which books are of one work, and asks no answered question"
    )
    func restored() async throws {
        let library = try clock.library()
        let file = ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
        let opened = try await library.openImport(of: file)
        let books = [
            book("Emma", isbn(1), about: "A match-maker."),
            book("Emma", isbn(2), about: "Another one."), book("Emma", isbn(3), about: nil),
            book("The Dark Tower", isbn(4), about: nil),
            book("The Dark Tower: The Gunslinger", nil, about: "A desert."),
        ]
        let rows = zip(1..., books).map { number, book in
            let row = ImportedBook(isbn: book.edition.isbn, record: book, added: clock.now)
            return ImportedRow(number: number, content: .book(row))
        }
        _ = try await library.importRows(ImportedRows(rows), of: opened.id)
        try await library.finishImport(opened.id)
        // The second one is another book, and gets a description of its own.
        try await library.split(1, taking: [.book(2)])
        for review in try await library.reviews() {
            try await library.resolve(review.id, as: .different)
        }
        var edit = EntryEdit()
        edit.record = book("Emma", isbn(2), about: "A film book.")
        try await library.edit(2, edit)
        let before = try await state(of: library)
        #expect(before[0] == ["Emma", "A match-maker.", "1", "3"])
        #expect(before[1] == ["Emma", "A film book.", "2"])
        let lines = try await library.exportedLines()
        let restored = try clock.library()
        let outcome = try await restored.importLines(lines, firstNumber: 1, label: "import")
        #expect((outcome.added, outcome.reviews) == (5, 0))
        #expect(try await state(of: restored) == before)
        #expect(try await restored.exportedLines() == lines)
        #expect(try await restored.problems().isEmpty)
    }

    @Test("Another edition brings what its work lacks, when it comes first")
    func otherEdition() async throws {
        let library = try clock.library()
        try await library.add(book("Emma", isbn(1), about: nil))
        var row = ImportedBook(
            isbn: isbn(2),
            record: book("Emma", isbn(2), about: "A match-maker."),
            added: clock.now,
        )
        row.record?.work.firstPublicationYear = 1815
        let file = ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
        let rows = ImportedRows([ImportedRow(number: 1, content: .book(row))])
        let opened = try await library.openImport(of: file)
        guard
            case .toReview(2, other: 1, _)? = try await library.importRows(rows, of: opened.id)
                .first
        else {
            Issue.record("no question")
            return
        }
        try await library.finishImport(opened.id)
        for id in [EntryID(1), 2] {
            let entry = try await library.entry(id)
            #expect(entry.year == 1815)
            #expect(try await library.record(of: entry)?.work.description == "A match-maker.")
        }
        let again = try await library.openImport(of: file)
        #expect(try await library.importRows(rows, of: again.id) == [.alreadyYours(2)])
        try await library.finishImport(again.id)
        _ = try await library.undo()
        let entry = try await library.entry(1)
        #expect(entry.year == nil)
        #expect(try await library.record(of: entry)?.work.description == nil)
        #expect(try await library.problems().isEmpty)
    }
}
