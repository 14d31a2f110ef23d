import BookImport
import BookLibrary

extension FileImport {
    /// Imports lines of Bookland's own format.
    ///
    /// The lines say themselves which books and events are there already, so an import that was
    /// interrupted begins again. The library's account of it tells which books it had added: they get the
    /// events that are missing, and all of it stays one change.
    func importLines(
        _ report: @Sendable (ImportUpdate) -> Void
    ) async throws(FileImportError) -> ImportSummary {
        var summary = ImportSummary(counts: ImportCounts())
        var earlier: ImportOutcome?
        var id: ImportID?
        while true {
            let rows: [ImportRow]
            do throws(ImportError) {
                rows = try await source.next(Self.batch)
            } catch {
                throw .file(error)
            }
            guard let first = rows.first else { break }
            if Task.isCancelled {
                summary.isComplete = false
                return summary
            }
            if id == nil { id = try await open(rows) }
            var outcome = try await store(rows, first.line, after: earlier, of: id)
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
                ImportUpdate(
                    rows: [],
                    lines: outcome,
                    counts: summary.counts,
                    stored: summary.counts.rows,
                    progress: progress,
                )
            )
            earlier = ImportOutcome()
            earlier?.progress = outcome.progress
        }
        if let id {
            try await patiently { () throws(LibraryError) in
                _ = try await library.finishImport(id)
            }
        }
        return summary
    }

    /// Opens the library's account of the import of a file or a pipe with these first lines.
    private func open(_ rows: [ImportRow]) async throws(FileImportError) -> ImportID {
        var file = await ledgerFile
        if file.fingerprint == nil {
            var digest = ContentDigest()
            for row in rows { digest.add(row) }
            file.fingerprint = "lines \(digest.text)"
        }
        let wanted = file
        return try await patiently { () throws(LibraryError) in
            try await library.openImport(of: wanted).id
        }
    }

    private func store(
        _ rows: [ImportRow],
        _ firstNumber: Int,
        after earlier: ImportOutcome?,
        of id: ImportID?,
    ) async throws(FileImportError) -> ImportOutcome {
        var lines: [[UInt8]] = []
        for row in rows {
            guard case .line(let bytes) = row.content else { continue }
            // Errors name the number of a line, and empty lines count.
            while firstNumber + lines.count < row.line { lines.append([]) }
            lines.append(bytes)
        }
        let numbered = lines
        return try await patiently { () throws(LibraryError) in
            try await library.importLines(
                numbered,
                firstNumber: firstNumber,
                label: "import of \(name)",
                after: earlier,
                of: id,
            )
        }
    }
}
