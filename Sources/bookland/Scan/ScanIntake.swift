import BookDesk
import BookIdentifiers
import BookLibrary
import BookLookup

/// The library of `bookland scan --add`: takes scanned books in, and looks up unknown ones during the
/// scan.
final class ScanIntake: Sendable {
    /// How long the end of a scan waits for lookups, in milliseconds.
    private static let patience = 5_000

    private let intake: Intake
    private let enrichment: Enrichment?
    private let isOffline: Bool
    private let lookups = Monitor(Lookups())

    /// The books of this scan that are being looked up.
    private struct Lookups: Sendable {
        var waiting: Set<EntryID> = []
        /// Whether a book is being taken in, which may be looked up before it is in `waiting`.
        var isTaking = false
        /// The results of lookups that ended meanwhile.
        var early: [EntryID: AddOutcome] = [:]
    }

    /// Opens the library.
    ///
    /// - Throws: ``ScanFailure`` after the reason was printed.
    init(_ arguments: ScanArguments, _ console: Console) throws(ScanFailure) {
        guard let library = LibraryRun.opened(arguments.library, console) else {
            throw ScanFailure("nothing was scanned")
        }
        var options = Intake.Options()
        options.onDuplicate = arguments.onDuplicate
        options.placement = arguments.placement
        options.placement.priority = Intake.Options.scanning.placement.priority
        var client: LookupClient?
        do throws(ConfigurationError) {
            client = try LookupClient.configured(console)
        } catch {
            // Books are kept without lookups.
            console.say("\(error)")
        }
        isOffline = arguments.isOffline
        options.lookup.isOffline = isOffline
        let source = arguments.isOffline ? nil : client.map { ClientSource($0) }
        enrichment = source.map { Enrichment(of: library, from: $0) }
        intake = Intake(into: library, lookup: client, enrichment: enrichment, options: options)
    }

    /// Whether services are asked about unknown books.
    var asksServices: Bool { enrichment != nil }

    /// Starts the lookups of pending books, those of earlier scans included.
    func start(posting inbox: ScanInbox) {
        guard let enrichment else { return }
        Task.detached { [self] in
            do {
                for try await update in enrichment.updates(until: .stopped) {
                    await report(update, to: inbox)
                }
            } catch {
                inbox.post(.notice("\(error)", isError: true))
            }
        }
    }

    /// Takes a book in.
    ///
    /// When the call returns, the book is on disk, unless it was refused.
    func take(_ observation: Observation) -> IntakeOutcome {
        lookups.change { $0.isTaking = true }
        let outcome = Waiting.until { [intake] in await intake.take(observation) }
        return lookups.change { lookups in
            defer { (lookups.isTaking, lookups.early) = (false, [:]) }
            guard asksServices, case .kept(let added) = outcome, added.kind == .pending else {
                return outcome
            }
            if let result = lookups.early[added.entry.id] { return .kept(result) }
            lookups.waiting.insert(added.entry.id)
            return outcome
        }
    }

    /// Whether lookups of this scan's books are under way.
    var isLookingUp: Bool { asksServices && lookups.change { !$0.waiting.isEmpty } }

    /// Which books of this scan are pending now, and why.
    ///
    /// - Parameter ids: Those that no lookup has completed; others may have removed some since.
    /// - Returns: The books that are left, and the reason for them.
    func pending(of ids: [EntryID]) -> (ids: [EntryID], reason: String) {
        let pending = Waiting.until { [intake] in try? await intake.library.pending() }
        let own = pending.map { pending in pending.filter { ids.contains($0.entry) } }
        let left = own?.map(\.entry) ?? ids
        if isOffline { return (left, "--offline asks no service") }
        guard asksServices else {
            return (left, "the configuration is wrong, so no service was asked")
        }
        let error = own?.first { $0.lastError != nil }?.lastError
        return (left, error ?? "no service has answered yet")
    }

    /// Waits a moment for lookups under way.
    ///
    /// The next run can repeat at once those that did not end.
    ///
    /// - Returns: The books of this scan that no lookup has reported.
    func finish() -> [AddOutcome] {
        guard let enrichment else { return [] }
        _ = lookups.wait(milliseconds: Self.patience, until: \.waiting.isEmpty)
        let left = lookups.change { lookups in
            defer { lookups.waiting = [] }
            return lookups.waiting.sorted()
        }
        return Waiting.until { [intake] in
            await enrichment.stop()
            var outcomes: [AddOutcome] = []
            for id in left {
                guard let entry = try? await intake.library.entry(id) else { continue }
                outcomes.append(Self.outcome(entry))
            }
            return outcomes
        }
    }

    /// Reports the result of a lookup if the book is one of this scan.
    private func report(_ update: EnrichmentUpdate, to inbox: ScanInbox) async {
        if update.step == .started { return }
        let outcome = await outcome(of: update)
        let id = update.claim.entry
        lookups.change { lookups in
            if lookups.isTaking { lookups.early[id] = outcome }
            // Posted under the lock, so that `finish` does not return before.
            if lookups.waiting.remove(id) != nil, let outcome {
                inbox.post(.lookedUp(update.claim.isbn, outcome))
            }
        }
    }

    /// What is known of a book after a lookup; nil when it was removed.
    private func outcome(of update: EnrichmentUpdate) async -> AddOutcome? {
        if case .completed(let completion) = update.step,
            let outcome = AddOutcome(completion)
        {
            return outcome
        }
        return try? await Self.outcome(intake.library.entry(update.claim.entry))
    }

    private static func outcome(_ entry: LibraryEntry) -> AddOutcome {
        AddOutcome(kind: entry.title == nil ? .pending : .new, entry: entry)
    }
}
