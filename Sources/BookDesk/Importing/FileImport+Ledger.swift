import BookImport
public import BookLibrary

extension FileImport {
    /// For how many milliseconds an interrupted import is simply gone on with.
    private static let freshness = 86_400_000

    /// Whether an import stopped so long ago that a person may not want to go on with it: more than a day.
    public static func isOld(_ interrupted: LibraryImport) -> Bool {
        Timestamp.now.milliseconds - interrupted.updated.milliseconds > freshness
    }

    /// The file as the library knows it again.
    var ledgerFile: ImportedFile {
        get async {
            var file = ImportedFile(
                name: name,
                fingerprint: await source.fingerprint,
                format: description.format.name,
                settings: settings,
            )
            file.content = await source.content
            return file
        }
    }

    /// How the rows are read and compared, as text.
    private var settings: String {
        let columns = description.columns.map { column in
            "\(column.number)=\(column.meaning?.rawValue ?? "-")"
        }
        let hasNames = description.columns.contains { $0.header != nil }
        let policy = options.onDuplicate?.rawValue ?? "review"
        return "\(columns.joined(separator: ",")); \(hasNames ? "names; " : "")\(policy)"
    }

    /// Opens the library's account of this import, or that of the import that was interrupted, whose rows
    /// are skipped then.
    func openLedger(
        _ starting: @Sendable (ImportStart) -> Void
    ) async throws(FileImportError) -> LibraryImport {
        let file = await ledgerFile
        let opened = try await patiently { () throws(LibraryError) in
            try await library.openImport(of: file)
        }
        let earlier = opened.counts.rows
        guard earlier > 0 else { return opened }
        if options.interrupted == .ask {
            if let settings = opened.settings, settings != file.settings {
                throw .interruptedOtherwise(opened)
            }
            if Self.isOld(opened) { throw .interruptedLongAgo(opened) }
        }
        if options.interrupted != .restart {
            do throws(ImportError) {
                let digest = try await source.skip(earlier).digest
                if opened.mark.digest == nil || opened.mark.digest == digest {
                    starting(.goesOn(after: earlier))
                    return opened
                }
                // Rows were changed, added or removed before the last one that was imported.
                try await source.rewind()
            } catch {
                throw .file(error)
            }
        }
        starting(.beginsAgain(insteadOf: earlier))
        return try await patiently { () throws(LibraryError) in
            try await library.finishImport(opened.id)
            return try await library.openImport(of: file)
        }
    }

    /// Repeats an operation while other programs keep the library busy.
    func patiently<Result>(
        _ body: () async throws(LibraryError) -> Result
    ) async throws(FileImportError) -> Result {
        do throws(LibraryError) {
            return try await whileBusy(for: options.patience, body)
        } catch {
            throw .library(error)
        }
    }
}
