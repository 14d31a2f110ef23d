import BooklandSQLite

/// What is in a catalogue's file.
public struct CatalogStatistics: Sendable, Hashable {
    /// Editions of Open Library.
    public var editions: Int
    /// Works of Open Library.
    public var works: Int
    /// Authors of Open Library.
    public var authors: Int
    /// Records of other sources.
    public var records: Int
    /// ISBNs that can be looked up, each book's counted.
    public var isbns: Int
    /// Whether something was imported that cannot be found yet, as an import was interrupted.
    public var isUnfinished: Bool
    /// The files that were imported, in the order in which they came first.
    public var files: [ImportedFile]
    /// The file's size in bytes.
    public var bytes: Int

    /// A file that was imported.
    public struct ImportedFile: Sendable, Hashable {
        /// Where it was.
        public var path: String
        /// What has come of it.
        public var counts: ImportCounts
        /// Whether its end was reached.
        public var isDone: Bool
    }

    init(_ connection: Connection) throws(StorageError) {
        func count(_ table: String) throws(StorageError) -> Int {
            try connection.first("SELECT count(*) FROM \(table)") { $0.integer(0) } ?? 0
        }
        editions = try count("edition")
        works = try count("work")
        authors = try count("author")
        records = try count("record")
        isbns = try count("isbn")
        let staged = try connection.first("SELECT 1 FROM staged_book LIMIT 1") { _ in true }
        files = try connection.rows(
            "SELECT path, items, books, works, authors, other, bad, is_done FROM import ORDER BY id"
        ) { row in
            var counts = ImportCounts()
            counts.items = row.integer(1)
            counts.books = row.integer(2)
            counts.works = row.integer(3)
            counts.authors = row.integer(4)
            counts.other = row.integer(5)
            counts.bad = row.integer(6)
            return ImportedFile(path: row.text(0), counts: counts, isDone: row.flag(7))
        }
        isUnfinished = staged != nil || files.contains { !$0.isDone }
        bytes =
            try connection.first(
                "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
            ) { $0.integer(0) } ?? 0
    }
}
