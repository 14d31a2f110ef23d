public import BookLibrary

extension Enrichment {
    /// Looks up pending books until none is due, or until the run is stopped.
    ///
    /// - Parameters:
    ///   - ending: When the run ends by itself (default: when nothing is due, or no source can be
    ///     reached).
    ///   - limit: The greatest number of books to look up (default: no limit).
    ///   - onUpdate: Called for each step, from any thread, one call at a time.
    /// - Returns: What was done.
    /// - Throws: `LibraryError` when the library fails; the books under way are given back.
    @concurrent
    @discardableResult
    public func run(
        until ending: Ending = .nothingIsDue,
        limit: Int = .max,
        onUpdate: @escaping @Sendable (EnrichmentUpdate) -> Void = { _ in },
    ) async throws(LibraryError) -> EnrichmentProgress {
        try await EnrichmentRun(self, until: ending, onUpdate).run(limit: limit)
    }

    /// The steps of a run, as a sequence.
    ///
    /// The run begins at once, and ends when the consumer stops iterating.
    ///
    /// ```swift
    /// for try await update in enrichment.updates() {
    ///     print(update.progress.title ?? "")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - ending: When the run ends by itself (default: when nothing is due).
    ///   - limit: The greatest number of books to look up (default: no limit).
    /// - Returns: The steps; the sequence throws `LibraryError` when the library fails.
    public func updates(
        until ending: Ending = .nothingIsDue,
        limit: Int = .max,
    ) -> AsyncThrowingStream<EnrichmentUpdate, any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: EnrichmentUpdate.self)
        let task = Task.detached { [self] in
            do throws(LibraryError) {
                try await run(until: ending, limit: limit) { continuation.yield($0) }
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }
}
