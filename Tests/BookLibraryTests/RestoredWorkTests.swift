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

    /// Imports books, each of which is a book of its own.
    private func add(_ books: [BookRecord], to library: Library) async throws {
        let file = ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
        let rows = zip(1..., books).map { number, book in
            let row = ImportedBook(isbn: book.edition.isbn, record: book, added: clock.now)
            return ImportedRow(number: number, content: .book(row))
        }
        let opened = try await library.openImport(of: file)
        _ = try await library.importRows(ImportedRows(rows), of: opened.id, onDuplicate: .count)
        try await library.finishImport(opened.id)
    }

    /// The lines of a library with three editions of one work, without those of the first.
    private func linesWithoutFirst() async throws -> [[UInt8]] {
        let library = try clock.library()
        try await add((1...3).map { book("Emma", isbn($0), about: nil) }, to: library)
        var edit = EntryEdit()
        edit.title = "Emma und der Vikar"
        try await library.edit(3, edit)
        let digits = Array(isbn(1).digits.utf8)
        return try await library.exportedLines().filter { $0.firstRange(of: digits) == nil }
    }

    @Test("Editions of one work are of one work, too, if the line of its first is missing")
    func withoutFirst() async throws {
        let lines = try await linesWithoutFirst()
        let restored = try clock.library()
        let outcome = try await restored.importLines(lines, firstNumber: 1, label: "import")
        #expect((outcome.added, outcome.reviews) == (2, 0))
        let works = try await restored.entries(in: EntryQuery()).map(\.work)
        #expect(works.count == 2 && Set(works).count == 1)
    }

    @Test("The first edition of a work may be in the library already, and the import interrupted")
    func firstIsThere() async throws {
        let lines = try await linesWithoutFirst()
        let restored = try clock.library()
        try await restored.add(book("Emma", isbn(2), about: nil))
        let file = ImportedFile(name: "all.jsonl", fingerprint: "a", format: "JSON Lines")
        let id = try await restored.openImport(of: file).id
        for (number, line) in zip(1..., lines) {
            var outcome = ImportOutcome()
            outcome.progress = try await restored.progress(of: id)
            _ = try await restored.importLines(
                [line],
                firstNumber: number,
                label: "import",
                after: outcome,
                of: id,
            )
        }
        let works = try await restored.entries(in: EntryQuery()).map(\.work)
        #expect(works.count == 2 && Set(works).count == 1)
        #expect(try await restored.problems().isEmpty)
    }

    @Test("A lookup brings what the work lacks, which its other book has, too")
    func lookedUp() async throws {
        let library = try clock.library()
        try await library.add(book("Emma", isbn(1), about: nil))
        try await library.add(isbn(2))
        var found = book("Emma", isbn(2), about: "A match-maker.")
        found.work.firstPublicationYear = 1815
        try await library.lookUpDue(from: Shelf(records: [isbn(2): found]))
        for id in [EntryID(1), 2] {
            let entry = try await library.entry(id)
            #expect(entry.title == "Emma" && entry.year == 1815)
            #expect(try await library.record(of: entry)?.work.description == "A match-maker.")
        }
        #expect(try await library.problems().isEmpty)
        _ = try await library.undo()
        #expect(try await library.entry(1).title == "Emma")
        #expect(try await library.count == 1)
        #expect(try await library.problems().isEmpty)
    }

    @Test("A row gives a book its work, and the work what it lacks; undo takes both back")
    func titledByRow() async throws {
        let library = try clock.library()
        try await library.add(book("Emma", isbn(1), about: nil))
        try await library.add(isbn(2))
        let row = ImportedBook(
            isbn: isbn(2),
            record: book("Emma", isbn(2), about: "A match-maker."),
            added: clock.now,
        )
        let file = ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
        let rows = ImportedRows([ImportedRow(number: 1, content: .book(row))])
        let opened = try await library.openImport(of: file)
        #expect(try await library.importRows(rows, of: opened.id) == [.merged(2)])
        try await library.finishImport(opened.id)
        for id in [EntryID(1), 2] {
            let entry = try await library.entry(id)
            #expect(try await library.record(of: entry)?.work.description == "A match-maker.")
        }
        _ = try await library.undo()
        #expect(try await library.entry(2).title == nil)
        let entry = try await library.entry(1)
        #expect(try await library.record(of: entry)?.work.description == nil)
        #expect(try await library.problems().isEmpty)
    }

    @Test("A new edition that brings what its work lacks was added, and not edited")
    func notEdited() async throws {
        let library = try clock.library()
        try await library.add(book("Emma", isbn(1), about: nil))
        try await add([book("Emma", isbn(2), about: "A match-maker.")], to: library)
        #expect(try await library.history(of: 2).map(\.kind).filter { $0 == .edited } == [])
        _ = try await library.undo()
        let entry = try await library.entry(1)
        #expect(try await library.record(of: entry)?.work.description == nil)
        #expect(try await library.count == 1)
        #expect(try await library.problems().isEmpty)
    }
}
