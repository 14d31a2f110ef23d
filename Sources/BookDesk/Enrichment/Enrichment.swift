public import BookLibrary
import Synchronization

/// Looks up the pending books of a library and completes them.
///
/// The queue of pending books is in the library, and each lookup holds a lease on its book. So
/// several programs can work on one queue, and a program that is killed loses nothing: its books are
/// due again when their leases end.
///
/// ```swift
/// let enrichment = Enrichment(of: library, from: ClientSource(client))
/// let done = try await enrichment.run { update in
///     print("\(update.progress.tried) of \(update.progress.total)")
/// }
/// print("\(done.completed) completed")
/// ```
///
/// Books of higher priority come first. A new lookup starts as soon as one ends, so a slow answer
/// holds up no other book. When a service takes several ISBNs in one request, the enrichment asks for
/// as many as fit.
///
/// When the first lookups of a run find that no source can be reached, as without a network, the run
/// ends: all books stay due as they were. A run that waits for new books goes on, and tries them
/// again later.
///
/// A book that the source has no answer for stays due as it was, too: the run goes on with the others.
///
/// Cancelling the task, or calling ``stop()``, gives the books under way back to the queue.
public final class Enrichment: Sendable {
    /// When a run ends by itself.
    public enum Ending: Sendable, Hashable {
        /// When every book that was due has been tried, or no source can be reached.
        case nothingIsDue
        /// Never: the run waits for new books until it is stopped or cancelled.
        case stopped
    }

    /// How many lookups in a row must fail to reach any source before a run ends.
    static let unreachableLimit = 3

    /// How often a waiting run looks for books that other programs added, or that are due again.
    static let pollInterval = Duration.seconds(15)

    /// The library whose books are looked up.
    public let library: Library
    let source: any RecordSource
    /// The greatest number of requests at a time.
    let concurrency: Int
    private let state = Mutex(State())

    private struct State {
        /// The runs that have not ended.
        var runs: [ObjectIdentifier: EnrichmentRun] = [:]
        var isStopped = false
        /// The books that are being searched for by title.
        var titles: Set<TitleClaim> = []
    }

    /// Creates an enrichment; nothing is looked up yet.
    ///
    /// - Parameters:
    ///   - library: The library.
    ///   - source: Where records come from.
    ///   - concurrency: The greatest number of requests at a time, at least 1 (default: 5).
    public init(of library: Library, from source: any RecordSource, concurrency: Int = 5) {
        self.library = library
        self.source = source
        self.concurrency = max(1, concurrency)
    }

    /// Makes a waiting run look for new books now.
    public func wake() {
        for run in runs { run.wake() }
    }

    /// Gives the books under way back to the queue and ends every run; later runs end at once.
    ///
    /// When the call returns, other programs can look the books up. Requests under way are cancelled,
    /// but the call does not wait for them.
    public func stop() async {
        state.withLock { $0.isStopped = true }
        for run in runs {
            run.wake()
            await run.close()
        }
        let titles = state.withLock { state in
            defer { state.titles = [] }
            return Array(state.titles)
        }
        // When this fails, the leases end by themselves.
        try? await library.giveBack(titles)
    }

    private var runs: [EnrichmentRun] { state.withLock { Array($0.runs.values) } }
}

extension Enrichment {
    /// Whether ``stop()`` was called.
    public var isStopped: Bool { state.withLock(\.isStopped) }

    /// Has ``stop()`` give books back that are being searched for by title.
    func hold(_ claims: [TitleClaim]) { state.withLock { $0.titles.formUnion(claims) } }

    /// Whether a book is being searched for, and was not given back.
    func isHeld(_ claim: TitleClaim) -> Bool { state.withLock { $0.titles.contains(claim) } }

    /// Undoes ``hold(_:)`` for one book.
    func release(_ claim: TitleClaim) { state.withLock { _ = $0.titles.remove(claim) } }

    /// Has ``wake()`` and ``stop()`` reach a run.
    func register(_ run: EnrichmentRun) {
        state.withLock { $0.runs[ObjectIdentifier(run)] = run }
    }

    /// Undoes ``register(_:)``.
    func unregister(_ run: EnrichmentRun) {
        state.withLock { _ = $0.runs.removeValue(forKey: ObjectIdentifier(run)) }
    }
}
