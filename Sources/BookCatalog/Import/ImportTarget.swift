import BooklandSQLite

/// A catalogue that is open for an import.
struct ImportTarget {
    let connection: Connection
    let writer: CatalogWriter

    /// The number of lines in one transaction.
    static let batch = 20_000
    /// Room for pages of three tables and their indices.
    private static let cacheKilobytes = 24_000

    /// Opens a catalogue, or creates one in an existing folder.
    init(_ path: String) throws(CatalogError) {
        do throws(StorageError) {
            connection = try Connection(
                path,
                options: ConnectionOptions(cacheKilobytes: Self.cacheKilobytes),
                schema: CatalogSchema.schema,
            )
            // A power cut also undoes the record of how far the import was, so what is lost is
            // imported again.
            try connection.execute(
                "PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 8000; PRAGMA temp_store = FILE"
            )
        } catch {
            throw CatalogError(error)
        }
        writer = CatalogWriter(connection: connection)
    }

    /// Returns the stored record of a file, or the given one if the file is new or has changed.
    func remembered(_ record: ImportRecord) throws(CatalogError) -> ImportRecord {
        try storing { () throws(StorageError) in try record.remembered(by: connection) ?? record }
    }

    /// Builds the indices of the imported records.
    func finish(_ progress: (IndexingStep) -> Void) throws(CatalogError) {
        let builder = IndexBuilder(connection: connection)
        try storing { () throws(StorageError) in
            if try builder.isStale() { try builder.stageAll() }
            if try builder.isNeeded() { try builder.build(progress) }
            try connection.execute("PRAGMA optimize")
            try connection.checkpoint()
        }
        // A file without a log can be read on a medium that cannot be written. This fails harmlessly
        // while another process is reading.
        try? connection.execute("PRAGMA journal_mode = DELETE")
    }

    func storing<Result>(
        _ body: () throws(StorageError) -> Result
    ) throws(CatalogError) -> Result {
        do throws(StorageError) {
            return try body()
        } catch {
            throw CatalogError(error)
        }
    }

    /// Stores how far a file has been imported, if its import can be resumed.
    func remember(_ run: ImportRun) throws(StorageError) {
        if run.isRemembered { try run.record.remember(in: connection) }
        if run.record.counts.works + run.record.counts.authors > 0 {
            try IndexBuilder(connection: connection).noteNames()
        }
    }
}

/// The state of the import of one file.
struct ImportRun {
    var record: ImportRecord
    /// Whether the import can be resumed.
    let isRemembered: Bool
}
