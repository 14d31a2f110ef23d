import BookIdentifiers
import BookMetadata
import Foundation
import Synchronization
import Testing

@testable import BookLibrary

@Suite("Splitting", .timeLimit(.minutes(5)))
struct SplitTests {
    /// Everything that an export has, without the history.
    private static func books(_ library: Library) async throws -> [String] {
        let lines = Mutex<[String]>([])
        try await library.export { line in
            let text = String(decoding: line, as: UTF8.self)
            lines.withLock { if !text.hasPrefix("{\"event\"") { $0.append(text) } }
        }
        return lines.withLock { $0.sorted() }
    }

    /// Two books with all that a book can have.
    private static func addTwo(to library: Library, _ clock: TestClock) async throws {
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1), language: "en"))
        clock.advance(seconds: 60)
        try await library.add(
            record("Emma: Roman", by: "Jane Austen", isbn: isbn(2), language: "de")
        )
        try await library.setNote("first", of: 1)
        try await library.setNote("second", of: 2)
        try await library.tag(1, adding: ["a"])
        try await library.tag(2, adding: ["b"])
        try await library.setRating(Rating("4"), of: 2)
        try await library.setStatus(.read, of: 2)
        try await library.move(2, to: "shelf 9")
        try await library.checkOut(2, to: "Ann")
    }

    @Test(
        "A merged book comes back as it was, and leaves the other one as it was",
        arguments: StoreKind.allCases,
        [BookPart.book(2), .isbn(isbn(2))],
    )
    func reverse(kind: StoreKind, part: BookPart) async throws {
        try await kind.withLibrary { library, clock in
            try await Self.addTwo(to: library, clock)
            let before = try await Self.books(library)
            try await library.merge(2, into: 1)
            let merged = try await Self.books(library)
            let apart = try await library.split(1, taking: [part])
            #expect(apart.map(\.id) == [2])
            #expect(try await Self.books(library) == before)
            #expect(try await library.entries(of: isbn(2)).map(\.id) == [2])
            let history = try await library.history(of: 1)
            #expect(history.last?.kind == .split && history.last?.detail == "2")
            #expect(try await library.undo() == "split 'Emma'")
            #expect(try await Self.books(library) == merged)
            #expect(try await library.entries(of: isbn(2)).map(\.id) == [1])
            _ = try await library.undo()
            #expect(try await Self.books(library) == before)
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test(
        "What was changed after the merge stays where it was changed",
        arguments: StoreKind.allCases,
    )
    func changedSince(kind: StoreKind) async throws {
        try await kind.withLibrary { library, clock in
            try await Self.addTwo(to: library, clock)
            try await library.merge(2, into: 1)
            try await library.setRating(Rating("1"), of: 1)
            try await library.setNote("after all", of: 1)
            try await library.tag(1, adding: ["c"])
            try await library.checkIn(1)
            try await library.move(1, copy: 2, to: "attic")
            let apart = try #require(try await library.split(1, taking: [.book(2)]).first)
            let rest = try await library.entry(1)
            #expect(
                (rest.rating, rest.note, rest.tags) == (Rating("1"), "after all", ["a", "c"])
            )
            #expect((apart.rating, apart.note, apart.tags) == (Rating("4"), "second", ["b"]))
            #expect(rest.copies.map(\.id) == [1])
            #expect(apart.copies.map(\.id) == [2])
            #expect((apart.copies[0].location, apart.copies[0].loan) == ("attic", nil))
            #expect(rest.status == .toRead)
            #expect(apart.status == .read)
        }
    }

    @Test(
        "Books that were split are neither merged nor asked about again",
        arguments: StoreKind.allCases,
    )
    func remembered(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            let first = record("Emma", by: "Jane Austen", isbn: isbn(1))
            let second = record("Emma", by: "Jane Austen", isbn: isbn(2))
            try await library.add(isbn(1))
            try await library.add(isbn(2))
            try await library.complete(1, with: first)
            try await library.merge(2, into: 1)
            // The merged book was pending: it is looked up after the split.
            try await library.split(1, taking: [.isbn(isbn(2))])
            let outcome = try await library.complete(2, with: second)
            #expect(outcome.kind == .completed)
            let (one, other) = (try await library.entry(1), try await library.entry(2))
            #expect(one.work != other.work)
            #expect(try await library.reviews().isEmpty)
            let found = Mutex(0)
            try await library.forEachBookProblem { _ in found.withLock { $0 += 1 } }
            #expect(found.withLock { $0 } == 0)
            // It comes again after it was removed.
            try await library.remove(2)
            #expect(try await library.add(second).kind == .new)
            #expect(try await library.reviews().isEmpty)
        }
    }

    @Test(
        "Another edition that is a book of its own gets a work of its own",
        arguments: StoreKind.allCases,
    )
    func editions(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            for number in 1...3 {
                try await library.add(isbn(number))
                let found = record("Emma", by: "Jane Austen", isbn: isbn(number))
                try await library.complete(EntryID(number), with: found)
            }
            let before = try await Self.books(library)
            let entries = try await library.entries(in: EntryQuery())
            #expect(Set(entries.map(\.work)).count == 1)
            let apart = try await library.split(1, taking: [.book(2), .isbn(isbn(3))])
            #expect(apart.map(\.id) == [2, 3])
            #expect(apart[0].work == apart[1].work)
            #expect(apart[0].work != entries[0].work)
            #expect(try await library.record(of: apart[1])?.edition.isbns == [isbn(3)])
            #expect(try await library.statistics().works == 2)
            // One edition does not change with the other any more.
            var edit = EntryEdit()
            edit.authors = ["J. Austen"]
            try await library.edit(2, edit)
            #expect(try await library.entry(1).authors == ["Jane Austen"])
            #expect(try await library.entry(3).authors == ["J. Austen"])
            _ = try await library.undo()
            _ = try await library.undo()
            #expect(try await library.entries(in: EntryQuery()) == entries)
            #expect(try await Self.books(library) == before)
            #expect(try await library.statistics().works == 1)
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test("Without its history, a merged book is looked up, and a copy keeps the title")
    func withoutHistory() async throws {
        let clock = TestClock()
        let store = try SQLiteLibrary(inMemory: { clock.now })
        let library = Library(store)
        try await Self.addTwo(to: library, clock)
        try await library.merge(2, into: 1)
        try await store.write { database throws(LibraryError) in
            try database.run("UPDATE event SET image = NULL, undo = NULL")
        }
        let before = try await Self.books(library)
        do {
            try await library.split(1, taking: [.isbn(isbn(2))])
            Issue.record("it is not known whose the copies are")
        } catch {
            #expect(
                "\(error)" == "book 1 has 2 copies (1, 2 at 'shelf 9' lent to Ann): "
                    + "name those that are the other book's"
            )
        }
        #expect(try await Self.books(library) == before)
        let apart = try #require(
            try await library.split(1, taking: [.isbn(isbn(2)), .copy(2)]).first
        )
        #expect((apart.isbn, apart.title) == (isbn(2), nil))
        #expect(apart.pending != nil)
        #expect(apart.copies.first?.loan?.borrower == "Ann")
        #expect(try await library.entry(1).copies.map(\.id) == [1])
        _ = try await library.undo()
        #expect(try await Self.books(library) == before)
        let copy = try #require(try await library.split(1, taking: [.copy(2)]).first)
        #expect((copy.title, copy.isbn, copy.authors) == ("Emma", nil, ["Jane Austen"]))
        _ = try await library.undo()
        #expect(try await Self.books(library) == before)
    }

    @Test("A pending book that got its title from a merged one is pending again")
    func pendingAgain() async throws {
        let clock = TestClock()
        let library = try clock.library()
        try await library.add(isbn(1))
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(2)))
        let before = try await Self.books(library)
        try await library.merge(2, into: 1)
        let merged = try await Self.books(library)
        try await library.split(1, taking: [.book(2)])
        #expect(try await Self.books(library) == before)
        _ = try await library.undo()
        #expect(try await Self.books(library) == merged)
        _ = try await library.undo()
        #expect(try await Self.books(library) == before)
    }

    @Test("A book without an ISBN gives back the one that it got")
    func givenISBN() async throws {
        let library = try TestClock().library()
        try await library.add(record("Emma", by: "Jane Austen"))
        try await library.add(record("Poems", by: "Ann Finch", isbn: isbn(2)))
        let before = try await Self.books(library)
        try await library.merge(2, into: 1)
        #expect(try await library.entry(1).isbn == isbn(2))
        try await library.split(1, taking: [.isbn(isbn(2))])
        #expect(try await Self.books(library) == before)
        _ = try await library.undo()
        #expect(try await library.entry(1).isbn == isbn(2))
    }

    @Test("A book that came with a merged book is taken out by its number, once")
    func nested() async throws {
        let library = try TestClock().library()
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        try await library.add(record("Poems", by: "Ann Finch", isbn: isbn(2)))
        try await library.add(record("Letters", by: "Jane Welsh", isbn: isbn(3)))
        try await library.merge(3, into: 2)
        try await library.merge(2, into: 1)
        let before = try await Self.books(library)
        let apart = try #require(try await library.split(1, taking: [.book(3)]).first)
        #expect((apart.title, apart.isbn, apart.copies.map(\.id)) == ("Letters", isbn(3), [3]))
        #expect(try await library.entry(1).copies.map(\.id) == [1, 2])
        #expect(try await library.entries(of: isbn(2)).map(\.id) == [1])
        try await library.remove(3)
        await #expect(throws: LibraryError.self) {
            try await library.split(1, taking: [.book(3)])
        }
        for _ in 1...2 { _ = try await library.undo() }
        #expect(try await Self.books(library) == before)
    }

    @Test("A book that was split and removed is not split again")
    func splitTwice() async throws {
        let clock = TestClock()
        let library = try clock.library()
        try await Self.addTwo(to: library, clock)
        try await library.merge(2, into: 1)
        try await library.split(1, taking: [.book(2)])
        try await library.checkIn(2)
        try await library.remove(2)
        await #expect(throws: LibraryError.self) {
            try await library.split(1, taking: [.book(2)])
        }
        #expect(try await library.count == 1)
    }

    @Test("An ISBN that a record lists too much becomes a book of its own")
    func listedISBN() async throws {
        let library = try TestClock().library()
        var both = record("Emma", by: "Jane Austen", isbn: isbn(1))
        both.edition.isbns.append(isbn(2))
        try await library.add(both)
        let apart = try #require(try await library.split(1, taking: [.isbn(isbn(2))]).first)
        #expect((apart.isbn, apart.title) == (isbn(2), nil))
        #expect(apart.copies.isEmpty)
        let rest = try await library.entry(1)
        #expect(try await library.record(of: rest)?.edition.isbns == [isbn(1)])
        _ = try await library.undo()
        #expect(try await library.record(of: rest) == both)
        #expect(try await library.entries(of: isbn(2)).map(\.id) == [1])
    }

    @Test("What is not a part of the book is refused, and nothing is changed")
    func refused() async throws {
        let library = try TestClock().library()
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        let before = try await Self.books(library)
        for (part, words) in [
            (BookPart.book(1), "book 1 cannot be split from itself"),
            (.isbn(isbn(1)), "\(isbn(1)) is the ISBN of book 1 itself: name the other one's"),
            (.isbn(isbn(9)), "\(isbn(9)) is no ISBN of book 1"),
            (.copy(9), "no such copy: book 1 has no copy 9"),
            (
                .book(9),
                "book 9 is not known to be merged into book 1: name its ISBN or its copies",
            ),
        ] {
            do {
                try await library.split(1, taking: [part])
                Issue.record("not refused: \(part)")
            } catch {
                #expect("\(error)" == words)
            }
        }
        await #expect(throws: LibraryError.self) { try await library.split(1, taking: []) }
        #expect(try await Self.books(library) == before)
        #expect(try await library.events().count == 1)
    }

    @Test("A merge by hand is remembered, until it is undone")
    func mergeIsRemembered() async throws {
        let library = try TestClock().library()
        try await library.add(record("Persuasion", by: "Jane Austen"))
        try await library.add(record("Persuasion", by: "Janet Austen"))
        let review = try #require(try await library.reviews().first)
        try await library.merge(2, into: 1)
        #expect(try await library.reviews().isEmpty)
        _ = try await library.undo()
        #expect(try await library.reviews() == [review])
    }

    @Test(
        "What names only the title of a copy that was made a book is the book that it was taken from",
        arguments: [nil, "Emma of the Hills"],
    )
    func rowOfTakenCopy(title: String?) async throws {
        let clock = TestClock()
        let library = try clock.library()
        func run() async throws -> [ImportedRow.Outcome] {
            var book = ImportedBook(
                isbn: nil,
                record: record("Emma", by: "Jane Austen"),
                added: clock.now,
            )
            book.copyCount = 2
            let file = ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
            let opened = try await library.openImport(of: file)
            let row = ImportedRow(number: 1, content: .book(book))
            let outcomes = try await library.importRows(ImportedRows([row]), of: opened.id)
            try await library.finishImport(opened.id)
            return outcomes
        }
        #expect(try await run() == [.added(1)])
        try await library.split(1, taking: [.copy(2)])
        if let title {
            var edit = EntryEdit()
            edit.title = title
            try await library.edit(2, edit)
        }
        guard case .alreadyYours(1, _, _)? = try await run().first else {
            Issue.record("the row was added again")
            return
        }
        let added = try await library.add(record("Emma", by: "Jane Austen"))
        #expect(added.entry.id == 1)
        #expect(try await library.count == 2)
        #expect(try await library.problems().isEmpty)
    }
}
