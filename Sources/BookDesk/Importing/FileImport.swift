public import BookImport
public import BookLibrary
import BooklandSystem

/// Imports a file of another program into a library.
///
/// Each row is accounted for: it is added, known already, merged into a book, put up for review or
/// rejected. An import that is interrupted, even by a power failure, goes on where it stopped when the
/// same file is imported again.
///
/// ```swift
/// let file = try await FileImport.open("goodreads.csv", into: library)
/// print(file.description.format.name)  // Goodreads
/// let summary = try await file.run { update in print(update.counts.rows) }
/// print(summary.counts.added)
/// ```
public struct FileImport: Sendable {
    /// How a file is imported.
    public struct Options: Sendable {
        /// What the user says of the columns; nil for what was said last of files with the same header.
        public var mapping: ColumnMapping?
        /// What to do with other editions of books that the library has; nil asks for a review.
        public var onDuplicate: Library.DuplicatePolicy?
        /// Where rejected rows go; nil for a file beside the imported one.
        public var rejectedPath: String?
        /// Files that rejected rows must not replace, such as the library's (default: none).
        public var protectedPaths: [String] = []
        /// What to do with an import of the same file that was interrupted.
        public var interrupted = Interrupted.ask
        /// Whether the reported rows are kept until they are in the library for good (default: false).
        ///
        /// Fewer are written at once then, and an update without rows says that they are.
        public var keepsRows = false
        /// For how long to keep trying while other programs keep the library busy (default: 10 minutes).
        public var patience = Duration.seconds(600)

        /// Creates the default options.
        public init() {}
    }

    /// What to do with an import of the same file that was interrupted.
    public enum Interrupted: Sendable, Hashable {
        /// Go on with it; ``FileImport/run(_:starting:)`` throws
        /// ``FileImportError/interruptedLongAgo(_:)`` after more than a day, and
        /// ``FileImportError/interruptedOtherwise(_:)`` if the rows were imported in another way.
        case ask
        /// Go on with it; begin again only if its rows are not in the file any more.
        case goOn
        /// Begin with the first row.
        case restart
    }

    /// The library that takes the books.
    public let library: Library
    /// What the file is, and what its columns mean.
    public let description: ImportDescription
    /// The file's name, for people.
    public let name: String
    /// How the file is imported.
    public var options: Options
    /// Where rejected rows go.
    public let rejectedPath: String
    let source: ImportRowSource
    /// Files that rejected rows must not replace, with what they are.
    var protected: [(path: String, what: String)] {
        options.protectedPaths.map { ($0, "the library") }
    }

    /// The number of rows that a preview looks at.
    private static let sample = 1_000

    /// Opens a file and finds out what it is.
    ///
    /// - Parameters:
    ///   - path: The file; `-` stands for standard input.
    ///   - library: The library.
    ///   - options: How the file is imported.
    /// - Returns: The import, which has not begun.
    /// - Throws: ``FileImportError``.
    public static func open(
        _ path: String,
        into library: Library,
        options: Options = Options(),
    ) async throws(FileImportError) -> FileImport {
        let source = ImportRowSource(path == "-" ? nil : path, now: .now)
        // Columns that the user explained once need no explanation again.
        let remembered: [String: ColumnMapping]
        do throws(LibraryError) {
            remembered = try await library.importMappings().compactMapValues {
                try? ColumnMapping($0)
            }
        } catch {
            throw .library(error)
        }
        do throws(ImportError) {
            let description = try await source.open(options.mapping, remembered: remembered)
            return FileImport(path, description, source, library, options)
        } catch {
            throw .file(error)
        }
    }

    private init(
        _ path: String,
        _ description: ImportDescription,
        _ source: ImportRowSource,
        _ library: Library,
        _ options: Options,
    ) {
        self.source = source
        self.library = library
        self.options = options
        self.description = description
        name = path == "-" ? "standard input" : path
        rejectedPath = options.rejectedPath ?? (path == "-" ? "stdin" : path) + ".rejected.csv"
    }

    /// Returns what the import would do; nothing is written.
    ///
    /// - Returns: The preview, told from the first thousand rows.
    /// - Throws: ``FileImportError``.
    public func preview() async throws(FileImportError) -> ImportPreview {
        let rows: [ImportRow]
        do throws(ImportError) {
            rows = try await source.preview(Self.sample)
        } catch {
            throw .file(error)
        }
        var preview = ImportPreview(description)
        try await add(rows, to: &preview)
        preview.isComplete = await source.isAtEnd
        return preview
    }

    /// Reads the whole file and returns what the import would do; nothing is written.
    ///
    /// The rows are used up: to import them, open the file again.
    ///
    /// - Returns: The preview, told from all rows.
    /// - Throws: ``FileImportError``.
    public func rehearse() async throws(FileImportError) -> ImportPreview {
        var preview = ImportPreview(description)
        while true {
            let rows: [ImportRow]
            do throws(ImportError) {
                rows = try await source.next(Self.sample)
            } catch {
                throw .file(error)
            }
            guard !rows.isEmpty else { break }
            try await add(rows, to: &preview)
        }
        preview.isComplete = true
        return preview
    }

    /// Adds rows to a preview, with what would become of them.
    private func add(
        _ rows: [ImportRow],
        to preview: inout ImportPreview,
    ) async throws(FileImportError) {
        do throws(LibraryError) {
            if description.format == .booklandLines {
                let (books, outcomes) = try await previewLines(rows)
                preview.add(books, outcomes)
            } else {
                let outcomes = try await library.previewRows(
                    rows.map(\.stored),
                    onDuplicate: options.onDuplicate,
                )
                preview.add(rows, outcomes)
            }
        } catch {
            throw .library(error)
        }
    }

    /// The import of the same file that was interrupted, with which ``run(_:starting:)`` goes on; nil where
    /// there is none.
    ///
    /// - Throws: ``FileImportError``.
    public func interrupted() async throws(FileImportError) -> LibraryImport? {
        guard description.format != .booklandLines else { return nil }
        let file = await ledgerFile
        let found = try await patiently { () throws(LibraryError) in
            try await library.interruptedImport(of: file)
        }
        return found.flatMap { $0.counts.rows > 0 ? $0 : nil }
    }

    /// Imports the file's rows.
    ///
    /// - Parameters:
    ///   - report: Takes each step when its rows are written, on a thread of the library. They are there for
    ///     good with ``ImportUpdate/stored``.
    ///   - starting: Takes how an import begins that was interrupted before, before its first step.
    /// - Returns: What was done. The task can be cancelled between two steps.
    /// - Throws: ``FileImportError``.
    public func run(
        _ report: @escaping @Sendable (ImportUpdate) -> Void = { _ in },
        starting: @Sendable (ImportStart) -> Void = { _ in },
    ) async throws(FileImportError) -> ImportSummary {
        description.format == .booklandLines
            ? try await importLines(report, starting) : try await importRows(report, starting)
    }
}

extension ImportRow {
    /// The row as the library takes it.
    var stored: ImportedRow {
        switch content {
        case .book(let book): ImportedRow(number: number, content: .book(book))
        case .rejected(let reason): ImportedRow(number: number, content: .rejected(reason))
        case .line: ImportedRow(number: number, content: .rejected("a line of an export"))
        }
    }
}
