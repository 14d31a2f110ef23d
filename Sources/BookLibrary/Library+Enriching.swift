public import BookIdentifiers
public import BookMetadata

/// A source of book records: a lookup service, or a catalogue.
public protocol BookSource: Sendable {
    /// Looks a book up.
    ///
    /// - Parameter isbn: The book's ISBN.
    /// - Returns: The record; nil where the source does not know the book.
    /// - Throws: Why the lookup failed; another attempt may succeed.
    func record(for isbn: ISBN) async throws -> BookRecord?
}

/// The progress of completing pending books.
public struct EnrichmentProgress: Sendable, Hashable {
    /// The number of books that were completed.
    public var completed = 0
    /// The number of books that no source knows.
    public var notFound = 0
    /// The number of lookups that failed.
    public var failed = 0
    /// The number of books that were removed, or completed by another process, during their lookup.
    public var overtaken = 0
    /// The number of books that were due at the start.
    public var total = 0
    /// Why the last lookup failed.
    public var lastError: String?

    /// The number of books that were tried.
    public var tried: Int { completed + notFound + failed + overtaken }

    /// Nothing was done yet.
    public init() {}
}

extension Library {
    /// Completes pending books, those of the highest priority first.
    ///
    /// It goes on where the last run stopped, however that ended. Cancelling the task lets the
    /// lookups under way end; the rest stays as it is.
    ///
    /// - Parameters:
    ///   - source: Where records come from.
    ///   - limit: The greatest number of books to try.
    ///   - width: How many books are looked up at the same time.
    ///   - progress: Called after each book.
    /// - Returns: What was done.
    @discardableResult
    public func enrich(
        from source: any BookSource,
        limit: Int = .max,
        width: Int = 5,
        progress: @Sendable (EnrichmentProgress) -> Void = { _ in },
    ) async throws(LibraryError) -> EnrichmentProgress {
        var state = EnrichmentProgress()
        state.total = min(limit, try await pendingCounts().due)
        var left = limit
        while left > 0, !Task.isCancelled {
            let claimed = try await claimLookups(limit: min(left, width))
            guard !claimed.isEmpty else { break }
            left -= claimed.count
            for (claim, result) in await Self.results(from: source, for: claimed) {
                state.count(try await settle(claim, result), result)
                progress(state)
            }
        }
        return state
    }

    @concurrent
    private static func results(
        from source: any BookSource,
        for claimed: [LookupClaim],
    ) async -> [(LookupClaim, LookupResult)] {
        await withTaskGroup(of: (LookupClaim, LookupResult).self) { group in
            for claim in claimed {
                group.addTask {
                    let result = await result(from: source, for: claim.isbn)
                    return (claim, result)
                }
            }
            var results: [(LookupClaim, LookupResult)] = []
            for await result in group { results.append(result) }
            return results
        }
    }

    private static func result(from source: any BookSource, for isbn: ISBN) async -> LookupResult {
        do {
            let record = try await source.record(for: isbn)
            return record.map { .found($0) } ?? .notFound
        } catch {
            return .failed("\(error)")
        }
    }
}

extension EnrichmentProgress {
    fileprivate mutating func count(_ outcome: SettleOutcome, _ result: LookupResult) {
        switch (outcome, result) {
        case (.overtaken, _): overtaken += 1
        case (.completed, _): completed += 1
        case (.postponed, .failed(let reason)):
            failed += 1
            lastError = reason
        case (.postponed, _): notFound += 1
        }
    }
}
