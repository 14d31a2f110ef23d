import BookLibrary
import BookMetadata
import Testing

@Suite("Changing books", .timeLimit(.minutes(10)))
struct ChangingTests {
    private let clock = TestClock()
    private let library: Library
    private let id: EntryID

    init() async throws {
        library = try clock.library()
        let emma = record("Emma", by: "Jane Austen", isbn: isbn(1), pages: 474)
        id = try await library.add(emma).entry.id
    }

    private var today: CalendarDay { CalendarDay(localTo: clock.now) }

    @Test("A status sets the dates of reading")
    func status() async throws {
        var entry = try await library.setStatus(.reading, of: id)
        #expect(entry.started == today)
        clock.advance(seconds: 3 * 86_400)
        entry = try await library.setStatus(.onHold, of: id)
        entry = try await library.setStatus(.read, of: id)
        #expect(entry.started == today.advanced(by: -3))
        #expect(entry.finished == today)
        entry = try await library.setStatus(.toRead, of: id)
        #expect(entry.started == nil)
        #expect(entry.finished == nil)
    }

    @Test("The last page finishes a book, and no page can be beyond it")
    func pages() async throws {
        var entry = try await library.setPage(100, of: id)
        #expect(entry.status == .reading)
        #expect(entry.progress == 100.0 / 474)
        await #expect(throws: LibraryError.self) { try await library.setPage(475, of: id) }
        await #expect(throws: LibraryError.self) { try await library.setPage(-1, of: id) }
        entry = try await library.setPage(474, of: id)
        #expect(entry.status == .read)
        #expect(entry.finished == today)
    }

    @Test("Ratings go from half a star to five in steps of half a star")
    func ratings() async throws {
        #expect(Rating("4.5")?.halfStars == 9)
        #expect(Rating("4,5")?.description == "4.5")
        for text in ["0", "5.5", "4.3", "four", "", "nan"] { #expect(Rating(text) == nil) }
        let entry = try await library.setRating(Rating("3.5"), of: id)
        #expect(entry.rating == Rating(halfStars: 7))
        #expect(try await library.statistics().meanRating == 3.5)
    }

    @Test("Tags are added and removed")
    func tags() async throws {
        try await library.tag(id, adding: ["classic", "england", "classic"])
        let entry = try await library.tag(id, adding: ["funny"], removing: ["england"])
        #expect(entry.tags == ["classic", "funny"])
        #expect(try await library.tags().map(\.name) == ["classic", "funny"])
    }

    @Test("Each copy has its own location")
    func places() async throws {
        try await library.add(isbn(1), onDuplicate: .copy)
        let copies = try await library.move(id, to: "shelf 3").copies
        #expect(copies.map(\.location) == ["shelf 3", "shelf 3"])
        let entry = try await library.move(id, copy: copies[1].id, to: nil)
        #expect(entry.copies.map(\.location) == ["shelf 3", nil])
        await #expect(throws: LibraryError.self) {
            try await library.move(id, copy: 99, to: "nowhere")
        }
    }

    @Test("A loan has a borrower and a due date, and its events are kept")
    func loans() async throws {
        let due = today.advanced(by: 14)
        let lent = try await library.checkOut(id, to: "Anna", due: due)
        #expect(lent.copies[0].loan == Loan(borrower: "Anna", since: clock.now, due: due))
        await #expect(throws: LibraryError.self) { try await library.checkOut(id, to: "Bob") }
        #expect(try await library.statistics().overdue == 0)
        clock.advance(seconds: 20 * 86_400)
        #expect(try await library.statistics().overdue == 1)
        try await library.checkIn(id)
        await #expect(throws: LibraryError.self) { try await library.checkIn(id) }
        try await library.remove(id)
        let events = try await library.history(of: id)
        #expect(events.map(\.kind) == [.added, .lent, .returned, .removed])
        #expect(events[1].detail == "Anna")
        #expect(events.allSatisfy { $0.title == "Emma" && $0.isbn == isbn(1) })
    }

    @Test("If two copies are on loan, a return must say which")
    func twoLoans() async throws {
        try await library.add(isbn(1), onDuplicate: .copy)
        try await library.checkOut(id, to: "Anna")
        try await library.checkOut(id, to: "Bob")
        await #expect(throws: LibraryError.self) { try await library.checkIn(id) }
        let entry = try await library.checkIn(id, from: "Anna")
        #expect(entry.copies.map(\.loan?.borrower) == [nil, "Bob"])
    }

    @Test("An edit changes every entry of the edition")
    func edits() async throws {
        var book = try #require(try await library.record(of: library.entry(id)))
        book.edition.title = "Emma: a novel"
        book.authors = [
            Author(name: "Jane Austen"), Author(name: "Juliette Wells", role: .editor),
        ]
        let entry = try await library.edit(id, book)
        #expect(entry.title == "Emma: a novel")
        #expect(try await library.record(of: entry) == book)
        #expect(try await library.statistics().authors == 2)
    }

    @Test("Removing a book removes its work if no other book has it")
    func removal() async throws {
        try await library.add(record("Persuasion", by: "Jane Austen", isbn: isbn(2)))
        try await library.remove(id)
        let statistics = try await library.statistics()
        #expect(statistics.entries == 1)
        #expect(statistics.works == 1)
        #expect(statistics.authors == 1)
        await #expect(throws: LibraryError.self) { try await library.entry(id) }
        #expect(try await library.add(isbn(1)).kind == .pending)
    }

    @Test("Every change can be undone, one after the other")
    func undo() async throws {
        let before = try await library.entry(id)
        try await library.setStatus(.read, of: id)
        try await library.setRating(Rating(halfStars: 9), of: id)
        try await library.tag(id, adding: ["classic"])
        try await library.move(id, to: "shelf 3")
        try await library.checkOut(id, to: "Anna")
        try await library.add(isbn(1), onDuplicate: .copy)
        try await library.add(isbn(2))
        try await library.remove(id)
        #expect(try await library.undo() == "removed 'Emma'")
        #expect(try await library.entry(id).copies.count == 2)
        for _ in 0..<7 { _ = try await library.undo() }
        #expect(try await library.entry(id) == before)
        #expect(try await library.count == 1)
        #expect(try await library.pending().isEmpty)
        #expect(try await library.problems().isEmpty)
        // The change that added it, and then nothing.
        _ = try await library.undo()
        #expect(try await library.statistics() == LibraryStatistics())
        await #expect(throws: LibraryError.self) { try await library.undo() }
        let events = try await library.events()
        #expect(events.count { $0.kind == .undone && $0.entry == nil } == 9)
        #expect(events.allSatisfy { $0.kind == .undone || $0.isUndone })
        #expect(events.map(\.number.number) == Array(1...events.count))
    }

    @Test("An undone change is named by the book's title, not by its number")
    func undoneNames() async throws {
        try await library.add(isbn(1), onDuplicate: .copy)
        let other = try await library.add(record("Persuasion", by: "Jane Austen")).entry.id
        let copy = try await library.entry(id).copies[1].id
        var edit = EntryEdit()
        edit.title = "Emma: a novel"
        let changes: [(EntryChange, String)] = [
            (.status(.reading), "status of 'Emma': reading"), (.page(100), "page 100 of 'Emma'"),
            (.rating(Rating(halfStars: 8)), "rating of 'Emma'"), (.note("good"), "note of 'Emma'"),
            (.tags(adding: ["classic"], removing: []), "tags of 'Emma'"),
            (.location("shelf 3", copy: nil), "place of 'Emma'"),
            (.checkOut(copy: nil, borrower: "Bob", due: nil), "lent 'Emma' to Bob"),
            (.renew(copy: nil, borrower: nil, due: today.advanced(by: 7)), "renewed 'Emma'"),
            (.checkIn(copy: nil, borrower: nil), "returned 'Emma'"),
            (.removeCopy(copy), "removed copy \(copy) of 'Emma'"), (.edit(edit), "edited 'Emma'"),
        ]
        for (change, _) in changes { try await library.change(id, change) }
        try await library.merge(other, into: id)
        #expect(try await library.undo() == "merged 'Persuasion' into 'Emma: a novel'")
        for (_, label) in changes.reversed() { #expect(try await library.undo() == label) }
    }

    @Test("All changes can be undone, however many")
    func manyChanges() async throws {
        for number in 2..<300 { try await library.add(isbn(number)) }
        for number in (2..<300).reversed() {
            #expect(try await library.undo() == "added \(isbn(number))")
        }
        #expect(try await library.undo() == "added 'Emma'")
        await #expect(throws: LibraryError.self) { try await library.undo() }
        #expect(try await library.problems().isEmpty)
    }

    @Test("A scan can be undone after its book was completed")
    func undoEnriched() async throws {
        try await library.add(isbn(2))
        let shelf = Shelf(records: [isbn(2): record("Persuasion", by: "Jane Austen")])
        try await library.lookUpDue(from: shelf)
        #expect(try await library.undo() == "added \(isbn(2))")
        #expect(try await library.count == 1)
        #expect(try await library.problems().isEmpty)
    }
}
