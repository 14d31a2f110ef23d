import BookImport
import BookLibrary

extension FileImport {
    /// The number of rows that are imported in one step.
    static let batch = 400

    /// Imports the rows of another program's file.
    func importRows(
        _ report: @Sendable (ImportUpdate) -> Void,
        _ starting: @Sendable (ImportStart) -> Void,
    ) async throws(FileImportError) -> ImportSummary {
        let others = [(path: name, what: "the file to import")] + protected
        if let reason = RejectedFile.objection(to: rejectedPath, others: others) {
            throw .unusableRejectedPath(rejectedPath, reason: reason)
        }
        let opened = try await openLedger(starting)
        try await rememberMapping()
        var summary = ImportSummary(counts: opened.counts)
        summary.resumedAfter = opened.counts.rows
        let rejectedRows = RejectedRows(description)
        let rejected = RejectedFile(
            rejectedPath,
            after: opened.mark,
            header: rejectedRows.header(),
        )
        if try rejected.isToBeRebuilt() {
            try await rebuild(rejected, rejectedRows, upTo: opened.counts.rows)
        }
        var step = try await nextRows()
        while !step.rows.isEmpty {
            if Task.isCancelled {
                summary.isComplete = false
                return summary
            }
            try rejected.append(Self.records(of: step.rows, rejectedRows))
            // The next rows are read and prepared while these are written.
            async let following = readAhead()
            var mark = rejected.mark
            mark.digest = step.digest
            let outcomes: [ImportedRow.Outcome]
            do throws(FileImportError) {
                outcomes = try await store(step, opened.id, after: summary.counts.rows, mark)
            } catch {
                // Its rows belong to the program that has imported them.
                if error == .library(LibraryError(.importedElsewhere)) { rejected.takeBack() }
                throw error
            }
            for outcome in outcomes { summary.counts.count(outcome) }
            let pairs = zip(step.rows, outcomes).map { (row: $0, outcome: $1) }
            let progress = await source.progress
            report(ImportUpdate(rows: pairs, counts: summary.counts, progress: progress))
            step = try await following.get()
        }
        try await patiently { () throws(LibraryError) in
            _ = try await library.finishImport(opened.id)
        }
        summary.rejectedPath =
            summary.counts.rejected > 0 ? rejected.usedPath ?? opened.mark.rejectedPath : nil
        return summary
    }

    private static func records(of rows: [ImportRow], _ writer: RejectedRows) -> [String] {
        rows.compactMap { row in
            guard case .rejected(let reason) = row.content else { return nil }
            return writer.record(row, reason: reason)
        }
    }

    /// Writes the rows again that earlier runs have rejected, up to the last one that was counted.
    private func rebuild(
        _ file: RejectedFile,
        _ writer: RejectedRows,
        upTo count: Int,
    ) async throws(FileImportError) {
        file.beginAgain()
        do throws(ImportError) {
            try await source.rewind()
        } catch {
            throw .file(error)
        }
        var left = count
        while left > 0 {
            let rows: [ImportRow]
            do throws(ImportError) {
                rows = try await source.step(min(Self.batch, left)).rows
            } catch {
                throw .file(error)
            }
            guard !rows.isEmpty else { return }
            left -= rows.count
            try file.append(Self.records(of: rows, writer))
        }
    }

    /// Keeps what the user says of the columns for other files with the same header.
    private func rememberMapping() async throws(FileImportError) {
        let header = description.headerSignature
        guard let mapping = options.mapping, !header.isEmpty else { return }
        try await patiently { () throws(LibraryError) in
            try await library.setImportMapping(mapping.description, of: header)
        }
    }

    /// Rows that are imported in one step, as they are in the file and as the library takes them.
    private struct ImportStep {
        let rows: [ImportRow]
        let prepared: ImportedRows
        /// The digest of all rows up to the last one.
        let digest: String
    }

    private func nextRows() async throws(FileImportError) -> ImportStep {
        do throws(ImportError) {
            let (rows, digest) = try await source.step(Self.batch)
            return ImportStep(
                rows: rows,
                prepared: ImportedRows(rows.map(\.stored)),
                digest: digest,
            )
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

    private func store(
        _ step: ImportStep,
        _ id: ImportID,
        after count: Int,
        _ mark: ImportMark,
    ) async throws(FileImportError) -> [ImportedRow.Outcome] {
        try await patiently { () throws(LibraryError) in
            try await library.importRows(
                step.prepared,
                of: id,
                after: count,
                onDuplicate: options.onDuplicate,
                mark: mark,
            )
        }
    }
}
