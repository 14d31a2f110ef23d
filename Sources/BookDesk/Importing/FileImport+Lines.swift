import BookImport
import BookLibrary

extension FileImport {
    /// Imports lines of Bookland's own format.
    ///
    /// The lines say themselves which books and events are there already, so an import that was
    /// interrupted begins again.
    func importLines(
        _ report: @Sendable (ImportUpdate) -> Void
    ) async throws(FileImportError) -> ImportSummary {
        var summary = ImportSummary(counts: ImportCounts())
        var earlier: ImportOutcome?
        while true {
            let rows: [ImportRow]
            do throws(ImportError) {
                rows = try await source.next(Self.batch)
            } catch {
                throw .file(error)
            }
            guard let first = rows.first else { return summary }
            if Task.isCancelled {
                summary.isComplete = false
                return summary
            }
            var outcome = try await store(rows, first.line, after: earlier)
            for row in rows {
                guard case .rejected(let reason) = row.content else { continue }
                outcome.rejected.append(ImportProblem(line: row.line, reason: reason))
            }
            summary.counts.rejected += outcome.rejected.count
            summary.counts.added += outcome.added
            summary.counts.alreadyYours += outcome.skipped.count
            summary.borrowers += outcome.borrowers
            summary.events += outcome.events
            summary.reviews += outcome.reviews
            let progress = await source.progress
            report(
                ImportUpdate(rows: [], lines: outcome, counts: summary.counts, progress: progress)
            )
            earlier = ImportOutcome()
            earlier?.progress = outcome.progress
        }
    }

    private func store(
        _ rows: [ImportRow],
        _ firstNumber: Int,
        after earlier: ImportOutcome?,
    ) async throws(FileImportError) -> ImportOutcome {
        var lines: [[UInt8]] = []
        for row in rows {
            guard case .line(let bytes) = row.content else { continue }
            // Errors name the number of a line, and empty lines count.
            while firstNumber + lines.count < row.line { lines.append([]) }
            lines.append(bytes)
        }
        let numbered = lines
        do throws(LibraryError) {
            return try await whileBusy(for: options.patience) { () throws(LibraryError) in
                try await library.importLines(
                    numbered,
                    firstNumber: firstNumber,
                    label: "import of \(name)",
                    after: earlier,
                )
            }
        } catch {
            throw .library(error)
        }
    }
}
