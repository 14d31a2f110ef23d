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

    @Test("A status brings its days with it")
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

    @Test("The last page ends a book, and there is none beyond it")
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

    @Test("Ratings are half stars from half a star to five")
    func ratings() async throws {
        #expect(Rating("4.5")?.halfStars == 9)
        #expect(Rating("4,5")?.description == "4.5")
        for text in ["0", "5.5", "4.3", "four", "", "nan"] { #expect(Rating(text) == nil) }
        let entry = try await library.setRating(Rating("3.5"), of: id)
        #expect(entry.rating == Rating(halfStars: 7))
        #expect(try await library.statistics().meanRating == 3.5)
    }

    @Test("Tags are put on and taken off")
    func tags() async throws {
        try await library.tag(id, adding: ["classic", "england", "classic"])
        let entry = try await library.tag(id, adding: ["funny"], removing: ["england"])
        #expect(entry.tags == ["classic", "funny"])
        #expect(try await library.tags().map(\.name) == ["classic", "funny"])
    }

    @Test("Copies stand in places of their own")
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

    @Test("A loan knows who and until when, and its events stay for ever")
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

    @Test("With two copies lent one has to say which comes back")
    func twoLoans() async throws {
        try await library.add(isbn(1), onDuplicate: .copy)
        try await library.checkOut(id, to: "Anna")
        try await library.checkOut(id, to: "Bob")
        await #expect(throws: LibraryError.self) { try await library.checkIn(id) }
        let entry = try await library.checkIn(id, from: "Anna")
        #expect(entry.copies.map(\.loan?.borrower) == [nil, "Bob"])
    }

    @Test("An edit is for every entry of the edition")
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

    @Test("A removed book leaves no work behind that nobody has")
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

    @Test("Every change can be taken back, one after the other")
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
        // The one that put it in, and then nothing.
        _ = try await library.undo()
        #expect(try await library.statistics() == LibraryStatistics())
        await #expect(throws: LibraryError.self) { try await library.undo() }
        let events = try await library.events()
        #expect(events.count { $0.kind == .undone && $0.entry == nil } == 9)
        #expect(events.allSatisfy { $0.kind == .undone || $0.isUndone })
        #expect(events.map(\.number.number) == Array(1...events.count))
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

    @Test("A scan that was completed since can still be taken back")
    func undoEnriched() async throws {
        try await library.add(isbn(2))
        let shelf = Shelf(records: [isbn(2): record("Persuasion", by: "Jane Austen")])
        try await library.lookUpDue(from: shelf)
        #expect(try await library.undo() == "added \(isbn(2))")
        #expect(try await library.count == 1)
        #expect(try await library.problems().isEmpty)
    }
}
