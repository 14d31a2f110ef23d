import BookImport
import BookLibrary
import BooklandSystem

extension FileImport {
    /// The number of rows that are imported in one step.
    static let batch = 400
    /// For how many milliseconds an interrupted import is simply gone on with.
    private static let freshness = 86_400_000

    /// Imports the rows of another program's file.
    func importRows(
        _ report: @Sendable (ImportUpdate) -> Void
    ) async throws(FileImportError) -> ImportSummary {
        let others = [(path: name, what: "the file to import")] + protected
        if let reason = RejectedFile.objection(to: rejectedPath, others: others) {
            throw .unusableRejectedPath(rejectedPath, reason: reason)
        }
        let opened = try await openLedger()
        var summary = ImportSummary(counts: opened.counts)
        summary.resumedAfter = opened.counts.rows
        let rejectedRows = RejectedRows(description)
        let rejected = RejectedFile(rejectedPath, header: rejectedRows.header())
        if opened.rejectedSize > 0 {
            try await rebuild(rejected, rejectedRows, upTo: opened.counts.rows)
        }
        var step = try await nextRows(after: opened.rejectedSize > 0 ? 0 : opened.counts.rows)
        while !step.rows.isEmpty {
            if Task.isCancelled {
                summary.isComplete = false
                return summary
            }
            do throws(SystemError) {
                try rejected.append(Self.records(of: step.rows, rejectedRows))
            } catch {
                throw .rejectedRows(path: rejectedPath, reason: "\(error)")
            }
            // The next rows are read and prepared while these are written.
            async let following = readAhead()
            let outcomes = try await store(step.prepared, opened.id, rejectedSize: rejected.size)
            for outcome in outcomes { summary.counts.count(outcome) }
            let pairs = zip(step.rows, outcomes).map { (row: $0, outcome: $1) }
            let progress = await source.progress
            report(ImportUpdate(rows: pairs, counts: summary.counts, progress: progress))
            step = try await following.get()
        }
        do throws(LibraryError) {
            try await library.finishImport(opened.id)
        } catch {
            throw .library(error)
        }
        summary.rejectedPath = summary.counts.rejected > 0 ? rejectedPath : nil
        return summary
    }

    private static func records(of rows: [ImportRow], _ writer: RejectedRows) -> [String] {
        rows.compactMap { row in
            guard case .rejected(let reason) = row.content else { return nil }
            return writer.record(row, reason: reason)
        }
    }

    /// Writes the rows again that an earlier run has rejected, up to the last one that it has counted.
    private func rebuild(
        _ file: RejectedFile,
        _ writer: RejectedRows,
        upTo count: Int,
    ) async throws(FileImportError) {
        var left = count
        var lines: [String] = []
        do throws(SystemError) {
            try file.beginRebuilding()
        } catch {
            throw .rejectedRows(path: rejectedPath, reason: "\(error)")
        }
        while left > 0 {
            do throws(ImportError) {
                let rows = try await source.next(min(Self.batch, left))
                guard !rows.isEmpty else { break }
                left -= rows.count
                lines = Self.records(of: rows, writer)
            } catch {
                throw .file(error)
            }
            do throws(SystemError) {
                try file.append(lines)
            } catch {
                throw .rejectedRows(path: rejectedPath, reason: "\(error)")
            }
        }
        do throws(SystemError) {
            try file.finishRebuilding()
        } catch {
            throw .rejectedRows(path: rejectedPath, reason: "\(error)")
        }
    }

    /// Rows that are imported in one step, as they are in the file and as the library takes them.
    private struct ImportStep {
        let rows: [ImportRow]
        let prepared: ImportedRows
    }

    private func nextRows() async throws(FileImportError) -> ImportStep {
        do throws(ImportError) {
            let rows = try await source.next(Self.batch)
            let prepared = ImportedRows(
                rows.map(\.stored),
                after: rows.first.map { $0.number - 1 },
            )
            return ImportStep(rows: rows, prepared: prepared)
        } catch {
            throw .file(error)
        }
    }

    private func readAhead() async -> Result<ImportStep, FileImportError> {
        do throws(FileImportError) {
            return .success(try await nextRows())
        } catch {
            return .failure(error)
        }
    }

    private func nextRows(after count: Int) async throws(FileImportError) -> ImportStep {
        do throws(ImportError) {
            try await source.skip(count)
        } catch {
            throw .file(error)
        }
        return try await nextRows()
    }

    private func store(
        _ rows: ImportedRows,
        _ id: ImportID,
        rejectedSize: Int,
    ) async throws(FileImportError) -> [ImportedRow.Outcome] {
        do throws(LibraryError) {
            return try await whileBusy(for: options.patience) { () throws(LibraryError) in
                try await library.importRows(
                    rows,
                    of: id,
                    onDuplicate: options.onDuplicate,
                    rejectedSize: rejectedSize,
                )
            }
        } catch {
            throw .library(error)
        }
    }

    /// What the columns are read as: with another mapping, rows become other books.
    private var meaningOfColumns: String {
        description.columns.map { $0.meaning?.rawValue ?? "-" }.joined(separator: ",")
    }

    /// Opens the library's account of this import, or that of the import that was interrupted.
    private func openLedger() async throws(FileImportError) -> LibraryImport {
        let ledger = ImportedFile(
            name: name,
            fingerprint: await source.fingerprint.map { "\($0) \(meaningOfColumns)" },
            format: description.format.name,
        )
        let opened: LibraryImport
        do throws(LibraryError) {
            let found = try await library.openImport(of: ledger)
            if found.counts.rows > 0, options.interrupted == .restart {
                try await library.finishImport(found.id)
                opened = try await library.openImport(of: ledger)
            } else {
                opened = found
            }
        } catch {
            throw .library(error)
        }
        let age = Timestamp.now.milliseconds - opened.updated.milliseconds
        if opened.counts.rows > 0, options.interrupted == .ask, age > Self.freshness {
            throw .interruptedLongAgo(opened)
        }
        return opened
    }
}
