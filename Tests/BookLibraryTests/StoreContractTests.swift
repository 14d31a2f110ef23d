import BookIdentifiers
import BookMetadata
import BooklandTestSupport
import Foundation
import Synchronization
import Testing

@testable import BookLibrary

/// The kinds of stores that must keep the contract of `LibraryStore`.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
    case file
    case memory

    var testDescription: String { rawValue }

    /// Calls a closure with an empty library in a store of this kind.
    func withLibrary(_ body: (Library, TestClock) async throws -> Void) async throws {
        let clock = TestClock()
        switch self {
        case .memory: try await body(try clock.library(), clock)
        case .file:
            let folder = try TemporaryFolder()
            try await body(try clock.library(folder["library.db"]), clock)
        }
    }
}

@Suite("Every store keeps the contract", .timeLimit(.minutes(5)))
struct StoreContractTests {
    private static func lines(_ library: Library) async throws -> [String] {
        let lines = Mutex<[String]>([])
        try await library.export { line in
            lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
        }
        return lines.withLock { $0 }
    }

    private static func books(_ library: Library) async throws -> [String] {
        try await lines(library).filter { !$0.hasPrefix("{\"event\"") }
    }

    @Test("One change of several books is undone as one", arguments: StoreKind.allCases)
    func manyBooks(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add([isbn(1), isbn(2), isbn(3)])
            let before = try await Self.books(library)
            let outcomes = try await library.change([1, 99, 3], .location("shelf 9", copy: nil))
            #expect(outcomes.map(\.id) == [1, 99, 3])
            #expect(throws: LibraryError.self) { try outcomes[1].result.get() }
            #expect(try await library.entry(1).copies[0].location == "shelf 9")
            #expect(try await library.entry(3).copies[0].location == "shelf 9")
            #expect(try await library.undo() == "place of 3 books")
            #expect(try await Self.books(library) == before)
            try await library.remove([1, 2, 3])
            #expect(try await library.count == 0)
            _ = try await library.undo()
            #expect(try await Self.books(library) == before)
        }
    }

    @Test(
        "Undoing the addition of a completed book leaves no work and no author",
        arguments: StoreKind.allCases,
    )
    func completion(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(isbn(1))
            let outcome = try await library.complete(1, with: record("Emma", by: "Jane Austen"))
            #expect(outcome.kind == .completed)
            #expect(try await library.statistics().works == 1)
            #expect(try await library.complete(1, with: record("Other")).kind == .unchanged)
            #expect(try await library.undo() == "added \(isbn(1))")
            #expect(try await library.statistics() == LibraryStatistics())
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test("A book without copies gets its first one", arguments: StoreKind.allCases)
    func firstCopy(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            let entry = try await library.add(isbn(1)).entry
            try await library.setStatus(.read, of: entry.id)
            try await library.removeCopy(entry.copies[0].id, of: entry.id)
            let again = try await library.add(isbn(1))
            #expect(again.kind == .firstCopy)
            #expect(again.description == "first copy")
            #expect(again.entry.status == .read)
            #expect(again.entry.copies.map(\.id) == [2])
        }
    }

    @Test("Each of 300 books with the same title is found again", arguments: StoreKind.allCases)
    func poems(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            let names = (0..<300).map { number in
                String(repeating: ["ba", "do", "gi", "ku"][number % 4], count: 1 + number / 4 % 5)
                    + ["ster", "mann", "ova"][number / 20 % 3]
                    + ["wick", "burg", "ton", "ley", "field"][number / 60]
            }
            let books = names.map { NewBook(record("Poems", by: "Ann \($0)")) }
            #expect(Set(names).count == 300)
            let outcomes = try await library.add(books)
            #expect(outcomes.count { $0.kind == .new } == 300)
            for number in [0, 120, 250, 299] {
                let again = record("Poems", by: "Ann \(names[number])")
                let outcome = try await library.add(again)
                #expect(outcome.kind == .alreadyYours, "\(number)")
                #expect(outcome.entry.id == EntryID(number + 1))
            }
        }
    }

    @Test("A pending book keeps data entered by hand", arguments: StoreKind.allCases)
    func editingPending(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(isbn(1))
            var edit = EntryEdit()
            edit.authors = ["Jane Austen"]
            edit.year = 1815
            edit.language = "en"
            var entry = try await library.edit(1, edit)
            #expect((entry.authors, entry.year) == (["Jane Austen"], 1815))
            #expect(entry.pending != nil)
            edit = EntryEdit()
            edit.publisher = "Penguin"
            await #expect(throws: LibraryError.self) { try await library.edit(1, edit) }
            let found = record("Emma", by: "Austen, J.", language: "de")
            entry = try await library.complete(1, with: found).entry
            #expect(entry.title == "Emma")
            #expect(entry.authors == ["Jane Austen"])
            #expect((entry.year, entry.language) == (1815, "en"))
        }
    }

    @Test("The ISBN, dates and single fields can be corrected", arguments: StoreKind.allCases)
    func editing(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
            try await library.add(isbn(2))
            let before = try await Self.books(library)
            var edit = EntryEdit()
            edit.isbn = isbn(3)
            edit.publisher = "Penguin"
            edit.started = CalendarDay("2026-01-02").map { .set($0) }
            edit.finished = CalendarDay("2026-02-03").map { .set($0) }
            let entry = try await library.edit(1, edit)
            #expect(entry.isbn == isbn(3))
            #expect(entry.finished == CalendarDay("2026-02-03"))
            #expect(try await library.record(of: entry)?.edition.publisher == "Penguin")
            #expect(try await library.entries(of: isbn(3)).map(\.id) == [1])
            #expect(try await library.entries(of: isbn(1)).isEmpty)
            edit = EntryEdit()
            edit.isbn = isbn(2)
            await #expect(throws: LibraryError.self) { try await library.edit(1, edit) }
            edit = EntryEdit()
            edit.finished = CalendarDay("2025-12-31").map { .set($0) }
            await #expect(throws: LibraryError.self) { try await library.edit(1, edit) }
            edit = EntryEdit()
            edit.isbn = isbn(4)
            #expect(try await library.edit(2, edit).pending?.isbn == isbn(4))
            _ = try await library.undo()
            _ = try await library.undo()
            #expect(try await Self.books(library) == before)
        }
    }

    @Test(
        "The case of tags, locations and borrowers makes no difference",
        arguments: StoreKind.allCases,
    )
    func names(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add([isbn(1), isbn(2)])
            try await library.tag(1, adding: ["Sci-Fi", "ÄRA"])
            #expect(
                try await library.tag(2, adding: ["sci-fi", "ära"]).tags == ["Sci-Fi", "ÄRA"]
            )
            try await library.move(1, to: "Shelf 3")
            try await library.move(2, to: "shelf 3")
            try await library.checkOut(1, to: "Anna")
            try await library.checkOut(2, to: "anna")
            var query = EntryQuery()
            query.tag = "SCI-FI"
            #expect(try await library.count(of: query) == 2)
            query = EntryQuery()
            query.location = "SHELF 3"
            #expect(try await library.entries(in: query).count == 2)
            query = EntryQuery()
            query.borrower = "ANNA"
            #expect(try await library.entries(in: query).count == 2)
            #expect(try await library.borrowers() == [NameCount(name: "Anna", count: 2)])
            #expect(try await library.checkIn(1, from: "anna").copies[0].loan == nil)
            #expect(try await library.tag(1, adding: [], removing: ["sci-FI"]).tags == ["ÄRA"])
            await #expect(throws: LibraryError.self) { try await library.checkOut(1, to: " ") }
        }
    }

    @Test(
        "Tags and locations are renamed for all books, and undo reverts it",
        arguments: StoreKind.allCases,
    )
    func renaming(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add([isbn(1), isbn(2), isbn(3)])
            try await library.tag(1, adding: ["old", "new"])
            try await library.tag(2, adding: ["old"])
            for id in [EntryID(1), 2, 3] { try await library.move(id, to: "shelf 3") }
            let before = try await Self.books(library)
            #expect(try await library.renameTag("OLD", to: "new") == 2)
            #expect(try await library.tags() == [NameCount(name: "new", count: 2)])
            #expect(try await library.renameLocation("shelf 3", to: "Shelf 3") == 3)
            #expect(try await library.locations() == [NameCount(name: "Shelf 3", count: 3)])
            await #expect(throws: LibraryError.self) {
                try await library.renameTag("none", to: "x")
            }
            _ = try await library.undo()
            _ = try await library.undo()
            #expect(try await Self.books(library) == before)
        }
    }

    @Test("Merging keeps copies, tags, notes and the earlier date", arguments: StoreKind.allCases)
    func merging(kind: StoreKind) async throws {
        try await kind.withLibrary { library, clock in
            try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
            clock.advance(seconds: 60)
            try await library.add(isbn(2))
            try await library.setNote("second", of: 2)
            try await library.tag(2, adding: ["x"])
            try await library.setStatus(.read, of: 2)
            let before = try await Self.books(library)
            let merged = try await library.merge(2, into: 1)
            #expect(merged.copies.map(\.id) == [1, 2])
            #expect((merged.note, merged.tags, merged.status) == ("second", ["x"], .read))
            #expect(merged.title == "Emma")
            #expect(try await library.count == 1)
            #expect(try await library.pending().isEmpty)
            await #expect(throws: LibraryError.self) { try await library.merge(1, into: 1) }
            _ = try await library.undo()
            #expect(try await Self.books(library) == before)
        }
    }

    @Test("Impossible values are rejected", arguments: StoreKind.allCases)
    func validation(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
            try await library.add(isbn(2))
            let before = try await Self.lines(library)
            var (language, year) = (EntryEdit(), EntryEdit())
            language.language = "klingon"
            year.year = 99_999
            for id in [EntryID(1), 2] {
                for edit in [language, year] {
                    await #expect(throws: LibraryError.self) { try await library.edit(id, edit) }
                }
            }
            await #expect(throws: LibraryError.self) {
                try await library.add(record("X", by: "Y", language: "klingon"))
            }
            await #expect(throws: LibraryError.self) {
                try await library.checkOut(1, to: "Anna", due: CalendarDay("2020-01-01"))
            }
            #expect(try await Self.lines(library) == before)
        }
    }

    @Test("A loan is renewed", arguments: StoreKind.allCases)
    func renewing(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(isbn(1))
            let (first, second) = (CalendarDay("2026-06-01"), CalendarDay("2026-07-01"))
            try await library.checkOut(1, to: "Anna", due: first)
            #expect(try await library.renew(1, due: second).copies[0].loan?.due == second)
            let event = try #require(try await library.history(of: 1).last)
            #expect((event.kind, event.before, event.day) == (.renewed, "2026-06-01", second))
            try await library.checkIn(1)
            await #expect(throws: LibraryError.self) { try await library.renew(1, due: nil) }
        }
    }

    @Test("Each reading of a book is recorded with its days", arguments: StoreKind.allCases)
    func readings(kind: StoreKind) async throws {
        try await kind.withLibrary { library, clock in
            try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1), pages: 400))
            for _ in 0..<2 {
                try await library.setPage(10, of: 1)
                clock.advance(seconds: 5 * 86_400)
                try await library.setStatus(.read, of: 1)
                clock.advance(seconds: 30 * 86_400)
            }
            try await library.add(isbn(1))
            let history = try await library.history(of: 1)
            let started = history.filter { $0.kind == .readingStarted }.map(\.day)
            let finished = history.filter { $0.kind == .readingFinished }.map(\.day)
            #expect(started == ["2026-05-04", "2026-06-08"].map { CalendarDay($0) })
            #expect(finished == ["2026-05-09", "2026-06-13"].map { CalendarDay($0) })
            let statuses = history.filter { $0.kind == .statusChanged }.map(\.detail)
            #expect(statuses == ["reading", "read", "reading", "read"])
            #expect(history.last?.kind == .scannedAgain)
        }
    }

    @Test(
        "Events are numbered in order, and undone changes are not in the history",
        arguments: StoreKind.allCases,
    )
    func events(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            #expect(try await library.lastEvent == .zero)
            try await library.add([isbn(1), isbn(2)])
            try await library.setRating(Rating("4"), of: 1)
            let all = try await library.events()
            #expect(all.map(\.kind) == [.added, .added, .rated])
            #expect(try await library.events(after: all[0].number, limit: 1) == [all[1]])
            #expect(try await library.lastEvent == all[2].number)
            _ = try await library.undo()
            #expect(try await library.history(of: 1).map(\.kind) == [.added])
            let undone = try #require(try await library.events().last)
            #expect((undone.kind, undone.detail) == (.undone, "rating of \(isbn(1))"))
            try await library.add(isbn(3))
            let numbers = try await library.events().map(\.number)
            #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
        }
    }

    @Test(
        "Doubtful matches wait for a review, which merges or keeps both",
        arguments: StoreKind.allCases,
    )
    func reviews(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(record("Emma", by: "Jane Austen"))
            try await library.add(record("Emma", by: "Janet Austen"))
            let review = try #require(try await library.reviews().first)
            #expect((review.entry, review.other) == (2, 1))
            #expect(review.reasons.contains("similar author"))
            let before = try await Self.books(library)
            #expect(try await library.resolve(review.id, as: .same).id == 1)
            #expect(try await library.count == 1)
            #expect(try await library.reviews().isEmpty)
            _ = try await library.undo()
            #expect(try await Self.books(library) == before)
            #expect(try await library.reviews() == [review])
            try await library.resolve(review.id, as: .different)
            #expect(try await library.count == 2)
            #expect(try await library.reviews().isEmpty)
            await #expect(throws: LibraryError.self) {
                try await library.resolve(review.id, as: .same)
            }
        }
    }

    @Test("Changes wake waiting consumers", arguments: StoreKind.allCases)
    func changes(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            var changes = library.changes().makeAsyncIterator()
            try await library.add(isbn(1))
            await changes.next()
            #expect(try await library.lastEvent.number == 1)
        }
    }

    @Test("A line without copies or a date is a complete book", arguments: StoreKind.allCases)
    func shortLines(kind: StoreKind) async throws {
        try await kind.withLibrary { library, clock in
            let lines = [
                #"{"isbn":"\#(isbn(1))","title":"Emma"}"#, #"{"isbn":"\#(isbn(2))","title":""}"#,
                #"{"title":"Wish","status":"wishlist"}"#, #"{"title":"None","copies":[]}"#,
            ]
            _ = try await library.importLines(
                lines.map { Array($0.utf8) },
                firstNumber: 1,
                label: "import",
            )
            let entries = try await [EntryID(1), 2, 3, 4].asyncMap { try await library.entry($0) }
            #expect(entries.map(\.copies.count) == [1, 1, 0, 0])
            #expect(entries.allSatisfy { $0.added == clock.now })
            #expect(try await library.pending().map(\.entry) == [2])
            try await library.checkOut(1, to: "Anna")
        }
    }

    @Test(
        "Words are found by prefix, in any script, without apostrophes and accents",
        arguments: [
            ("em", [1]), ("e", [1, 4]), ("strasse", [2]), ("straße", [2]), ("obrien", [4]),
            ("o'brien", [4]), ("日本", [3]), ("本", [3]), ("本の", [3]), ("村上", [3]), ("春樹", [3]),
            ("村樹", []), ("日本の歴史", [3]), ("tolkien 日本", []),
        ] as [(String, [EntryID])],
    )
    func words(words: String, expected: [EntryID]) async throws {
        try await StoreKind.memory.withLibrary { library, _ in
            try await library.add(record("Emma", by: "Jane Austen"))
            try await library.add(record("Die Straße", by: "Ann Petry"))
            try await library.add(record("日本の歴史", by: "村上 春樹"))
            try await library.add(record("The Things", by: "Edna O'Brien"))
            var query = EntryQuery()
            query.words = words
            #expect(try await library.entries(in: query).map(\.id).sorted() == expected)
        }
    }

    @Test("A number finds its books: those that wait, other editions' and a copy's code")
    func numbers() async throws {
        try await StoreKind.memory.withLibrary { library, _ in
            try await library.add(isbn(1))
            var emma = record("Emma", by: "Jane Austen", isbn: isbn(2))
            emma.edition.isbns.append(isbn(3))
            try await library.add(emma)
            try await library.add(record("The number \(isbn(4).digits)", by: "Ann Petry"))
            let code = try LabelCode("2000000000015")
            let copy = try #require(try await library.entry(2).copies.first)
            try await library.setCode(code, of: copy.id, in: 2)
            func found(_ words: String) async throws -> [EntryID] {
                var query = EntryQuery()
                query.words = words
                let entries = try await library.entries(in: query).map(\.id)
                #expect(try await library.count(of: query) == entries.count)
                return entries
            }
            #expect(try await found(isbn(1).digits) == [1])
            #expect(try await found(" \(isbn(2).isbn10 ?? "") ") == [2])
            #expect(try await found(isbn(3).digits) == [2])
            #expect(try await found(isbn(4).digits) == [3])
            #expect(try await found(isbn(5).digits) == [])
            #expect(try await found(code.digits) == [2])
        }
    }
}

extension Sequence {
    fileprivate func asyncMap<Result>(
        _ body: (Element) async throws -> Result
    ) async throws -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await body(element)) }
        return results
    }
}
