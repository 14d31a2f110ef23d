import BooklandSQLite
import Testing

@Suite("Changes that were noted", .timeLimit(.minutes(5)))
struct RecordingTests {
    private let connection: Connection

    init() throws {
        connection = try Connection(inMemory: Sample.schema)
    }

    private func recording(_ body: () throws(StorageError) -> Void) throws -> [UInt8] {
        try connection.recording(["book", "copy"]) { () throws(StorageError) in try body() }.changes
    }

    @Test("Insertions, changes and deletions are taken back")
    func takenBack() throws {
        try Sample.add("Emma", "Persuasion", to: connection)
        let changes = try recording { () throws(StorageError) in
            try Sample.add("Sanditon", to: connection)
            try connection.run("UPDATE book SET title = 'Emma!' WHERE title = 'Emma'")
            try connection.run("DELETE FROM book WHERE title = 'Persuasion'")
        }
        #expect(try Sample.titles(connection) == ["Emma!", "Sanditon"])
        try connection.takeBack(changes)
        #expect(try Sample.titles(connection) == ["Emma", "Persuasion"])
    }

    @Test("What was changed since, or is gone, does not stop it")
    func changedSince() throws {
        let changes = try recording { () throws(StorageError) in
            try Sample.add("Emma", "Persuasion", to: connection)
        }
        try connection.run("UPDATE book SET title = 'Emma!' WHERE title = 'Emma'")
        try connection.run("DELETE FROM book WHERE title = 'Persuasion'")
        try Sample.add("Sanditon", to: connection)
        try connection.takeBack(changes)
        // The row that was deleted gave its number to the next one, which is not what was noted.
        #expect(try Sample.titles(connection).contains("Emma!") == false)
    }

    @Test("What others have come to refer to is not taken away from under them")
    func referredTo() throws {
        let changes = try recording { () throws(StorageError) in
            try Sample.add("Emma", to: connection)
        }
        try connection.run("INSERT INTO copy (book) VALUES (1)")
        #expect(throws: StorageError.self) { try connection.takeBack(changes) }
        #expect(try Sample.titles(connection) == ["Emma"])
    }

    @Test("Nothing changed is nothing to take back")
    func nothing() throws {
        let changes = try recording {}
        #expect(changes.isEmpty)
        try connection.takeBack(changes)
    }
}
