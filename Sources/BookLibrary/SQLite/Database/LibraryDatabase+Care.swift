import BooklandSQLite

extension LibraryDatabase {
    func problems() throws(LibraryError) -> [String] {
        do throws(LibraryError) {
            let problems = try findProblems()
            if !problems.isEmpty { connection.leaveUntouched() }
            return problems
        } catch {
            connection.leaveUntouched()
            throw error
        }
    }

    private func findProblems() throws(LibraryError) -> [String] {
        try converting { () throws(StorageError) in
            var problems = try connection.problems()
            let isMiscounted = try connection.first(
                "SELECT entries <> (SELECT count(*) FROM entry WHERE id <= last) FROM tally"
            ) { $0.flag(0) }
            if isMiscounted == true {
                problems.append("the stored number of books is wrong")
            }
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
        try converting { () throws(StorageError) in
            try connection.backUp(to: path, progress: progress)
        }
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
    func deleteAll(ifStillAt state: Int?) throws(LibraryError) -> Bool {
        let isDone = try transaction { () throws(LibraryError) in
            // From here on no other process can write.
            if let state, try othersState() != state { return false }
            for table in LibrarySchema.contents { try run("DELETE FROM \(table)") }
            try run("INSERT INTO search (search) VALUES ('rebuild')")
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
