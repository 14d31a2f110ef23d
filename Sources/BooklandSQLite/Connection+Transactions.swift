extension Connection {
    /// Does several things completely or not at all.
    ///
    /// The outermost transaction takes the write lock at once, waiting for it as long as the options
    /// say, so that what is read in it is still true when it is committed. A nested one is a
    /// savepoint.
    ///
    /// A file that was moved or deleted takes no more transactions.
    ///
    /// - Parameter body: What to do; if it throws, the database is as it was before.
    /// - Returns: What the body returns.
    /// - Throws: What the body throws, or a ``StorageError``.
    package func transaction<Result, Failure: StorageFailure>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let isOuter = depth == 0
        // SQLite would go on with a file that has no name, or another one.
        if isOuter, isMoved { throw Failure(StorageError(path, .moved)) }
        try take(isOuter ? "BEGIN IMMEDIATE" : "SAVEPOINT level\(depth)", Failure.self)
        depth += 1
        defer { depth -= 1 }
        do throws(Failure) {
            let result = try body()
            try take(isOuter ? "COMMIT" : "RELEASE level\(depth - 1)", Failure.self)
            return result
        } catch {
            undo(isOuter)
            throw error
        }
    }

    /// Does something without waiting for the disk: after a power failure, the transactions in it may be undone,
    /// the last ones first, unless a later one has lasted.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_synchronous>
    package func withoutWaiting<Result, Failure: StorageFailure>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // Within a transaction the pragma is refused.
        guard depth == 0 else { return try body() }
        try take("PRAGMA synchronous = NORMAL", Failure.self)
        // Checkpoints wait for the disk, too, and many rows change the same pages again.
        try take("PRAGMA wal_autocheckpoint = \(Self.pagesOfLongLog)", Failure.self)
        defer {
            try? execute("PRAGMA synchronous = FULL")
            try? execute("PRAGMA wal_autocheckpoint = \(Self.pagesOfLog)")
        }
        return try body()
    }

    /// Does something with foreign keys off: for a large transaction that keeps references valid itself.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_foreign_keys>
    package func withoutReferences<Result, Failure: StorageFailure>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // Within a transaction the pragma is ignored.
        guard depth == 0, checksReferences else { return try body() }
        try take("PRAGMA foreign_keys = OFF", Failure.self)
        checksReferences = false
        defer {
            try? execute("PRAGMA foreign_keys = ON")
            // Within a transaction that could not be rolled back, SQLite ignores the pragma.
            checksReferences = (try? first("PRAGMA foreign_keys") { $0.flag(0) }) == true
        }
        return try body()
    }

    /// Does something with memory for what SQLite needs to take back a single statement, and not a file: for
    /// many statements that change few pages each.
    ///
    /// A file that was begun for one statement would be written for all others of the transaction.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/tempfiles.html#statement_journal_files>
    package func withStatementsInMemory<Result, Failure: StorageFailure>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard depth == 0 else { return try body() }
        try take("PRAGMA temp_store = MEMORY", Failure.self)
        defer { try? execute("PRAGMA temp_store = DEFAULT") }
        return try body()
    }

    /// After how many pages of the log SQLite writes them into the database: its default, 4 MB.
    private static let pagesOfLog = 1_000
    /// The same for work that does not wait: 64 MB.
    private static let pagesOfLongLog = 16_000

    /// Reads several times from one state of the database, whatever others write meanwhile.
    package func snapshot<Result, Failure: StorageFailure>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard depth == 0 else { return try body() }
        try take("BEGIN", Failure.self)
        depth += 1
        defer {
            depth -= 1
            undo(true)
        }
        return try body()
    }

    /// After some errors, such as a full disk, SQLite has rolled back by itself.
    private func undo(_ isOuter: Bool) {
        guard isInTransaction else { return }
        let level = depth - 1
        try? execute(isOuter ? "ROLLBACK" : "ROLLBACK TO level\(level); RELEASE level\(level)")
    }

    /// Runs a statement, and converts its error into the caller's type.
    private func take<Failure: StorageFailure>(
        _ sql: String,
        _ failure: Failure.Type,
    ) throws(Failure) {
        do throws(StorageError) {
            try run(sql)
        } catch {
            throw Failure(error)
        }
    }
}
