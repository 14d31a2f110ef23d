import BookDesk
import BookIdentifiers
import BookLibrary
import BookMetadata
import BooklandSQLite
import BooklandTestSupport
import Synchronization
import Testing

@Suite("Enrichment", .timeLimit(.minutes(5)))
struct EnrichmentTests {
    private let library: Library

    init() throws {
        library = try Library(inMemory: { .now })
    }

    @Test("A run that waits for new books outlasts a library that is busy")
    func busyLibrary() async throws {
        let folder = try TemporaryFolder()
        let library = Library(
            try SQLiteLibrary(folder["library.db"], patience: .milliseconds(20))
        )
        try await library.add([isbn(1), isbn(2)])
        let other = try Connection(folder["library.db"])
        try other.execute("BEGIN IMMEDIATE")
        let enrichment = Enrichment(of: library, from: TestSource(), concurrency: 1)
        let run = Task { try await enrichment.run(until: .stopped) }
        try await Task.sleep(for: .milliseconds(300))
        try other.execute("ROLLBACK")
        while try await library.pendingCounts().all > 0 {
            enrichment.wake()
            try await Task.sleep(for: .milliseconds(20))
        }
        await enrichment.stop()
        #expect(try await run.value.completed == 2)
    }

    @Test("Found books are completed; the others stay pending with the reason")
    func completion() async throws {
        try await library.add([isbn(1), isbn(2), isbn(3)])
        let source = TestSource { asked in
            switch asked {
            case isbn(1): .found(record("Emma", isbn(1)))
            case isbn(2): .notFound
            default: .failed("unreachable")
            }
        }
        let done = try await Enrichment(of: library, from: source).run()
        #expect((done.completed, done.notFound, done.failed, done.total) == (1, 1, 1, 3))
        #expect(done.title == "Emma")
        #expect(done.lastError == "unreachable")
        #expect(try await library.entries(of: isbn(1)).first?.title == "Emma")
        let left = try await library.pending()
        #expect(Set(left.map(\.isbn)) == [isbn(2), isbn(3)])
        #expect(left.allSatisfy { $0.attempts == 1 && $0.lastError != nil })
    }

    @Test(
        "Without a network the run ends after a few lookups, and all books stay due as they were",
        arguments: [1, 25],
    )
    func noNetwork(batchSize: Int) async throws {
        try await library.add((0..<100).map(isbn))
        let before = try await library.pending()
        let source = TestSource(batchSize: batchSize) { _ in .unreachable("no network") }
        let done = try await Enrichment(of: library, from: source).run()
        #expect(done.unreachable == "no network")
        #expect((done.tried, done.failed, done.lastError) == (0, 0, nil))
        #expect(source.requests.count <= 10)
        #expect(try await library.pending() == before)
        #expect(try await library.pendingCounts().due == 100)
        #expect(try await library.events().allSatisfy { $0.kind == .added })
    }

    @Test("Lookups that are cancelled at the end of such a run change nothing")
    func noNetworkAndCancelled() async throws {
        try await library.add((0..<20).map(isbn))
        let before = try await library.pending()
        let gate = Gate()
        let source = TestSource { asked in
            if [isbn(0), isbn(1), isbn(2)].contains(asked) { return .unreachable("no network") }
            await gate.wait()
            return .failed("cancelled")
        }
        let done = try await Enrichment(of: library, from: source).run()
        #expect(done.unreachable == "no network")
        #expect(done.tried == 0)
        #expect(try await library.pending() == before)
    }

    @Test("A single book that no source could be reached for stays due")
    func noNetworkForOne() async throws {
        try await library.add(isbn(1))
        let before = try await library.pending()
        let source = TestSource { _ in .unreachable("no network") }
        let done = try await Enrichment(of: library, from: source).run()
        #expect(done.unreachable == "no network")
        #expect(source.requests.count == 1)
        #expect(try await library.pending() == before)
    }

    @Test("Books that are known without the network are completed during an outage")
    func knownOffline() async throws {
        try await library.add((0..<4).map(isbn))
        let source = TestSource(known: [isbn(1): .found(record("Emma", isbn(1)))]) { _ in
            .unreachable("no network")
        }
        let done = try await Enrichment(of: library, from: source, concurrency: 1).run()
        #expect((done.completed, done.failed) == (1, 0))
        #expect(done.unreachable == "no network")
        #expect(try await library.pending().allSatisfy { $0.attempts == 0 })
        #expect(try await library.pendingCounts().due == 3)
    }

    @Test("When sources come and go, the run goes on, and the books in between have failed")
    func flaky() async throws {
        try await library.add((0..<40).map(isbn))
        let count = Mutex(0)
        let source = TestSource { asked in
            let isDown = count.withLock { count in
                count += 1
                return !count.isMultiple(of: 3)
            }
            return isDown
                ? .unreachable("no network")
                : .found(record("Book \(asked)", by: "Author of \(asked)", asked))
        }
        let done = try await Enrichment(of: library, from: source, concurrency: 1).run()
        // The 40th lookup fails, and no later one shows that a source can be reached.
        #expect((done.completed, done.failed, done.tried) == (13, 26, 39))
        #expect(done.unreachable == "no network")
        let pending = try await library.pending()
        #expect(pending.count { $0.attempts == 1 } == 26)
        #expect(pending.count { $0.attempts == 0 } == 1)
    }

    @Test("A run that waits for new books does not end without a network")
    func waitingWithoutNetwork() async throws {
        try await library.add((0..<10).map(isbn))
        let source = TestSource { _ in .unreachable("no network") }
        let enrichment = Enrichment(of: library, from: source)
        for try await update in enrichment.updates(until: .stopped) {
            if update.progress.failed == 10 { break }
        }
        await enrichment.stop()
        #expect(try await library.pending().allSatisfy { $0.attempts == 1 })
    }

    @Test("A lookup that hangs does not hold up others")
    func hanging() async throws {
        try await library.add((0..<40).map(isbn))
        let gate = Gate()
        let source = TestSource { asked in
            if asked == isbn(0) { await gate.wait() }
            return .found(record("Book \(asked)", by: "Author of \(asked)", asked))
        }
        // The lookup of the first book ends when all others are completed: in lockstep, never.
        let done = try await Enrichment(of: library, from: source).run { update in
            if update.progress.completed == 39 { gate.open() }
        }
        #expect(done.completed == 40)
    }

    @Test("One book of a batch that hangs does not hold up the next batches")
    func hangingInBatch() async throws {
        try await library.add((0..<60).map(isbn))
        let gate = Gate()
        let source = TestSource(batchSize: 25) { asked in
            if asked == isbn(0) { await gate.wait() }
            return .found(record("Book \(asked)", by: "Author of \(asked)", asked))
        }
        let done = try await Enrichment(of: library, from: source).run { update in
            if update.progress.completed == 59 { gate.open() }
        }
        #expect(done.completed == 60)
        #expect(source.requests.map(\.count).sorted() == [10, 25, 25])
    }

    @Test("No more requests are under way than allowed", arguments: [1, 3])
    func concurrency(limit: Int) async throws {
        try await library.add((0..<20).map(isbn))
        let running = Mutex((now: 0, most: 0))
        let source = TestSource { asked in
            running.withLock { running in
                running.now += 1
                running.most = max(running.most, running.now)
            }
            await Task.yield()
            running.withLock { $0.now -= 1 }
            return .notFound
        }
        let done = try await Enrichment(of: library, from: source, concurrency: limit).run()
        #expect(done.notFound == 20)
        #expect(running.withLock(\.most) <= limit)
    }

    @Test("Books of higher priority are looked up first, and no more than the limit")
    func order() async throws {
        try await library.add([isbn(1), isbn(2)])
        var placement = Library.Placement()
        placement.priority = 10
        try await library.add(isbn(3), placement: placement)
        let source = TestSource()
        let done = try await Enrichment(of: library, from: source, concurrency: 1).run(limit: 2)
        #expect(source.requests == [[isbn(3)], [isbn(1)]])
        #expect((done.completed, done.total) == (2, 2))
    }

    @Test("A run that waits looks up a new book at once, and ends when it is stopped")
    func waiting() async throws {
        let source = TestSource()
        let enrichment = Enrichment(of: library, from: source)
        let intake = Intake(into: library, enrichment: enrichment)
        var titles: [String?] = []
        for number in 1...3 {
            #expect(await intake.take(Observation(typed: isbn(number))).description == "pending")
        }
        for try await update in enrichment.updates(until: .stopped) {
            guard case .completed(let outcome) = update.step else { continue }
            titles.append(outcome.entry.title)
            if titles.count == 3 { _ = await intake.take(Observation(typed: isbn(4))) }
            if titles.count == 4 { await enrichment.stop() }
        }
        #expect(Set(titles) == Set((1...4).map { "Book \(isbn($0))" }))
        #expect(try await enrichment.run().tried == 0)
    }

    @Test("Cancelling gives the books under way back to the queue")
    func cancelling() async throws {
        try await library.add((0..<8).map(isbn))
        let gate = Gate()
        let source = TestSource { _ in
            await gate.wait()
            return .failed("cancelled")
        }
        let (started, continuation) = AsyncStream.makeStream(of: EntryID.self)
        let run = Task { [library] in
            try await Enrichment(of: library, from: source).run { update in
                if update.step == .started { continuation.yield(update.claim.entry) }
            }
        }
        var count = 0
        for await _ in started {
            count += 1
            if count == 5 { break }
        }
        #expect(try await library.pendingCounts().due == 3)
        run.cancel()
        let done = try await run.value
        #expect(done.tried == 0)
        let counts = try await library.pendingCounts()
        #expect(counts.all == 8)
        #expect(counts.due == 8)
        #expect(try await library.pending().allSatisfy { $0.attempts == 0 })
    }

    @Test("After a stop, other programs can look the books up at once")
    func stopping() async throws {
        let folder = try TemporaryFolder()
        let one = try Library(folder["library.db"])
        let other = try Library(folder["library.db"])
        try await one.add((0..<8).map(isbn))
        let gate = Gate()
        // A source that ignores the cancellation.
        let source = TestSource { asked in
            await Task.detached { await gate.wait() }.value
            return .notFound
        }
        let enrichment = Enrichment(of: one, from: source)
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        let run = Task {
            try await enrichment.run { update in
                if update.step == .started { continuation.yield() }
            }
        }
        var count = 0
        for await _ in started {
            count += 1
            if count == 5 { break }
        }
        await enrichment.stop()
        #expect(try await Enrichment(of: other, from: TestSource()).run().completed == 8)
        gate.open()
        #expect(try await run.value.notFound == 0)
        #expect(try await one.pendingCounts().all == 0)
    }

    @Test("Two programs share the queue, and look up each book once")
    func sharing() async throws {
        let folder = try TemporaryFolder()
        let libraries = [try Library(folder["library.db"]), try Library(folder["library.db"])]
        try await libraries[0].add((0..<50).map(isbn))
        let source = TestSource()
        let completed = try await withThrowingTaskGroup(of: Int.self) { group in
            for library in libraries {
                group.addTask { try await Enrichment(of: library, from: source).run().completed }
            }
            return try await group.reduce(0, +)
        }
        #expect(completed == 50)
        #expect(source.requests.count == 50)
    }

    @Test("A book that was removed during its lookup stays removed")
    func removed() async throws {
        try await library.add(isbn(1))
        let source = TestSource { [library] asked in
            if let entry = try? await library.entries(of: asked).first {
                _ = try? await library.remove([entry.id])
            }
            return .found(record("Emma", asked))
        }
        let done = try await Enrichment(of: library, from: source).run()
        #expect((done.completed, done.overtaken) == (0, 1))
        #expect(try await library.count == 0)
    }
}
