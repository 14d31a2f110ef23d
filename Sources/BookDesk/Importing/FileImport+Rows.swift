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
        let opened = try await openLedger()
        var summary = ImportSummary(counts: opened.counts)
        summary.resumedAfter = opened.counts.rows
        let rejectedRows = RejectedRows(description)
        let rejected = RejectedFile(
            rejectedPath,
            size: opened.rejectedSize,
            header: rejectedRows.header(),
        )
        var step = try await nextRows(after: opened.counts.rows)
        while !step.rows.isEmpty {
            if Task.isCancelled {
                summary.isComplete = false
                return summary
            }
            do throws(SystemError) {
                try rejected.append(
                    step.rows.compactMap { row in
                        guard case .rejected(let reason) = row.content else { return nil }
                        return rejectedRows.record(row, reason: reason)
                    }
                )
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

    /// Opens the library's account of this import, or that of the import that was interrupted.
    private func openLedger() async throws(FileImportError) -> LibraryImport {
        let ledger = ImportedFile(
            name: name,
            fingerprint: await source.fingerprint,
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
