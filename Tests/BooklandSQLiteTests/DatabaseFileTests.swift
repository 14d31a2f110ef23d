import BooklandSQLite
import BooklandTestSupport
import Foundation
import Testing

@Suite("A database's file", .timeLimit(.minutes(5)))
struct DatabaseFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func reason(_ body: () throws -> Void) -> StorageError.Reason? {
        do {
            try body()
            return nil
        } catch {
            return (error as? StorageError)?.reason
        }
    }

    @Test("What was written is there when the file is opened again")
    func reopened() throws {
        try Sample.add("Emma", to: Connection(folder["a.db"], schema: Sample.schema))
        let again = try Connection(
            folder["a.db"],
            options: ConnectionOptions(access: .readOnly),
            schema: Sample.schema,
        )
        #expect(try Sample.titles(again) == ["Emma"])
        #expect(reason { try Sample.add("Persuasion", to: again) } == .readOnly)
    }

    @Test(
        "A statement that fails after it has changed many pages takes nothing of the transaction with it",
        arguments: [20, 200, 3_000],
    )
    func takenBack(rows: Int) throws {
        let connection = try Connection(folder["a.db"])
        try connection.execute("CREATE TABLE page (number INTEGER UNIQUE, text TEXT)")
        try connection.transaction { () throws(StorageError) in
            for number in 1...rows {
                let text = String(repeating: "x", count: 3_000)
                try connection.run("INSERT INTO page VALUES (?, ?)", number * 2, text)
            }
        }
        let sql = "SELECT count(*), sum(number), sum(length(text)) FROM page"
        func content() throws -> [Int]? {
            try connection.first(sql) { [$0.integer(0), $0.integer(1), $0.integer(2)] }
        }
        let before = try content()
        try connection.transaction { () throws(StorageError) in
            // The last row would get the number of another one.
            try connection.run("INSERT INTO page VALUES (?, ?)", rows * 2 + 1, "last")
            var failure: StorageError?
            do throws(StorageError) {
                try connection.run("UPDATE page SET number = number + 1, text = upper(text)")
            } catch {
                failure = error
            }
            guard case .constraint = failure?.reason else {
                throw StorageError("a.db", .failed("\(String(describing: failure))"))
            }
            try connection.run("DELETE FROM page WHERE text = ?", "last")
        }
        #expect(try content() == before)
        #expect(try connection.problems().isEmpty)
    }

    @Test("A file that was moved, deleted or replaced takes no more changes")
    func moved() throws {
        let connection = try Connection(folder["a.db"], schema: Sample.schema)
        func add(_ title: String) -> StorageError.Reason? {
            reason {
                try connection.transaction { () throws(StorageError) in
                    try connection.run("INSERT INTO book (title) VALUES (?)", title)
                }
            }
        }
        #expect(add("Emma") == nil)
        try FileManager.default.moveItem(atPath: folder["a.db"], toPath: folder["b.db"])
        #expect(add("Persuasion") == .moved)
        try Data().write(to: URL(filePath: folder["a.db"]))
        #expect(add("Persuasion") == .moved)
        try FileManager.default.removeItem(atPath: folder["a.db"])
        try FileManager.default.moveItem(atPath: folder["b.db"], toPath: folder["a.db"])
        #expect(add("Persuasion") == nil)
    }

    @Test("A file of the version before is brought up to date with what it holds")
    func migration() throws {
        try Sample.add("Emma", to: Connection(folder["a.db"], schema: Sample.old))
        let options = ConnectionOptions(access: .readOnly)
        #expect(
            reason { _ = try Connection(folder["a.db"], options: options, schema: Sample.schema) }
                == .needsMigration(found: 1, known: 2)
        )
        let connection = try Connection(folder["a.db"], schema: Sample.schema)
        #expect(try connection.schemaVersion() == 2)
        try connection.run("INSERT INTO copy (book) VALUES (1)")
        #expect(try Sample.titles(connection) == ["Emma"])
    }

    @Test("A step that fails leaves the version before")
    func failedMigration() throws {
        try Sample.add("Emma", to: Connection(folder["a.db"], schema: Sample.old))
        let failing = Schema(
            applicationID: Sample.schema.applicationID,
            migrations: [Sample.first, Schema.Migration("DROP TABLE book; SELEC")],
        )
        #expect(throws: StorageError.self) { try Connection(folder["a.db"], schema: failing) }
        let connection = try Connection(folder["a.db"], schema: Sample.old)
        #expect(try Sample.titles(connection) == ["Emma"])
    }

    @Test("A step that breaks a reference is taken back")
    func brokenReference() throws {
        let connection = try Connection(folder["a.db"], schema: Sample.schema)
        try Sample.add("Emma", to: connection)
        try connection.run("INSERT INTO copy (book) VALUES (1)")
        let breaking = Schema(
            applicationID: Sample.schema.applicationID,
            migrations: Sample.schema.migrations + [Schema.Migration("DELETE FROM book")],
        )
        #expect(
            reason { _ = try Connection(folder["a.db"], schema: breaking) }
                == .corrupt("broken references in copy")
        )
        #expect(try Sample.titles(connection) == ["Emma"])
    }

    @Test("A file of a newer version is refused and left as it is, log and all")
    func newer() throws {
        // The writer is still there, so that the log has not been taken in.
        let writer = try Connection(folder["a.db"], schema: Sample.schema)
        try Sample.add("Emma", to: writer)
        for name in try folder.names {
            try folder.write("copy" + name.dropFirst(), folder.bytes(name))
        }
        let before = try ["copy.db", "copy.db-wal"].map(folder.bytes)
        #expect(
            reason { _ = try Connection(folder["copy.db"], schema: Sample.old) }
                == .newerVersion(found: 2, known: 1)
        )
        #expect(try ["copy.db", "copy.db-wal"].map(folder.bytes) == before)
    }

    @Test("What is no database, or another program's, is refused and left as it is")
    func foreign() throws {
        let noise = Data((0..<9_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try folder.write("noise", noise)
        #expect(
            reason { _ = try Connection(folder["noise"], schema: Sample.schema) } == .notDatabase
        )
        #expect(try folder.bytes("noise") == noise)
        try Connection(folder["other"], options: ConnectionOptions(journal: .rollback))
            .execute("CREATE TABLE x (y)")
        let before = try folder.bytes("other")
        #expect(reason { _ = try Connection(folder["other"], schema: Sample.schema) } == .foreign)
        #expect(try folder.bytes("other") == before)
    }

    @Test("A file that is not there is made only where it is to be")
    func missing() throws {
        for access in [ConnectionOptions.Access.readOnly, .readWrite] {
            let reason = reason {
                _ = try Connection(folder["a.db"], options: ConnectionOptions(access: access))
            }
            #expect(reason == .noSuchFile)
        }
        #expect(try folder.names.isEmpty)
        #expect(reason { _ = try Connection(folder["no/such/folder/a.db"]) } == .noSuchFile)
    }

    @Test(
        "A path is a path, even if it looks like something else",
        arguments: [":memory:", "file:x?mode=memory"],
    )
    func names(name: String) throws {
        try Sample.add("Emma", to: Connection(folder[name], schema: Sample.schema))
        #expect(try folder.names == [name])
    }

    @Test("A damaged file is found out")
    func damaged() throws {
        let connection = try Connection(folder["a.db"], schema: Sample.schema)
        try connection.transaction { () throws(StorageError) in
            for number in 0..<5_000 { try Sample.add("title \(number)", to: connection) }
        }
        try connection.checkpoint()
        #expect(try connection.problems().isEmpty)
        var bytes = try folder.bytes("a.db")
        for place in stride(from: 20_000, to: 60_000, by: 7) { bytes[place] ^= 0x55 }
        try folder.write("b.db", bytes)
        let damaged = try Connection(folder["b.db"], schema: Sample.schema)
        let problems = Result { try damaged.problems() }
        switch problems {
        case .success(let lines): #expect(!lines.isEmpty)
        case .failure(let error as StorageError):
            guard case .corrupt = error.reason else {
                Issue.record("\(error)")
                return
            }
        case .failure(let error): Issue.record("\(error)")
        }
    }

    @Test("A backup is one state of the database, even if others write meanwhile")
    func backup() throws {
        let connection = try Connection(folder["a.db"], schema: Sample.schema)
        for number in 0..<3_000 where number % 1_000 == 0 {
            try connection.transaction { () throws(StorageError) in
                for item in 0..<1_000 {
                    try Sample.add("title \(number + item) of many", to: connection)
                }
            }
        }
        let writer = try Connection(folder["a.db"], schema: Sample.schema)
        var parts: [Double] = []
        try connection.backUp(to: folder["b.db"]) { part in
            parts.append(part)
            try? Sample.add("late \(parts.count)", to: writer)
        }
        #expect(parts.last == 1)
        #expect(try folder.names.filter { $0.hasPrefix("b") } == ["b.db"])
        let copy = try Connection(folder["b.db"], schema: Sample.schema)
        #expect(try Sample.titles(copy).count == 3_000)
        #expect(try Sample.titles(connection).count == 3_000 + parts.count)
        #expect(try copy.problems().isEmpty)
    }

    @Test("A backup does not replace a database that is in use")
    func backupOfUse() throws {
        let connection = try Connection(folder["a.db"], schema: Sample.schema)
        try Sample.add("Emma", to: connection)
        let other = try Connection(folder["b.db"], schema: Sample.schema)
        try Sample.add("Persuasion", to: other)
        guard case .failed(let words) = reason({ try connection.backUp(to: folder["b.db"]) }) else {
            Issue.record("it does")
            return
        }
        #expect(words.hasPrefix("in use"))
        #expect(try Sample.titles(other) == ["Persuasion"])
        #expect(try folder.names.allSatisfy { !$0.hasSuffix(".partial") })
    }

    @Test("Two connections write in turns, and a third that will not wait is told so")
    func busy() throws {
        let one = try Connection(folder["a.db"], schema: Sample.schema)
        let two = try Connection(folder["a.db"], schema: Sample.schema)
        try Sample.add("Emma", to: one)
        try Sample.add("Persuasion", to: two)
        var options = ConnectionOptions()
        options.patience = .zero
        let hasty = try Connection(folder["a.db"], options: options, schema: Sample.schema)
        try one.transaction { () throws(StorageError) in
            #expect(reason { try Sample.add("Sanditon", to: hasty) } == .busy)
        }
        try Sample.add("Sanditon", to: hasty)
        #expect(try Sample.titles(one) == ["Emma", "Persuasion", "Sanditon"])
    }

    @Test("A new database is made once, however many make it at the same time", arguments: 0..<200)
    func race(round: Int) async throws {
        let path = folder["a.db"]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let connection = try Connection(path, schema: Sample.schema)
                    try Sample.add("title \(number)", to: connection)
                }
            }
            try await group.waitForAll()
        }
        let connection = try Connection(path, schema: Sample.schema)
        #expect(try Sample.titles(connection).count == 8)
    }
}
