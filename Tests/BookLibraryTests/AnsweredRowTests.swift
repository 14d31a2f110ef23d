import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Rows about which a person has answered", .timeLimit(.minutes(5)))
struct AnsweredRowTests {
    private let clock = TestClock()

    /// A row about one of several editions of one book.
    private func row(
        _ isbn: ISBN?,
        _ year: Int?,
        _ pages: Int?,
        title: String = "Emma",
    ) -> ImportedBook {
        var described = record(title, by: "Jane Austen", isbn: isbn, pages: pages)
        described.edition.publicationDate = year.flatMap { PartialDate(year: $0) }
        return ImportedBook(isbn: isbn, record: described, added: clock.now)
    }

    private func run(
        _ book: ImportedBook,
        into library: Library,
    ) async throws -> ImportedRow.Outcome? {
        let file = ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
        let opened = try await library.openImport(of: file)
        let rows = [ImportedRow(number: 1, content: .book(book))]
        let outcomes = try await library.importRows(ImportedRows(rows), of: opened.id)
        try await library.finishImport(opened.id)
        return outcomes.first
    }

    private func answer(
        _ resolution: Review.Resolution,
        _ library: Library,
    ) async throws {
        let review = try #require(try await library.reviews().first)
        try await library.resolve(review.id, as: resolution)
    }

    @Test("A row without an ISBN that is another edition is found again")
    func different() async throws {
        let library = try clock.library()
        _ = try await run(row(isbn(1), 2004, 470), into: library)
        let other = row(nil, 2010, 848)
        _ = try await run(other, into: library)
        try await answer(.different, library)
        #expect(try await run(other, into: library) == .alreadyYours(2))
        // Without an ISBN, the first edition is still itself.
        #expect(try await run(row(nil, 2004, 470), into: library) == .alreadyYours(1))
        let added = try await library.add(try #require(other.record))
        #expect((added.kind, added.entry.id) == (.alreadyYours, 2))
        #expect(try await library.count == 2)
        #expect(try await library.reviews().isEmpty)
        // The book is gone, and comes again: the answer still holds.
        try await library.remove(2)
        #expect(try await run(other, into: library) == .added(3))
    }

    @Test(
        "A row without an ISBN that is the same book is this book again, also if its own book got an ISBN"
    )
    func same() async throws {
        for isbn in [nil, isbn(2)] {
            let library = try clock.library()
            _ = try await run(row(BookLibraryTests.isbn(1), 2004, 470), into: library)
            let other = row(nil, 2010, 848)
            _ = try await run(other, into: library)
            if let isbn {
                #expect(try await run(row(isbn, 2010, 848), into: library) == .merged(2))
            }
            try await answer(.same, library)
            #expect(try await run(other, into: library) == .alreadyYours(1))
            #expect(try await library.count == 1)
            #expect(try await library.reviews().isEmpty)
            _ = try await library.undo()
            #expect(try await library.reviews().count == 1)
            #expect(try await library.count == 2)
        }
    }

    @Test(
        "A doubtful title without an ISBN is the answered book again, also if its own book got an ISBN and a year"
    )
    func doubtfulTitle() async throws {
        for resolution in [Review.Resolution.same, .different] {
            let library = try clock.library()
            _ = try await run(row(isbn(1), 2004, 470, title: "The Dark Tower"), into: library)
            let other = row(nil, nil, nil, title: "The Dark Tower: The Gunslinger")
            guard case .toReview(2, other: 1, _)? = try await run(other, into: library) else {
                Issue.record("no doubt")
                return
            }
            _ = try await run(
                row(isbn(2), 2010, 848, title: "The Dark Tower: The Gunslinger"),
                into: library,
            )
            #expect(try await library.entry(2).isbn == isbn(2))
            try await answer(resolution, library)
            let id: EntryID = resolution == .same ? 1 : 2
            #expect(try await run(other, into: library) == .alreadyYours(id))
            let added = try await library.add(try #require(other.record))
            #expect((added.kind, added.entry.id) == (.alreadyYours, id))
            #expect(try await library.reviews().isEmpty)
            #expect(try await library.count == (resolution == .same ? 1 : 2))
        }
    }

    @Test("An answer about a book without an author is none about every book of that title")
    func withoutAuthor() async throws {
        let library = try clock.library()
        func poems(_ isbn: ISBN?, by author: String? = nil) -> ImportedBook {
            let described =
                author.map { record("Poems", by: $0, isbn: isbn) } ?? record("Poems", isbn: isbn)
            return ImportedBook(isbn: isbn, record: described, added: clock.now)
        }
        _ = try await run(poems(isbn(1), by: "Emily Dickinson"), into: library)
        _ = try await run(poems(isbn(2)), into: library)
        try await answer(.same, library)
        guard case .toReview? = try await run(poems(nil), into: library) else {
            Issue.record("no question")
            return
        }
    }

    /// A row about a book without an author.
    private func poems(_ isbn: ISBN? = nil, _ year: Int?) -> ImportedBook {
        var described = record("Poems", isbn: isbn)
        described.edition.publicationDate = year.flatMap { PartialDate(year: $0) }
        var book = ImportedBook(isbn: isbn, record: described, added: clock.now)
        if isbn == nil { (book.note, book.rating) = ("mine", Rating(halfStars: 10)) }
        return book
    }

    @Test("The year alone makes a row without an author and an ISBN no book that has one")
    func yearAlone() async throws {
        let library = try clock.library()
        _ = try await run(poems(isbn(1), 2003), into: library)
        guard case .toReview(2, other: 1, _)? = try await run(poems(nil, 2003), into: library)
        else {
            Issue.record("no question")
            return
        }
        #expect(try await library.entry(1).note == nil)
        #expect(try await run(poems(nil, 2003), into: library) == .alreadyYours(2))
    }

    @Test("A row is not the book that was said to be another one, but the one it was compared with")
    func otherWithoutAuthor() async throws {
        let library = try clock.library()
        _ = try await run(poems(isbn(1), 2003), into: library)
        try await library.add(try #require(poems(nil, 2003).record))
        try await answer(.different, library)
        #expect(try await run(poems(nil, 2003), into: library) == .merged(2))
        #expect(try await library.entry(1).note == nil)
        #expect(try await library.entry(2).note == "mine")
        #expect(try await library.count == 2)
    }

    @Test(
        "Of two books without authors and ISBNs that are said to be two, the year tells which it is"
    )
    func twoYears() async throws {
        let library = try clock.library()
        _ = try await run(poems(nil, 2003), into: library)
        _ = try await run(poems(nil, 2010), into: library)
        try await answer(.different, library)
        #expect(try await run(poems(nil, 2003), into: library) == .alreadyYours(1))
        #expect(try await run(poems(nil, 2010), into: library) == .alreadyYours(2))
        #expect(try await library.count == 2)
    }

    @Test("An answer about two books of one year and length keeps a row from the one with an ISBN")
    func sameYearAndLength() async throws {
        let library = try clock.library()
        _ = try await run(row(isbn(1), 2004, 470), into: library)
        _ = try await run(row(nil, 2010, 848), into: library)
        var edit = EntryEdit()
        (edit.year, edit.pageCount) = (2004, 470)
        try await library.edit(2, edit)
        try await answer(.different, library)
        #expect(try await run(row(nil, 2004, 470), into: library) == .alreadyYours(2))
        #expect(try await run(row(isbn(1), 2004, 470), into: library) == .alreadyYours(1))
        // The other one is gone: the answer still holds.
        try await library.remove(2)
        #expect(try await run(row(nil, 2004, 470), into: library) == .added(3))
    }

    @Test("A row without an ISBN may be either of two books of one year and length with ISBNs")
    func eitherOfTwo() async throws {
        let library = try clock.library()
        _ = try await run(row(isbn(1), 2004, 470), into: library)
        _ = try await run(row(isbn(2), 2004, 470), into: library)
        try await answer(.different, library)
        #expect(try await run(row(nil, 2004, 470), into: library) == .alreadyYours(1))
        #expect(try await library.count == 2)
    }

    @Test("A work of which any edition has the very title is as good as another with this title")
    func titledEdition() async throws {
        let library = try clock.library()
        func lights(_ number: Int, _ title: String = "Northern Lights") -> ImportedBook {
            let described = record(title, by: "Philip Pullman", isbn: isbn(number))
            return ImportedBook(isbn: isbn(number), record: described, added: clock.now)
        }
        _ = try await run(lights(1, "The Golden Compass"), into: library)
        _ = try await run(lights(2), into: library)
        _ = try await run(lights(3), into: library)
        for review in try await library.reviews() {
            try await library.resolve(review.id, as: .different)
        }
        try await library.split(1, taking: [.book(3)])
        let works = try await library.entries(in: EntryQuery()).map(\.work)
        #expect(Set(works).count == 2)
        guard case .toReview(4, other: 1, _)? = try await run(lights(4), into: library) else {
            Issue.record("another work was preferred")
            return
        }
        #expect(try await library.entry(4).work == library.entry(1).work)
    }
}
