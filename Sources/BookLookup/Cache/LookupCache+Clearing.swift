import BooklandSQLite
import Glibc

/// What clearing a cache has removed.
package enum ClearedCache: Sendable, Hashable {
    /// So many answers.
    case answers(Int)
    /// The whole file, as its content could not be changed.
    case file
}

extension LookupCache {
    /// Removes all answers and gives their space back to the disk.
    ///
    /// On a full disk SQLite cannot even delete, or open a database, so then the file is removed.
    ///
    /// - Returns: What was removed, or `nil` if nothing could be.
    package func clear() -> ClearedCache? {
        guard let connection = open(), path == nil || !isInMemory else { return removeFile() }
        do throws(StorageError) {
            let count = try connection.first("SELECT count(*) FROM answer") { $0.integer(0) } ?? 0
            try connection.execute("DELETE FROM answer")
            try connection.execute("VACUUM")
            return .answers(count)
        } catch {
            switch error.reason {
            case .diskFull, .inputOutput: return removeFile()
            default:
                problem = "the cache cannot be cleared: \(error)"
                return nil
            }
        }
    }

    private func removeFile() -> ClearedCache? {
        guard let path, isCacheFile(path) else { return nil }
        connection = nil
        guard unsafe unlink(path) == 0 else { return nil }
        for suffix in ["-wal", "-shm"] { unsafe _ = unlink(path + suffix) }
        problem = nil
        return .file
    }

    /// Whether a file is a cache, by the application ID in the header of an SQLite database.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/fileformat.html#the_database_header>
    private func isCacheFile(_ path: String) -> Bool {
        let file = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var header = [UInt8](repeating: 0, count: 72)
        let count = unsafe header.withUnsafeMutableBytes { buffer in
            unsafe read(file, buffer.baseAddress, buffer.count)
        }
        guard count == header.count, header.starts(with: Array("SQLite format 3\0".utf8)) else {
            return false
        }
        let id = header[68..<72].reduce(Int32(0)) { $0 << 8 | Int32($1) }
        return id == CacheSchema.schema.applicationID
    }
}
