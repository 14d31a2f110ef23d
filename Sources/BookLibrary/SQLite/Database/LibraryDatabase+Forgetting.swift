import BooklandSQLite

/// Dropping what undoing old changes needs: the images of books would grow for ever.
///
/// It happens in steps, one in so many events, which count the changes since the step before and drop
/// some thousand old images: so no change takes much longer than others.
extension LibraryDatabase {
    /// The number of the last changes that can always be undone.
    private static let kept = 200
    /// A step is taken once in so many events.
    static let window = 256
    /// The most events from which a step drops images.
    private static let most = 4_096

    /// Drops images of changes before the last ones.
    ///
    /// - Parameter number: The number of the last event.
    /// - Throws: ``LibraryError``.
    func forgetOldChanges(upTo number: Int) throws(LibraryError) {
        let first = number - Self.window + 1
        // Within a long change there are none, and all marks are looked at below.
        if !eventRun.hasAll(since: first) {
            try run(
                """
                INSERT OR REPLACE INTO undo_mark (first, changes)
                SELECT ?, changes FROM (
                    SELECT count(*) AS changes FROM event
                    WHERE id BETWEEN ? AND ? AND change IS NULL AND undo IS NOT NULL
                ) WHERE changes > 0
                """,
                first,
                first,
                number,
            )
        }
        var changes = 0
        var oldest: Int?
        try besideNewRows { () throws(LibraryError) in
            try forEach("SELECT first, changes FROM undo_mark ORDER BY first DESC", []) { row in
                guard changes < Self.kept else { return }
                changes += row.integer(1)
                oldest = row.integer(0)
            }
        }
        guard changes >= Self.kept, let oldest else { return }
        try run("DELETE FROM undo_mark WHERE first < ?", oldest)
        let start = try self.first("SELECT undo_first FROM tally") { $0.integer(0) } ?? 0
        let end = min(oldest, start + Self.most)
        guard start < end else { return }
        // The first event of a change comes before its images: what is left cannot be undone in part.
        try run(
            """
            UPDATE event SET undo = iif(undo = 1, NULL, undo), label = NULL, image = NULL
            WHERE id >= ? AND id < ? AND (undo = 1 OR label IS NOT NULL OR image IS NOT NULL)
            """,
            start,
            end,
        )
        try run("UPDATE tally SET undo_first = ?", end)
    }

    /// Drops what undoing a change needs, and leaves what it changed as it is.
    func forget(_ change: EventNumber) throws(LibraryError) {
        try run(
            """
            UPDATE event SET undo = NULL, label = NULL, image = NULL
            WHERE id >= ? AND (id = ? OR change = ?)
            """,
            change.number,
            change.number,
            change.number,
        )
    }
}
