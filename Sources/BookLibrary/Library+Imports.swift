extension Library {
    /// Begins the import of a file, or goes on with one that was interrupted.
    ///
    /// ```swift
    /// let file = ImportedFile(name: "books.csv", fingerprint: digest, format: "Goodreads")
    /// let opened = try await library.openImport(of: file)
    /// // Skip opened.counts.rows rows, then import the others in parts.
    /// ```
    ///
    /// - Parameter file: The file. Its fingerprint tells which import is gone on with.
    /// - Returns: The import, with the rows that were imported already.
    /// - Throws: ``LibraryError``.
    public func openImport(of file: ImportedFile) async throws(LibraryError) -> LibraryImport {
        try await store.openImport(of: file)
    }

    /// Returns the import of a file that was interrupted, with which ``openImport(of:)`` goes on; nil
    /// where there is none.
    public func interruptedImport(
        of file: ImportedFile
    ) async throws(LibraryError) -> LibraryImport? {
        try await store.interruptedImport(of: file)
    }

    /// Imports the next rows of a file, all or none.
    ///
    /// What is counted and what is in the library always agree, whenever a program is ended. All rows
    /// of an import are one change, which ``undo()`` takes back. A power failure can undo the last parts; they
    /// are on the disk when ``finishImport(_:)`` returns.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - id: The import.
    ///   - count: The number of rows before these. If the library has counted others, another program
    ///     imports the same file, and ``LibraryError/Reason/importedElsewhere`` is thrown (default: not
    ///     checked).
    ///   - onDuplicate: What to do with other editions of books that the library has; nil, the
    ///     default, adds them and asks for a review.
    ///   - mark: What belongs to the rows up to these, to be kept with the counts.
    /// - Returns: What became of each row.
    /// - Throws: ``LibraryError``.
    public func importRows(
        _ rows: ImportedRows,
        of id: ImportID,
        after count: Int? = nil,
        onDuplicate: DuplicatePolicy? = nil,
        mark: ImportMark = ImportMark(),
    ) async throws(LibraryError) -> [ImportedRow.Outcome] {
        try await store.importRows(
            rows,
            of: id,
            after: count,
            onDuplicate: onDuplicate,
            mark: mark,
        )
    }

    /// Imports the next rows of a file from a feed, all or none, as many at once as pays.
    ///
    /// The more rows are written at once, the less each of them costs; other programs wait meanwhile, for some
    /// seconds at most. What ``importRows(_:of:after:onDuplicate:mark:)`` says holds here, too.
    ///
    /// - Parameters:
    ///   - feed: The rows, in steps.
    ///   - id: The import.
    ///   - count: The number of rows before these. If the library has counted others, another program
    ///     imports the same file, and ``LibraryError/Reason/importedElsewhere`` is thrown.
    ///   - onDuplicate: What to do with other editions of books that the library has; nil, the
    ///     default, adds them and asks for a review.
    /// - Throws: ``LibraryError``.
    public func importRows(
        from feed: any ImportedRowFeed,
        of id: ImportID,
        after count: Int,
        onDuplicate: DuplicatePolicy? = nil,
    ) async throws(LibraryError) {
        try await store.importRows(from: feed, of: id, after: count, onDuplicate: onDuplicate)
    }

    /// Returns the outcomes that rows would have; nothing is written.
    ///
    /// Each row is compared with the library as it is, and not with the rows before it.
    public func previewRows(
        _ rows: [ImportedRow],
        onDuplicate: DuplicatePolicy? = nil,
    ) async throws(LibraryError) -> [ImportedRow.Outcome] {
        try await store.previewRows(rows, onDuplicate: onDuplicate)
    }

    /// Returns the outcomes that lines of an export would have; nothing is written.
    ///
    /// - Parameter lines: JSON objects. Each is compared with the library as it is, not with those before it.
    /// - Returns: The outcomes; nil for lines that are no books, such as events.
    /// - Throws: ``LibraryError``.
    public func previewLines(
        _ lines: [[UInt8]]
    ) async throws(LibraryError) -> [ImportedRow.Outcome?] {
        try await store.previewLines(lines)
    }

    /// Marks an import as complete.
    ///
    /// - Returns: The import with its counts.
    @discardableResult
    public func finishImport(_ id: ImportID) async throws(LibraryError) -> LibraryImport {
        try await store.finishImport(id)
    }

    /// Returns the imports, the latest first.
    public func imports() async throws(LibraryError) -> [LibraryImport] {
        try await store.imports()
    }

    /// Returns what users said of the columns of files, by the files' headings.
    public func importMappings() async throws(LibraryError) -> [String: String] {
        try await store.importMappings()
    }

    /// Keeps what a user says of the columns of files with a header; nil forgets it.
    public func setImportMapping(
        _ mapping: String?,
        of header: String,
    ) async throws(LibraryError) {
        try await store.setImportMapping(mapping, of: header)
    }

    /// Imports books from another program as one change.
    ///
    /// They are added in batches, so that other programs can write meanwhile; ``undo()`` takes all of
    /// them back. After an error, those of earlier batches are in the library.
    ///
    /// - Parameters:
    ///   - books: The books.
    ///   - label: Where they come from, for people.
    /// - Returns: What became of each book.
    /// - Throws: ``LibraryError``.
    @discardableResult
    public func importBooks(
        _ books: [ImportedBook],
        label: String,
    ) async throws(LibraryError) -> [ImportedRow.Outcome] {
        let file = ImportedFile(name: label, fingerprint: nil, format: "books")
        let opened = try await openImport(of: file)
        var outcomes: [ImportedRow.Outcome] = []
        for start in stride(from: 0, to: books.count, by: Self.batch) {
            let part = books[start..<min(start + Self.batch, books.count)]
            let rows = zip((start + 1)..., part).map {
                ImportedRow(number: $0, content: .book($1))
            }
            outcomes += try await importRows(ImportedRows(rows), of: opened.id)
        }
        try await finishImport(opened.id)
        return outcomes
    }

    private static let batch = 1_000
}
