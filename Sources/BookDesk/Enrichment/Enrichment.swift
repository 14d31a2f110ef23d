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
    private let concurrency: Int
    private let state = Mutex(State())

    private struct State {
        /// The books under way, by entry.
        var claims: [EntryID: LookupClaim] = [:]
        /// Of the runs that may wait for new books.
        var wakeups: [ObjectIdentifier: Wakeup] = [:]
        var isStopped = false
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
        for wakeup in state.withLock({ Array($0.wakeups.values) }) { wakeup.wake() }
    }

    /// Gives the books under way back to the queue and ends every run; later runs end at once.
    ///
    /// When the call returns, other programs can look the books up. Requests under way are cancelled,
    /// but the call does not wait for them.
    public func stop() async {
        state.withLock { $0.isStopped = true }
        wake()
        await giveBack()
    }
}

extension Enrichment {
    /// Whether ``stop()`` was called.
    public var isStopped: Bool { state.withLock(\.isStopped) }

    /// Has ``wake()`` call a run's wakeup during the run.
    func register(_ wakeup: Wakeup) {
        state.withLock { $0.wakeups[ObjectIdentifier(wakeup)] = wakeup }
    }

    /// Undoes ``register(_:)``.
    func unregister(_ wakeup: Wakeup) {
        state.withLock { _ = $0.wakeups.removeValue(forKey: ObjectIdentifier(wakeup)) }
    }

    /// Takes books from the queue for one more request; none when no request may start now.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of books.
    ///   - requests: The number of requests under way.
    ///   - kept: The number of books that are claimed without a request.
    /// - Returns: The books.
    /// - Throws: `LibraryError` when the library fails.
    func claim(
        _ limit: Int,
        requests: Int,
        kept: Int,
    ) async throws(LibraryError) -> [LookupClaim] {
        guard requests < concurrency, limit > 0, !isStopped else { return [] }
        let batch = max(1, source.batchSize)
        // Few books at a time, so that new ones of higher priority, and other programs, wait little.
        let room = max(concurrency, 2 * batch) + kept - state.withLock { $0.claims.count }
        guard room >= batch else { return [] }
        let claims = try await library.claimLookups(limit: min(limit, batch))
        state.withLock { state in
            for claim in claims { state.claims[claim.entry] = claim }
        }
        return claims
    }

    /// Whether a book is under way, and was not given back.
    func hasClaim(_ claim: LookupClaim) -> Bool {
        state.withLock { $0.claims[claim.entry] == claim }
    }

    /// Ends the lookup of a book.
    func release(_ claim: LookupClaim) {
        state.withLock { state in
            if state.claims[claim.entry] == claim { state.claims[claim.entry] = nil }
        }
    }

    /// Gives books under way back to the queue.
    func giveBack() async {
        let claims = state.withLock { state in
            defer { state.claims = [:] }
            return Array(state.claims.values)
        }
        // When this fails, the leases end by themselves.
        if !claims.isEmpty { try? await library.giveBack(claims) }
    }
}
