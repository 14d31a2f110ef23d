import BookIdentifiers
import BooklandSQLite

extension LibraryDatabase {
    /// A later time was set before the clock was set back, in milliseconds.
    private static let furthest = 31 * 86_400_000

    /// The columns that ``pending(_:_:from:)`` reads.
    static let pendingColumns = "pending.entry, priority, attempts, next_try, last_error"

    static func pending(
        _ row: borrowing Row,
        _ isbn: ISBN,
        from column: Int,
    ) -> PendingLookup {
        PendingLookup(
            entry: EntryID(row.integer(column)),
            isbn: isbn,
            priority: row.integer(column + 1),
            attempts: row.integer(column + 2),
            nextTry: Timestamp(milliseconds: row.integer(column + 3)),
            lastError: row.optionalText(column + 4),
        )
    }

    func setPending(_ pending: PendingLookup) throws(LibraryError) {
        try run(
            """
            INSERT INTO pending (entry, priority, attempts, next_try, last_error)
            VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (entry) DO UPDATE SET priority = excluded.priority,
                attempts = excluded.attempts, next_try = excluded.next_try,
                last_error = excluded.last_error
            """,
            pending.entry.number,
            pending.priority,
            pending.attempts,
            pending.nextTry.milliseconds,
            pending.lastError,
        )
    }

    /// Makes all lookups due, whatever came of earlier attempts.
    func makeAllPendingDue(at time: Timestamp) throws(LibraryError) {
        try run("UPDATE pending SET next_try = ?", time.milliseconds)
    }

    func removePending(_ entry: EntryID) throws(LibraryError) {
        try run("DELETE FROM pending WHERE entry = ?", entry.number)
    }

    func pendingCount(dueAt time: Timestamp?) throws(LibraryError) -> Int {
        guard let time else {
            return try first("SELECT count(*) FROM pending") { $0.integer(0) } ?? 0
        }
        var count = 0
        for priority in try priorities() {
            for condition in Self.due(at: time) {
                let sql = "SELECT count(*) FROM pending WHERE priority = ? AND \(condition.sql)"
                count += try first(sql, priority, condition.time) { $0.integer(0) } ?? 0
            }
        }
        return count
    }

    /// The lookups that are due, the highest priority first.
    ///
    /// Each priority has its place in the index, in which the lookups are in the order of their
    /// times: so those that are not due cost nothing, however many they are.
    func duePending(at time: Timestamp, limit: Int) throws(LibraryError) -> [PendingLookup] {
        var due: [PendingLookup] = []
        for priority in try priorities() {
            for condition in Self.due(at: time) where due.count < limit {
                due += try rows(
                    """
                    SELECT \(Self.pendingColumns), entry.isbn
                    FROM pending JOIN entry ON entry.id = pending.entry
                    WHERE priority = ? AND \(condition.sql) AND entry.isbn IS NOT NULL
                    ORDER BY next_try, pending.entry LIMIT ?
                    """,
                    priority,
                    condition.time,
                    limit - due.count,
                ) { row in
                    ISBN(column: row.optionalInteger(5)).map { Self.pending(row, $0, from: 0) }
                }.compactMap(\.self)
            }
            if due.count >= limit { break }
        }
        return due
    }

    /// The priorities in the queue, the highest first: from one to the next in the index.
    private func priorities() throws(LibraryError) -> [Int] {
        try rows(
            """
            WITH RECURSIVE step (priority) AS (
                SELECT max(priority) FROM pending UNION ALL
                SELECT (SELECT max(priority) FROM pending WHERE priority < step.priority) FROM step
                WHERE step.priority IS NOT NULL
            ) SELECT priority FROM step WHERE priority IS NOT NULL
            """
        ) { $0.integer(0) }
    }

    func pending(limit: Int) throws(LibraryError) -> [PendingLookup] {
        let found = try rows(
            """
            SELECT \(Self.pendingColumns), entry.isbn
            FROM pending JOIN entry ON entry.id = pending.entry
            ORDER BY priority DESC, next_try, pending.entry LIMIT ?
            """,
            limit,
        ) { row in
            ISBN(column: row.optionalInteger(5)).map { Self.pending(row, $0, from: 0) }
        }
        return found.compactMap(\.self)
    }

    /// The conditions for a lookup to be due: its time has come, or it lies further ahead than any that
    /// is ever set: the clock was wrong then.
    private static func due(at time: Timestamp) -> [(sql: String, time: Int)] {
        [("next_try <= ?", time.milliseconds), ("next_try > ?", time.milliseconds + furthest)]
    }
}
