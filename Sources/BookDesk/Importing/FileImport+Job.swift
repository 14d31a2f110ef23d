import BookLibrary
import Synchronization

extension FileImport {
    /// Imports the file as a job, whose progress all who follow the board can show.
    ///
    /// Progress is reported at most twice a second, and when the job has ended.
    ///
    /// - Parameters:
    ///   - board: The program's jobs.
    ///   - report: Takes each step when its rows are written: see ``run(_:starting:)``.
    /// - Returns: What was done.
    /// - Throws: ``FileImportError``.
    @discardableResult
    public func run(
        on board: JobBoard,
        _ report: @escaping @Sendable (ImportUpdate) -> Void = { _ in },
    ) async throws(FileImportError) -> ImportSummary {
        let last = Mutex<ContinuousClock.Instant?>(nil)
        return try await board.run("importing \(name)") { reportJob throws(FileImportError) in
            try await run { update in
                report(update)
                let now = ContinuousClock.now
                let isDue = last.withLock { last in
                    if let last, now - last < .milliseconds(500) { return false }
                    last = now
                    return true
                }
                guard isDue else { return }
                let rows = update.counts.rows
                reportJob(
                    Job.Progress(finished: rows, total: update.estimatedRows, item: update.title)
                )
            }
        } summary: { done in
            let counts = done.counts
            return (done.isComplete ? "" : "stopped: ")
                + "\(counts.rows) rows: \(counts.added) added, "
                + "\(counts.alreadyYours) already yours, \(counts.merged) merged, "
                + "\(counts.toReview) to review, \(counts.rejected) rejected"
        }
    }
}

extension ImportUpdate {
    /// The number of all rows, estimated from the part of the file that was read; nil for a pipe.
    public var estimatedRows: Int? {
        guard let progress, progress > 0 else { return nil }
        return Int((Double(counts.rows) / progress).rounded())
    }
}
