extension Library {
    /// Takes due lookups from the queue, the highest priority first.
    ///
    /// No other process takes them for two minutes. Pass each to ``settle(_:_:)``.
    ///
    /// - Parameter limit: The greatest number of lookups to take.
    /// - Returns: The lookups, for this process alone.
    /// - Throws: ``LibraryError``.
    public func claimLookups(limit: Int) async throws(LibraryError) -> [LookupClaim] {
        try await store.claimLookups(limit: limit)
    }

    /// Records the result of a claimed lookup.
    ///
    /// A lookup that found nothing is tried again after 1, 4, 16 minutes and so on, and at least once
    /// a week.
    @discardableResult
    public func settle(
        _ claim: LookupClaim,
        _ result: LookupResult,
    ) async throws(LibraryError) -> SettleOutcome {
        try await store.settle(claim, result)
    }

    /// Gives lookups back that were claimed and not settled, so that they are due again.
    ///
    /// To be called before the program ends, so that other processes can look the books up at once.
    public func giveBack(_ claims: [LookupClaim]) async throws(LibraryError) {
        try await store.giveBack(claims)
    }

    /// Makes all pending lookups due now.
    public func retryAllPending() async throws(LibraryError) {
        try await store.retryAllPending()
    }

    /// Returns the pending books in the order in which they are looked up.
    public func pending(limit: Int = .max) async throws(LibraryError) -> [PendingLookup] {
        try await store.pending(limit: limit)
    }

    /// Counts the pending books.
    public func pendingCounts() async throws(LibraryError) -> PendingCounts {
        try await store.pendingCounts()
    }

    /// Takes books without an ISBN from the queue, to search for them by title and author.
    ///
    /// Books that were imported with a title, an author and no ISBN are in the queue. No other process
    /// takes them for two minutes. Pass each to ``settleTitle(_:_:)``.
    ///
    /// - Parameter limit: The greatest number of books to take.
    /// - Returns: The books, for this process alone.
    /// - Throws: ``LibraryError``.
    public func claimTitles(limit: Int) async throws(LibraryError) -> [TitleClaim] {
        try await store.claimTitles(limit: limit)
    }

    /// Records the result of a search by title and author.
    ///
    /// The best record fills what the book lacks, if it is the same book beyond doubt; in doubt, a person
    /// is asked: see ``RecordConfidence``. A book that no service knows is searched for three times, a week
    /// apart.
    @discardableResult
    public func settleTitle(
        _ claim: TitleClaim,
        _ result: TitleResult,
    ) async throws(LibraryError) -> TitleOutcome {
        try await store.settleTitle(claim, result)
    }

    /// Gives books back that were claimed and not settled, so that they are due again.
    public func giveBackTitles(_ claims: [TitleClaim]) async throws(LibraryError) {
        try await store.giveBackTitles(claims)
    }

    /// Counts the books without an ISBN that may be searched for now.
    public func dueTitleCount() async throws(LibraryError) -> Int {
        try await store.dueTitleCount()
    }
}
