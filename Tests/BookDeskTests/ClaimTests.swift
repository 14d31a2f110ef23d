import BookDesk
import BookIdentifiers
import BookLibrary
import BookLookup
import BooklandSQLite
import BooklandTestSupport
import Synchronization
import Testing

@Suite("Claims of an enrichment", .timeLimit(.minutes(5)))
struct ClaimTests {
    private let library: Library

    init() throws {
        library = try Library(inMemory: { .now })
    }

    /// A source that knows no book with an odd number, and does not say so.
    private func halfSource(batchSize: Int) -> TestSource {
        let odd = Set((0..<60).filter { !$0.isMultiple(of: 2) }.map(isbn))
        return TestSource(batchSize: batchSize) { asked in
            odd.contains(asked)
                ? nil : .found(record("Book \(asked)", by: "Author of \(asked)", asked))
        }
    }

    /// A source that answers when a gate opens, even if it is cancelled before.
    private func heldSource(_ gate: Gate) -> TestSource {
        TestSource { _ in
            await Task.detached { await gate.wait() }.value
            return .notFound
        }
    }

    /// Waits until some lookups have started.
    private func wait(for count: Int, in started: AsyncStream<Void>) async {
        var left = count
        for await _ in started {
            left -= 1
            if left == 0 { break }
        }
    }

    @Test(
        "Books that the source leaves out stay due as they were, and the run goes on",
        arguments: [1, 25],
    )
    func leftOut(batchSize: Int) async throws {
        try await library.add((0..<60).map(isbn))
        let before = try await library.pending()
        let source = halfSource(batchSize: batchSize)
        let done = try await Enrichment(of: library, from: source).run()
        #expect((done.completed, done.unanswered, done.tried) == (30, 30, 60))
        #expect((done.failed, done.unreachable) == (0, nil))
        #expect(source.requests.joined().sorted() == (0..<60).map(isbn).sorted())
        let left = try await library.pending()
        #expect(left == before.filter { lookup in left.contains { $0.entry == lookup.entry } })
        #expect(try await library.pendingCounts().due == 30)
    }

    @Test("The limit is of books that are looked up: those left out do not count")
    func limit() async throws {
        try await library.add((0..<60).map(isbn))
        let source = halfSource(batchSize: 1)
        let done = try await Enrichment(of: library, from: source, concurrency: 1).run(limit: 20)
        #expect((done.completed, done.unanswered) == (20, 19))
        #expect(try await library.pendingCounts().due == 40)
    }

    @Test("A book that was left out is not asked for again when its lease ends during the run")
    func leaseEnd() async throws {
        let seconds = Mutex(0)
        let start = Timestamp.now
        let library = try Library(inMemory: {
            Timestamp(milliseconds: start.milliseconds + 1_000 * seconds.withLock { $0 })
        })
        try await library.add((0..<4).map(isbn))
        let before = try await library.pending()
        let source = TestSource { asked in
            seconds.withLock { $0 += 121 }
            return [isbn(0), isbn(1)].contains(asked) ? nil : .found(record("Emma", asked))
        }
        let done = try await Enrichment(of: library, from: source, concurrency: 1).run()
        #expect((done.completed, done.unanswered) == (2, 2))
        #expect(source.requests.count == 4)
        #expect(try await library.pending() == Array(before.prefix(2)))
    }

    @Test("A run that waits does not ask again at once for a book that was left out")
    func waiting() async throws {
        try await library.add((0..<10).map(isbn))
        let before = try await library.pending()
        let source = TestSource { _ in nil }
        let enrichment = Enrichment(of: library, from: source)
        for try await update in enrichment.updates(until: .stopped) {
            if update.progress.unanswered == 10 { break }
            enrichment.wake()
        }
        await enrichment.stop()
        #expect(source.requests.count == 10)
        #expect(try await library.pending() == before)
    }

    @Test("A run that ends gives back its own books and not those of another run")
    func otherRun() async throws {
        try await library.add(isbn(1))
        let gate = Gate()
        let source = TestSource { asked in
            await gate.wait()
            return .notFound
        }
        let enrichment = Enrichment(of: library, from: source)
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        let first = Task {
            try await enrichment.run { if $0.step == .started { continuation.yield() } }
        }
        await wait(for: 1, in: started)
        let second = try await enrichment.run()
        #expect(second.tried == 0)
        #expect(try await library.pendingCounts().due == 0)
        gate.open()
        #expect(try await first.value.notFound == 1)
        #expect(try await library.pending().map(\.attempts) == [1])
    }

    @Test("A stop gives back the books of all runs")
    func stopOfTwoRuns() async throws {
        try await library.add((0..<4).map(isbn))
        let before = try await library.pending()
        let gate = Gate()
        let source = heldSource(gate)
        let enrichment = Enrichment(of: library, from: source, concurrency: 1)
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        let runs = (0..<2).map { _ in
            Task { try await enrichment.run { if $0.step == .started { continuation.yield() } } }
        }
        await wait(for: 2, in: started)
        #expect(try await library.pendingCounts().due == 2)
        await enrichment.stop()
        #expect(try await library.pending() == before)
        gate.open()
        for run in runs { #expect(try await run.value.tried == 0) }
    }

    @Test("A stop gives back even books that are just being claimed")
    func stopDuringClaim() async throws {
        try await library.add((0..<50).map(isbn))
        let before = try await library.pending()
        let gate = Gate()
        let source = heldSource(gate)
        for pause in 0..<60 {
            let enrichment = Enrichment(of: library, from: source, concurrency: 40)
            let run = Task { try await enrichment.run() }
            try await Task.sleep(for: .microseconds(50 * pause))
            await enrichment.stop()
            // A process that ends here must leave no book claimed.
            #expect(try await library.pending() == before)
            run.cancel()
        }
        gate.open()
    }

    @Test("A stop waits for another one that is giving back the books")
    func twoStops() async throws {
        let folder = try TemporaryFolder()
        let library = Library(try SQLiteLibrary(folder["library.db"]))
        try await library.add((0..<4).map(isbn))
        let before = try await library.pending()
        let gate = Gate()
        let source = heldSource(gate)
        let enrichment = Enrichment(of: library, from: source, concurrency: 4)
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        let run = Task {
            try await enrichment.run { if $0.step == .started { continuation.yield() } }
        }
        await wait(for: 4, in: started)
        let other = try Connection(folder["library.db"])
        try other.execute("BEGIN IMMEDIATE")
        let stopped = Counter()
        let stops = (0..<2).map { _ in
            Task {
                await enrichment.stop()
                stopped.count.withLock { $0 += 1 }
            }
        }
        try await Task.sleep(for: .milliseconds(300))
        #expect(stopped.count.withLock { $0 } == 0)
        try other.execute("ROLLBACK")
        for stop in stops { await stop.value }
        #expect(try await library.pending() == before)
        gate.open()
        _ = try await run.value
    }

    @Test("Without the network, a client's lookups leave other books as they were")
    func offline() async throws {
        try await library.add((0..<3).map(isbn))
        let before = try await library.pending()
        var options = LookupOptions()
        options.isOffline = true
        let client = LookupClient(cache: .inMemory())
        let done = try await Enrichment(of: library, from: ClientSource(client, options)).run()
        #expect((done.unanswered, done.failed, done.notFound) == (3, 0, 0))
        #expect(try await library.pending() == before)
        #expect(try await library.events().allSatisfy { $0.kind == .added })
    }
}

private final class Counter: Sendable {
    let count = Mutex(0)
}
