import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Rows about books that are there already", .timeLimit(.minutes(5)))
struct RepeatedRowTests {
    private let clock = TestClock()

    private func book(
        _ title: String,
        by author: String? = "Jane Austen",
        isbn: ISBN? = nil,
        _ change: (inout ImportedBook) -> Void = { _ in },
    ) -> ImportedBook {
        let described =
            author.map { record(title, by: $0, isbn: isbn) } ?? record(title, isbn: isbn)
        var book = ImportedBook(isbn: isbn, record: described, added: clock.now)
        change(&book)
        return book
    }

    private func run(
        _ books: ImportedBook...,
        into library: Library,
    ) async throws -> [ImportedRow.Outcome] {
        let file = ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
        let opened = try await library.openImport(of: file)
        let rows = zip(1..., books).map { ImportedRow(number: $0, content: .book($1)) }
        let outcomes = try await library.importRows(ImportedRows(rows), of: opened.id)
        try await library.finishImport(opened.id)
        return outcomes
    }

    @Test("A row with the ISBN of another title comes without it, and is put up for review")
    func copiedISBN() async throws {
        let library = try clock.library()
        let shining = book("The Shining", by: "Stephen King", isbn: isbn(1))
        let emma = book("Emma", isbn: isbn(1)) { $0.tags = ["x"] }
        let reasons = ["ISBN \(isbn(1)) of another title"]
        #expect(
            try await run(shining, emma, into: library)
                == [.added(1), .toReview(2, other: 1, reasons: reasons)]
        )
        let entry = try await library.entry(2)
        #expect((entry.title, entry.isbn, entry.tags) == ("Emma", nil, ["x"]))
        #expect(try await library.reviews().map(\.other) == [1])
        // The same file again finds both, and an answer is remembered.
        #expect(
            try await run(shining, emma, into: library)
                == [.alreadyYours(1), .alreadyYours(2, withoutISBN: true)]
        )
        let review = try #require(try await library.reviews().first)
        try await library.resolve(review.id, as: .different)
        try await library.remove(2)
        #expect(try await run(emma, into: library) == [.added(3)])
        #expect(try await library.problems().isEmpty)
    }

    @Test("A row with the ISBN of another title is that book again, once a person has said so")
    func answeredISBN() async throws {
        let library = try clock.library()
        let shining = book("The Shining", by: "Stephen King", isbn: isbn(1))
        let emma = book("Emma", isbn: isbn(1))
        _ = try await run(shining, emma, into: library)
        let review = try #require(try await library.reviews().first)
        try await library.resolve(review.id, as: .same)
        #expect(try await run(emma, into: library) == [.alreadyYours(1)])
        #expect(try await library.count == 1)
    }

    @Test(
        "A row with the ISBN of a book is that book, however its title is written",
        arguments: [
            "Harry Potter and the Sorcerer's Stone", "Harry Potter and the Philosopher’s Stone (1)",
            "Philosopher's Stone", "HARRY POTTER AND THE PHILOSOPHERS STONE: a novel",
        ],
    )
    func otherSpelling(_ title: String) async throws {
        let library = try clock.library()
        let first = book(
            "Harry Potter and the Philosopher's Stone",
            by: "J. K. Rowling",
            isbn: isbn(1),
        )
        let outcomes = try await run(
            first,
            book(title, by: "Joanne Rowling", isbn: isbn(1)),
            into: library,
        )
        #expect(outcomes.first == .added(1))
        #expect(try await library.count == 1)
        #expect(try await library.reviews().isEmpty)
    }

    @Test("Two volumes with one ISBN are two books")
    func volumes() async throws {
        let library = try clock.library()
        let first = book("Naruto, Vol. 1", by: "Masashi Kishimoto", isbn: isbn(1))
        let second = book("Naruto, Vol. 2", by: "Masashi Kishimoto", isbn: isbn(1))
        _ = try await run(first, second, into: library)
        #expect(try await library.count == 2)
    }

    @Test("A richer file fills what the record lacks, in whichever order files come")
    func richer() async throws {
        for number in [isbn(1), nil] {
            let library = try clock.library()
            let rich = book("Emma", isbn: number) { book in
                book.record?.edition.publicationDate = PartialDate(year: 2003)
                book.record?.edition.pageCount = 474
                book.record?.edition.publisher = "Penguin"
                book.record?.edition.language = "en"
            }
            _ = try await run(book("Emma", isbn: number), into: library)
            let preview = [ImportedRow(number: 1, content: .book(rich))]
            #expect(try await library.previewRows(preview) == [.merged(1)])
            #expect(try await run(rich, into: library) == [.merged(1)])
            let entry = try await library.entry(1)
            #expect((entry.year, entry.pageCount, entry.language) == (2003, 474, "en"))
            #expect(try await library.record(of: entry)?.edition.publisher == "Penguin")
            #expect(try await run(rich, into: library) == [.alreadyYours(1)])
            // What is there stays, and another edition's data are not mixed with it.
            let other = book("Emma") { book in
                book.record?.edition.publicationDate = PartialDate(year: 1996)
                book.record?.edition.format = .paperback
            }
            #expect(try await run(other, into: library) == [.alreadyYours(1)])
            _ = try await library.undo()
            #expect(try await library.entry(1).year == nil)
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test("A second row of a file about one book adds its tags, its note and its copy")
    func rowForEachCopy() async throws {
        let library = try clock.library()
        let first = book("Emma") { ($0.tags, $0.note, $0.location) = (["a"], "n1", "x") }
        let second = book("Emma") { ($0.tags, $0.note, $0.location) = (["b"], "n2", "y") }
        #expect(try await run(first, second, into: library) == [.added(1), .merged(1)])
        let entry = try await library.entry(1)
        #expect(entry.tags == ["a", "b"] && entry.note == "n1\n\nn2")
        #expect(entry.copies.map(\.location) == ["x", "y"])
        #expect(
            try await run(first, second, into: library) == [.alreadyYours(1), .alreadyYours(1)]
        )
        #expect(try await library.entry(1).copies.count == 2)
    }

    @Test("What a row without a title says of the book is kept, and judges what a lookup finds")
    func details() async throws {
        let library = try clock.library()
        var row = ImportedBook(isbn: isbn(1), record: nil, added: clock.now)
        row.details = record("", by: "Jane Austen", language: "de", pages: 474)
        row.details?.edition.publicationDate = PartialDate(year: 1999)
        #expect(try await run(row, into: library) == [.added(1)])
        let entry = try await library.entry(1)
        #expect((entry.authors, entry.year, entry.language) == (["Jane Austen"], 1999, "de"))
        #expect(entry.isPending && entry.pageCount == 474)
        #expect(try await run(row, into: library) == [.alreadyYours(1)])
        let wrong = record("The Shining", by: "Stephen King", isbn: isbn(1))
        let shelf = Shelf(records: [isbn(1): wrong])
        #expect(try await library.lookUpDue(from: shelf) == SettledCounts(toReview: 1))
    }

    @Test("A record by another author than the one that was entered is put up for review")
    func enteredAuthor() async throws {
        let library = try clock.library()
        try await library.add(isbn(1))
        var edit = EntryEdit()
        edit.authors = ["Jane Austen"]
        try await library.edit(1, edit)
        let wrong = record("The Shining", by: "Stephen King", isbn: isbn(1))
        let shelf = Shelf(records: [isbn(1): wrong])
        #expect(try await library.lookUpDue(from: shelf) == SettledCounts(toReview: 1))
        #expect(try await library.entry(1).title == nil)
        // A new ISBN withdraws the question.
        edit = EntryEdit()
        edit.isbn = isbn(2)
        try await library.edit(1, edit)
        #expect(try await library.reviews().isEmpty)
        _ = try await library.undo()
        #expect(try await library.reviews().count == 1)
        let right = record("Emma", by: "Austen, Jane", isbn: isbn(1))
        try await library.retryAllPending()
        let other = Shelf(records: [isbn(1): right])
        #expect(try await library.lookUpDue(from: other) == SettledCounts(completed: 1))
    }

    @Test("Many books with one title and author are found again, each by its number")
    func crowd() async throws {
        let library = try clock.library()
        let volumes = (1...30).map { number in
            book("Naruto", by: "Masashi Kishimoto") {
                $0.record?.edition.series = [BookSeries(name: "Naruto", number: "\(number)")]
            }
        }
        let years = (2001...2012).map { year in
            book("Jahrbuch der Gesellschaft", by: nil) {
                $0.record?.edition.publicationDate = PartialDate(year: year)
            }
        }
        for round in 0..<2 {
            for book in volumes + years {
                let outcome = try await run(book, into: library)
                guard round == 1 else { continue }
                guard case .alreadyYours? = outcome.first else {
                    Issue.record("\(outcome)")
                    continue
                }
            }
        }
        #expect(try await library.count <= 42)
    }

    @Test("Two programs that import one file at once: the second one stops, and no row is lost")
    func atOnce() async throws {
        let library = try clock.library()
        let file = ImportedFile(name: "books.csv", fingerprint: "f00d", format: "CSV")
        let rows = (1...4).map {
            ImportedRow(number: $0, content: .book(book("Book number \($0)", by: "A\($0)")))
        }
        let id = try await library.openImport(of: file).id
        _ = try await library.importRows(ImportedRows([rows[0], rows[1]]), of: id, after: 0)
        let other = try await library.openImport(of: file).id
        #expect(other == id)
        await #expect(throws: LibraryError.self) {
            try await library.importRows(ImportedRows([rows[1], rows[2]]), of: other, after: 1)
        }
        _ = try await library.importRows(ImportedRows([rows[2], rows[3]]), of: id, after: 2)
        #expect(try await library.finishImport(id).counts.rows == 4)
        #expect(try await library.count == 4)
    }

    @Test("An import that is undone while it is under way stops")
    func undoneMeanwhile() async throws {
        let library = try clock.library()
        let file = ImportedFile(name: "books.csv", fingerprint: "f00d", format: "CSV")
        let id = try await library.openImport(of: file).id
        let row = ImportedRow(number: 1, content: .book(book("Emma")))
        _ = try await library.importRows(ImportedRows([row]), of: id, after: 0)
        _ = try await library.undo()
        let next = ImportedRow(number: 2, content: .book(book("Persuasion")))
        await #expect(throws: LibraryError.self) {
            try await library.importRows(ImportedRows([next]), of: id, after: 1)
        }
        #expect(try await library.count == 0)
    }

    @Test(
        "All candidates of a book are refused in one change, and those that are gone do not matter"
    )
    func refused() async throws {
        let library = try clock.library()
        for author in ["Jane Austen", "Alexander McCall Smith"] {
            try await library.add(record("Emma", by: author))
        }
        try await library.add(record("Emma"))
        let reviews = try await library.reviews()
        #expect(reviews.count == 2)
        let ids = reviews.map(\.id)
        let outcome = try await library.resolve(ids + [ReviewID(999)], as: .different)
        #expect(outcome.entries.count == ids.count && outcome.change != nil)
        #expect(try await library.reviews().isEmpty)
        _ = try await library.undo()
        #expect(try await library.reviews() == reviews)
    }

    @Test("Undoing a merge gives back the ISBNs of books that were merged before")
    func undoneMerge() async throws {
        let library = try clock.library()
        for number in 1...3 {
            let title = ["Emma", "Persuasion", "Sanditon"][number - 1]
            try await library.add(record(title, by: "Jane Austen", isbn: isbn(number)))
        }
        try await library.merge(1, into: 2)
        try await library.merge(2, into: 3)
        #expect(try await library.add(isbn(1)).entry.id == 3)
        _ = try await library.undo()
        _ = try await library.undo()
        #expect(try await library.add(isbn(1)).entry.id == 2)
        #expect(try await library.problems().isEmpty)
    }

    @Test("A tag has one spelling, also if a row has it in two")
    func spelling() async throws {
        let library = try clock.library()
        let first = book("Emma") { $0.tags = ["Fantasy", "fantasy"] }
        let second = book("Persuasion") { $0.tags = ["fantasy"] }
        _ = try await run(first, second, into: library)
        #expect(try await library.entry(1).tags == ["Fantasy"])
        #expect(try await library.entry(2).tags == ["Fantasy"])
    }
}
