import BooklandSQLite
import Testing

/// Changes of a rowid table with a rule of its own, and of one whose key is not its first column.
@Suite("Every change of a row", .timeLimit(.minutes(5)))
struct ChangesetTests {
    private let connection: Connection
    private static let tables = ["book", "tag"]

    /// What SQLite's session extension notes of ``script``: what older libraries have in their files.
    private static let ofSession: [UInt8] = [
        0x54, 0x02, 0x01, 0x00, 0x62, 0x6F, 0x6F, 0x6B, 0x00, 0x12, 0x00, 0x01, 0x00, 0x00, 0x00,
        0x00, 0x00, 0x00, 0x00, 0x03, 0x03, 0x08, 0x53, 0x61, 0x6E, 0x64, 0x69, 0x74, 0x6F, 0x6E,
        0x54, 0x04, 0x02, 0x01, 0x00, 0x00, 0x74, 0x61, 0x67, 0x00, 0x17, 0x00, 0x03, 0x03, 0x6F,
        0x6C, 0x64, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0x02, 0x3F, 0xE0, 0x00,
        0x00, 0x00, 0x00, 0x00, 0x00, 0x05, 0x00, 0x00, 0x02, 0x3F, 0xF8, 0x00, 0x00, 0x00, 0x00,
        0x00, 0x00, 0x04, 0x01, 0xFF,
    ]

    init() throws {
        connection = try Connection(inMemory: nil)
        try connection.execute(
            """
            CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT;
            CREATE UNIQUE INDEX book_title ON book (title);
            CREATE TABLE tag (
                word TEXT NOT NULL,
                book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
                weight REAL,
                mark BLOB,
                PRIMARY KEY (book, word)
            ) STRICT, WITHOUT ROWID;
            INSERT INTO book VALUES (1, 'Emma'), (2, 'Persuasion');
            INSERT INTO tag VALUES ('old', 1, 0.5, NULL), ('new', 1, NULL, x'00');
            """
        )
    }

    private static let script = """
        INSERT INTO book VALUES (3, 'Sanditon');
        UPDATE tag SET weight = 2.5 WHERE word = 'old';
        UPDATE tag SET weight = 1.5, mark = x'FF' WHERE word = 'old';
        """

    private func recording(_ script: String) throws -> [UInt8] {
        try connection.recording(Self.tables) { () throws(StorageError) in
            try connection.execute(script)
        }.changes
    }

    /// All that there is, in words.
    private func content() throws -> [String] {
        let books = "SELECT id || '|' || quote(title) FROM book ORDER BY id"
        let tags = """
            SELECT book || '|' || quote(word) || '|' || quote(weight) || '|' || quote(mark) FROM tag
            ORDER BY book, word
            """
        return try connection.rows(books) { $0.text(0) } + connection.rows(tags) { $0.text(0) }
    }

    @Test(
        "What is noted has the form of SQLite's session extension, and what that noted is taken back"
    )
    func form() throws {
        let before = try content()
        #expect(try recording(Self.script) == Self.ofSession)
        #expect(try content() != before)
        try connection.takeBack(Self.ofSession)
        #expect(try content() == before)
    }

    @Test(
        "What is as it was in the end is no change",
        arguments: [
            "INSERT INTO book VALUES (3, 'x'); UPDATE book SET title = 'y' WHERE id = 3;"
                + " DELETE FROM book WHERE id = 3",
            "DELETE FROM book WHERE id = 2; INSERT INTO book VALUES (2, 'Persuasion')",
            "UPDATE book SET title = 'x' WHERE id = 1; UPDATE book SET title = 'Emma' WHERE id = 1",
            "UPDATE tag SET word = 'x' WHERE word = 'old'; UPDATE tag SET word = 'old' WHERE word = 'x'",
            "UPDATE book SET title = title; DELETE FROM book WHERE id = 7",
        ],
    )
    func noChange(script: String) throws {
        #expect(try recording(script).isEmpty)
    }

    @Test(
        "What is deleted, replaced or given another key comes back",
        arguments: [
            "DELETE FROM book WHERE id = 1", "DELETE FROM book",
            "REPLACE INTO book VALUES (3, 'Emma')", "REPLACE INTO book VALUES (1, 'Persuasion')",
            "UPDATE book SET id = 7 WHERE id = 2; UPDATE book SET title = 'x' WHERE id = 7",
            "UPDATE tag SET book = 2, weight = 9 WHERE word = 'old'",
            "INSERT INTO book VALUES (1, 'x') ON CONFLICT (id) DO UPDATE SET title = 'y'",
            "INSERT OR IGNORE INTO book VALUES (1, 'x'), (9, 'z')",
            "UPDATE tag SET weight = 1e300, mark = x''; INSERT INTO tag VALUES ('', 2, -0.0, NULL)",
            "UPDATE book SET title = 'nul ' || char(0) || ' inside' WHERE id = 1",
        ],
    )
    func comesBack(script: String) throws {
        let before = try content()
        let changes = try recording(script)
        #expect(try content() != before)
        try connection.takeBack(changes)
        #expect(try content() == before)
    }

    @Test(
        "Texts of every length come back",
        arguments: [0, 1, 127, 128, 16_383, 16_384, 3_000_000],
    )
    func lengths(length: Int) throws {
        let text = String(repeating: "x", count: length)
        try connection.run("INSERT INTO book VALUES (8, ?)", text)
        let before = try content()
        let changes = try recording("UPDATE book SET title = 'y' WHERE id = 8")
        try connection.takeBack(changes)
        #expect(try content() == before)
    }

    @Test("Any sequence of changes is taken back", arguments: 0..<40)
    func sequences(seed: UInt64) throws {
        // Two titles that change places cannot be put back one after the other.
        try connection.execute("DROP INDEX book_title")
        var numbers = Numbers(state: seed)
        for _ in 0..<10 {
            let before = try content()
            let script = (0..<(1 + numbers.next(12))).map { _ in Self.change(&numbers) }
                .joined(separator: "\n")
            let changes = try recording(script)
            let after = try content()
            #expect(changes.isEmpty == (before == after))
            try connection.takeBack(changes)
            #expect(try content() == before, "\(script)")
            // The next sequence begins with what this one made.
            try connection.execute(script)
        }
    }

    private static func change(_ numbers: inout Numbers) -> String {
        let (book, other, word) = (numbers.next(6), numbers.next(6), numbers.next(4))
        return switch numbers.next(8) {
        case 0: "INSERT OR IGNORE INTO book VALUES (\(book), 't\(word)');"
        case 1: "REPLACE INTO book VALUES (\(book), 't\(word)');"
        case 2: "UPDATE OR IGNORE book SET title = 't\(word)' WHERE id = \(book);"
        case 3: "DELETE FROM book WHERE id = \(book);"
        case 4:
            """
            REPLACE INTO tag SELECT 'w\(word)', id, \(other), NULL FROM book WHERE id = \(book);
            """
        case 5: "UPDATE tag SET weight = \(other), mark = x'0\(word)' WHERE book = \(book);"
        case 6: "UPDATE OR REPLACE tag SET word = 'w\(word)' WHERE book = \(book);"
        default: "DELETE FROM tag WHERE word = 'w\(word)';"
        }
    }

    @Test("A statement that was kept from before is noted as well")
    func kept() throws {
        let before = try content()
        let scripts = ["DELETE FROM tag", "REPLACE INTO book VALUES (2, 'Sanditon')"]
        try connection.execute("SAVEPOINT kept")
        for script in scripts { try connection.run(script) }
        try connection.execute("ROLLBACK TO kept; RELEASE kept")
        let changes = try connection.recording(Self.tables) { () throws(StorageError) in
            for script in scripts { try connection.run(script) }
        }.changes
        try connection.takeBack(changes)
        #expect(try content() == before)
    }

    @Test("Where a statement failed or a part was undone, nothing is noted that is not so")
    func parts() throws {
        #expect(throws: StorageError.self) {
            try connection.recording(Self.tables) { () throws(StorageError) in
                try? connection.run("UPDATE book SET title = 'same'")
            }
        }
        #expect(throws: StorageError.self) {
            try connection.transaction { () throws(StorageError) in
                _ = try connection.recording(Self.tables) { () throws(StorageError) in
                    do throws(StorageError) {
                        try connection.transaction { () throws(StorageError) in
                            try connection.run("DELETE FROM book WHERE id = 2")
                            throw StorageError("", .busy)
                        }
                    } catch {}
                }
            }
        }
        #expect(try recording(Self.script) == Self.ofSession)
    }
}

/// Numbers that are the same in every run.
private struct Numbers {
    var state: UInt64

    mutating func next(_ bound: UInt64) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % bound)
    }
}
