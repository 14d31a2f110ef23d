import BooklandSQLite

extension LibraryDatabase {
    /// Queues a book, or changes its place in the queue.
    func setTitleLookup(
        _ id: EntryID,
        attempts: Int = 0,
        at time: Timestamp,
    ) throws(LibraryError) {
        try run(
            "INSERT OR REPLACE INTO title_lookup (entry, attempts, next_try) VALUES (?, ?, ?)",
            id.number,
            attempts,
            time.milliseconds,
        )
    }

    func removeTitleLookup(_ id: EntryID) throws(LibraryError) {
        try run("DELETE FROM title_lookup WHERE entry = ?", id.number)
    }

    /// When a book is due; nil for one that is not in the queue.
    func titleLookup(of id: EntryID) throws(LibraryError) -> Timestamp? {
        try first("SELECT next_try FROM title_lookup WHERE entry = ?", id.number) {
            Timestamp(milliseconds: $0.integer(0))
        }
    }

    /// The books that are due, the longest first.
    func dueTitleLookups(at time: Timestamp, limit: Int) throws(LibraryError) -> [TitleRow] {
        try rows(
            """
            SELECT title_lookup.entry, attempts, next_try, title, authors FROM title_lookup
            JOIN entry ON entry.id = title_lookup.entry
            WHERE next_try <= ? AND isbn IS NULL AND title IS NOT NULL AND authors <> ''
            ORDER BY next_try, title_lookup.entry LIMIT ?
            """,
            time.milliseconds,
            limit,
        ) { row in
            TitleRow(
                entry: EntryID(row.integer(0)),
                attempts: row.integer(1),
                due: Timestamp(milliseconds: row.integer(2)),
                title: row.text(3),
                authors: row.text(4).split(separator: "\n").map(String.init),
            )
        }
    }

    /// A book in the queue.
    struct TitleRow {
        let entry: EntryID
        let attempts: Int
        let due: Timestamp
        let title: String
        let authors: [String]
    }

    func titleLookupCount(dueAt time: Timestamp) throws(LibraryError) -> Int {
        let sql = "SELECT count(*) FROM title_lookup WHERE next_try <= ?"
        return try first(sql, time.milliseconds) { $0.integer(0) } ?? 0
    }
}
