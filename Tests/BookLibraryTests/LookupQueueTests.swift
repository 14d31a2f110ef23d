import BookIdentifiers
import BookLibrary
import BookMetadata
import BooklandTestSupport
import Testing

@Suite("The queue of lookups", .timeLimit(.minutes(10)))
struct LookupQueueTests {
    private let clock = TestClock()
    private let library: Library

    init() throws {
        library = try clock.library()
    }

    @Test("A record completes the book; other results leave it pending with the reason")
    func completion() async throws {
        try await library.add([isbn(1), isbn(2), isbn(3)])
        try await library.setRating(Rating("4"), of: 1)
        let shelf = Shelf(
            records: [isbn(1): record("Emma", by: "Jane Austen", isbn: isbn(1))],
            unknown: [isbn(2)],
        )
        let counts = try await library.lookUpDue(from: shelf)
        #expect(counts == SettledCounts(completed: 1, postponed: 2))
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
            #expect(try await library.lookUpDue(from: Shelf()).postponed == 1)
            let pending = try #require(try await library.pending().first)
            waits.append((pending.nextTry.milliseconds - clock.now.milliseconds) / 60_000)
            #expect(try await library.claimLookups(limit: 1).isEmpty)
            clock.now = pending.nextTry
        }
        #expect(waits == [1, 4, 16, 64, 256, 1_024, 4_096, 10_080, 10_080, 10_080])
        try await library.retryAllPending()
        #expect(try await library.pendingCounts().due == 1)
    }

    @Test("After the clock is set back, books are still due")
    func clockBackwards() async throws {
        try await library.add(isbn(1))
        _ = try await library.lookUpDue(from: Shelf())
        clock.advance(seconds: -5 * 365 * 86_400)
        #expect(try await library.pendingCounts().due == 1)
        try await library.add(isbn(2))
        #expect(try await library.entries(in: EntryQuery()).map(\.isbn) == [isbn(2), isbn(1)])
        let shelf = Shelf(records: [
            isbn(1): record("Emma", by: "Jane Austen"),
            isbn(2): record("Persuasion", by: "Jane Austen"),
        ])
        #expect(try await library.lookUpDue(from: shelf).completed == 2)
    }

    @Test("Higher priorities come first")
    func priorities() async throws {
        for number in 0..<20 {
            var placement = Library.Placement()
            placement.priority = number
            try await library.add(isbn(number), placement: placement)
        }
        let claims = try await library.claimLookups(limit: 3)
        #expect(claims.map(\.isbn) == [isbn(19), isbn(18), isbn(17)])
    }

    @Test("A removed book leaves the queue")
    func removed() async throws {
        try await library.add([isbn(1), isbn(2)])
        try await library.remove(1)
        #expect(try await library.pending().map(\.isbn) == [isbn(2)])
    }

    @Test("A book that is removed during its lookup stays removed")
    func removedMeanwhile() async throws {
        try await library.add(isbn(1))
        let claim = try #require(try await library.claimLookups(limit: 1).first)
        try await library.remove(claim.entry)
        let found = record("Emma", by: "Jane Austen", isbn: isbn(1))
        #expect(try await library.settle(claim, .found(found)) == .overtaken)
        #expect(try await library.count == 0)
        #expect(try await library.pending().isEmpty)
        #expect(try await library.statistics().works == 0)
    }

    @Test("A result for the old ISBN does not complete a book whose ISBN was corrected")
    func correctedMeanwhile() async throws {
        try await library.add(isbn(1))
        let claim = try #require(try await library.claimLookups(limit: 1).first)
        var edit = EntryEdit()
        edit.isbn = isbn(2)
        try await library.edit(claim.entry, edit)
        let wrong = record("Emma", by: "Jane Austen", isbn: isbn(1))
        #expect(try await library.settle(claim, .found(wrong)) == .overtaken)
        #expect(try await library.settle(claim, .notFound) == .overtaken)
        #expect(try await library.pending().map(\.isbn) == [isbn(2)])
        #expect(try await library.entries(of: isbn(1)).isEmpty)
    }

    @Test("Lookups that are given back are due at once, without an attempt")
    func givenBack() async throws {
        try await library.add((0..<5).map { isbn($0) })
        let claims = try await library.claimLookups(limit: 3)
        #expect(try await library.pendingCounts().due == 2)
        try await library.giveBack(claims)
        #expect(try await library.pendingCounts().due == 5)
        #expect(try await library.pending().allSatisfy { $0.attempts == 0 })
        // Then only a record is kept.
        #expect(try await library.settle(claims[0], .notFound) == .overtaken)
        let found = record("Emma", by: "Jane Austen", isbn: claims[1].isbn)
        guard case .completed = try await library.settle(claims[1], .found(found)) else {
            return #expect(Bool(false), "the record was lost")
        }
        #expect(try await library.pendingCounts().all == 4)
    }

    @Test("Giving back a lookup that was settled or claimed again changes nothing")
    func givenBackLate() async throws {
        try await library.add([isbn(1), isbn(2)])
        let claims = try await library.claimLookups(limit: 2)
        try await library.settle(claims[0], .failed("unreachable"))
        clock.advance(seconds: 121)
        let again = try await library.claimLookups(limit: 2)
        #expect(again.count == 2)
        try await library.giveBack(claims)
        #expect(try await library.claimLookups(limit: 2).isEmpty)
    }

    @Test("Two programs that look books up never get the same book")
    func two() async throws {
        let folder = try TemporaryFolder()
        let first = try clock.library(folder["a.db"])
        let second = try clock.library(folder["a.db"])
        try await first.add((0..<60).map { isbn($0) })
        async let one = first.claimLookups(limit: 40)
        async let two = second.claimLookups(limit: 40)
        let claimed = try await one + two
        #expect(claimed.count == 60)
        #expect(Set(claimed.map(\.isbn)).count == 60)
    }

    @Test("A record with another ISBN still belongs to the ISBN that was looked up")
    func otherISBN() async throws {
        try await library.add(isbn(1))
        let shelf = Shelf(records: [isbn(1): record("Emma", by: "Jane Austen", isbn: isbn(9))])
        _ = try await library.lookUpDue(from: shelf)
        #expect(try await library.entries(of: isbn(9)).map(\.id) == [1])
        #expect(try await library.entries(of: isbn(1)).map(\.id) == [1])
    }
}
