import BookIdentifiers
import BookLibrary
import BookMetadata
import Testing

@Suite("Adding books", .timeLimit(.minutes(10)))
struct AddingTests {
    private let clock = TestClock()
    private let library: Library

    init() throws {
        library = try clock.library()
    }

    @Test("A scanned book is pending until its record is known")
    func pending() async throws {
        let outcome = try await library.add(isbn(1))
        #expect(outcome.description == "pending")
        #expect(outcome.entry.copies.count == 1)
        #expect(try await library.pending().map(\.isbn) == [isbn(1)])
        #expect(try await library.count == 1)
    }

    @Test("Adding returns the book as it is stored")
    func outcomes() async throws {
        var placement = Library.Placement()
        placement.location = "shelf 3"
        placement.priority = 7
        var tagged = Library.Placement()
        tagged.tags = ["é", "z", "e", "z", "Z"]
        var wish = Library.Placement()
        wish.status = .wishlist
        try await library.add(record("Emma", by: "", "Jane Austen", isbn: isbn(4)))
        try await library.remove(1)
        var emma = record("Emma", by: "Jane Austen", isbn: isbn(5))
        emma.edition.isbns.append(isbn(6))
        let outcomes = [
            try await library.add(isbn(1), placement: placement),
            try await library.add(isbn(2), source: "hand", placement: tagged),
            try await library.add(isbn(3), placement: wish),
            try await library.add(emma, placement: tagged),
            try await library.add(isbn(6)),
            try await library.add(isbn(1), onDuplicate: .copy),
            try await library.add(isbn(3)),
        ]
        // Later additions have changed some of them.
        for outcome in outcomes[1...1] + outcomes[4...] {
            #expect(try await library.entry(outcome.entry.id) == outcome.entry)
        }
        #expect(outcomes[0].entry.pending?.priority == 7)
        #expect(outcomes[0].entry.copies[0].location == "shelf 3")
        #expect(outcomes[2].entry.copies.isEmpty)
        #expect(outcomes[3].entry.authors == ["Jane Austen"])
    }

    @Test("A second scan is reported, and handled by the duplicate policy")
    func duplicates() async throws {
        try await library.add(isbn(1))
        let counted = try await library.add(isbn(1))
        #expect(counted.description == "already yours (1 copy)")
        #expect(counted.entry.scans == 2)
        let skipped = try await library.add(isbn(1), onDuplicate: .skip)
        #expect(skipped.entry.scans == 2)
        let copied = try await library.add(isbn(1), onDuplicate: .copy)
        #expect(copied.description == "one more copy (2 copies)")
        #expect(try await library.add(isbn(1)).description == "already yours (2 copies)")
        #expect(try await library.count == 1)
    }

    @Test("A book is the same by its ISBN-10 and its ISBN-13")
    func tens() async throws {
        try await library.add(ISBN("0306406152"))
        let outcome = try await library.add(ISBN("9780306406157"))
        #expect(outcome.kind == .alreadyYours)
    }

    @Test("Another edition of a known work is found by its ISBN")
    func editions() async throws {
        var emma = record("Emma", by: "Jane Austen", isbn: isbn(1))
        emma.edition.isbns.append(isbn(2))
        #expect(try await library.add(emma).kind == .new)
        #expect(try await library.add(isbn(2)).kind == .anotherEdition(of: 1))
    }

    @Test("A book with another ISBN is found by its title and author")
    func titles() async throws {
        let lotr = record("The Lord of the Rings", by: "J. R. R. Tolkien", isbn: isbn(1))
        try await library.add(lotr)
        let again = record("Lord of the Rings", by: "Tolkien, J.R.R.", isbn: isbn(2))
        #expect(try await library.add(again).kind == .anotherEdition(of: 1))
        let other = record("The Lord of the Rings", by: "Somebody Else", isbn: isbn(3))
        #expect(try await library.add(other).kind == .new)
        #expect(try await library.count == 2)
    }

    @Test("Works are found by their Open Library identifier, with any title")
    func openLibrary() async throws {
        var german = record("Der Name der Rose", by: "Umberto Eco", isbn: isbn(1))
        german.work.openLibraryWorkID = "OL8917290W"
        var english = record("The Name of the Rose", by: "Umberto Eco", isbn: isbn(2))
        english.work.openLibraryWorkID = "OL8917290W"
        try await library.add(german)
        #expect(try await library.add(english).kind == .anotherEdition(of: 1))
    }

    @Test("A book on the wishlist has no copy, and leaves the list when it is scanned")
    func wishes() async throws {
        var wish = Library.Placement()
        wish.status = .wishlist
        let wished = try await library.add(isbn(1), placement: wish)
        #expect(wished.entry.copies.isEmpty)
        #expect(
            try await library.add(isbn(1), placement: wish).description == "already on the wishlist"
        )
        let arrived = try await library.add(isbn(1))
        #expect(arrived.description == "new, off the wishlist")
        #expect(arrived.entry.status == .toRead)
        #expect(arrived.entry.copies.count == 1)
    }

    @Test("A record completes a pending book")
    func completion() async throws {
        try await library.add(isbn(1))
        let outcome = try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        #expect(outcome.kind == .alreadyYours)
        #expect(outcome.entry.title == "Emma")
        #expect(try await library.pending().isEmpty)
    }

    @Test("A record without a title is rejected")
    func titleless() async throws {
        await #expect(throws: LibraryError.self) { try await library.add(record(" ", by: "X")) }
        try await library.add(isbn(1))
        let shelf = Shelf(records: [isbn(1): record("", by: "X")])
        #expect(try await library.lookUpDue(from: shelf) == SettledCounts(postponed: 1))
        await #expect(throws: LibraryError.self) { try await library.edit(1, record("")) }
    }

    @Test("A batch is added completely, and counts repeated books")
    func batch() async throws {
        let outcomes = try await library.add((0..<500).map { isbn($0 % 400) })
        #expect(outcomes.count { $0.kind == .pending } == 400)
        #expect(try await library.count == 400)
        #expect(try await library.undo() == "added 500 books")
        #expect(try await library.count == 0)
        #expect(try await library.problems().isEmpty)
    }

    @Test("A record is stored and returned unchanged")
    func roundTrip() async throws {
        var book = record("Emma: a novel", by: "Jane Austen", "Fiona Stafford", isbn: isbn(1))
        book.authors[1].role = .editor
        book.authors[0].gender = .female
        book.authors[0].birthYear = 1775
        book.work.subjectTags = ["Matchmaking", "Élite \"quoted\"\n"]
        book.work.description = "One.\n\nTwo."
        book.work.firstPublicationYear = 1815
        book.work.boundingBox = BoundingBox(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
        book.work.searchLinks = SearchLinks(isbn(1))
        book.work.isSynthetic = true
        book.edition.publicationDate = PartialDate(year: 2003, month: 5)
        book.edition.format = .paperback
        book.edition.primaryProvider = .openLibrary
        book.edition.contributors = [.openLibrary, .dnb]
        book.sources = ["edition.publisher": .dnb]
        let entry = try await library.add(book).entry
        #expect(try await library.record(of: entry) == book)
        #expect(entry.authors == ["Jane Austen"])
        #expect(entry.year == 2003)
    }
}
