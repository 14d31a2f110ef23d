import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Rows of other programs' files", .timeLimit(.minutes(5)))
struct ImportedRowsTests {
    private let clock = TestClock()
    private let file = ImportedFile(name: "books.csv", fingerprint: "f00d", format: "Goodreads")

    private func book(
        _ title: String,
        by author: String? = "Jane Austen",
        isbn: ISBN? = nil,
    ) -> ImportedBook {
        var described = author.map { record(title, by: $0, isbn: isbn) } ?? record(title)
        described.edition.isbns = isbn.map { [$0] } ?? []
        return ImportedBook(isbn: isbn, record: described, source: "goodreads", added: clock.now)
    }

    private func rows(_ books: ImportedBook...) -> [ImportedRow] {
        zip(1..., books).map { ImportedRow(number: $0, content: .book($1)) }
    }

    private func run(
        _ rows: [ImportedRow],
        into library: Library,
        onDuplicate: DuplicatePolicy? = nil,
    ) async throws -> [ImportedRow.Outcome] {
        let opened = try await library.openImport(of: file)
        let outcomes = try await library.importRows(
            ImportedRows(rows),
            of: opened.id,
            onDuplicate: onDuplicate,
        )
        try await library.finishImport(opened.id)
        return outcomes
    }

    @Test("A book without an ISBN does not get that of an edition of another year and other pages")
    func contradictingEdition() async throws {
        func row(_ isbn: ISBN?, _ year: Int, _ pages: Int) -> ImportedBook {
            var book = book("Emma", isbn: isbn)
            book.record?.edition.publicationDate = PartialDate(year: year)
            book.record?.edition.pageCount = pages
            return book
        }
        for (year, pages, isSame) in [(2003, 470, true), (1957, 470, true), (1957, 352, false)] {
            let library = try clock.library()
            _ = try await run(rows(row(nil, year, pages)), into: library)
            let outcomes = try await run(rows(row(isbn(1), 2003, 474)), into: library)
            let entry = try await library.entry(1)
            #expect((entry.isbn == isbn(1)) == isSame)
            #expect(try await library.reviews().isEmpty == isSame)
            #expect(try await library.count == (isSame ? 1 : 2), "\(outcomes)")
            // By hand it is the same.
            let other = try clock.library()
            try await other.add(try #require(row(nil, year, pages).record))
            try await other.add(try #require(row(isbn(1), 2003, 474).record))
            #expect(try await other.count == (isSame ? 1 : 2))
        }
    }

    @Test("Every row is counted once, and an interrupted import knows how many there were")
    func counted() async throws {
        let library = try clock.library()
        let opened = try await library.openImport(of: file)
        let rows = rows(book("Emma"), book("Persuasion"), book("Emma"))
        let rejected = ImportedRow(number: 4, content: .rejected("neither a title nor an ISBN"))
        var mark = ImportMark()
        mark.digest = "d1"
        mark.rejectedPath = "/books.csv.rejected.csv"
        mark.rejectedSize = 77
        mark.rejectedDigest = "d2"
        let outcomes = try await library.importRows(
            ImportedRows(rows + [rejected]),
            of: opened.id,
            after: 0,
            mark: mark,
        )
        #expect(
            outcomes == [
                .added(1), .added(2), .alreadyYours(1), .rejected("neither a title nor an ISBN"),
            ]
        )
        let again = try await library.openImport(of: file)
        #expect(again.id == opened.id && again.state == .underWay)
        #expect(again.counts == ImportCounts(outcomes) && again.counts.rows == 4)
        #expect(again.mark == mark)
        #expect(try await library.finishImport(opened.id).state == .done)
        #expect(try await library.openImport(of: file).id != opened.id)
    }

    @Test("All parts of an import are one change, and an import that was undone begins anew")
    func undone() async throws {
        let library = try clock.library()
        let opened = try await library.openImport(of: file)
        _ = try await library.importRows(ImportedRows(rows(book("Emma"))), of: opened.id)
        _ = try await library.importRows(ImportedRows(rows(book("Persuasion"))), of: opened.id)
        #expect(try await library.undo() == "import of books.csv")
        #expect(try await library.count == 0)
        #expect(try await library.imports().map(\.state) == [.undone])
        #expect(try await library.openImport(of: file).counts.rows == 0)
    }

    @Test("A book that has no ISBN yet gets that of the row, and keeps what it has")
    func isbnIsKept() async throws {
        let library = try clock.library()
        try await library.add(record("Emma", by: "Jane Austen"))
        try await library.setRating(Rating(halfStars: 9), of: 1)
        var row = book("Emma", isbn: isbn(7))
        row.rating = Rating(halfStars: 2)
        row.tags = ["classics"]
        let kept = ["rating 1: the book has 4.5"]
        #expect(try await run(rows(row), into: library) == [.merged(1, kept: kept)])
        let entry = try await library.entry(1)
        #expect(entry.isbn == isbn(7))
        #expect(entry.rating == Rating(halfStars: 9) && entry.tags == ["classics"])
        #expect(try await library.entries(of: isbn(7)).map(\.id) == [1])
        #expect(try await library.undo() == "import of books.csv")
        #expect(try await library.entry(1).isbn == nil)
        #expect(try await library.entries(of: isbn(7)).isEmpty)
    }

    @Test("The same file again changes nothing, not even what was taken away since")
    func again() async throws {
        let library = try clock.library()
        var row = book("Emma", isbn: isbn(7))
        row.tags = ["classics", "england"]
        row.note = "Good."
        #expect(try await run(rows(row), into: library) == [.added(1)])
        try await library.tag(1, adding: [], removing: ["england"])
        #expect(try await run(rows(row), into: library) == [.alreadyYours(1)])
        #expect(try await library.entry(1).tags == ["classics"])
        try await library.tag(1, adding: [], removing: ["classics"])
        try await library.setNote(nil, of: 1)
        #expect(try await run(rows(row), into: library) == [.alreadyYours(1)])
        #expect(try await library.entry(1).tags == [])
        #expect(try await library.entry(1).note == nil)
    }

    @Test("Another edition from another file is put up for review; two in one file are two books")
    func anotherEdition() async throws {
        let library = try clock.library()
        let first = rows(book("Emma", isbn: isbn(7)), book("Emma", isbn: isbn(8)))
        #expect(try await run(first, into: library) == [.added(1), .added(2)])
        let other = rows(book("Emma", isbn: isbn(9)))
        let reasons = ["same book, another ISBN"]
        #expect(
            try await library.previewRows(other) == [
                .toReview(nil, other: 1, reasons: reasons)
            ]
        )
        #expect(
            try await run(other, into: library) == [.toReview(3, other: 1, reasons: reasons)]
        )
        #expect(try await library.reviews().map(\.entry) == [3])
    }

    @Test(
        "What to do with other editions can be said beforehand",
        arguments: [
            (DuplicatePolicy.count, ImportedRow.Outcome.added(2), 2), (.skip, .alreadyYours(1), 1),
            (.copy, .merged(1), 1),
        ],
    )
    func policy(_ policy: DuplicatePolicy, _ outcome: ImportedRow.Outcome, _ count: Int)
        async throws
    {
        let library = try clock.library()
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(7)))
        let rows = rows(book("Emma", isbn: isbn(9)))
        #expect(try await run(rows, into: library, onDuplicate: policy) == [outcome])
        #expect(try await library.count == count)
        #expect(try await library.entry(1).copies.count == (policy == .copy ? 2 : 1))
    }

    @Test(
        "A decision about two books is remembered when the row comes again",
        arguments: [true, false],
    )
    func decisions(_ isSame: Bool) async throws {
        let library = try clock.library()
        try await library.add(record("Emma", by: "Jane Austen"))
        let rows = rows(book("Emma", by: nil))
        guard case .toReview(let entry?, 1, _)? = try await run(rows, into: library).first else {
            Issue.record("no doubt about a book without an author")
            return
        }
        let review = try #require(try await library.reviews().first)
        try await library.resolve(review.id, as: isSame ? .same : .different)
        let outcome = try await run(rows, into: library)
        #expect(outcome == [.alreadyYours(isSame ? 1 : entry)])
        #expect(try await library.reviews().isEmpty)
        if !isSame {
            // The book is gone, and comes again: the answer still holds.
            try await library.remove(entry)
            #expect(try await run(rows, into: library) == [.added(3)])
            #expect(try await library.reviews().isEmpty)
        }
    }

    @Test("Undoing an answer asks again")
    func undoneDecision() async throws {
        let library = try clock.library()
        try await library.add(record("Emma", by: "Jane Austen"))
        try await library.add(record("Emma"))
        let review = try #require(try await library.reviews().first)
        try await library.resolve(review.id, as: .different)
        _ = try await library.undo()
        #expect(try await library.reviews().count == 1)
        try await library.remove(2)
        try await library.add(record("Emma"))
        #expect(try await library.reviews().count == 1)
    }

    @Test("Readings before the last one are in the history")
    func readings() async throws {
        let library = try clock.library()
        var row = book("Emma")
        row.status = .read
        row.finished = CalendarDay("2024-05-01")
        row.earlierReadings = [
            Reading(started: CalendarDay("2001-01-02"), finished: CalendarDay("2001-02-03"))
        ]
        _ = try await run(rows(row), into: library)
        let days = try await library.history(of: 1).compactMap { event in
            event.day.map { "\(event.kind.rawValue) \($0)" }
        }
        #expect(days == ["reading-started 2001-01-02", "reading-finished 2001-02-03"])
        #expect(try await library.entry(1).finished == CalendarDay("2024-05-01"))
    }

    @Test("The page that was reached is kept, and fills a book that has none")
    func page() async throws {
        let library = try clock.library()
        var row = book("Emma")
        row.status = .reading
        row.page = 123
        _ = try await run(rows(row, book("Persuasion")), into: library)
        #expect(try await library.entry(1).page == 123)
        #expect(try await library.entry(2).page == nil)
        row.page = 7
        var other = book("Persuasion")
        other.status = .reading
        other.page = 9
        let again = ImportedFile(name: "again.csv", fingerprint: "beef", format: "Goodreads")
        let opened = try await library.openImport(of: again)
        _ = try await library.importRows(ImportedRows(rows(row, other)), of: opened.id)
        #expect(try await library.entry(1).page == 123)
        #expect(try await library.entry(2).page == 9)
    }

    @Test("What is said of the columns of a file is kept until it is forgotten")
    func mapping() async throws {
        let library = try clock.library()
        #expect(try await library.importMappings().isEmpty)
        try await library.setImportMapping("isbn=2", of: "a\tb")
        #expect(try await library.importMappings() == ["a\tb": "isbn=2"])
        try await library.setImportMapping(nil, of: "a\tb")
        #expect(try await library.importMappings().isEmpty)
    }

    @Test("A tag has one spelling, also when one row has two")
    func spelling() async throws {
        let library = try clock.library()
        var first = book("Emma")
        first.tags = ["Fantasy", "fantasy"]
        var second = book("Persuasion")
        second.tags = ["fantasy"]
        var third = book("Sanditon")
        third.tags = [" FANTASY "]
        _ = try await run(rows(first, second, third), into: library)
        #expect(try await library.tags() == [NameCount(name: "Fantasy", count: 3)])
    }

    @Test("Rows are refused whose place another program has taken")
    func overtaken() async throws {
        let library = try clock.library()
        let id = try await library.openImport(of: file).id
        let first = ImportedRows(rows(book("Emma")))
        let second = ImportedRows(rows(book("Beowulf")))
        _ = try await library.importRows(first, of: id, after: 0)
        let elsewhere = LibraryError(.importedElsewhere)
        await #expect(throws: elsewhere) {
            try await library.importRows(second, of: id, after: 0)
        }
        _ = try await library.importRows(second, of: id, after: 1)
        try await library.finishImport(id)
        await #expect(throws: elsewhere) {
            try await library.importRows(second, of: id, after: 2)
        }
        #expect(try await library.count == 2)
    }
}
