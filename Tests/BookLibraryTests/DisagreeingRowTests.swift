import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Rows that say otherwise than the library", .timeLimit(.minutes(5)))
struct DisagreeingRowTests {
    private let clock = TestClock()

    private func row(
        from source: String = "table",
        _ change: (inout ImportedBook) -> Void = { _ in },
    ) -> ImportedBook {
        let described = record("Emma", by: "Jane Austen", isbn: isbn(1))
        var book = ImportedBook(
            isbn: isbn(1),
            record: described,
            source: source,
            added: clock.now,
        )
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
        let preview = books.count == 1 ? try await library.previewRows(rows) : []
        let outcomes = try await library.importRows(ImportedRows(rows), of: opened.id)
        // The preview tells the same, but for the number of a new book.
        if let shown = preview.first, shown != .added(nil) { #expect([shown] == outcomes) }
        try await library.finishImport(opened.id)
        return outcomes
    }

    private func finishedDays(_ library: Library) async throws -> [String] {
        try await library.history(of: 1).filter { $0.kind == .readingFinished }
            .compactMap { $0.day?.description }
    }

    @Test("A copy in another place is added from another program, once, and not after it was moved")
    func places() async throws {
        let library = try clock.library()
        _ = try await run(row { $0.location = "Cellar" }, into: library)
        let other = row(from: "bookbuddy") { ($0.location, $0.copyCount) = ("Shelf 1", 2) }
        #expect(try await run(other, into: library) == [.merged(1)])
        #expect(
            try await library.entry(1).copies.map(\.location) == ["Cellar", "Shelf 1", "Shelf 1"]
        )
        #expect(try await run(other, into: library) == [.alreadyYours(1)])
        // The same program may say where the copy stands now: this is told.
        let same = row { $0.location = "Attic" }
        #expect(
            try await run(same, into: library)
                == [.alreadyYours(1, kept: ["place Attic: the book has Cellar, Shelf 1"])]
        )
        for copy in [CopyID(2), 3] {
            try await library.move(1, copy: copy, to: "Desk")
        }
        guard case .alreadyYours? = try await run(other, into: library).first else {
            Issue.record("the copy came back")
            return
        }
        #expect(try await library.entry(1).copies.count == 3)
        #expect(try await library.problems().isEmpty)
    }

    @Test("A wish that the next file owns is a book, with its copies, place and days")
    func wish() async throws {
        let library = try clock.library()
        let wish = row { ($0.status, $0.copyCount) = (.wishlist, 0) }
        _ = try await run(wish, into: library)
        let toRead = row(from: "goodreads") { $0.isOwned = false }
        #expect(try await run(toRead, into: library) == [.alreadyYours(1)])
        let read = row(from: "bookbuddy") { book in
            (book.status, book.copyCount, book.location) = (.read, 2, "Shelf 1")
            book.finished = CalendarDay("2024-05-01")
        }
        #expect(try await run(read, into: library) == [.merged(1)])
        let entry = try await library.entry(1)
        #expect((entry.status, entry.finished) == (.read, CalendarDay("2024-05-01")))
        #expect(entry.copies.map(\.location) == ["Shelf 1", "Shelf 1"])
        // The older file again changes nothing.
        _ = try await run(wish, into: library)
        #expect(try await library.entry(1) == entry)
        _ = try await library.undo()
        #expect(try await library.entry(1).copies.isEmpty)
        #expect(try await library.entry(1).status == .wishlist)
        #expect(try await library.problems().isEmpty)
    }

    @Test("A book that a person has put on the wishlist stays there")
    func wishAgain() async throws {
        let library = try clock.library()
        let owned = row { $0.location = "Shelf 1" }
        _ = try await run(owned, into: library)
        try await library.removeCopy(1, of: 1)
        try await library.setStatus(.wishlist, of: 1)
        _ = try await run(owned, into: library)
        let entry = try await library.entry(1)
        #expect((entry.status, entry.copies.count) == (.wishlist, 0))
    }

    @Test("Another finished reading comes into the history, once")
    func readings() async throws {
        let library = try clock.library()
        func read(_ day: String, from source: String = "table") -> ImportedBook {
            row(from: source) { ($0.status, $0.finished) = (.read, CalendarDay(day)) }
        }
        _ = try await run(read("2020-03-05"), into: library)
        #expect(try await run(read("2011-07-01"), into: library) == [.merged(1)])
        #expect(try await run(read("2011-07-01"), into: library) == [.alreadyYours(1)])
        #expect(try await finishedDays(library) == ["2011-07-01"])
        #expect(try await library.entry(1).finished == CalendarDay("2020-03-05"))
        // Services may give another day for one reading.
        let kept = "last day 2020-03-07: the book has 2020-03-05"
        #expect(
            try await run(read("2020-03-07"), into: library) == [.alreadyYours(1, kept: [kept])]
        )
        _ = try await library.undo()
        _ = try await library.undo()
        #expect(try await library.problems().isEmpty)
    }

    @Test("Values that the book has otherwise are named, and stay")
    func kept() async throws {
        let library = try clock.library()
        let first = row { book in
            (book.status, book.rating) = (.read, Rating(halfStars: 9))
            book.finished = CalendarDay("2020-03-05")
        }
        _ = try await run(first, into: library)
        let other = row(from: "libib") { book in
            (book.status, book.rating, book.copyCount) = (.reading, Rating(halfStars: 8), 3)
            book.tags = ["x"]
        }
        #expect(
            try await run(other, into: library) == [
                .merged(
                    1,
                    kept: [
                        "rating 4: the book has 4.5", "status reading: the book has read",
                        "copies 3: the book has 1",
                    ],
                )
            ]
        )
        let entry = try await library.entry(1)
        #expect((entry.rating, entry.status) == (Rating(halfStars: 9), .read))
        #expect(try await run(first, into: library) == [.alreadyYours(1)])
    }

    @Test("Another language or translator of a text that is there is named")
    func texts() async throws {
        let library = try clock.library()
        func translated(_ language: String?, _ translator: String) -> ImportedBook {
            row {
                $0.record?.edition.language = language
                $0.record?.authors.append(Author(name: translator, role: .translator))
            }
        }
        _ = try await run(translated("en", "Robert Fagles"), into: library)
        #expect(
            try await run(translated("de", "Emily Wilson"), into: library) == [
                .alreadyYours(
                    1,
                    kept: [
                        "language de: the book has en",
                        "translator Emily Wilson: the book has Robert Fagles",
                    ],
                )
            ]
        )
        let short = translated("en", "Fagles, R.")
        #expect(try await run(short, into: library) == [.alreadyYours(1)])
    }
}
