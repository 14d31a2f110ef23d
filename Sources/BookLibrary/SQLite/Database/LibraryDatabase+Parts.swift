import BooklandSQLite

/// Deletes what refers to a row, where SQLite does not cascade: see `Connection.withoutReferences`.
extension LibraryDatabase {
    func deleteParts(of entry: EntryID) throws(LibraryError) {
        for table in ["copy", "entry_tag", "pending", "title_lookup", "hold", "review"] {
            try run("DELETE FROM \(table) WHERE entry = ?", entry.number)
        }
        try run("DELETE FROM review WHERE other = ?", entry.number)
    }

    func deleteParts(of work: WorkID) throws(LibraryError) {
        try run(
            "DELETE FROM edition_isbn WHERE edition IN (SELECT id FROM edition WHERE work = ?)",
            work.number,
        )
        try deleteKeys(of: work)
    }

    /// Deletes the ISBNs of an edition that is not there any more.
    func deleteStrayISBNs(of edition: EditionID) throws(LibraryError) {
        guard !connection.checksReferences else { return }
        try run(
            """
            DELETE FROM edition_isbn
            WHERE edition = ? AND NOT EXISTS (SELECT 1 FROM edition WHERE id = ?)
            """,
            edition.number,
            edition.number,
        )
    }
}
