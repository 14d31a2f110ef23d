import BooklandSystem
import Glibc

extension Connection {
    /// Writes a copy of the database, as it is now, to a file, while others read and write it.
    ///
    /// The copy is made under another name, checked, and put in its place when it is whole.
    ///
    /// - Parameters:
    ///   - target: The file to write; one that is there is replaced.
    ///   - progress: Called with the part that is done, from 0 to 1.
    /// - Throws: ``StorageError`` with what to do; then the file is as it was before.
    package func backUp(
        to target: String,
        progress: (Double) -> Void = { _ in },
    ) throws(StorageError) {
        // The log beside the file would be taken for the new one's.
        if hasLog(target) {
            throw StorageError(
                target,
                .failed(
                    "in use, or was not closed in order: name another file, or move this one away "
                        + "with the files beside it"
                ),
            )
        }
        let partial = "\(target).\(getpid()).partial"
        defer { unsafe _ = unlink(partial) }
        do throws(StorageError) {
            let options = ConnectionOptions(journal: .rollback)
            let copy = try Connection(partial, options: options)
            // One state from the first page to the last: a writer would make the copy begin anew.
            try snapshot { () throws(StorageError) in
                _ = try first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
                try self.copy(to: copy, progress: progress)
            }
            // The copy of a database with a log says that it has one too: a single file has none.
            try copy.execute("PRAGMA journal_mode = DELETE")
            if let problem = try copy.problems(atMost: 1).first {
                throw StorageError(path, .corrupt(problem))
            }
        } catch {
            throw error.path == partial ? StorageError(target, error.reason) : error
        }
        guard unsafe rename(partial, target) == 0 else {
            throw StorageError(target, .cannotOpen("\(SystemError.last)"))
        }
    }

    private func hasLog(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path + "-wal", &status) == 0 && status.st_size > 0
    }

    /// What is wrong with the database: pages, indices, rules and references.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_integrity_check>
    ///
    /// - Parameter limit: How many problems to look for.
    /// - Returns: A line for each problem, in SQLite's words; none where all is well.
    /// - Throws: ``StorageError`` where the file cannot even be read.
    package func problems(atMost limit: Int = 100) throws(StorageError) -> [String] {
        let found = try rows("PRAGMA integrity_check(\(limit))") { $0.text(0) }
        let broken = try rows("PRAGMA foreign_key_check") { row in
            "\(row.text(0)) row \(row.integer(1)) refers to a \(row.text(2)) that is not there"
        }
        return Array((found.filter { $0 != "ok" } + broken).prefix(limit))
    }

    /// Takes the log into the file, as far as readers let it, and makes the log short again.
    package func checkpoint() throws(StorageError) {
        _ = try first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) }
    }

    /// Tries again, for five seconds, what fails because another connection is at the same work.
    ///
    /// For the locks that SQLite does not wait for by itself: while a journal's mode changes, and
    /// while a log is recovered after a crash.
    func patiently<Result>(
        _ body: () throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        for _ in 0..<500 {
            do throws(StorageError) {
                return try body()
            } catch  where error.reason == .busy {
                usleep(10_000)
            }
        }
        return try body()
    }
}
