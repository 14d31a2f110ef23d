import BookIdentifiers
import BookMetadata
import BooklandSQLite
import BooklandTestSupport
import Foundation
import Synchronization
import Testing

@testable import BookLibrary

@Suite("A library that others use", .timeLimit(.minutes(5)))
struct BusyLibraryTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("Where nothing is due, a claim waits for no writer and wakes no feed")
    func nothingDue() async throws {
        let library = try clock.library(folder["library.db"])
        try await library.add((0..<50).map { isbn($0) })
        #expect(try await library.claimLookups(limit: 50).count == 50)
        let other = try Connection(folder["library.db"])
        try other.execute("BEGIN IMMEDIATE")
        #expect(try await library.claimLookups(limit: 5).isEmpty)
        try other.execute("ROLLBACK")
    }

    @Test("What is due is found by an index, in the order of priority and time")
    func dueOrder() async throws {
        let library = try clock.library(folder["library.db"])
        for number in 0..<30 {
            var book = NewBook(isbn(number))
            book.placement.priority = number % 3
            _ = try await library.add(book, source: "scan")
            clock.advance(seconds: 1)
        }
        let claims = try await library.claimLookups(limit: 15)
        let expected = [2, 1].flatMap { rest in (0..<10).map { isbn(3 * $0 + rest) } }
        #expect(claims.map(\.isbn) == Array(expected.prefix(15)))
        #expect(try await library.pendingCounts().due == 15)
        let plan = try LibraryDatabase(folder["library.db"], .create, cacheKilobytes: 100)
            .connection.rows(
                """
                EXPLAIN QUERY PLAN SELECT pending.entry FROM pending
                WHERE priority = 1 AND next_try <= 5 ORDER BY next_try, entry LIMIT 5
                """
            ) { $0.text(3) }
        #expect(plan.allSatisfy { $0.contains("SEARCH") && $0.contains("pending_order") })
    }

    @Test("Books of an import go in batches, which are one change")
    func batches() async throws {
        let library = try clock.library(folder["library.db"])
        try await library.add(isbn(0))
        let books = (1...2_500).map { number in
            ImportedBook(isbn: isbn(number), record: nil, added: clock.now)
        }
        let waits = library.changes()
        let outcomes = try await library.importBooks(books, label: "a file")
        #expect(ImportCounts(outcomes).added == 2_500)
        var changes = waits.makeAsyncIterator()
        await changes.next()
        #expect(try await library.count == 2_501)
        let kinds = try await library.events().map(\.kind)
        #expect(kinds.filter { $0 == .imported }.count == 1)
        #expect(try await library.undo() == "import of a file")
        #expect(try await library.count == 1)
    }

    @Test("Lines in parts are one change, whose numbers go together")
    func parts() async throws {
        let library = try clock.library(folder["library.db"])
        try await library.add([isbn(1), isbn(2)])
        let time = clock.now.description
        let lines = [
            #"{"id":1,"title":"Emma"}"#,
            #"{"event":"rated","entry":1,"title":"Emma","detail":"4","time":"\#(time)"}"#,
        ]
        var outcome: ImportOutcome?
        for (index, line) in lines.enumerated() {
            outcome = try await library.importLines(
                [Array(line.utf8)],
                firstNumber: index + 1,
                label: "import",
                after: outcome,
            )
        }
        #expect((outcome?.added, outcome?.events) == (1, 1))
        #expect(try await library.history(of: 3).map(\.kind) == [.added, .rated])
        #expect(try await library.undo() == "import")
        #expect(try await library.undo() == "added 2 books")
    }

    @Test("A short read takes the first connection that is free")
    func readers() async throws {
        let library = try clock.library(folder["library.db"])
        try await library.add([isbn(1), isbn(2)])
        let gates = (0..<4).map { _ in ReadGate() }
        let read = Flag()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for gate in gates {
                group.addTask {
                    try await library.forEachEntry(in: EntryQuery()) { _ in
                        gate.hold()
                        return false
                    }
                }
                await gate.isHeld()
            }
            // All connections are busy; this one waits for any of them.
            group.addTask {
                _ = try await library.entry(1)
                read.isSet.withLock { $0 = true }
            }
            try await Task.sleep(for: .milliseconds(100))
            // The first one, an export perhaps, goes on for longer.
            for gate in gates.dropFirst() { gate.open() }
            let end = ContinuousClock.now + .seconds(20)
            while !read.isSet.withLock({ $0 }), ContinuousClock.now < end {
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(read.isSet.withLock { $0 })
            gates[0].open()
            try await group.waitForAll()
        }
    }

    @Test("Only the images of older changes are forgotten")
    func forgetting() async throws {
        let library = try clock.library(folder["library.db"])
        try await library.add(isbn(1))
        for number in 1...1_000 {
            try await library.setRating(Rating(halfStars: 1 + number % 2), of: 1)
        }
        let connection = try Connection(folder["library.db"])
        let images = try connection.first("SELECT count(*) FROM event WHERE image IS NOT NULL") {
            $0.integer(0)
        }
        #expect((200...600).contains(images ?? 0), "\(images ?? 0) images")
        #expect(try await library.events().count == 1_001)
        var count = 0
        await #expect {
            while count < 2_000 {
                _ = try await library.undo()
                count += 1
            }
        } throws: { error in
            (error as? LibraryError)?.reason == .undoHistoryEnds
        }
        #expect(count == images)
        #expect(try await library.count == 1)
    }

    @Test("Events of a later version are passed on, however many they are")
    func laterEvents() async throws {
        let library = try clock.library(folder["library.db"])
        try await library.add(isbn(1))
        let other = try Connection(folder["library.db"])
        for _ in 0..<600 {
            try other.run("INSERT INTO event (kind, at, entry) VALUES ('of a later version', 0, 1)")
        }
        try await library.add(isbn(2))
        let page = try await library.events(after: EventNumber(1), limit: 256)
        #expect(page.count == 256)
        #expect(page.allSatisfy { $0.kind == .unknown && $0.entry == 1 })
        #expect(try await library.events().count == 602)
    }
}

private final class Flag: Sendable {
    let isSet = Mutex(false)
}

/// Holds a read up, on its own thread, until it is opened.
private final class ReadGate: Sendable {
    private let held = AsyncStream.makeStream(of: Void.self)
    private let semaphore = DispatchSemaphore(value: 0)

    func hold() {
        held.continuation.finish()
        semaphore.wait()
    }

    func isHeld() async {
        for await _ in held.stream {}
    }

    func open() { semaphore.signal() }
}
