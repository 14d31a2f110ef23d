import BookIdentifiers
import BookLibrary
import Synchronization

/// One run of an enrichment: claims books, starts their lookups and saves the results.
final class EnrichmentRun: Sendable {
    /// What makes the run look at the queue again.
    private enum Event: Sendable {
        case woken
        case timePassed
        case requestEnded
        case failed(LibraryError)
    }

    /// For how long results are kept while other programs keep the library busy.
    private static let patience = Duration.seconds(600)

    private let enrichment: Enrichment
    private let onUpdate: @Sendable (EnrichmentUpdate) -> Void
    private let progress = Mutex(EnrichmentProgress())
    private let wakeup = Wakeup()

    init(_ enrichment: Enrichment, _ onUpdate: @escaping @Sendable (EnrichmentUpdate) -> Void) {
        self.enrichment = enrichment
        self.onUpdate = onUpdate
    }

    func run(
        until ending: Enrichment.Ending,
        limit: Int,
    ) async throws(LibraryError) -> EnrichmentProgress {
        enrichment.register(wakeup)
        defer { enrichment.unregister(wakeup) }
        let due = try await enrichment.library.pendingCounts().due
        progress.withLock { $0.total = min(limit, due) }
        let failure = await withTaskGroup(of: Event.self) { group in
            let failure = await work(in: &group, until: ending, limit)
            // Now, and not after the requests: one of them may be slow to notice the cancellation.
            await enrichment.giveBack()
            group.cancelAll()
            return failure
        }
        if let failure { throw failure }
        return progress.withLock { $0 }
    }

    private func work(
        in group: inout TaskGroup<Event>,
        until ending: Enrichment.Ending,
        _ limit: Int,
    ) async -> LibraryError? {
        var left = limit
        var requests = 0
        group.addTask { await self.waitForWakeup() }
        group.addTask { await self.pause() }
        while !Task.isCancelled, !enrichment.isStopped {
            do throws(LibraryError) {
                var claims = try await enrichment.claim(left, requests: requests)
                while !claims.isEmpty {
                    left -= claims.count
                    requests += 1
                    group.addTask { [claims] in await self.request(claims) }
                    claims = try await enrichment.claim(left, requests: requests)
                }
            } catch {
                // A run that waits for new books waits for the library, too.
                guard error.isBusy, ending == .stopped else { return error }
            }
            if requests == 0, left == 0 || ending == .nothingIsDue { return nil }
            switch await group.next() {
            case .failed(let error)?: return error
            case .requestEnded?: requests -= 1
            case .woken?: group.addTask { await self.waitForWakeup() }
            case .timePassed?: group.addTask { await self.pause() }
            case nil: return nil
            }
        }
        return nil
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
        await enrichment.source.lookUp(Set(claims.map(\.isbn)).sorted()) { isbn, result in
            for claim in claims where claim.isbn == isbn {
                do throws(LibraryError) {
                    try await self.save(result, for: claim)
                } catch {
                    failure.withLock { $0 = error }
                }
            }
        }
        if let failure = failure.withLock({ $0 }) { return .failed(failure) }
        return .requestEnded
    }

    private func save(_ result: LookupResult, for claim: LookupClaim) async throws(LibraryError) {
        // A record is worth keeping even when the book was given back meanwhile. Any other result of
        // a cancelled lookup says nothing about the book, which goes back to the queue.
        let isCurrent = !Task.isCancelled && enrichment.hasClaim(claim)
        if case .found = result {} else if !isCurrent { return }
        // The claim stays until the result is on disk: if the program ends before, it is given back.
        let outcome = try await whileBusy(for: Self.patience) { () throws(LibraryError) in
            try await enrichment.library.settle(claim, result)
        }
        enrichment.release(claim)
        switch outcome {
        case .completed(let outcome): report(.completed(outcome), claim)
        case .postponed(let lookup):
            let reason = lookup.lastError ?? ""
            report(result == .notFound ? .notFound : .failed(reason), claim)
        case .overtaken: report(.overtaken, claim)
        }
        // There may be room for the next request.
        wakeup.wake()
    }

    private func report(_ step: EnrichmentUpdate.Step, _ claim: LookupClaim) {
        // The lock keeps the calls in the order of the progress.
        progress.withLock { progress in
            progress.count(step)
            onUpdate(EnrichmentUpdate(claim: claim, step: step, progress: progress))
        }
    }
}
