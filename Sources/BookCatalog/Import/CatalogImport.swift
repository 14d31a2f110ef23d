import BookMetadata
import BooklandJSON
import BooklandSQLite
import MARCRecords

/// Brings files into a catalogue, which is made where there is none.
///
/// How far a file has come is in the catalogue with what came of it, in one transaction: an import
/// that was killed goes on where it stopped when it is called again. Books can be found once ``finish``
/// has put them into the indices.
public final class CatalogImport {
    let connection: Connection
    let writer: CatalogWriter

    /// How many lines go into one transaction.
    static let batch = 20_000
    /// More than the default, for pages of three tables and their indices.
    private static let cacheKilobytes = 24_000

    /// Opens a catalogue, or makes one in a folder that is there.
    public init(into path: String) throws(CatalogError) {
        do throws(StorageError) {
            connection = try Connection(
                path,
                options: ConnectionOptions(cacheKilobytes: Self.cacheKilobytes),
                schema: CatalogSchema.schema,
            )
            // What is lost with the power is imported again: the record of how far is lost with it.
            try connection.execute(
                "PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 8000; PRAGMA temp_store = FILE"
            )
        } catch {
            throw CatalogError(error)
        }
        writer = CatalogWriter(connection: connection)
    }

    /// Imports a file, from where an interrupted import of it stopped.
    ///
    /// - Parameters:
    ///   - path: The file; `-` for standard input, which begins anew each time.
    ///   - progress: Called after each few thousand lines or records.
    ///   - bad: Called for what cannot be read, which is then passed over.
    /// - Returns: What has come of it.
    /// - Throws: ``CatalogError`` where the file or the catalogue cannot be used.
    public func add(
        _ path: String,
        progress: (ImportProgress) -> Void = { _ in },
        bad: (BadItem) -> Void = { _ in },
    ) throws(CatalogError) -> ImportReport {
        let source = try ImportSource(path == "-" ? "/dev/stdin" : path)
        let size = source.size
        let name = size == nil ? path : FilePaths.absolute(path)
        var record = ImportRecord(path: name, size: size ?? 0, modified: source.modified)
        if size != nil {
            record = try storing { () throws(StorageError) in
                try record.remembered(by: connection) ?? record
            }
        }
        var report = ImportReport(
            file: path,
            counts: record.counts,
            resumedAfter: record.counts.items,
            wasDone: record.isDone,
        )
        if record.isDone { return report }

        var reader = ContentReader(source)
        let beginning = try reader.preview()
        guard let format = ImportFormat(beginning) else { throw .unknownFormat }
        report.format = format
        var run = ImportRun(record: record, isRemembered: size != nil)
        let tell = { (run: ImportRun, consumed: Int) in
            let fraction = size.map { min(1, Double(consumed) / Double(max(1, $0))) }
            progress(ImportProgress(file: path, counts: run.record.counts, fraction: fraction))
        }
        switch format {
        case .openLibraryDump, .jsonLines:
            if record.offset > 0 { try reader.skip(to: record.offset) }
            try addLines(&reader, format, &run, tell, bad)
        case .iso2709, .marcXML: try addMARC(&reader, format, &run, tell, bad)
        }
        report.counts = run.record.counts
        return report
    }

    /// Builds the indices, so that what was imported can be found.
    ///
    /// - Parameter progress: Called with words for each step.
    /// - Throws: ``CatalogError`` where the catalogue cannot be written.
    public func finish(_ progress: (String) -> Void = { _ in }) throws(CatalogError) {
        let builder = IndexBuilder(connection: connection)
        try storing { () throws(StorageError) in
            if try builder.isStale() { try builder.stageAll() }
            if try builder.isNeeded() {
                try builder.build { step in
                    switch step {
                    case .isbns: progress("putting ISBNs in order")
                    case .words: progress("indexing titles and names")
                    }
                }
            }
            try connection.execute("PRAGMA optimize")
            try connection.checkpoint()
        }
        // A file without a log can be read where nothing can be written. Who reads now keeps it.
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

    /// Remembers how far a file has come, where it can go on from there.
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
    /// Whether the import can go on where it stopped.
    let isRemembered: Bool
}
