public import BookLibrary

extension Enrichment {
    /// Looks up pending books as a job, whose progress all who follow the board can show.
    ///
    /// - Parameters:
    ///   - board: The program's jobs.
    ///   - limit: The greatest number of books to look up (default: no limit).
    /// - Returns: What was done.
    /// - Throws: `LibraryError` when the library fails.
    @discardableResult
    public func run(
        on board: JobBoard,
        limit: Int = .max,
    ) async throws(LibraryError) -> EnrichmentProgress {
        try await board.run("looking up books") { report throws(LibraryError) in
            try await run(limit: limit) { update in
                let progress = update.progress
                let item = progress.title
                report(Job.Progress(finished: progress.tried, total: progress.total, item: item))
            }
        } summary: { done in
            (done.unreachable == nil ? "" : "stopped, as no service can be reached: ")
                + "\(done.completed) completed, "
                + (done.toReview > 0 ? "\(done.toReview) to review, " : "")
                + "\(done.notFound) not found, \(done.failed) failed"
        }
    }
}
