import BooklandSystem
import Glibc

extension Connection {
    /// Writes a copy of the database, as it is now, to a file, while others read and write it.
    ///
    /// The copy is made under another name, checked, and renamed when it is complete.
    ///
    /// - Parameters:
    ///   - target: The file to write; an existing one is replaced, but never this database.
    ///   - progress: Called with the completed part, from 0 to 1.
    /// - Throws: ``StorageError``; then the file is as it was before.
    package func backUp(
        to target: String,
        progress: (Double) -> Void = { _ in },
    ) throws(StorageError) {
        if isSameFile(target) { throw StorageError(target, .isSource) }
        // SQLite would take the log beside the file for that of the copy.
        if hasLog(target) {
            throw StorageError(
                target,
                .failed(
                    "in use, or not closed properly: choose another file, or move this one away "
                        + "together with the files beside it"
                ),
            )
        }
        let partial = "\(target).\(getpid()).partial"
        defer { unsafe _ = unlink(partial) }
        do throws(StorageError) {
            let options = ConnectionOptions(journal: .rollback)
            let copy = try Connection(partial, options: options)
            // A snapshot, because a write by another process would make the copy start again.
            try snapshot { () throws(StorageError) in
                _ = try first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
                try self.copy(to: copy, progress: progress)
            }
            // The header of the copy says that it has a log, like the original.
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

    /// Whether a path names this database's file, by whatever name or link.
    private func isSameFile(_ other: String) -> Bool {
        var (own, its) = (stat(), stat())
        guard unsafe stat(path, &own) == 0, unsafe stat(other, &its) == 0 else { return false }
        return own.st_dev == its.st_dev && own.st_ino == its.st_ino
    }

    private func hasLog(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path + "-wal", &status) == 0 && status.st_size > 0
    }

    /// Checks the pages, indices, constraints and references of the database.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_integrity_check>
    ///
    /// - Parameter limit: The greatest number of problems to return.
    /// - Returns: A line for each problem, as SQLite describes it.
    /// - Throws: ``StorageError`` if the file cannot be read at all.
    package func problems(atMost limit: Int = 100) throws(StorageError) -> [String] {
        let found = try rows("PRAGMA integrity_check(\(limit))") { $0.text(0) }
        let broken = try rows("PRAGMA foreign_key_check") { row in
            "\(row.text(0)) row \(row.integer(1)) refers to a \(row.text(2)) that is not there"
        }
        return Array((found.filter { $0 != "ok" } + broken).prefix(limit))
    }

    /// Moves the log into the file, as far as readers allow, and truncates it.
    package func checkpoint() throws(StorageError) {
        _ = try first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) }
    }

    /// Retries for half a minute while another connection holds a lock: a write to a busy disk takes
    /// seconds.
    ///
    /// This is for locks that SQLite itself does not wait for: while the journal mode changes, and
    /// while a log is recovered after a crash.
    func patiently<Result>(
        _ body: () throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        let end = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < end {
            do throws(StorageError) {
                return try body()
            } catch  where error.reason == .busy {
                usleep(10_000)
            }
        }
        return try body()
    }
}
