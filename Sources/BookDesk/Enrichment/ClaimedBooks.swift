import BookLibrary
import Synchronization

/// The books that one run of an enrichment has taken from the queue, until it settles them or gives
/// them back.
///
/// Each run gives back its own books and no others, however many runs an enrichment has.
final class ClaimedBooks: Sendable {
    fileprivate struct State {
        var claims: [EntryID: LookupClaim] = [:]
        /// Those that the source had no answer for.
        var unanswered: Set<EntryID> = []
        /// Whether all books were given back and no more are taken.
        var isClosed = false
        /// The number of calls that are taking books or giving them back.
        var workers = 0
        /// The calls that wait until there are none.
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let library: Library
    /// Whether books without an answer are asked for again when their leases have ended.
    private let repeatsUnanswered: Bool
    private let state = Mutex(State())

    init(of library: Library, repeatsUnanswered: Bool) {
        self.library = library
        self.repeatsUnanswered = repeatsUnanswered
    }

    /// The number of books that wait for an answer.
    var countUnderWay: Int { state.withLock { $0.claims.count - $0.unanswered.count } }

    /// Takes due books from the queue.
    ///
    /// - Parameter limit: The greatest number of books.
    /// - Returns: The books to ask for; none when no other book is due.
    /// - Throws: `LibraryError` when the library fails.
    func take(_ limit: Int) async throws(LibraryError) -> [LookupClaim] {
        let mayTake = state.withLock { state in
            if !state.isClosed { state.workers += 1 }
            return !state.isClosed
        }
        guard mayTake else { return [] }
        defer { endWork() }
        while true {
            let claims = try await library.claimLookups(limit: limit)
            if claims.isEmpty { return [] }
            let new = state.withLock { state in claims.filter { state.add($0, repeatsUnanswered) } }
            if state.withLock(\.isClosed) { return [] }
            if !new.isEmpty { return new }
        }
    }

    /// Whether a book is under way, and was not given back.
    func has(_ claim: LookupClaim) -> Bool { state.withLock { $0.claims[claim.entry] == claim } }

    /// Forgets a book whose result is saved.
    func release(_ claim: LookupClaim) {
        state.withLock { state in
            if state.claims[claim.entry] == claim { state.claims[claim.entry] = nil }
        }
    }

    /// Keeps a book that the source had no answer for, so that this run does not ask again at once.
    func setAside(_ claim: LookupClaim) {
        state.withLock { state in
            if state.claims[claim.entry] == claim { state.unanswered.insert(claim.entry) }
        }
    }

    /// Gives all books back to the queue, as they were, and takes no more.
    ///
    /// When the call returns, they are back, even if another call gives them back: the program may end now.
    func close() async {
        state.withLock { $0.isClosed = true }
        // Books that are just being taken would stay claimed.
        await waitUntilIdle()
        let claims = state.withLock { state in
            defer { (state.claims, state.unanswered) = ([:], []) }
            if !state.claims.isEmpty { state.workers += 1 }
            return Array(state.claims.values)
        }
        guard !claims.isEmpty else { return await waitUntilIdle() }
        // When this fails, the leases end by themselves.
        try? await library.giveBack(claims)
        endWork()
    }

    private func waitUntilIdle() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                if state.workers > 0 { state.waiters.append(continuation) }
                return state.workers == 0
            }
            if isIdle { continuation.resume() }
        }
    }

    private func endWork() {
        let waiters = state.withLock { state in
            state.workers -= 1
            defer { if state.workers == 0 { state.waiters = [] } }
            return state.workers == 0 ? state.waiters : []
        }
        for waiter in waiters { waiter.resume() }
    }
}

extension ClaimedBooks.State {
    /// Adds a book; returns whether to ask for it.
    fileprivate mutating func add(_ claim: LookupClaim, _ repeatsUnanswered: Bool) -> Bool {
        guard unanswered.contains(claim.entry), !repeatsUnanswered,
            let known = claims[claim.entry]
        else {
            unanswered.remove(claim.entry)
            claims[claim.entry] = claim
            return true
        }
        // The lease had ended. The book goes back as it was before this run.
        claims[claim.entry] = LookupClaim(lookup: known.lookup, leaseEnd: claim.leaseEnd)
        return false
    }
}
