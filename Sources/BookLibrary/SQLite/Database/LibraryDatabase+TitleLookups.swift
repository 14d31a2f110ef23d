import BooklandSQLite

extension LibraryDatabase {
    /// Queues a book, or changes its place in the queue.
    func setTitleLookup(
        _ id: EntryID,
        attempts: Int = 0,
        searches: Int = 0,
        at time: Timestamp,
    ) throws(LibraryError) {
        try insert(unnumberedInto: .titleLookup) { row in
            row.add(id.number)
            row.add(attempts)
            row.add(searches)
            row.add(time.milliseconds)
        }
    }

    /// Changes when a book is due, and leaves the rest as it is.
    func moveTitleLookup(_ id: EntryID, to time: Timestamp) throws(LibraryError) {
        let sql = "UPDATE title_lookup SET next_try = ? WHERE entry = ?"
        try run(sql, time.milliseconds, id.number)
    }

    func removeTitleLookup(_ id: EntryID) throws(LibraryError) {
        try run("DELETE FROM title_lookup WHERE entry = ?", id.number)
    }

    /// The place of a book in the queue; nil for one that is not there.
    func titleLookup(of id: EntryID) throws(LibraryError) -> TitleLookup? {
        let sql = "SELECT next_try, attempts, searches FROM title_lookup WHERE entry = ?"
        return try first(sql, id.number) { row in
            TitleLookup(
                due: Timestamp(milliseconds: row.integer(0)),
                attempts: row.integer(1),
                searches: row.integer(2),
            )
        }
    }

    /// What the queue has of a book.
    struct TitleLookup {
        let due: Timestamp
        /// The number of searches that failed since the last one that did not.
        let attempts: Int
        /// The number of searches that found nothing.
        let searches: Int
    }

    /// The books that are due.
    private static let due = """
        FROM title_lookup JOIN entry ON entry.id = title_lookup.entry
        WHERE next_try <= ? AND isbn IS NULL AND title IS NOT NULL AND authors <> ''
        """

    /// The books that are due, the longest first.
    func dueTitleLookups(at time: Timestamp, limit: Int) throws(LibraryError) -> [TitleRow] {
        try rows(
            """
            SELECT title_lookup.entry, attempts, next_try, title, authors \(Self.due)
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
        try first("SELECT count(*) \(Self.due)", time.milliseconds) { $0.integer(0) } ?? 0
    }
}
