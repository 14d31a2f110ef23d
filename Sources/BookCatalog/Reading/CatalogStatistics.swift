import BooklandSQLite

/// What a catalogue's file contains.
public struct CatalogStatistics: Sendable, Hashable {
    /// The number of Open Library's editions.
    public var editions: Int
    /// The number of Open Library's works.
    public var works: Int
    /// The number of Open Library's authors.
    public var authors: Int
    /// The number of records from other sources.
    public var records: Int
    /// The number of ISBNs that can be looked up; an ISBN of two books counts twice.
    public var isbns: Int
    /// Whether the file has books that cannot be found yet, as an import was interrupted.
    public var isUnfinished: Bool
    /// The imported files, in the order in which they were first imported.
    public var files: [ImportedFile]
    /// The file's size in bytes.
    public var bytes: Int

    /// An imported file.
    public struct ImportedFile: Sendable, Hashable {
        /// Its path at the time of the import.
        public var path: String
        /// What was imported of it.
        public var counts: ImportCounts
        /// Whether it was imported to its end.
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
