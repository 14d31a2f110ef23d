import BookIdentifiers
import BookLibrary
import Synchronization

/// One run of an enrichment: claims books, starts their lookups and saves the results.
final class EnrichmentRun: Sendable {
    /// What makes the run look at the queue again.
    private enum Event: Sendable {
        case woken
        case timePassed
        /// With the number of books that the source had no answer for.
        case requestEnded(unanswered: Int)
        case failed(LibraryError)
    }

    /// A lookup that reached no source.
    private struct Unreached {
        let claim: LookupClaim
        let reason: String
    }

    /// For how long results are kept while other programs keep the library busy.
    static let patience = Duration.seconds(600)

    private let enrichment: Enrichment
    private let onUpdate: @Sendable (EnrichmentUpdate) -> Void
    private let progress = Mutex(EnrichmentProgress())
    private let wakeup = Wakeup()
    /// The lookups that reached no source since the last one that did; their books are still claimed.
    private let unreached = Mutex<[Unreached]>([])
    private let claims: ClaimedBooks
    private let ending: Enrichment.Ending

    init(
        _ enrichment: Enrichment,
        until ending: Enrichment.Ending,
        _ onUpdate: @escaping @Sendable (EnrichmentUpdate) -> Void,
    ) {
        self.enrichment = enrichment
        self.ending = ending
        self.onUpdate = onUpdate
        claims = ClaimedBooks(of: enrichment.library, repeatsUnanswered: ending == .stopped)
    }

    /// Makes the run look at the queue now.
    func wake() { wakeup.wake() }

    /// Gives the books under way back to the queue, and takes no more.
    func close() async { await claims.close() }

    func run(limit: Int) async throws(LibraryError) -> EnrichmentProgress {
        enrichment.register(self)
        defer { enrichment.unregister(self) }
        try await enrichment.decideCodes()
        let due = try await enrichment.library.pendingCounts().due
        progress.withLock { $0.total = min(limit, due) }
        let failure = await withTaskGroup(of: Event.self) { group in
            let failure = await work(in: &group, limit)
            // Now, and not after the requests: one of them may be slow to notice the cancellation.
            await close()
            group.cancelAll()
            return failure
        }
        if let failure { throw failure }
        let reason = unreached.withLock { $0.last?.reason }
        return progress.withLock { progress in
            progress.unreachable = reason
            return progress
        }
    }

    private func work(
        in group: inout TaskGroup<Event>,
        _ limit: Int,
    ) async -> LibraryError? {
        var left = limit
        var requests = 0
        group.addTask { await self.waitForWakeup() }
        group.addTask { await self.pause() }
        while !Task.isCancelled, !enrichment.isStopped, !isOutage {
            do throws(LibraryError) {
                var claims = try await claim(left, requests)
                while !claims.isEmpty {
                    left -= claims.count
                    requests += 1
                    group.addTask { [claims] in await self.request(claims) }
                    claims = try await claim(left, requests)
                }
            } catch {
                // A run that waits for new books waits for the library, too.
                guard error.isBusy, ending == .stopped else { return error }
            }
            if requests == 0, left == 0 || ending == .nothingIsDue { return nil }
            switch await group.next() {
            case .failed(let error)?: return error
            case .requestEnded(let unanswered)?:
                requests -= 1
                left += unanswered
            case .woken?: group.addTask { await self.waitForWakeup() }
            case .timePassed?: group.addTask { await self.pause() }
            case nil: return nil
            }
        }
        return nil
    }

    /// Whether it is pointless to go on, as no source can be reached.
    private var isOutage: Bool { unreached.withLock { $0.count >= Enrichment.unreachableLimit } }

    /// Takes books from the queue for one more request; none when no request may start now.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of books.
    ///   - requests: The number of requests under way.
    /// - Returns: The books.
    /// - Throws: `LibraryError` when the library fails.
    private func claim(_ limit: Int, _ requests: Int) async throws(LibraryError) -> [LookupClaim] {
        guard requests < enrichment.concurrency, limit > 0, !enrichment.isStopped else { return [] }
        let batch = max(1, enrichment.source.batchSize)
        // Few books at a time, so that new ones of higher priority, and other programs, wait little.
        let underWay = claims.countUnderWay - unreached.withLock { $0.count }
        guard max(enrichment.concurrency, 2 * batch) - underWay >= batch else { return [] }
        return try await claims.take(min(limit, batch))
    }

    private func waitForWakeup() async -> Event {
        await wakeup.wait()
        return .woken
    }

    private func pause() async -> Event {
        try? await Task.sleep(for: Enrichment.pollInterval)
        return .timePassed
    }

    /// Makes one request and saves each answer as it arrives.
    private func request(_ claims: [LookupClaim]) async -> Event {
        for claim in claims { report(.started, claim) }
        let failure = Mutex<LibraryError?>(nil)
        let answered = Mutex<Set<ISBN>>([])
        @Sendable func settle(_ isbn: ISBN, _ result: LookupResult, isLocal: Bool) async {
            guard answered.withLock({ $0.insert(isbn).inserted }) else { return }
            for claim in claims where claim.isbn == isbn {
                do throws(LibraryError) {
                    if isLocal {
                        try await save(result, for: claim)
                    } else {
                        try await take(result, for: claim)
                    }
                } catch {
                    failure.withLock { $0 = error }
                }
            }
        }
        let isbns = Set(claims.map(\.isbn)).sorted()
        let known = await enrichment.source.known(isbns)
        for (isbn, result) in known { await settle(isbn, result, isLocal: true) }
        let unknown = isbns.filter { known[$0] == nil }
        if !unknown.isEmpty {
            await enrichment.source.lookUp(unknown) { await settle($0, $1, isLocal: false) }
        }
        if let failure = failure.withLock({ $0 }) { return .failed(failure) }
        let isbnsAnswered = answered.withLock { $0 }
        let unanswered = claims.filter { !isbnsAnswered.contains($0.isbn) && isCurrent($0) }
        for claim in unanswered {
            self.claims.setAside(claim)
            report(.unanswered, claim)
        }
        return .requestEnded(unanswered: unanswered.count)
    }

    /// Saves the result of a lookup that may have needed the network.
    ///
    /// A book that no source could be reached for stays claimed. If a source is reached soon after,
    /// its lookup has failed; otherwise the run ends and gives it back as it was.
    private func take(_ result: LookupResult, for claim: LookupClaim) async throws(LibraryError) {
        // A run that waits for new books cannot end: it tries the book again later. And a lookup that
        // was cancelled says nothing about the sources.
        guard ending == .nothingIsDue, isCurrent(claim) else {
            return try await save(result, for: claim)
        }
        if case .unreachable(let reason) = result {
            unreached.withLock { $0.append(Unreached(claim: claim, reason: reason)) }
            return wakeup.wake()
        }
        let before = unreached.withLock { unreached in
            defer { unreached = [] }
            return unreached
        }
        for lookup in before { try await save(.failed(lookup.reason), for: lookup.claim) }
        try await save(result, for: claim)
    }

    private func save(_ result: LookupResult, for claim: LookupClaim) async throws(LibraryError) {
        // A record is worth keeping even when the book was given back meanwhile. Any other result of
        // a cancelled lookup says nothing about the book, which goes back to the queue.
        if case .found = result {} else if !isCurrent(claim) { return }
        // The claim stays until the result is on disk: if the program ends before, it is given back.
        let outcome = try await whileBusy(for: Self.patience) { () throws(LibraryError) in
            try await enrichment.library.settle(claim, result)
        }
        claims.release(claim)
        switch outcome {
        case .completed(let outcome): report(.completed(outcome), claim)
        case .postponed(let lookup):
            let reason = lookup.lastError ?? ""
            report(result == .notFound ? .notFound : .failed(reason), claim)
        case .toReview(let review): report(.toReview(review), claim)
        case .overtaken: report(.overtaken, claim)
        }
        // There may be room for the next request.
        wakeup.wake()
    }

    /// Whether a lookup was neither cancelled nor given back.
    private func isCurrent(_ claim: LookupClaim) -> Bool {
        !Task.isCancelled && claims.has(claim)
    }

    private func report(_ step: EnrichmentUpdate.Step, _ claim: LookupClaim) {
        // The lock keeps the calls in the order of the progress.
        progress.withLock { progress in
            progress.count(step)
            onUpdate(EnrichmentUpdate(claim: claim, step: step, progress: progress))
        }
    }
}
