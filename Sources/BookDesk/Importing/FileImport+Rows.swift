import BookImport
import BookLibrary

extension FileImport {
    /// The number of rows of one step of Bookland's own lines.
    static let batch = 400
    /// The number of rows of one report: each takes some kilobytes until it is reported.
    static let reportedRows = 100
    /// The number of rows that are read and prepared at once: each takes some kilobytes of memory meanwhile.
    private static let rowsInStep = 25

    /// Imports the rows of another program's file.
    func importRows(
        _ report: @escaping @Sendable (ImportUpdate) -> Void,
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
        let feed = ImportFeed(
            after: opened.counts,
            rejected,
            rejectedRows,
            mostRows: options.keepsRows ? Self.mostKept : .max,
            report,
        )
        // The next rows are read and prepared while these are written.
        async let reading: Void = read(into: feed)
        do throws(FileImportError) {
            summary.isComplete = try await store(feed, opened.id)
            feed.end()
            await reading
        } catch {
            feed.end()
            await reading
            // The rows before the error are in the library, and count.
            feed.reportRest()
            throw error
        }
        feed.reportRest()
        summary.counts = feed.counts
        guard summary.isComplete else { return summary }
        try await checkUnchanged()
        try await patiently { () throws(LibraryError) in
            _ = try await library.finishImport(opened.id)
        }
        summary.rejectedPath =
            summary.counts.rejected > 0 ? feed.rejectedPath ?? opened.mark.rejectedPath : nil
        return summary
    }

    /// Checks that the file is still the one that was read, before the import counts as done.
    func checkUnchanged() async throws(FileImportError) {
        do throws(ImportError) {
            try await source.checkUnchanged()
        } catch {
            throw .file(error)
        }
    }

    /// The most rows of one step of the library where the reported ones are kept in memory.
    private static let mostKept = 10_000
    /// How long other programs have to begin a change between two long ones of this import: they look
    /// ten times a second.
    private static let pause = Duration.milliseconds(120)
    private static let longChange = Duration.seconds(1)

    /// Lets the library take the rows of a feed, until there are no more.
    ///
    /// - Returns: Whether it has all rows; false after the task was cancelled.
    /// - Throws: ``FileImportError``.
    private func store(_ feed: ImportFeed, _ id: ImportID) async throws(FileImportError) -> Bool {
        while try await feed.hasRows() {
            if Task.isCancelled { return false }
            let start = ContinuousClock.now
            let before = feed.counts.rows
            do throws(FileImportError) {
                try await patiently { () throws(LibraryError) in
                    // Rows that were taken are gone, and come from the file again with the next run.
                    guard !feed.isUnderWay else { throw LibraryError(.importedElsewhere) }
                    try await library.importRows(
                        from: feed,
                        of: id,
                        after: before,
                        onDuplicate: options.onDuplicate,
                    )
                }
            } catch {
                throw feed.failure ?? error
            }
            feed.areStored()
            if ContinuousClock.now - start > Self.longChange {
                try? await Task.sleep(for: Self.pause)
            }
        }
        return true
    }

    /// Reads and prepares the rows of the file.
    private func read(into feed: ImportFeed) async {
        do throws(ImportError) {
            while true {
                let (rows, digest) = try await source.step(Self.rowsInStep)
                guard !rows.isEmpty else { return feed.end() }
                let step = ImportFeed.Step(
                    rows: rows,
                    prepared: ImportedRows(rows.map(\.stored)),
                    digest: digest,
                    progress: await source.progress,
                )
                guard await feed.add(step) else { return }
            }
        } catch {
            feed.end(.file(error))
        }
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
}
