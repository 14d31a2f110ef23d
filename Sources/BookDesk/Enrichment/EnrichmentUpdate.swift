public import BookLibrary

/// A step of an ``Enrichment``, and how far the run has come.
public struct EnrichmentUpdate: Sendable, Hashable {
    /// What happened to one book.
    public enum Step: Sendable, Hashable {
        /// The lookup began.
        case started
        /// The book was completed. It may turn out to be another edition of a book that is there.
        case completed(CompletionOutcome)
        /// The record that was found may be another book's: a person decides.
        case toReview(Review)
        /// No source knows the book. It stays pending and is tried again later.
        case notFound
        /// The lookup failed for this reason. The book stays pending and is tried again later.
        case failed(String)
        /// The source has no answer, as one without the network may. The book stays as it was.
        case unanswered
        /// The book was removed, or another program completed it, during the lookup.
        case overtaken
    }

    /// The book's entry and ISBN.
    public let claim: LookupClaim
    /// What happened.
    public let step: Step
    /// How far the run has come, this step included.
    public let progress: EnrichmentProgress
}

/// How far a run of an ``Enrichment`` has come.
public struct EnrichmentProgress: Sendable, Hashable {
    /// The number of completed books.
    public internal(set) var completed = 0
    /// The number of books whose records a person has to judge.
    public internal(set) var toReview = 0
    /// The number of books that no source knows.
    public internal(set) var notFound = 0
    /// The number of failed lookups.
    public internal(set) var failed = 0
    /// The number of books that the source has no answer for.
    public internal(set) var unanswered = 0
    /// The number of books that were removed, or that another program completed, during the lookup.
    public internal(set) var overtaken = 0
    /// The number of books that were due at the start, at most the limit.
    public internal(set) var total = 0
    /// The title of the book that was completed last.
    public internal(set) var title: String?
    /// Why the last failed lookup failed.
    public internal(set) var lastError: String?
    /// Why no source could be reached, if the run ended early for that; otherwise nil.
    public internal(set) var unreachable: String?

    /// The number of lookups that ended.
    public var tried: Int { completed + toReview + notFound + failed + unanswered + overtaken }

    mutating func count(_ step: EnrichmentUpdate.Step) {
        switch step {
        case .started: break
        case .completed(let outcome):
            completed += 1
            title = outcome.entry.title
        case .toReview: toReview += 1
        case .notFound: notFound += 1
        case .failed(let reason):
            failed += 1
            lastError = reason
        case .unanswered: unanswered += 1
        case .overtaken: overtaken += 1
        }
        // Books that were added during the run count too.
        total = max(total, tried)
    }
}
