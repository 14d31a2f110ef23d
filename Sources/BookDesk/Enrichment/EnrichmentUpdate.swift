public import BookLibrary

/// A step of an ``Enrichment``, and how far the run has come.
public struct EnrichmentUpdate: Sendable, Hashable {
    /// What happened to one book.
    public enum Step: Sendable, Hashable {
        /// A lookup began.
        case started(LookupClaim)
        /// The book was completed, or turned out to be another edition of one that is there.
        case completed(CompletionOutcome)
        /// No source knows the book. It stays pending and is tried again later.
        case notFound(PendingLookup)
        /// The lookup failed, for the reason in ``PendingLookup/lastError``. It is tried again later.
        case failed(PendingLookup)
        /// The book was removed, or another program completed it, during the lookup.
        case overtaken(LookupClaim)
    }

    /// What happened.
    public let step: Step
    /// How far the run has come, this step included.
    public let progress: EnrichmentProgress

    /// The book's entry.
    public var entry: EntryID {
        switch step {
        case .started(let claim), .overtaken(let claim): claim.entry
        case .completed(let outcome): outcome.entry.id
        case .notFound(let lookup), .failed(let lookup): lookup.entry
        }
    }
}

/// How far a run of an ``Enrichment`` has come.
public struct EnrichmentProgress: Sendable, Hashable {
    /// The number of completed books.
    public internal(set) var completed = 0
    /// The number of books that no source knows.
    public internal(set) var notFound = 0
    /// The number of failed lookups.
    public internal(set) var failed = 0
    /// The number of books that were removed, or that another program completed, during the lookup.
    public internal(set) var overtaken = 0
    /// The number of books that were due at the start, at most the limit.
    public internal(set) var total = 0
    /// The title of the book that was completed last.
    public internal(set) var title: String?
    /// Why the last failed lookup failed.
    public internal(set) var lastError: String?

    /// The number of lookups that ended.
    public var tried: Int { completed + notFound + failed + overtaken }

    mutating func count(_ step: EnrichmentUpdate.Step) {
        switch step {
        case .started: break
        case .completed(let outcome):
            completed += 1
            title = outcome.entry.title
        case .notFound: notFound += 1
        case .failed(let lookup):
            failed += 1
            lastError = lookup.lastError
        case .overtaken: overtaken += 1
        }
        // Books that were added during the run count too.
        total = max(total, tried)
    }
}
