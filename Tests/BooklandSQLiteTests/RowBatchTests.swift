import BooklandSQLite
import Testing

@Suite("Rows that are inserted together", .timeLimit(.minutes(5)))
struct RowBatchTests {
    private let connection: Connection

    init() throws {
        connection = try Connection(inMemory: nil)
        try connection.execute(
            "CREATE TABLE book (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, year INTEGER) STRICT"
        )
    }

    private func batch(or conflict: RowBatch.Conflict = .fail) -> RowBatch {
        RowBatch(into: "book", ["id", "title", "year"], or: conflict)
    }

    @Test(
        "Any number of rows is inserted, with all values",
        arguments: [0, 1, 3, 4, 31, 32, 33, 1_000],
    )
    func all(count: Int) throws {
        var batch = batch()
        for number in 0..<count {
            batch.add(number + 1)
            batch.add(number % 5 == 0 ? nil : number % 7 == 0 ? "" : "Ünï\u{0}cödé \(number)")
            batch.add(number % 3 == 0 ? nil : -number)
        }
        #expect(batch.count == count)
        try connection.insert(&batch)
        #expect(batch.count == 0)
        let found = try connection.rows("SELECT title, year FROM book ORDER BY id") {
            "\($0.optionalText(0) ?? "-") \($0.optionalInteger(1) ?? 0)"
        }
        let wanted = (0..<count).map { number in
            let title = number % 5 == 0 ? "-" : number % 7 == 0 ? "" : "Ünï\u{0}cödé \(number)"
            return "\(title) \(number % 3 == 0 ? 0 : -number)"
        }
        #expect(found == wanted)
    }

    @Test("A batch is used again, and numbers that are not given go on")
    func again() throws {
        var batch = batch()
        for title in ["one", "two"] {
            batch.add(title == "one" ? 41 : nil)
            batch.add(title)
            batch.add(nil as Int?)
            try connection.insert(&batch)
        }
        #expect(connection.lastInsertedRow == 42)
        #expect(try connection.rows("SELECT title FROM book") { $0.text(0) } == ["one", "two"])
    }

    @Test("A row whose key is there is left out, replaces it, or fails")
    func conflicts() throws {
        func insert(_ title: String, or conflict: RowBatch.Conflict) throws -> String? {
            var batch = batch(or: conflict)
            batch.add(1)
            batch.add(title)
            batch.add(nil as Int?)
            try connection.insert(&batch)
            return try connection.first("SELECT title FROM book WHERE id = 1") { $0.text(0) }
        }
        #expect(try insert("first", or: .fail) == "first")
        #expect(try insert("second", or: .ignore) == "first")
        #expect(try insert("third", or: .replace) == "third")
        #expect(throws: StorageError.self) { try insert("fourth", or: .fail) }
        #expect(try connection.rows("SELECT title FROM book") { $0.text(0) } == ["third"])
    }

    @Test("References are checked again after a transaction that does not check them")
    func references() throws {
        try connection.execute("CREATE TABLE copy (book INTEGER REFERENCES book) STRICT")
        try connection.withoutReferences { () throws(StorageError) in
            #expect(!connection.checksReferences)
            try connection.transaction { () throws(StorageError) in
                try connection.run("INSERT INTO copy (book) VALUES (5)")
                try connection.run("INSERT INTO book (id) VALUES (5)")
            }
        }
        #expect(connection.checksReferences)
        #expect(throws: StorageError.self) {
            try connection.run("INSERT INTO copy (book) VALUES (6)")
        }
    }
}
