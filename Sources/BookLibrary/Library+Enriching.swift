public import BookIdentifiers
public import BookMetadata

/// Where records of books come from: a client of lookup services, or a catalogue.
public protocol BookSource: Sendable {
    /// Looks a book up.
    ///
    /// - Parameter isbn: Its ISBN.
    /// - Returns: What is known; nil where the source knows no such book.
    /// - Throws: Why nothing could be found out; another attempt may succeed.
    func record(for isbn: ISBN) async throws -> BookRecord?
}

/// How far the completion of pending books has come.
public struct EnrichmentProgress: Sendable, Hashable {
    /// How many were completed.
    public var completed = 0
    /// How many are known nowhere.
    public var notFound = 0
    /// How many could not be looked up.
    public var failed = 0
    /// How many were removed, or completed by another program, while they were looked up.
    public var overtaken = 0
    /// How many were due at the beginning.
    public var total = 0
    /// Why the last one failed.
    public var lastError: String?

    /// How many were tried.
    public var tried: Int { completed + notFound + failed + overtaken }
}

extension Library {
    /// Completes pending books, those of the highest priority first.
    ///
    /// It takes up where the last run stopped, however that ended. Cancelling the task lets the
    /// lookups under way end; the rest stays as it is.
    ///
    /// - Parameters:
    ///   - source: Where records come from.
    ///   - limit: How many are tried at most.
    ///   - width: How many are looked up at the same time.
    ///   - progress: Called after each.
    /// - Returns: What was done.
    /// - Throws: ``LibraryError`` where the file fails.
    @discardableResult
    public func enrich(
        from source: any BookSource,
        limit: Int = .max,
        width: Int = 5,
        progress: @Sendable (EnrichmentProgress) -> Void = { _ in },
    ) async throws(LibraryError) -> EnrichmentProgress {
        var state = EnrichmentProgress()
        state.total = min(limit, try store.pendingCount(dueAt: clock()))
        var left = limit
        while left > 0, !Task.isCancelled {
            let claimed = try claim(min(left, width))
            guard !claimed.isEmpty else { break }
            left -= claimed.count
            for (pending, answer) in await Self.answers(from: source, for: claimed) {
                try settle(pending, answer, &state)
                progress(state)
            }
        }
        return state
    }

    /// How many books nothing is known of, and how many of them may be looked up now.
    public func pendingCounts() throws(LibraryError) -> (all: Int, due: Int) {
        (try store.pendingCount(dueAt: nil), try store.pendingCount(dueAt: clock()))
    }

    /// The books of which nothing is known, in the order in which they are looked up.
    public func pending(limit: Int = .max) throws(LibraryError) -> [PendingLookup] {
        try store.pending(limit: limit)
    }

    /// Lets all pending books be looked up at once, whatever came of the attempts before.
    public func retryAllPending() throws(LibraryError) {
        try store.transaction { () throws(LibraryError) in
            for var pending in try store.pending(limit: .max) {
                pending.nextTry = clock()
                try store.setPending(pending)
            }
        }
    }

    /// Lets other programs, and later runs, look up at once what this library is looking up now.
    ///
    /// To be called before the program ends; from then on ``enrich(from:limit:width:progress:)`` takes
    /// no more books.
    public func abandonLookups() throws(LibraryError) {
        let abandoned = lookups.abandon()
        try store.transaction { () throws(LibraryError) in
            for lookup in abandoned {
                // Another program may have taken it, or said what became of it.
                guard let now = try store.entry(lookup.before.entry)?.pending,
                    now.nextTry == lookup.leaseEnd
                else { continue }
                try store.setPending(lookup.before)
            }
        }
    }

    /// Completes a pending book with what is known of it already, without a lookup.
    ///
    /// - Parameters:
    ///   - id: The book's number.
    ///   - record: What is known.
    /// - Returns: The book as it is now; one that is not pending stays as it is.
    /// - Throws: ``LibraryError`` where there is no such book, or the file fails.
    @discardableResult
    public func complete(_ id: Int, with record: BookRecord) throws(LibraryError) -> LibraryEntry {
        try store.transaction { () throws(LibraryError) in
            let entry = try entry(id)
            guard entry.title == nil, record.hasTitle else { return entry }
            try complete(entry, with: record)
            return try self.entry(id)
        }
    }

    /// Completes a pending book with what was found out about it; what somebody has noted stays.
    func complete(_ entry: LibraryEntry, with record: BookRecord) throws(LibraryError) {
        var record = record
        // The answer is about the ISBN, whatever else it lists.
        if let isbn = entry.isbn, !record.edition.lists(isbn) { record.edition.isbns.append(isbn) }
        let work = try work(of: record)
        let known =
            try entry.isbn.map { isbn throws(LibraryError) in
                try store.edition(with: isbn)
            } ?? nil
        let place = if let known { known } else { try store.insert(record, asEditionOf: work) }
        var entry = entry
        entry.describe(record, place.work, place.edition)
        try store.update(entry)
        try store.removePending(entry.id)
    }

    private enum Answer: Sendable {
        case record(BookRecord)
        case notFound
        case failure(String)
    }

    /// For how long a lookup under way keeps others from the same book, in seconds.
    private static let leaseSeconds = 120

    /// Takes the next ones; another program that looks books up passes them over for a while.
    private func claim(_ count: Int) throws(LibraryError) -> [PendingLookup] {
        guard !lookups.areAbandoned else { return [] }
        let now = clock()
        let leaseEnd = now.advanced(bySeconds: Self.leaseSeconds)
        let claimed = try store.transaction { () throws(LibraryError) in
            let due = try store.duePending(at: now, limit: count)
            for var pending in due {
                pending.nextTry = leaseEnd
                try store.setPending(pending)
            }
            return due
        }
        lookups.begin(claimed, leaseEnd: leaseEnd)
        return claimed
    }

    @concurrent
    private static func answers(
        from source: any BookSource,
        for claimed: [PendingLookup],
    ) async -> [(PendingLookup, Answer)] {
        await withTaskGroup(of: (PendingLookup, Answer).self) { group in
            for pending in claimed {
                group.addTask {
                    do {
                        let record = try await source.record(for: pending.isbn)
                        guard let record, record.hasTitle else { return (pending, .notFound) }
                        return (pending, .record(record))
                    } catch {
                        return (pending, .failure("\(error)"))
                    }
                }
            }
            var answers: [(PendingLookup, Answer)] = []
            for await answer in group { answers.append(answer) }
            return answers
        }
    }

    /// Writes down what came of a lookup.
    private func settle(
        _ pending: PendingLookup,
        _ answer: Answer,
        _ state: inout EnrichmentProgress,
    ) throws(LibraryError) {
        let isOurs = lookups.end(pending)
        let isSettled = try store.transaction { () throws(LibraryError) in
            // It may have been removed, or completed by another program, meanwhile.
            guard let entry = try store.entry(pending.entry), entry.title == nil else {
                return false
            }
            switch answer {
            case .record(let record): try complete(entry, with: record)
            case .notFound where isOurs: try postpone(pending, "no source knows the book")
            case .failure(let reason) where isOurs: try postpone(pending, reason)
            // Who has taken it over finds out for himself.
            case .notFound, .failure: return false
            }
            return true
        }
        switch answer {
        case _ where !isSettled: state.overtaken += 1
        case .record: state.completed += 1
        case .notFound: state.notFound += 1
        case .failure(let reason):
            state.failed += 1
            state.lastError = reason
        }
    }

    /// Tries again after 1, 4, 16 minutes and so on, and at least once a week.
    private func postpone(_ pending: PendingLookup, _ reason: String) throws(LibraryError) {
        var pending = pending
        let minutes = min(7 * 24 * 60, 1 << (2 * min(pending.attempts, 10)))
        pending.attempts += 1
        pending.nextTry = clock().advanced(bySeconds: 60 * minutes)
        pending.lastError = reason
        try store.setPending(pending)
    }
}
