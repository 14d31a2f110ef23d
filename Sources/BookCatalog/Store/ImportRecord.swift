import BooklandSQLite

/// How far a file has been imported, as the catalogue stores it.
///
/// The file is identified by its path, size and modification time; if one of them has changed, it is
/// imported from its beginning.
struct ImportRecord {
    let path: String
    let size: Int
    let modified: Int
    var counts = ImportCounts()
    /// Where the next line begins, in bytes of content.
    var offset = 0
    var isDone = false

    init(path: String, size: Int, modified: Int) {
        self.path = path
        self.size = size
        self.modified = modified
    }

    /// Returns the stored record of the file; nil if the file is new or has changed.
    func remembered(by connection: Connection) throws(StorageError) -> ImportRecord? {
        let found = try connection.first(
            """
            SELECT items, offset, books, works, authors, other, bad, is_done FROM import
            WHERE path = ? AND size = ? AND modified = ?
            """,
            path,
            size,
            modified,
        ) { row in
            var record = self
            record.counts.items = row.integer(0)
            record.offset = row.integer(1)
            record.counts.books = row.integer(2)
            record.counts.works = row.integer(3)
            record.counts.authors = row.integer(4)
            record.counts.other = row.integer(5)
            record.counts.bad = row.integer(6)
            record.isDone = row.flag(7)
            return record
        }
        return found
    }

    /// Stores the record, in the same transaction as what was imported.
    func remember(in connection: Connection) throws(StorageError) {
        try connection.run(
            """
            INSERT INTO import (
                path, size, modified, items, offset, books, works, authors, other, bad, is_done
            ) VALUES (?,?,?,?,?,?,?,?,?,?,?)
            ON CONFLICT (path) DO UPDATE SET
                size = excluded.size, modified = excluded.modified, items = excluded.items,
                offset = excluded.offset, books = excluded.books, works = excluded.works,
                authors = excluded.authors, other = excluded.other, bad = excluded.bad,
                is_done = excluded.is_done
            """,
            path,
            size,
            modified,
            counts.items,
            offset,
            counts.books,
            counts.works,
            counts.authors,
            counts.other,
            counts.bad,
            isDone,
        )
    }
}
