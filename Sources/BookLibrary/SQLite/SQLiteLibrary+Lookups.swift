public import BookMetadata

extension SQLiteLibrary {
    /// How long a claim keeps other processes from the same book, in seconds.
    private static let leaseSeconds = 120

    /// Takes due lookups from the queue, the highest priority first, so that no other process takes
    /// them until the lease ends.
    public nonisolated func claimLookups(
        limit: Int
    ) async throws(LibraryError) -> [LookupClaim] {
        // Where nothing is due, which is mostly so, no writer has to wait.
        let now = clock()
        let isDue = try await read { (database) throws(LibraryError) in
            try !database.duePending(at: now, limit: min(limit, 1)).isEmpty
        }
        return isDue ? try await claimDue(limit: limit) : []
    }

    private func claimDue(limit: Int) throws(LibraryError) -> [LookupClaim] {
        let now = clock()
        let leaseEnd = now.advanced(bySeconds: Self.leaseSeconds)
        return try write(isChange: false) { (database) throws(LibraryError) in
            let due = try database.duePending(at: now, limit: limit)
            for var pending in due {
                pending.nextTry = leaseEnd
                try database.setPending(pending)
            }
            return due.map { LookupClaim(lookup: $0, leaseEnd: leaseEnd) }
        }
    }

    /// Records the result of a claimed lookup.
    public func settle(
        _ claim: LookupClaim,
        _ result: LookupResult,
    ) throws(LibraryError) -> SettleOutcome {
        let now = clock()
        return try write { (database) throws(LibraryError) in
            // It may have been removed, completed by another process, or given another ISBN meanwhile.
            guard let entry = try database.entry(claim.entry), entry.isPending,
                entry.isbn == claim.isbn
            else {
                return .overtaken
            }
            // Given back, or taken by another process after the lease.
            let isOurs = entry.pending?.nextTry == claim.leaseEnd
            switch result {
            case .found(let record) where record.hasTitle:
                switch try Self.change(of: entry, in: database, at: now).take(record, for: entry) {
                case .completed(let outcome): return .completed(outcome)
                case .proposed(let review):
                    if isOurs { try Self.wait(for: review, claim, in: database, at: now) }
                    return .toReview(review)
                case .refused:
                    let reason = "only a record of another book was found"
                    return isOurs
                        ? try Self.postpone(claim, entry, reason, in: database, at: now)
                        : .overtaken
                }
            case .found, .notFound:
                let reason = "no source knows the book"
                return isOurs
                    ? try Self.postpone(claim, entry, reason, in: database, at: now) : .overtaken
            case .failed(let reason), .unreachable(let reason):
                return isOurs
                    ? try Self.postpone(claim, entry, reason, in: database, at: now) : .overtaken
            }
        }
    }

    /// Completes a pending book with its record, as a part of the change that added the book.
    public func complete(
        _ id: EntryID,
        with record: BookRecord,
        onDuplicate: DuplicatePolicy,
    ) throws(LibraryError) -> CompletionOutcome {
        let now = clock()
        return try write { (database) throws(LibraryError) in
            guard let entry = try database.entry(id) else {
                throw LibraryError(.noSuchEntry(id.description))
            }
            return try Self.complete(entry, with: record, onDuplicate, in: database, at: now)
        }
    }

    /// For how long a book is not looked up whose record a person has to judge, in seconds.
    private static let reviewSeconds = 7 * 86_400

    /// Puts a lookup off while a person decides.
    private static func wait(
        for review: Review,
        _ claim: LookupClaim,
        in database: LibraryDatabase,
        at time: Timestamp,
    ) throws(LibraryError) {
        var pending = claim.lookup
        pending.attempts += 1
        pending.nextTry = time.advanced(bySeconds: reviewSeconds)
        pending.lastError = "a record was found that may be another book's: see review \(review.id)"
        try database.setPending(pending)
    }

    /// The change that added a book, of which its completion is a part.
    private static func change(
        of entry: LibraryEntry,
        in database: LibraryDatabase,
        at time: Timestamp,
    ) throws(LibraryError) -> LibraryChange {
        LibraryChange(
            database,
            nil,
            at: time,
            joining: try database.change(adding: entry.id),
            isUndoable: false,
        )
    }

    /// Completes a book within the change that added it.
    private static func complete(
        _ entry: LibraryEntry,
        with record: BookRecord,
        _ policy: DuplicatePolicy = .count,
        in database: LibraryDatabase,
        at time: Timestamp,
    ) throws(LibraryError) -> CompletionOutcome {
        try change(of: entry, in: database, at: time).complete(entry, with: record, policy)
    }

    /// Tries again after 1, 4, 16 minutes and so on, and at least once a week.
    private static func postpone(
        _ claim: LookupClaim,
        _ entry: LibraryEntry,
        _ reason: String,
        in database: LibraryDatabase,
        at time: Timestamp,
    ) throws(LibraryError) -> SettleOutcome {
        var pending = claim.lookup
        let minutes = min(7 * 24 * 60, 1 << (2 * min(pending.attempts, 10)))
        pending.attempts += 1
        pending.nextTry = time.advanced(bySeconds: 60 * minutes)
        pending.lastError = reason
        try database.setPending(pending)
        let change = LibraryChange(database, nil, at: time, isUndoable: false)
        var event = change.event(.lookupFailed, of: entry)
        event.detail = reason
        try change.append(event)
        return .postponed(pending)
    }

    /// Gives back claims that were not settled, so that others can take them at once.
    public func giveBack(_ claims: [LookupClaim]) throws(LibraryError) {
        guard !claims.isEmpty else { return }
        try write(isChange: false) { (database) throws(LibraryError) in
            for claim in claims {
                // Another process may have taken it, or settled it.
                guard let now = try database.entry(claim.entry)?.pending,
                    now.nextTry == claim.leaseEnd
                else { continue }
                try database.setPending(claim.lookup)
            }
        }
    }

    /// Makes all pending lookups due now.
    public func retryAllPending() throws(LibraryError) {
        let now = clock()
        try write { (database) throws(LibraryError) in try database.makeAllPendingDue(at: now) }
    }

    /// Returns the queue in the order in which books are looked up.
    public nonisolated func pending(limit: Int) async throws(LibraryError) -> [PendingLookup] {
        try await read { (database) throws(LibraryError) in try database.pending(limit: limit) }
    }

    /// Counts the pending books.
    public nonisolated func pendingCounts() async throws(LibraryError) -> PendingCounts {
        let now = clock()
        return try await read { (database) throws(LibraryError) in
            PendingCounts(
                all: try database.pendingCount(dueAt: nil),
                due: try database.pendingCount(dueAt: now),
            )
        }
    }
}
