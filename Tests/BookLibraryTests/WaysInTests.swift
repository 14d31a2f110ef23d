import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Every way into a library decides alike what is the same book", .timeLimit(.minutes(5)))
struct WaysInTests {
    /// Two records, and what is decided about them.
    struct Pair: Sendable, CustomTestStringConvertible {
        let first: BookRecord
        let second: BookRecord
        let decision: MatchVerdict.Decision
        var testDescription: String { "\(second.title) by \(second.authorNames): \(decision)" }

        init(
            _ first: (title: String, authors: [String], year: Int),
            _ second: (title: String, authors: [String], year: Int),
            _ decision: MatchVerdict.Decision,
        ) {
            self.first = Self.record(first, isbn(1))
            self.second = Self.record(second, isbn(2))
            self.decision = decision
        }

        private static func record(
            _ book: (title: String, authors: [String], year: Int),
            _ isbn: ISBN,
        ) -> BookRecord {
            var edition = Edition()
            edition.title = book.title
            (edition.isbn, edition.isbns) = (isbn, [isbn])
            edition.publicationDate = PartialDate(year: book.year)
            let authors = book.authors.map { Author(name: $0) }
            return BookRecord(work: Work(title: book.title), edition: edition, authors: authors)
        }
    }

    private static let pairs = [
        Pair(
            ("Les Thibault, I : Le cahier gris", ["Roger Martin du Gard"], 1922),
            ("Les Thibault, tome 1", ["Martin du Gard, Roger"], 1972),
            .same,
        ),
        Pair(
            ("Mann, Buddenbrooks", ["T. Mann"], 1960),
            ("Buddenbrooks: Roman", ["Thomas Mann"], 1901),
            .same,
        ),
        Pair(
            ("Beloved", ["Toni Morrison"], 1987),
            ("Beloved", ["Jane Roe", "Toni Morrison"], 2005),
            .doubtful,
        ),
        Pair(
            ("East of Eden", ["John Steinbeck"], 1952),
            ("East of Eden: A Play in Four Acts", ["John Steinbeck"], 1954),
            .doubtful,
        ),
        Pair(
            ("La Peste", ["Albert Camus"], 1947),
            ("La Peste", ["Anne Martin", "d'après Albert Camus"], 2012),
            .different,
        ),
        Pair(
            ("Demian: Eine Erzählung", ["Hermann Hesse"], 1919),
            ("Demian: A Novel", ["Hermann Hesse"], 1965),
            .different,
        ),
    ]

    /// A way by which two books come into a library.
    enum Way: String, Sendable, CaseIterable {
        case records, imported, rows, scanned
    }

    private func add(_ pair: Pair, _ way: Way, to library: Library, _ clock: TestClock) async throws
    {
        let (first, second) = (pair.first, pair.second)
        let books = [first, second].map {
            ImportedBook(isbn: $0.edition.isbn, record: $0, source: "list", added: clock.now)
        }
        switch way {
        case .records:
            _ = try await library.add(first)
            _ = try await library.add(second)
        case .imported: _ = try await library.importBooks(books, label: "import")
        case .rows:
            let file = ImportedFile(name: "books.csv", fingerprint: "f", format: "list")
            let opened = try await library.openImport(of: file)
            let rows = zip(1..., books).map { ImportedRow(number: $0, content: .book($1)) }
            _ = try await library.importRows(ImportedRows(rows), of: opened.id, onDuplicate: nil)
            try await library.finishImport(opened.id)
        case .scanned:
            try await library.add([isbn(1), isbn(2)])
            try await library.lookUpDue(from: Shelf(records: [isbn(1): first, isbn(2): second]))
        }
    }

    @Test(
        "Records, imported books, rows of a file and scanned numbers share a work or are put up for review alike",
        arguments: Way.allCases,
        pairs,
    )
    func decisions(way: Way, pair: Pair) async throws {
        #expect(MatchVerdict(comparing: pair.first, with: pair.second).decision == pair.decision)
        let clock = TestClock()
        let library = try clock.library()
        try await add(pair, way, to: library, clock)
        // A record that is added counts as another scan of the book; otherwise each ISBN is that of an edition.
        if way == .records, pair.decision == .same {
            #expect(try await library.count == 1)
            #expect(try await library.reviews().isEmpty)
            return
        }
        let (book, other) = (try await library.entry(1), try await library.entry(2))
        #expect((book.work == other.work) == (pair.decision == .same))
        #expect(try await library.reviews().isEmpty == (pair.decision != .doubtful))
    }

    @Test("A typed title is decided about like a record", arguments: pairs)
    func typed(pair: Pair) async throws {
        let library = try TestClock().library()
        _ = try await library.add(pair.first)
        var typed = pair.second
        (typed.edition.isbn, typed.edition.isbns) = (nil, [])
        let outcome = try await library.add(typed)
        #expect((outcome.kind == .alreadyYours) == (pair.decision == .same))
        #expect(try await library.count == (pair.decision == .same ? 1 : 2))
        #expect(try await library.reviews().isEmpty == (pair.decision != .doubtful))
    }
}
