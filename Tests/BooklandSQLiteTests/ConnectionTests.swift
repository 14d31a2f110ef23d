import BooklandSQLite
import Testing

@Suite("A connection to a database", .timeLimit(.minutes(5)))
struct ConnectionTests {
    private let connection: Connection

    init() throws {
        connection = try Connection(inMemory: Sample.schema)
    }

    @Test(
        "A value comes back as it was",
        arguments: [
            .null, .integer(0), .integer(.min), .integer(.max), .real(-0.1), .real(1e300),
            .text(""), .text("Ünï\u{0}cödé 🐛\n"), .blob([]), .blob([0, 255, 1]),
        ] as [SQLValue],
    )
    func values(value: SQLValue) throws {
        let found = try connection.first("SELECT ?", value) { $0.value(0) }
        #expect(found == value)
    }

    @Test("Swift's own values can stand for a ?")
    func bindables() throws {
        let missing: String? = nil
        let found = try connection.rows(
            "VALUES (1, ?), (2, ?), (3, ?), (4, ?)",
            missing,
            true,
            7,
            "seven",
        ) { $0.value(1) }
        #expect(found == [.null, .integer(1), .integer(7), .text("seven")])
    }

    @Test("NULL is nil where one asks for it, and empty where not")
    func nulls() throws {
        let optionals = try connection.first("SELECT NULL") { row in
            row.isNull(0) && row.optionalText(0) == nil && row.optionalInteger(0) == nil
                && row.optionalReal(0) == nil
        }
        #expect(optionals == true)
        let empties = try connection.first("SELECT NULL") { row in
            row.text(0).isEmpty && row.integer(0) == 0 && row.blob(0).isEmpty && row.real(0) == 0
        }
        #expect(empties == true)
    }

    @Test("A statement can be run again within its own rows")
    func nested() throws {
        try Sample.add("a", "b", to: connection)
        let sql = "SELECT title FROM book ORDER BY title"
        let pairs = try connection.rows(sql) { (row) throws(StorageError) in
            let outer = row.text(0)
            return try connection.rows(sql) { outer + $0.text(0) }
        }
        #expect(pairs == [["aa", "ab"], ["ba", "bb"]])
    }

    @Test("A transaction is done wholly or not at all, and so is one within it")
    func transactions() throws {
        try connection.transaction { () throws(StorageError) in
            try Sample.add("kept", to: connection)
            try? connection.transaction { () throws(StorageError) in
                try Sample.add("inner", "inner", to: connection)
            }
            try connection.transaction { () throws(StorageError) in
                try Sample.add("kept too", to: connection)
            }
        }
        #expect(throws: StorageError.self) {
            try connection.transaction { () throws(StorageError) in
                try Sample.add("gone", "kept", to: connection)
            }
        }
        #expect(!connection.isInTransaction)
        #expect(try Sample.titles(connection) == ["kept", "kept too"])
    }

    @Test("A broken rule is said in SQLite's words")
    func constraints() throws {
        try Sample.add("Emma", to: connection)
        #expect {
            try Sample.add("Emma", to: connection)
        } throws: { error in
            (error as? StorageError)?.reason
                == .constraint("UNIQUE constraint failed: book.title")
        }
        #expect(throws: StorageError.self) {
            try connection.run("INSERT INTO copy (book) VALUES (99)")
        }
    }

    @Test("Foreign keys are off for a while, and then enforced again")
    func withoutReferences() throws {
        try connection.withoutReferences { () throws(StorageError) in
            #expect(!connection.checksReferences)
            try connection.transaction { () throws(StorageError) in
                try connection.run("INSERT INTO copy (book) VALUES (99)")
                try connection.run("DELETE FROM copy")
            }
        }
        #expect(connection.checksReferences)
        #expect(throws: StorageError.self) {
            try connection.run("INSERT INTO copy (book) VALUES (99)")
        }
    }

    @Test("Where a transaction stays open, SQLite leaves foreign keys off, and that is known")
    func openTransaction() throws {
        try connection.withoutReferences { () throws(StorageError) in
            // As if it could not be rolled back.
            try connection.execute("BEGIN")
        }
        #expect(connection.isInTransaction)
        let isEnforced = try connection.first("PRAGMA foreign_keys") { $0.flag(0) }
        #expect(isEnforced == false)
        #expect(!connection.checksReferences)
    }

    @Test("A mistake in a statement is an error, and the connection works on")
    func mistakes() throws {
        #expect(throws: StorageError.self) { try connection.run("SELEC") }
        #expect(throws: StorageError.self) { try connection.run("SELECT * FROM nothing") }
        try Sample.add("Emma", to: connection)
        #expect(connection.changedRows == 1)
        #expect(connection.lastInsertedRow == 1)
    }

    @Test("More statements than are kept are still right")
    func manyStatements() throws {
        for number in 0..<500 {
            let sum = try connection.first("SELECT \(number) + ?", 1) { $0.integer(0) }
            #expect(sum == number + 1)
        }
    }
}
