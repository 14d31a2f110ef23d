import BookMetadata
import Testing

@testable import BookLibrary

@Suite("A book without an ISBN gets that of the same book", .timeLimit(.minutes(5)))
struct GivenISBNTests {
    @Test("An added record gives its ISBN to the book", arguments: StoreKind.allCases)
    func added(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(record("The Hobbit", by: "J. R. R. Tolkien"))
            let scanned = record("Hobbit", by: "Tolkien, J.R.R.", isbn: isbn(1))
            #expect(try await library.add(scanned).kind == .alreadyYours)
            let book = try await library.entry(1)
            #expect((book.isbn, book.title) == (isbn(1), "The Hobbit"))
            #expect(try await library.add(isbn(1)).kind == .alreadyYours)
            #expect(try await library.record(of: book)?.edition.isbns == [isbn(1)])
            _ = try await library.undo()
            _ = try await library.undo()
            #expect(try await library.entry(1).isbn == nil)
            #expect(try await library.count == 1)
        }
    }

    @Test("An imported book gives its ISBN to the book", arguments: StoreKind.allCases)
    func imported(kind: StoreKind) async throws {
        try await kind.withLibrary { library, clock in
            try await library.add(record("Emma", by: "Jane Austen"))
            let book = ImportedBook(
                isbn: isbn(1),
                record: record("Emma: a novel", by: "Austen, Jane", isbn: isbn(1)),
                added: clock.now,
            )
            let outcome = try await library.importBooks([book], label: "import")
            #expect(outcome == [.merged(1)])
            #expect(try await library.entry(1).isbn == isbn(1))
            #expect(try await library.entries(of: isbn(1)).map(\.id) == [1])
            _ = try await library.undo()
            #expect(try await library.entry(1).isbn == nil)
        }
    }

    @Test("Every way into a library finds the same editions", arguments: StoreKind.allCases)
    func everyWay(kind: StoreKind) async throws {
        let first = record("The Remains of the Day", by: "Kazuo Ishiguro", isbn: isbn(1))
        let second = record("Remains of the Day, The", by: "Ishiguro, K.", isbn: isbn(2))
        // Looked up after the scan.
        try await kind.withLibrary { library, _ in
            try await library.add([isbn(1), isbn(2)])
            try await library.lookUpDue(from: Shelf(records: [isbn(1): first, isbn(2): second]))
            let (book, edition) = (try await library.entry(1), try await library.entry(2))
            #expect(book.work == edition.work)
            #expect(book.edition != edition.edition)
        }
        // Known at once.
        try await kind.withLibrary { library, _ in
            try await library.add(isbn(1))
            try await library.complete(1, with: first)
            try await library.add(isbn(2))
            let outcome = try await library.complete(2, with: second, onDuplicate: .skip)
            #expect(outcome.kind == .anotherEdition(of: 1))
            #expect(try await library.count == 1)
        }
        // Imported.
        try await kind.withLibrary { library, clock in
            let books = [first, second].map {
                ImportedBook(isbn: $0.edition.isbn, record: $0, added: clock.now)
            }
            #expect(
                try await library.importBooks(books, label: "import") == [.added(1), .added(2)]
            )
            let works = (try await library.entry(1).work, try await library.entry(2).work)
            #expect(works.0 == works.1)
        }
    }

    @Test("Another ISBN stays that of another edition")
    func other() async throws {
        let library = try TestClock().library()
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        let second = record("Emma", by: "Austen, Jane", isbn: isbn(2))
        #expect(try await library.add(second).kind == .anotherEdition(of: 1))
        #expect(try await library.entry(1).isbn == isbn(1))
    }
}
