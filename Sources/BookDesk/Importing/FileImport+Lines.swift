import BookImport
import BookLibrary

extension FileImport {
    /// Imports lines of Bookland's own format.
    ///
    /// The library keeps how many lines it has, and which numbers the books and copies of the file got. An
    /// import that was interrupted goes on after them. If lines before have changed since, it begins again: the
    /// lines say themselves which books and events are there already, and all of it stays one change.
    func importLines(
        _ report: @Sendable (ImportUpdate) -> Void,
        _ starting: @Sendable (ImportStart) -> Void,
    ) async throws(FileImportError) -> ImportSummary {
        var summary = ImportSummary(counts: ImportCounts())
        var earlier: ImportOutcome?
        var id: ImportID?
        var mark = ImportMark()
        while true {
            var (rows, digest) = try await nextLines()
            guard !rows.isEmpty else { break }
            if Task.isCancelled {
                summary.isComplete = false
                return summary
            }
            if id == nil {
                let opened = try await open(rows)
                id = opened.id
                if let rejected = try await goesOn(opened, after: &rows, &digest) {
                    starting(.goesOn(after: opened.mark.lines))
                    summary.counts = opened.counts
                    summary.counts.rejected += rejected
                    summary.resumedAfter = opened.mark.lines
                    mark = opened.mark
                    earlier = ImportOutcome()
                    earlier?.progress = try await progress(of: opened.id)
                    continue
                }
                // A pipe always begins again.
                if opened.mark.lines > 0, await source.fingerprint != nil {
                    starting(.beginsAgain(insteadOf: opened.mark.lines))
                }
            }
            mark.lines += rows.count
            mark.digest = digest
            var outcome = try await store(rows, after: earlier, of: id, mark)
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
            summary.leftReviews += outcome.leftReviews
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
            try await checkUnchanged()
            try await patiently { () throws(LibraryError) in
                _ = try await library.finishImport(id)
            }
        }
        return summary
    }

    /// The books among lines, with the outcomes that they would have.
    func previewLines(
        _ rows: [ImportRow]
    ) async throws(LibraryError) -> ([ImportRow], [ImportedRow.Outcome]) {
        let lines = rows.map { row in
            if case .line(let bytes) = row.content { bytes } else { [UInt8]() }
        }
        let found = try await library.previewLines(lines)
        var books: [ImportRow] = []
        var outcomes: [ImportedRow.Outcome] = []
        for (row, outcome) in zip(rows, found) {
            guard let outcome else { continue }
            var row = row
            switch (row.content, outcome) {
            case (.rejected(let reason), _): outcomes.append(.rejected(reason))
            case (_, .rejected(let reason)):
                row.content = .rejected(reason)
                outcomes.append(outcome)
            default: outcomes.append(outcome)
            }
            books.append(row)
        }
        return (books, outcomes)
    }

    /// The next lines, with the digest of all lines up to the last of them.
    private func nextLines() async throws(FileImportError) -> (rows: [ImportRow], digest: String) {
        do throws(ImportError) {
            return try await source.step(Self.batch)
        } catch {
            throw .file(error)
        }
    }

    /// Leaves out the lines that an interrupted import has imported, if they are the same.
    ///
    /// - Parameters:
    ///   - opened: The import.
    ///   - rows: The lines that were read; the first ones again if the import is to begin again.
    ///   - digest: Their digest.
    /// - Returns: How many of the lines that were left out were too long; nil if the import is to begin again.
    /// - Throws: ``FileImportError``.
    private func goesOn(
        _ opened: LibraryImport,
        after rows: inout [ImportRow],
        _ digest: inout String,
    ) async throws(FileImportError) -> Int? {
        // A pipe cannot begin again once more of it was read.
        guard opened.mark.lines >= rows.count, options.interrupted != .restart,
            await source.fingerprint != nil
        else { return nil }
        let rejected = rows.count { row in
            if case .rejected = row.content { true } else { false }
        }
        let rest = opened.mark.lines - rows.count
        guard rest > 0 else { return opened.mark.digest == digest ? rejected : nil }
        do throws(ImportError) {
            let skipped = try await source.skip(rest)
            if skipped.digest == opened.mark.digest { return rejected + skipped.rejected }
            try await source.rewind()
            (rows, digest) = try await source.step(Self.batch)
            return nil
        } catch {
            throw .file(error)
        }
    }

    private func progress(of id: ImportID) async throws(FileImportError) -> ImportProgress {
        try await patiently { () throws(LibraryError) in try await library.progress(of: id) }
    }

    /// Opens the library's account of the import of a file or a pipe with these first lines.
    private func open(_ rows: [ImportRow]) async throws(FileImportError) -> LibraryImport {
        var file = await ledgerFile
        if file.fingerprint == nil {
            var digest = ContentDigest()
            for row in rows { digest.add(row) }
            file.fingerprint = "lines \(digest.text)"
        }
        let wanted = file
        return try await patiently { () throws(LibraryError) in
            try await library.openImport(of: wanted)
        }
    }

    private func store(
        _ rows: [ImportRow],
        after earlier: ImportOutcome?,
        of id: ImportID?,
        _ mark: ImportMark,
    ) async throws(FileImportError) -> ImportOutcome {
        let firstNumber = rows.first?.line ?? 1
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
                mark: mark,
            )
        }
    }
}
