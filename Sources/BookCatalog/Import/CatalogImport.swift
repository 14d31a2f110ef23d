import BooklandSQLite
import BooklandSystem

/// Imports files into a catalogue, which is created with the first file that can be imported.
///
/// ```swift
/// let importer = try CatalogImport(into: "catalog.db")
/// for file in ["ol_dump_editions.txt.gz", "records.mrc"] {
///     let report = try await importer.add(file)
///     print(file, report.counts.books)
/// }
/// try await importer.finish()
/// ```
/// Each step is stored together with how far the file has been read, so an import that was killed goes
/// on where it stopped when the same file is added again. Books are found after ``finish(_:)``.
///
/// The import works on a thread of its own, so no call blocks Swift's shared threads.
public actor CatalogImport {
    private let executor = SerialQueueExecutor(label: "bookland.catalog.import")
    private let path: String
    private var target: ImportTarget?

    /// The executor of the thread that reads the files and writes the catalogue.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// Prepares to import into a catalogue.
    ///
    /// - Parameter path: The path of the catalogue's file. Missing folders are created with the file,
    ///   with access for the user only.
    /// - Throws: ``CatalogError`` if there is a file that is not a catalogue or cannot be written.
    public init(into path: String) throws(CatalogError) {
        self.path = path
        target = FilePaths.exists(path) ? try ImportTarget(path) : nil
    }

    /// Imports a file, or goes on with an interrupted import of it.
    ///
    /// A file that has already been imported and is unchanged is not read again.
    ///
    /// - Parameters:
    ///   - path: The path of the file; `-` for standard input, which is always imported from its
    ///     beginning.
    ///   - progress: Called after every few thousand lines or records.
    ///   - bad: Called for each line or record that cannot be read, which is then skipped.
    /// - Returns: What was imported.
    /// - Throws: ``CatalogError`` if the file cannot be read or the catalogue cannot be written.
    public func add(
        _ path: String,
        progress: @Sendable (ImportProgress) -> Void = { _ in },
        bad: @Sendable (BadItem) -> Void = { _ in },
    ) throws(CatalogError) -> ImportReport {
        let source = try ImportSource(path == "-" ? "/dev/stdin" : path)
        let size = source.size
        let name = size == nil ? path : FilePaths.absolute(path)
        var record = ImportRecord(path: name, size: size ?? 0, modified: source.modified)
        if size != nil, let target { record = try target.remembered(record) }
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
        let target = try openTarget()
        switch format {
        case .openLibraryDump, .jsonLines:
            if record.offset > 0 { try reader.skip(to: record.offset) }
            try target.addLines(&reader, format, &run, tell, bad)
        case .iso2709, .marcXML: try target.addMARC(&reader, format, &run, tell, bad)
        }
        report.counts = run.record.counts
        return report
    }

    /// Builds the indices, so that the imported books can be found.
    ///
    /// - Parameter progress: Called with each step.
    /// - Throws: ``CatalogError`` if the catalogue cannot be written.
    public func finish(
        _ progress: @Sendable (IndexingStep) -> Void = { _ in }
    ) throws(CatalogError) {
        try target?.finish(progress)
    }

    private func openTarget() throws(CatalogError) -> ImportTarget {
        if let target { return target }
        // Opening the catalogue reports what is wrong with its folder.
        try? UserFolders.createParent(of: path)
        let target = try ImportTarget(path)
        self.target = target
        return target
    }
}

/// A step of building a catalogue's indices.
public enum IndexingStep: Sendable, Hashable, CaseIterable {
    /// The index of ISBNs is being built.
    case isbns
    /// The index of words of titles and names is being built.
    case words
    /// The words are being gathered, so that misread ones can be found.
    case vocabulary
}
