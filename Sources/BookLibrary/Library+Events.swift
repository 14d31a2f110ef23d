extension Library {
    /// Returns events in the order of their numbers.
    ///
    /// - Parameters:
    ///   - number: The number after which to begin (default: from the first event on).
    ///   - limit: The greatest number of events to return.
    /// - Returns: The events.
    /// - Throws: ``LibraryError``.
    public func events(
        after number: EventNumber = .zero,
        limit: Int = .max,
    ) async throws(LibraryError) -> [LibraryEvent] {
        try await store.events(after: number, limit: limit)
    }

    /// The number of the last event, ``EventNumber/zero`` for a new library.
    public var lastEvent: EventNumber {
        get async throws(LibraryError) { try await store.lastEvent() }
    }

    /// Returns what happened to a book, the oldest first, without what was undone.
    public func history(of id: EntryID) async throws(LibraryError) -> [LibraryEvent] {
        try await store.history(of: id)
    }

    /// A sequence with an element whenever this or another process may have changed the library.
    ///
    /// Elements that are not awaited are merged.
    ///
    /// ```swift
    /// var last = try await library.lastEvent
    /// for await _ in library.changes() {
    ///     for event in try await library.events(after: last) {
    ///         print(event.kind, event.title ?? "")
    ///         last = event.number
    ///     }
    /// }
    /// ```
    public func changes() -> AsyncStream<Void> { store.changes() }

    /// Returns the doubtful matches that are not resolved yet, the oldest first.
    public func reviews() async throws(LibraryError) -> [Review] { try await store.reviews() }

    /// Resolves a review.
    ///
    /// - Parameters:
    ///   - id: The review.
    ///   - resolution: Whether the two are the same book: then the newer entry is merged into the
    ///     older one.
    /// - Returns: The older entry as it is now.
    /// - Throws: ``LibraryError``.
    @discardableResult
    public func resolve(
        _ id: ReviewID,
        as resolution: Review.Resolution,
    ) async throws(LibraryError) -> LibraryEntry {
        let outcome = try await store.resolve([id], as: resolution)
        guard let entry = outcome.entries.first else {
            throw LibraryError(.impossible("there is no review \(id)"))
        }
        return entry
    }

    /// Resolves several reviews in one way, as one change.
    ///
    /// A review that is gone, since its book was removed or another program has resolved it, is left out.
    ///
    /// - Returns: The books that stay, and the number of the change for ``undo(_:)``.
    /// - Throws: ``LibraryError``.
    @discardableResult
    public func resolve(
        _ ids: [ReviewID],
        as resolution: Review.Resolution,
    ) async throws(LibraryError) -> ReviewOutcome {
        try await store.resolve(ids, as: resolution)
    }
}
