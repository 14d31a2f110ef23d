import BookIdentifiers
import BookMetadata
import Synchronization
import Testing

@testable import BookLibrary

@Suite("Suspicious books", .timeLimit(.minutes(5)))
struct BookProblemTests {
    private let clock = TestClock()
    private let store: SQLiteLibrary
    private let library: Library

    init() throws {
        store = try SQLiteLibrary(inMemory: { [clock] in clock.now })
        library = Library(store)
    }

    /// The problems in short: `duplicate 1 2`.
    private func problems() async throws -> [String] {
        let found = Mutex<[String]>([])
        try await library.forEachBookProblem { problem in
            var words = [problem.kind.rawValue, "\(problem.entry.id)"]
            if let other = problem.other { words.append("\(other.id)") }
            if let copy = problem.copy { words.append("copy \(copy)") }
            found.withLock { $0.append(words.joined(separator: " ")) }
        }
        return found.withLock { $0 }
    }

    private func importLines(_ lines: String...) async throws {
        let outcome = try await store.importLines(
            lines.map { Array($0.utf8) },
            firstNumber: 1,
            label: "import",
            after: nil,
            of: nil,
            mark: ImportMark(),
        )
        #expect(outcome.added == lines.count)
    }

    /// Adds a book with an ISBN of its own, as a scan and its lookup do.
    private func scan(_ record: BookRecord) async throws {
        let isbn = try #require(record.edition.isbns.first)
        let entry = try await library.add(isbn).entry
        try await library.complete(entry.id, with: record)
    }

    private func run(_ sql: String) async throws {
        try await store.write { database throws(LibraryError) in try database.run(sql) }
    }

    @Test("A library without problems has none")
    func none() async throws {
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        try await library.add(record("Persuasion", by: "Jane Austen"))
        try await library.add(isbn(2))
        try await library.checkOut(1, to: "Ann", due: CalendarDay("2026-06-01"))
        #expect(try await problems().isEmpty)
    }

    @Test("Doubtful pairs are duplicates until a person has decided")
    func doubtful() async throws {
        try await scan(record("Persuasion", by: "Jane Austen", isbn: isbn(1)))
        try await scan(record("Persuasion", by: "Janet Austen", isbn: isbn(2)))
        #expect(try await problems() == ["duplicate 1 2"])
        let review = try #require(try await library.reviews().first)
        try await library.resolve(review.id, as: .different)
        #expect(try await problems().isEmpty)
        _ = try await library.undo()
        #expect(try await problems() == ["duplicate 1 2"])
    }

    @Test("Another edition of the same book is named once, beside the first one")
    func editions() async throws {
        for number in 1...3 {
            try await scan(record("Emma", by: "Jane Austen", isbn: isbn(number)))
        }
        #expect(try await problems() == ["duplicate 1 2", "duplicate 1 3"])
    }

    @Test(
        "Volumes of a series are no duplicates, though an edition of one has no number, and no pair comes twice"
    )
    func volumes() async throws {
        func volume(_ number: Int?, _ isbn: ISBN) -> BookRecord {
            let title = "The Far Side Gallery"
            var volume = record(
                number.map { $0 == 1 ? title : "\(title) \($0)" } ?? title,
                by: "Gary Larson",
                isbn: isbn,
            )
            volume.edition.series = number.map { [BookSeries(name: title, number: "\($0)")] } ?? []
            return volume
        }
        for number in 1...3 { try await scan(volume(number, isbn(number))) }
        try await scan(volume(nil, isbn(4)))
        try await scan(volume(3, isbn(5)))
        #expect(try await problems() == ["duplicate 1 4", "duplicate 3 5"])
    }

    @Test("Books that were entered with mistakes are found after they are corrected")
    func corrected() async throws {
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        try await library.add(record("Xyz", by: "Nobody Known", isbn: isbn(2)))
        #expect(try await problems().isEmpty)
        var edit = EntryEdit()
        edit.title = "Emma"
        edit.authors = ["Austen, Jane"]
        try await library.edit(2, edit)
        #expect(try await problems() == ["duplicate 1 2"])
    }

    @Test("Missing titles and authors are reported, unless a lookup will bring them")
    func missing() async throws {
        try await library.add(isbn(1))
        try await library.add(record("Beowulf"))
        #expect(try await problems() == ["no-author 2"])
        try await run("DELETE FROM pending")
        #expect(try await problems() == ["no-title 1", "no-author 2"])
    }

    @Test("Years in the future and before printing are reported, and those of old works are not")
    func years() async throws {
        var old = record("The Iliad", by: "Homer", isbn: isbn(1))
        old.work.firstPublicationYear = 750
        try await library.add(old)
        try await importLines(
            #"{"title":"A","authors":["B"],"year":2031}"#,
            #"{"title":"C","authors":["D"],"year":203}"#,
            #"{"title":"E","authors":["F"],"year":2026}"#,
        )
        #expect(try await problems() == ["impossible-year 2", "impossible-year 3"])
    }

    @Test("One ISBN of two books is a duplicate, or wrong for one of them")
    func sharedISBN() async throws {
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        try await scan(record("Emma", by: "Austen, Jane", isbn: isbn(2)))
        try await library.add(record("War and Peace", by: "Leo Tolstoy", isbn: isbn(3)))
        try await run("UPDATE entry SET isbn = (SELECT isbn FROM entry WHERE id = 1)")
        #expect(try await problems() == ["duplicate 1 2", "shared-isbn 1 3"])
    }

    @Test("An ISBN that another book's record lists belongs to that book")
    func otherRecordsISBN() async throws {
        try await library.add(record("War and Peace", by: "Leo Tolstoy", isbn: isbn(2)))
        var listing = record("Emma", by: "Jane Austen", isbn: isbn(1))
        listing.edition.isbns.append(isbn(3))
        try await library.add(listing)
        var edit = EntryEdit()
        edit.isbn = isbn(3)
        try await library.edit(1, edit)
        #expect(try await problems() == ["shared-isbn 2 1"])
    }

    @Test("A stored number that is no ISBN is reported")
    func invalidISBN() async throws {
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        try await run("UPDATE entry SET isbn = isbn + 1")
        #expect(try await problems() == ["invalid-isbn 1"])
        var edit = EntryEdit()
        edit.isbn = isbn(1)
        try await library.edit(1, edit)
        #expect(try await problems().isEmpty)
    }

    @Test("Editions of one work in different languages are reported, by record or by ISBN")
    func languages() async throws {
        let german = try ISBN("9783150017531")
        let english = try ISBN("9780141439587")
        try await scan(record("Emma", by: "Jane Austen", isbn: english))
        try await scan(record("Emma", by: "Jane Austen", isbn: german))
        #expect(try await problems() == ["mixed-languages 1 2"])
        var edit = EntryEdit()
        edit.language = "en"
        try await library.edit(2, edit)
        #expect(try await problems() == ["duplicate 1 2"])
        edit.language = "de"
        try await library.edit(2, edit)
        #expect(try await problems() == ["mixed-languages 1 2"])
    }

    @Test("A translation that was merged into a book is reported by its ISBN")
    func mergedLanguages() async throws {
        let german = try ISBN("9783150017531")
        let english = try ISBN("9780141439587")
        try await library.add(record("Emma", by: "Jane Austen", isbn: english, language: "en"))
        try await library.add(
            record("Emma: Roman", by: "Jane Austen", isbn: german, language: "de")
        )
        #expect(try await problems().isEmpty)
        try await library.merge(2, into: 1)
        #expect(try await problems() == ["mixed-languages 1"])
        try await library.split(1, taking: [.book(2)])
        #expect(try await problems().isEmpty)
        try await library.remove(2)
        #expect(try await problems().isEmpty)
        for _ in 1...2 { _ = try await library.undo() }
        // Without the history, the ISBN tells.
        try await run("UPDATE event SET image = NULL")
        #expect(try await problems() == ["mixed-languages 1"])
    }

    @Test("A translation whose ISBN a book without one got is reported, too")
    func mergedIntoBookWithoutISBN() async throws {
        try await library.add(record("Emma", by: "Jane Austen", language: "en"))
        let german = try ISBN("9783150017531")
        try await library.add(
            record("Emma: Roman", by: "Jane Austen", isbn: german, language: "de")
        )
        try await library.merge(2, into: 1)
        #expect(try await library.entry(1).isbn == german)
        #expect(try await problems() == ["mixed-languages 1"])
    }

    @Test("Wishes that are owned, and loans that cannot be, are reported")
    func copies() async throws {
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        try await library.setStatus(.wishlist, of: 1)
        try await importLines(
            """
            {"title":"A","authors":["B"],"copies":[{"added":"2026-01-01T00:00:00Z",\
            "borrower":"Ann","since":"2026-03-01T00:00:00Z","due":"2026-02-01"}]}
            """
        )
        #expect(try await problems() == ["owned-wish 1", "impossible-loan 2 copy 2"])
    }
}
