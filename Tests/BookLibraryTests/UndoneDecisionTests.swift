import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Undo of decisions, and of what came before lookups", .timeLimit(.minutes(5)))
struct UndoneDecisionTests {
    @Test("A book gets the ISBNs back that were merged into it", arguments: StoreKind.allCases)
    func mergedISBNs(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            for (number, title) in [(1, "Emma"), (2, "Persuasion"), (3, "Sanditon")] {
                try await library.add(record(title, by: "Jane Austen", isbn: isbn(number)))
            }
            try await library.merge(1, into: 2)
            try await library.merge(2, into: 3)
            #expect(try await library.add(isbn(1)).entry.id == 3)
            try await library.undo()
            try await library.undo()
            #expect(try await library.add(isbn(1)).entry.id == 2)
            try await library.undo()
            try await library.undo()
            #expect(try await library.add(isbn(1)).entry.id == 1)
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test("An earlier answer is kept when a later merge or split is undone")
    func earlierAnswer() async throws {
        let clock = TestClock()
        let library = try clock.library()
        try await library.add(record("Emma", by: "Jane Austen"))
        try await library.add(record("Emma", by: "Janet Austen"))
        let review = try #require(try await library.reviews().first)
        try await library.resolve(review.id, as: .different)
        try await library.merge(2, into: 1)
        try await library.undo()
        try await library.remove(2)
        try await library.add(record("Emma", by: "Janet Austen"))
        #expect(try await library.reviews().isEmpty)
        #expect(try await library.count == 2)
    }

    @Test("An edit before a search by title can be undone, and keeps what the search found")
    func editBeforeSearch() async throws {
        let clock = TestClock()
        let library = try clock.library()
        let file = ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
        let id = try await library.openImport(of: file).id
        let own = record("Ema", by: "Jane Austen")
        let book = ImportedBook(isbn: nil, record: own, added: clock.now)
        let rows = ImportedRows([ImportedRow(number: 1, content: .book(book))])
        _ = try await library.importRows(rows, of: id)
        var edit = EntryEdit()
        edit.title = "Emma"
        try await library.edit(1, edit)
        var found = record("Emma", by: "Jane Austen", language: "en")
        found.work.firstPublicationYear = 1815
        let claim = try #require(try await library.claimTitles(limit: 1).first)
        guard case .completed = try await library.settleTitle(claim, .found([found])) else {
            Issue.record("not completed")
            return
        }
        try await library.undo()
        let entry = try await library.entry(1)
        // The language may be that of another edition.
        #expect((entry.title, entry.year, entry.language) == ("Ema", 1815, nil))
        #expect(try await library.record(of: entry)?.work.firstPublicationYear == 1815)
        try await library.undo()
        #expect(try await library.statistics() == LibraryStatistics())
        #expect(try await library.problems().isEmpty)
    }

    @Test("An edit of what an edit changed still stands in the way")
    func editedAgain() async throws {
        let library = try TestClock().library()
        try await library.add(record("Emma", by: "Jane Austen"))
        var edit = EntryEdit()
        edit.title = "Ema"
        try await library.edit(1, edit)
        edit.title = "Emmma"
        try await library.edit(1, edit)
        try await library.skipUndo()
        await #expect(throws: LibraryError.self) { try await library.undo() }
        #expect(try await library.entry(1).title == "Emmma")
    }

    @Test("A code that another copy has got stands in the way of undo, like any other change")
    func takenCode() async throws {
        let library = try TestClock().library()
        try await library.add([isbn(1), isbn(2)])
        let code = try LabelCode("2000000000015")
        try await library.setCode(code, of: 1, in: 1)
        try await library.remove(1)
        try await library.setCode(code, of: 2, in: 2)
        try await library.skipUndo()
        let error = await #expect(throws: LibraryError.self) { try await library.undo() }
        guard case .changedSince = error?.reason else {
            Issue.record("unexpected: \(String(describing: error))")
            return
        }
    }

    @Test("A line whose copy has a code that is taken is imported without the code")
    func importedCode() async throws {
        let clock = TestClock()
        let source = try clock.library()
        try await source.add([isbn(1), isbn(2)])
        try await source.makeCodes(of: 1)
        try await source.makeCodes(of: 2)
        let lines = try await source.exportedLines()
        let library = try clock.library()
        try await library.add(isbn(3))
        let code = try #require(try await library.makeCodes(of: 1).copies[0].code)
        let outcome = try await library.importLines(lines, firstNumber: 1, label: "import")
        #expect(outcome.added == 2)
        #expect(outcome.problems.map(\.line) == [1])
        #expect(outcome.problems[0].reason.contains(code.digits))
        #expect(try await library.copy(withCode: code)?.entry.isbn == isbn(3))
        #expect(try await library.entries(of: isbn(2))[0].copies[0].code != nil)
    }
}
