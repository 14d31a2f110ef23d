extension Connection {
    /// Does several things wholly or not at all.
    ///
    /// The first level takes the write lock at once, waiting for it as long as the options say, so
    /// that what was read is still true when it is written. A level within is a savepoint.
    ///
    /// - Parameter body: What to do; where it throws, the database is as it was before.
    /// - Returns: What the body returns.
    /// - Throws: What the body throws, or the ``StorageError`` of the beginning or the end.
    package func transaction<Result, Failure: StorageFailure>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let isOuter = depth == 0
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
        if !isOuter {
            recording?.loss = StorageError(path, .failed("a part of what was noted was undone"))
        }
        try? execute(isOuter ? "ROLLBACK" : "ROLLBACK TO level\(level); RELEASE level\(level)")
    }

    /// Runs a statement, and makes its failure one of the caller's kind.
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
