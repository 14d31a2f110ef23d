import BooklandSQLite

/// Indices that a large import rebuilds at the end of its transaction.
///
/// Within the transaction hardly anything looks for them, and what does makes the one that it needs. Other
/// connections see the library as it was before, with all indices. Those by which books are matched stay, and
/// those to which new books are added in few places: at the end, or at the end of each year.
extension LibraryDatabase {
    private static let remade: Set = [
        "entry_title", "entry_author", "entry_status", "entry_without_isbn", "entry_finished",
        "work_author_author", "author_name",
    ]
    /// Those that are made after many books were deleted.
    private static let remadeAfterDeletion: Set = [
        "entry_title", "entry_author", "entry_status", "entry_without_isbn", "entry_year",
        "entry_rating", "entry_finished",
    ]

    /// Whether indices are missing until the end of the transaction.
    var lacksIndices: Bool { !droppedIndices.isEmpty }

    private static let fewestDeleted = 2_000

    /// Drops the indices that a large import makes again.
    func dropIndices() throws(LibraryError) { try drop(Self.remade) }

    /// Drops indices, and keeps their definitions.
    private func drop(_ indices: Set<String>) throws(LibraryError) {
        let names = indices.map { "'\($0)'" }.joined(separator: ", ")
        let found = try rows(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND name IN (\(names))"
        ) { (name: $0.text(0), sql: $0.text(1)) }
        for index in found {
            try converting { () throws(StorageError) in
                try connection.execute("DROP INDEX \(index.name)")
            }
            droppedIndices[index.name] = index.sql
        }
    }

    /// Drops the indices before many books are deleted, all but those by which a work's parts are found, unless many
    /// books stay.
    ///
    /// - Parameter count: About how many books will be deleted.
    /// - Throws: ``LibraryError``.
    func prepareDeletion(of count: Int) throws(LibraryError) {
        guard count >= Self.fewestDeleted else { return }
        let books = try entryCount()
        guard count >= books / 4, books - count <= mostStaying else { return }
        try drop(Self.remadeAfterDeletion)
        try converting { () throws(StorageError) in try connection.growCache() }
    }

    /// Makes the indices that were dropped before books were deleted.
    func finishDeletion() throws(LibraryError) {
        guard lacksIndices else { return }
        try restoreIndices()
    }

    /// Makes the indices that were dropped.
    func restoreIndices() throws(LibraryError) {
        // What SQLite sorts has as much memory as its pages may have, or more where temporary files are in memory.
        try converting { () throws(StorageError) in try connection.shrinkCache() }
        defer { try? connection.restoreCache() }
        for name in droppedIndices.keys.sorted() { try restoreIndex(name) }
    }

    /// Makes an index that is needed before the others, if it was dropped.
    func restoreIndex(_ name: String) throws(LibraryError) {
        guard let sql = droppedIndices[name] else { return }
        try converting { () throws(StorageError) in try connection.execute(sql) }
        droppedIndices[name] = nil
    }
}

/// Keys of new works, which are gathered and written in their order.
extension LibraryDatabase {
    private static let mostKeyRows = 1_024

    /// Begins to gather keys.
    func gatherKeys() {
        if gathered == nil { gathered = GatheredKeys() }
    }

    /// Writes the keys that were gathered.
    ///
    /// - Parameter andStop: Whether keys are written at once from now on.
    /// - Throws: ``LibraryError``.
    func writeGatheredKeys(andStop: Bool = false) throws(LibraryError) {
        guard var keys = gathered else { return }
        // The only reference, so that nothing is copied.
        gathered = nil
        try writeNewRows()
        var rows = RowBatch(into: "work_key", ["key", "work"], or: .ignore)
        try keys.takeAll { (key, work) throws(LibraryError) in
            rows.add(key)
            rows.add(work)
            guard rows.count >= Self.mostKeyRows else { return }
            try converting { () throws(StorageError) in try connection.insert(&rows) }
        }
        try converting { () throws(StorageError) in try connection.insert(&rows) }
        if !andStop { gathered = keys }
    }

    /// Writes a key of a work.
    func insertKey(_ key: Int, _ work: Int) throws(LibraryError) {
        let sql = "INSERT OR IGNORE INTO work_key (key, work) VALUES (?, ?)"
        try run(sql, key, work)
    }
}

/// What a large import need not look for.
extension LibraryDatabase {
    /// Learns which titles, ISBNs and authors the library has, until the end of the transaction.
    ///
    /// - Parameter count: About how many books will be added.
    /// - Throws: ``LibraryError``.
    func learnNumbers(_ count: Int) throws(LibraryError) {
        var numbers = KnownNumbers(books: try entryCount() + count)
        try writeGatheredKeys()
        try forEach("SELECT key FROM work_key", []) { numbers.insert(key: $0.integer(0)) }
        for sql in [
            "SELECT isbn FROM entry WHERE isbn IS NOT NULL", "SELECT isbn FROM edition_isbn",
            "SELECT isbn FROM merged_isbn",
        ] {
            try forEach(sql, []) { numbers.insert(isbnColumn: $0.integer(0)) }
        }
        known = numbers
        try learnAuthors()
    }

    /// Learns which authors the library has, or those that are looked for from now on where it has too many.
    func learnAuthors() throws(LibraryError) {
        authorNumbers = AuthorNumbers()
        // SQLite would go through all authors to count them.
        let greatest = try first("SELECT coalesce(max(id), 0) FROM author") { $0.integer(0) } ?? 0
        guard var authors = AuthorNumbers(forAllUpTo: greatest) else { return }
        // Of several with one record, the first one counts.
        try forEach("SELECT id, record FROM author ORDER BY id DESC", []) {
            _ = authors.add(AuthorNumbers.Digest($0.text(1)), $0.integer(0))
        }
        authorNumbers = authors
    }

    /// Drops what is known of titles, ISBNs and authors.
    func forgetNumbers() {
        known = nil
        authorNumbers = AuthorNumbers()
    }
}
