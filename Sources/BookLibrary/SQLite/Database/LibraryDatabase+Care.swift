import BooklandSQLite
import Glibc

extension LibraryDatabase {
    /// Checks the file; returns a line for each problem.
    func problems() throws(LibraryError) -> [String] {
        try indexAll()
        try countAll()
        return try converting { () throws(StorageError) in
            var problems = try connection.problems()
            let isMiscounted = try connection.first(
                """
                SELECT entries <> (SELECT count(*) FROM entry WHERE id <= last)
                    OR entries <> (SELECT coalesce(sum(books), 0) FROM summary)
                    OR copy_count <> (SELECT count(*) FROM copy WHERE id <= copy_last)
                    OR work_count <> (SELECT count(*) FROM work WHERE id <= work_last)
                    OR author_count <> (SELECT count(*) FROM author WHERE id <= author_last)
                FROM tally
                """
            ) { $0.flag(0) }
            if isMiscounted == true {
                problems.append("the stored number of books is wrong")
            }
            // The check counts as a write, though it changes nothing.
            guard access == .create else { return problems }
            do throws(StorageError) {
                // Compares the index with the texts that it was made from.
                try connection.run(
                    "INSERT INTO search (search, rank) VALUES ('integrity-check', 1)"
                )
            } catch {
                problems.append("the search index does not match the books: \(error.reason)")
            }
            return problems
        }
    }

    func backUp(
        to path: String,
        overwriting isOverwriting: Bool,
        progress: (Double) -> Void,
    ) throws(LibraryError) {
        if !isOverwriting, try !isOwnBackup(path) {
            throw LibraryError(
                .fileExists("\(path): exists, and is not a backup of this library")
            )
        }
        try converting { () throws(StorageError) in
            try connection.backUp(to: path, progress: progress)
        }
    }

    /// Whether a path is free, or has an older copy of this library: every event of the copy is one of
    /// this library's.
    private func isOwnBackup(_ path: String) throws(LibraryError) -> Bool {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return true }
        // An empty file, such as one that a program has just created for the backup.
        if status.st_size == 0 { return true }
        guard
            let copy = try? LibraryDatabase(
                path,
                .immutable,
                cacheKilobytes: ReaderPool.cacheKilobytes,
            )
        else { return false }
        let last = try copy.lastEvent()
        guard let theirs = try copy.mark(of: last) else { return try mark(of: last) == nil }
        return try mark(of: last) == theirs
    }

    /// What tells an event from all others with the same number.
    private func mark(of number: EventNumber) throws(LibraryError) -> String? {
        let sql = """
            SELECT kind || ' ' || at || ' ' || coalesce(entry, 0) || ' ' || coalesce(isbn, 0)
            FROM event WHERE id = ?
            """
        return try first(sql, number.number) { $0.text(0) }
    }

    /// A number that changes whenever another connection changes the library.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_data_version>.
    func othersState() throws(LibraryError) -> Int {
        try first("PRAGMA data_version") { $0.integer(0) } ?? 0
    }

    /// Deletes everything, unless others have changed the library since a state.
    ///
    /// - Returns: Whether it did.
    func deleteAll(ifStillAt state: Int?, at time: Timestamp) throws(LibraryError) -> Bool {
        let isDone = try transaction { () throws(LibraryError) in
            // From here on no other process can write.
            if let state, try othersState() != state { return false }
            for table in LibrarySchema.contents { try run("DELETE FROM \(table)") }
            try run("INSERT INTO search (search) VALUES ('rebuild')")
            try run("UPDATE tally SET undo_first = 0")
            _ = try append(
                EventDraft(.reset, time),
                change: nil,
                isUndoable: false,
                label: nil,
                image: nil,
            )
            return true
        }
        // The books are gone, whether or not the file can be made smaller at once.
        if isDone {
            try? connection.execute("VACUUM")
            try? connection.checkpoint()
        }
        return isDone
    }
}
