import BookIdentifiers
import BookLibrary
import BookMetadata
import Synchronization
import Testing

@Suite("Completing pending books", .timeLimit(.minutes(10)))
struct EnrichingTests {
    private let clock = TestClock()
    private let library: Library

    init() throws {
        library = try clock.library()
    }

    @Test("What is found completes the book, and what is not waits with its reason")
    func completion() async throws {
        try await library.add([isbn(1), isbn(2), isbn(3)])
        try await library.setRating(Rating("4"), of: 1)
        let shelf = Shelf(
            records: [isbn(1): record("Emma", by: "Jane Austen", isbn: isbn(1))],
            unknown: [isbn(2)],
        )
        let done = try await library.enrich(from: shelf)
        #expect((done.completed, done.notFound, done.failed, done.total) == (1, 1, 1, 3))
        #expect(try await library.entry(1).title == "Emma")
        #expect(try await library.entry(1).rating == Rating("4"))
        let left = try await library.pending()
        #expect(Set(left.map(\.lastError)) == ["no source knows the book", "unreachable"])
        #expect(left.allSatisfy { $0.attempts == 1 && $0.nextTry > clock.now })
    }

    @Test("Each attempt waits longer, up to a week")
    func backoff() async throws {
        try await library.add(isbn(1))
        var waits: [Int] = []
        for _ in 0..<10 {
            let done = try await library.enrich(from: Shelf())
            #expect(done.failed == 1)
            let pending = try #require(try await library.pending().first)
            waits.append((pending.nextTry.milliseconds - clock.now.milliseconds) / 60_000)
            #expect(try await library.enrich(from: Shelf()).tried == 0)
            clock.now = pending.nextTry
        }
        #expect(waits == [1, 4, 16, 64, 256, 1_024, 4_096, 10_080, 10_080, 10_080])
        try await library.retryAllPending()
        #expect(try await library.pendingCounts().due == 1)
    }

    @Test("A clock that is set back keeps no book from being tried")
    func clockBackwards() async throws {
        try await library.add(isbn(1))
        _ = try await library.enrich(from: Shelf())
        clock.advance(seconds: -5 * 365 * 86_400)
        #expect(try await library.pendingCounts().due == 1)
        try await library.add(isbn(2))
        #expect(try await library.entries(in: EntryQuery()).map(\.isbn) == [isbn(2), isbn(1)])
        let shelf = Shelf(records: [
            isbn(1): record("Emma", by: "Jane Austen"),
            isbn(2): record("Persuasion", by: "Jane Austen"),
        ])
        #expect(try await library.enrich(from: shelf).completed == 2)
    }

    @Test("Those of a higher priority come first")
    func priorities() async throws {
        for number in 0..<20 {
            var placement = Library.Placement()
            placement.priority = number
            try await library.add(isbn(number), placement: placement)
        }
        let asked = Asked()
        _ = try await library.enrich(from: asked, limit: 3, width: 1)
        #expect(asked.all == [isbn(19), isbn(18), isbn(17)])
    }

    @Test("A removed book leaves the queue")
    func removed() async throws {
        try await library.add([isbn(1), isbn(2)])
        try await library.remove(1)
        #expect(try await library.pending().map(\.isbn) == [isbn(2)])
    }

    @Test("A book that is removed while it is looked up stays removed")
    func removedMeanwhile() async throws {
        try await library.add(isbn(1))
        let source = Removing(library: library)
        _ = try await library.enrich(from: source)
        #expect(try await library.count == 0)
        #expect(try await library.pending().isEmpty)
        #expect(try await library.statistics().works == 0)
    }

    @Test("A cancelled run stops and the next one goes on")
    func cancelled() async throws {
        try await library.add((0..<50).map { isbn($0) })
        let asked = Asked()
        let library = library
        let task = Task {
            try await library.enrich(from: asked, width: 1) { state in
                if state.tried == 7 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
            }
        }
        let done = try await task.value
        #expect(done.tried == 7)
        #expect(try await library.pendingCounts().due == 43)
        #expect(try await library.enrich(from: asked).tried == 43)
        #expect(Set(asked.all).count == 50)
    }

    @Test("Two that complete one library at the same time ask for each book once")
    func two() async throws {
        let folder = try TemporaryFolder()
        let first = try clock.library(folder["a.db"])
        let second = try clock.library(folder["a.db"])
        try await first.add((0..<60).map { isbn($0) })
        let asked = Asked()
        async let one = first.enrich(from: asked)
        async let two = second.enrich(from: asked)
        #expect(try await one.tried + two.tried == 60)
        #expect(asked.all.count == 60)
        #expect(Set(asked.all).count == 60)
    }

    @Test("An answer with another ISBN is still about the one that was asked for")
    func otherISBN() async throws {
        try await library.add(isbn(1))
        let shelf = Shelf(records: [isbn(1): record("Emma", by: "Jane Austen", isbn: isbn(9))])
        _ = try await library.enrich(from: shelf)
        #expect(try await library.entries(of: isbn(9)).map(\.id) == [1])
        #expect(try await library.entries(of: isbn(1)).map(\.id) == [1])
    }
}

/// Notes what it is asked for, and is never reached.
private final class Asked: BookSource {
    private let isbns = Mutex<[ISBN]>([])

    var all: [ISBN] { isbns.withLock { $0 } }

    func record(for isbn: ISBN) async throws -> BookRecord? {
        isbns.withLock { $0.append(isbn) }
        throw Shelf.Unreachable()
    }
}

/// Removes each book while it is asked for it.
private struct Removing: BookSource {
    let library: Library

    func record(for isbn: ISBN) async throws -> BookRecord? {
        for entry in try await library.entries(of: isbn) { try await library.remove(entry.id) }
        return BookLibraryTests.record("Emma", by: "Jane Austen", isbn: isbn)
    }
}
