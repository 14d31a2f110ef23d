import BookIdentifiers
import BooklandSQLite
import BooklandTestSupport
import Foundation
import Testing

@testable import BookLibrary

@Suite(
    "kill -9 at any moment",
    .timeLimit(.minutes(10)),
)
struct KillTests {
    private let folder: TemporaryFolder
    private var path: String { folder["library.db"] }

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs the probe until it kills itself.
    ///
    /// - Returns: What it acknowledged.
    private func run(_ mode: String, _ microseconds: Int, from first: Int) async throws -> [Int] {
        let words = [mode, path, "\(microseconds)", "\(first)"]
        let result = try await Command(builtProgram("BooklandLibraryProbe"), words).run()
        #expect(result.signal == SIGKILL)
        return result.lines.compactMap { Int($0) }
    }

    /// Kills the probe repeatedly, at times from before the file is open to well into the work.
    ///
    /// On a busy machine, little may be done by then, so each kill comes later than the one before,
    /// until enough was done for the test.
    private func kill(
        times count: Int,
        until isEnough: () -> Bool = { true },
        _ body: (Int) async throws -> Void,
    ) async throws {
        var random = SeededGenerator(for: "kill")
        for _ in 0..<count { try await body(Int.random(in: 500...60_000, using: &random)) }
        var delay = 60_000
        while !isEnough(), delay < 60_000_000 {
            delay *= 2
            try await body(delay)
        }
    }

    @Test("No acknowledged scan is lost, in 80 kills")
    func adds() async throws {
        var acknowledged: [Int] = []
        try await kill(times: 80, until: { acknowledged.count > 80 }) { delay in
            acknowledged += try await run("adds", delay, from: (acknowledged.last ?? -1) + 1)
            let library = try Library(path)
            #expect(try await library.problems().isEmpty)
            let count = try await library.count
            #expect(count == acknowledged.count || count == acknowledged.count + 1)
            if count > acknowledged.count { acknowledged.append(acknowledged.count) }
            #expect(try await library.pendingCounts().all == count)
        }
        let library = try Library(path)
        for number in acknowledged {
            #expect(try await library.entries(of: isbn(number)).count == 1)
        }
        #expect(acknowledged.count > 80)
    }

    @Test("An import keeps all acknowledged batches and no partial one, in 50 kills")
    func imports() async throws {
        var next = 0
        try await kill(times: 50, until: { next > 0 }) { delay in
            let batches = try await run("imports", 6 * delay, from: next)
            let library = try Library(path)
            #expect(try await library.problems().isEmpty)
            let count = try await library.count
            #expect(count.isMultiple(of: 10))
            #expect(count >= (batches.last.map { $0 + 10 } ?? next))
            next = count
        }
        #expect(next > 0)
    }

    @Test("The queue of lookups continues where it stopped, in 50 kills")
    func enrichment() async throws {
        try await Library(path).add((0..<3_000).map { isbn($0) })
        var completed = 0
        try await kill(times: 50, until: { completed > 0 }) { delay in
            _ = try await run("enrich", delay, from: 0)
            let library = try Library(path)
            #expect(try await library.problems().isEmpty)
            #expect(try await library.count == 3_000)
            let statistics = try await library.statistics()
            #expect(statistics.pending + statistics.works == 3_000)
            #expect(statistics.works >= completed)
            completed = statistics.works
            try await library.retryAllPending()
        }
        #expect(completed > 0)
    }

    @Test("An interrupted migration is completed the next time, in 20 kills")
    func migration() async throws {
        let library = try Library(path)
        let lines = (0..<5_000).map {
            Array(#"{"title":"The story of \#($0)","isbn":"\#(isbn($0))"}"#.utf8)
        }
        _ = try await library.importLines(lines, firstNumber: 1, label: "import")
        let first = Schema(
            applicationID: LibrarySchema.current.applicationID,
            migrations: Array(LibrarySchema.current.migrations.prefix(1)),
        )
        let rollback = ConnectionOptions(journal: .rollback)
        let old = try Connection(folder["whole.db"], options: rollback, schema: first)
        try old.execute("ATTACH '\(path)' AS new")
        let tables = [
            "work", "author", "work_author", "edition", "edition_isbn", "entry", "copy",
            "entry_tag", "pending",
        ]
        for table in tables {
            let columns =
                switch table {
                case "work": "id, '', '', open_library_id, record"
                case "copy": "id, entry, location, added, borrower, since, due"
                default: "*"
                }
            try old.execute("INSERT INTO main.\(table) SELECT \(columns) FROM new.\(table)")
        }
        var interrupted = 0
        try await kill(times: 20) { delay in
            for name in ["library.db", "library.db-wal", "library.db-shm"] {
                try? FileManager.default.removeItem(atPath: folder[name])
            }
            try FileManager.default.copyItem(atPath: folder["whole.db"], toPath: path)
            if try await run("open", 2 * delay, from: 0).isEmpty { interrupted += 1 }
            let library = try Library(path)
            #expect(try await library.problems().isEmpty)
            #expect(try await library.count == 5_000)
        }
        #expect(interrupted > 0)
    }
}
