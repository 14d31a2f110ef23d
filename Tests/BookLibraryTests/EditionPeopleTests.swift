import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Who translated, illustrated, edited or read an edition", .timeLimit(.minutes(5)))
struct EditionPeopleTests {
    private let clock = TestClock()

    private func odyssey(
        _ number: Int?,
        _ people: (Author.Role, String)...,
        authors: [String] = ["Homer"],
    ) -> BookRecord {
        var book = record("Odyssee", isbn: number.map { isbn($0) })
        book.authors = authors.map { Author(name: $0) }
        book.authors += people.map { Author(name: $1, role: $0) }
        return book
    }

    private func run(
        _ records: BookRecord...,
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

    private func people(_ id: EntryID, in library: Library) async throws -> [String] {
        let entry = try await library.entry(id)
        let record = try #require(try await library.record(of: entry))
        return record.authors.map { "\($0.role) \($0.name)" }
    }

    @Test("Editions of one work keep their own translators, and share the author")
    func translators() async throws {
        let library = try clock.library()
        _ = try await run(
            odyssey(1, (.translator, "Johann Heinrich Voß")),
            odyssey(2, (.translator, "Wolfgang Schadewaldt"), (.illustrator, "John Flaxman")),
            odyssey(3),
            into: library,
        )
        let works = try await [
            library.entry(1).work, library.entry(2).work, library.entry(3).work,
        ]
        #expect(Set(works).count == 1)
        let expected = [
            ["author Homer", "translator Johann Heinrich Voß"],
            ["author Homer", "translator Wolfgang Schadewaldt", "illustrator John Flaxman"],
            ["author Homer"],
        ]
        for (number, names) in zip(1..., expected) {
            #expect(try await people(EntryID(number), in: library) == names)
        }
        // An export brings all of them back.
        let lines = try await library.exportedLines()
        let restored = try clock.library()
        _ = try await restored.importLines(lines, firstNumber: 1, label: "import")
        #expect(try await restored.exportedLines() == lines)
        // The author is still that of all.
        var edit = EntryEdit()
        edit.authors = ["Homeros"]
        try await library.edit(3, edit)
        #expect(try await people(2, in: library) == ["author Homeros"] + expected[1].dropFirst())
        #expect(try await people(1, in: library) == ["author Homeros"] + expected[0].dropFirst())
        _ = try await library.undo()
        for (number, names) in zip(1..., expected) {
            #expect(try await people(EntryID(number), in: library) == names)
        }
        #expect(try await library.problems().isEmpty)
    }

    @Test("Books that are looked up keep their own translators")
    func lookedUp() async throws {
        let library = try clock.library()
        try await library.add([isbn(1), isbn(2)])
        let (first, second) = (
            odyssey(1, (.translator, "Johann Heinrich Voß")),
            odyssey(2, (.translator, "Wolfgang Schadewaldt")),
        )
        try await library.lookUpDue(from: Shelf(records: [isbn(1): first, isbn(2): second]))
        #expect(try await people(1, in: library).last == "translator Johann Heinrich Voß")
        #expect(try await people(2, in: library).last == "translator Wolfgang Schadewaldt")
    }

    @Test("An author whom only a later edition names, or names in full, is kept with it")
    func moreAuthors() async throws {
        let library = try clock.library()
        _ = try await run(
            odyssey(1, authors: ["Pratchett"]),
            odyssey(2, authors: ["Terry Pratchett", "Neil Gaiman"]),
            odyssey(3, authors: ["Pratchett, Terry"]),
            into: library,
        )
        #expect(try await library.entry(1).authors == ["Pratchett"])
        #expect(try await library.entry(2).authors == ["Terry Pratchett", "Neil Gaiman"])
        #expect(try await library.entry(3).authors == ["Pratchett, Terry"])
    }

    @Test("A row with the ISBN of a book fills in who translated and illustrated it")
    func filled() async throws {
        let library = try clock.library()
        _ = try await run(odyssey(1), into: library)
        let row = odyssey(
            1,
            (.translator, "Johann Heinrich Voß"),
            (.illustrator, "John Flaxman"),
            authors: ["Homer", "Kurt Steinmann"],
        )
        #expect(
            try await run(row, into: library)
                == [.merged(1, kept: ["author Kurt Steinmann: the book has Homer"])]
        )
        let names = ["author Homer", "translator Johann Heinrich Voß", "illustrator John Flaxman"]
        #expect(try await people(1, in: library) == names)
        let other = odyssey(1, (.illustrator, "Max Slevogt"))
        #expect(
            try await run(other, into: library)
                == [.alreadyYours(1, kept: ["illustrator Max Slevogt: the book has John Flaxman"])]
        )
        _ = try await library.undo()
        #expect(try await people(1, in: library) == ["author Homer"])
    }

    @Test("Rows of one file about copies in other places add all of their copies")
    func copies() async throws {
        let rows = [("A", 1), ("B", 2)].map { place, count in
            var book = ImportedBook(isbn: isbn(1), record: odyssey(1), added: clock.now)
            book.location = place
            book.copyCount = count
            return ImportedRow(number: 1, content: .book(book))
        }
        for rows in [rows, rows.reversed()] {
            let library = try clock.library()
            let file = ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
            let opened = try await library.openImport(of: file)
            _ = try await library.importRows(ImportedRows(Array(rows)), of: opened.id)
            let places = try await library.entry(1).copies.compactMap(\.location)
            #expect(places.sorted() == ["A", "B", "B"])
        }
    }

    @Test("A pending book that gets only its title from a row is still looked up")
    func pendingTitle() async throws {
        let library = try clock.library()
        try await library.add(isbn(1))
        let row = odyssey(1, authors: [])
        #expect(try await run(row, into: library) == [.merged(1)])
        #expect(try await library.pending().map(\.isbn) == [isbn(1)])
        var found = odyssey(1, (.translator, "Johann Heinrich Voß"))
        found.edition.title = "Die Odyssee"
        found.edition.pageCount = 400
        try await library.lookUpDue(from: Shelf(records: [isbn(1): found]))
        let entry = try await library.entry(1)
        #expect((entry.title, entry.authors) == ("Odyssee", ["Homer"]))
        #expect((entry.pageCount, entry.pending) == (400, nil))
    }
}
