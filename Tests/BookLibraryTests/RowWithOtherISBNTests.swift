import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Rows whose ISBN and title are those of two books", .timeLimit(.minutes(5)))
struct RowWithOtherISBNTests {
    private let clock = TestClock()

    private func row(
        _ title: String,
        _ author: String,
        _ isbn: ISBN? = nil,
        _ change: (inout ImportedBook) -> Void = { _ in },
    ) -> ImportedBook {
        let described = record(title, by: author, isbn: isbn)
        var book = ImportedBook(isbn: isbn, record: described, added: clock.now)
        change(&book)
        return book
    }

    private func run(
        _ books: ImportedBook...,
        into library: Library,
        onDuplicate policy: DuplicatePolicy? = nil,
    ) async throws -> [ImportedRow.Outcome] {
        let file = ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
        let opened = try await library.openImport(of: file)
        let rows = ImportedRows(
            zip(1..., books).map { ImportedRow(number: $0, content: .book($1)) }
        )
        let outcomes = try await library.importRows(rows, of: opened.id, onDuplicate: policy)
        try await library.finishImport(opened.id)
        return outcomes
    }

    @Test(
        "A row with the title of one book and the ISBN of another is merged into neither",
        arguments: [
            ("Emma", "Persuasion", "Jane Austen"),
            ("Maus", "Maus: And Here My Troubles Began", "Art Spiegelman"),
            ("A Storm of Swords", "A Storm of Swords: Steel and Snow", "George R. R. Martin"),
        ],
        [true, false],
    )
    func both(titles: (String, String, String), hasISBN: Bool) async throws {
        let library = try clock.library()
        let (title, other, author) = titles
        _ = try await run(row(title, author, hasISBN ? isbn(1) : nil), into: library)
        _ = try await run(row(other, author, isbn(2)), into: library)
        let asked = try await library.reviews().map(\.id)
        if hasISBN { try await library.resolve(asked, as: .different) }
        let both = row(title, author, isbn(2)) {
            ($0.rating, $0.location) = (Rating(halfStars: 10), "x")
        }
        let preview = [ImportedRow(number: 1, content: .book(both))]
        let previewed = try await library.previewRows(preview).first
        let outcome = try await run(both, into: library).first
        guard case .toReview(3, other: 2, let reasons)? = outcome,
            case .toReview(nil, other: 2, reasons)? = previewed
        else {
            Issue.record("\(String(describing: outcome)) \(String(describing: previewed))")
            return
        }
        #expect(reasons == ["ISBN \(isbn(2)) of another title"])
        #expect(outcome?.leavesOut(isbn(2)) ?? false)
        #expect(try await library.reviews().suffix(2).map(\.other) == [2, 1])
        for id in [EntryID(1), 2] {
            let entry = try await library.entry(id)
            #expect(entry.rating == nil && entry.copies.map(\.location) == [nil])
        }
        #expect(try await library.entry(3).isbn == nil)
        // The same row again belongs to its own book.
        let again = try #require(try await run(both, into: library).first)
        #expect(again == .alreadyYours(3, withoutISBN: true))
        #expect(again.leavesOut(isbn(2)))
        #expect(try await library.count == 3)
    }

    @Test(
        "What a person has said of such a row is remembered",
        arguments: Review.Resolution.allCases,
    )
    func answered(_ resolution: Review.Resolution) async throws {
        let library = try clock.library()
        _ = try await run(row("Persuasion", "Jane Austen", isbn(2)), into: library)
        let emma = row("Emma", "Jane Austen", isbn(2))
        _ = try await run(emma, into: library)
        let review = try #require(try await library.reviews().first)
        try await library.resolve(review.id, as: resolution)
        let again = try await run(emma, into: library)
        #expect(
            again == [
                resolution == .same
                    ? .alreadyYours(1) : .alreadyYours(2, withoutISBN: true)
            ]
        )
        #expect(try await library.count == (resolution == .same ? 1 : 2))
        #expect(try await library.reviews().isEmpty)
    }

    @Test(
        "A row with the series, its number and the whole title before a subtitle has the book's ISBN"
    )
    func series() async throws {
        let library = try clock.library()
        _ = try await run(
            row("A Storm of Swords", "George R. R. Martin", isbn(1)),
            row("A Storm of Swords: Steel and Snow", "George R. R. Martin", isbn(2)),
            into: library,
        )
        let whole = row(
            "A Song of Ice and Fire 3.1: A Storm of Swords: Steel and Snow",
            "Martin, George R. R.",
            isbn(2),
        ) { $0.location = "Büro" }
        #expect(try await run(whole, into: library) == [.merged(2)])
    }

    @Test("A person may say that such a row is the book with its title")
    func answeredByTitle() async throws {
        let library = try clock.library()
        _ = try await run(row("Emma", "Jane Austen", isbn(1)), into: library)
        _ = try await run(row("Persuasion", "Jane Austen", isbn(2)), into: library)
        let both = row("Emma", "Jane Austen", isbn(2)) { $0.rating = Rating(halfStars: 10) }
        _ = try await run(both, into: library)
        let review = try #require(try await library.reviews().first { $0.other == 1 })
        try await library.resolve(review.id, as: .same)
        #expect(try await library.entry(1).rating == Rating(halfStars: 10))
        #expect(try await run(both, into: library) == [.alreadyYours(1, withoutISBN: true)])
        #expect(try await library.count == 2)
    }

    @Test("A row that is in doubt belongs to its own book, however often it comes")
    func inDoubt() async throws {
        let library = try clock.library()
        let title = "On Beauty: A History of a Western Idea"
        func book(_ title: String, _ isbn: ISBN?, _ year: Int?, _ pages: Int?) -> ImportedBook {
            row(title, "Umberto Eco", isbn) { book in
                book.record?.edition.publicationDate = year.flatMap { PartialDate(year: $0) }
                book.record?.edition.pageCount = pages
            }
        }
        var doubtful = book(title, nil, 2015, 664)
        doubtful.tags = ["kids"]
        _ = try await run(book(title, isbn(1), 2014, 101), into: library)
        guard case .toReview(2, other: 1, _)? = try await run(doubtful, into: library).first
        else {
            Issue.record("no doubt")
            return
        }
        _ = try await run(book("On Beauty", isbn(2), nil, nil), into: library)
        #expect(try await run(doubtful, into: library) == [.alreadyYours(2)])
        #expect(try await library.entry(1).tags.isEmpty)
    }

    @Test(
        "Of one work in two scripts, the book with the very title is meant",
        arguments: [true, false],
    )
    func scripts(isCyrillic: Bool) async throws {
        let library = try clock.library()
        let lolita = ("Lolita", "Vladimir Nabokov", isbn(1))
        let cyrillic = ("Лолита", "Владимир Набоков", isbn(2))
        for (title, author, isbn) in isCyrillic ? [lolita, cyrillic] : [cyrillic, lolita] {
            _ = try await run(row(title, author, isbn), into: library)
        }
        let again = isCyrillic ? cyrillic : lolita
        let bare = row(again.0, again.1) { $0.finished = CalendarDay("2020-01-01") }
        #expect(try await run(bare, into: library) == [.merged(2)])
        let outcome = try await library.add(record(again.0, by: again.1))
        #expect(outcome.entry.id == 2)
    }

    @Test(
        "A title without a number takes no ISBN of a volume of the series that has its name",
        arguments: [
            ("Saga", "Saga, Volume 2 (Saga, #2)", nil), ("Saga", "Saga, Volume 2", "2"),
            ("Saga", "Saga", "2"), ("Saga", "Saga, Volume 1 (Saga, #1)", nil),
            ("Saga", "Saga, Volume 1", "1"),
            ("Faust", "Faust: Der Tragödie zweiter Teil", "2"),
        ] as [(String, String, String?)],
        [true, false],
    )
    func volumes(_ titles: (String, String, String?), isReversed: Bool) async throws {
        for policy in [DuplicatePolicy?.none, .copy] {
            let library = try clock.library()
            let whole = row(titles.0, "Ann Lee")
            let volume = row(titles.1, "Ann Lee", isbn(1)) { book in
                guard let number = titles.2 else { return }
                book.record?.edition.series = [BookSeries(name: titles.0, number: number)]
            }
            let (first, second) = isReversed ? (volume, whole) : (whole, volume)
            _ = try await run(first, into: library, onDuplicate: policy)
            let outcome = try await run(second, into: library, onDuplicate: policy).first
            guard case .toReview(2, other: 1, let reasons)? = outcome else {
                Issue.record("\(String(describing: outcome))")
                continue
            }
            #expect(reasons.first == "a volume of its own")
            // A record that is added is decided about alike.
            let other = try clock.library()
            let added = try #require(second.record)
            _ = try await run(first, into: other)
            #expect(try await other.add(added, onDuplicate: policy ?? .count).kind == .new)
            #expect(try await other.reviews().count == 1)
        }
    }

    @Test("A book gets no ISBN of another language's area", arguments: [true, false])
    func areas(isReversed: Bool) async throws {
        let library = try clock.library()
        let japanese = try ISBN("9784088725444")
        let english = row("One Piece, Vol. 2: Buggy the Clown (One Piece, #2)", "Eiichiro Oda") {
            $0.record?.edition.publisher = "VIZ"
        }
        let original = row("ONE PIECE 2", "尾田栄一郎", japanese) {
            $0.record?.edition.language = "ja"
        }
        let books = isReversed ? [original, english] : [english, original]
        _ = try await run(books[0], into: library)
        _ = try await run(books[1], into: library)
        #expect(try await library.count == 2)
        let entry = try await library.entry(isReversed ? 2 : 1)
        #expect((entry.isbn, entry.language) == (nil, nil))
    }
}
