import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Rows about other editions that become copies", .timeLimit(.minutes(5)))
struct CopiedRowTests {
    private let clock = TestClock()

    private func row(_ title: String, _ isbn: ISBN?, year: Int? = nil, pages: Int? = nil)
        -> ImportedBook
    {
        var described = record(title, by: "Stephen King", isbn: isbn, pages: pages)
        described.edition.publicationDate = year.flatMap { PartialDate(year: $0) }
        return ImportedBook(isbn: isbn, record: described, source: "goodreads", added: clock.now)
    }

    private func run(
        _ books: ImportedBook...,
        into library: Library,
        onDuplicate: DuplicatePolicy? = .copy,
    ) async throws -> [ImportedRow.Outcome] {
        let file = ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
        let opened = try await library.openImport(of: file)
        let rows = zip(1..., books).map { ImportedRow(number: $0, content: .book($1)) }
        let outcomes = try await library.importRows(
            ImportedRows(rows),
            of: opened.id,
            onDuplicate: onDuplicate,
        )
        try await library.finishImport(opened.id)
        return outcomes
    }

    @Test(
        "A copy brings its row's rating, dates, note, tags and number, but no data of its edition"
    )
    func kept() async throws {
        let library = try clock.library()
        try await library.add(record("The Stand", by: "Stephen King", isbn: isbn(1)))
        var other = row("The Stand", isbn(2), year: 2013, pages: 144)
        other.status = .read
        other.rating = Rating(halfStars: 8)
        other.finished = CalendarDay("2020-01-01")
        (other.note, other.tags) = ("Great", ["signed"])
        (other.copyCount, other.location) = (2, "Attic")
        #expect(try await run(other, into: library) == [.merged(1)])
        let entry = try await library.entry(1)
        #expect((entry.status, entry.rating) == (.read, Rating(halfStars: 8)))
        #expect((entry.finished, entry.note) == (CalendarDay("2020-01-01"), "Great"))
        #expect((entry.tags, entry.isbn, entry.pageCount) == (["signed"], isbn(1), nil))
        #expect(entry.copies.map(\.location) == [nil, "Attic", "Attic"])
        #expect(Set(entry.copies.map(\.id)).count == 3)
        // The same file again adds no more copies, whatever is to become of other editions.
        for policy in [DuplicatePolicy.copy, nil, .count] {
            #expect(
                try await run(other, into: library, onDuplicate: policy) == [.alreadyYours(1)]
            )
        }
        #expect(try await library.entry(1).copies.count == 3)
        #expect(try await library.problems().isEmpty)
    }

    @Test("A wish is no copy of the book that is there, and does not make it one")
    func wish() async throws {
        let library = try clock.library()
        try await library.add(record("Misery", by: "Stephen King", isbn: isbn(1)))
        var wish = row("Misery", isbn(2))
        (wish.status, wish.copyCount, wish.location) = (.wishlist, 0, nil)
        _ = try await run(wish, into: library)
        let entry = try await library.entry(1)
        #expect((entry.status, entry.copies.count) == (.toRead, 1))
        // The same edition says no more.
        wish.isbn = isbn(1)
        wish.record?.edition.isbns = [isbn(1)]
        _ = try await run(wish, into: library)
        #expect(try await library.entry(1).status == .toRead)
    }

    @Test("Undo takes copies back, and what was kept of their rows", arguments: [isbn(2), nil])
    func undone(isbn: ISBN?) async throws {
        let library = try clock.library()
        _ = try await run(
            row("It", BookLibraryTests.isbn(1), year: 1986, pages: 1_138),
            into: library,
        )
        var other = row("It", isbn, year: 2011, pages: 300)
        other.tags = ["horror"]
        #expect(try await run(other, into: library) == [.merged(1)])
        #expect(try await run(other, into: library) == [.alreadyYours(1)])
        _ = try await library.undo()
        let entry = try await library.entry(1)
        #expect((entry.copies.count, entry.tags, entry.scans) == (1, [], 1))
        guard case .toReview? = try await run(other, into: library, onDuplicate: nil).first else {
            Issue.record("the answer was not taken back")
            return
        }
        #expect(try await library.problems().isEmpty)
    }

    @Test("Each row of a file about one other edition brings its copy, and the file again none")
    func several() async throws {
        let library = try clock.library()
        _ = try await run(row("Emma", isbn(1)), into: library)
        let rows = ["A", "B", "B"].map { place in
            var copy = row("Emma", isbn(2))
            copy.location = place
            return copy
        }
        let file = ImportedFile(name: "copies.csv", fingerprint: nil, format: "CSV")
        for outcome in [ImportedRow.Outcome.merged(1), .alreadyYours(1)] {
            let opened = try await library.openImport(of: file)
            // Each row is a step of its own, as if the import had been interrupted.
            var outcomes: [ImportedRow.Outcome] = []
            for (number, book) in zip(1..., rows) {
                outcomes += try await library.importRows(
                    ImportedRows([ImportedRow(number: number, content: .book(book))]),
                    of: opened.id,
                    onDuplicate: .copy,
                )
            }
            try await library.finishImport(opened.id)
            #expect(outcomes == [outcome, outcome, .alreadyYours(1)])
            let copies = try await library.entry(1).copies
            #expect(copies.map(\.location) == [nil, "A", "B"])
        }
        #expect(try await library.count == 1)
        #expect(try await library.problems().isEmpty)
    }
}
