import BookDesk
import BookIdentifiers
import BookLibrary
import BooklandJSON

/// Stocktakes that were left for another mode or place, and go on when the station comes back to them.
struct PausedStocktakes: Sendable {
    private var runs: [String: (run: StocktakeRun, since: ContinuousClock.Instant)] = [:]

    /// The next stocktake of a place is another one after so long.
    private static let lifetime = Duration.seconds(24 * 3_600)
    private static let mostRuns = 100

    mutating func keep(_ run: StocktakeRun) {
        runs = runs.filter { $0.value.since.duration(to: .now) < Self.lifetime }
        if runs.count >= Self.mostRuns { runs = [:] }
        runs[run.stocktake.location.lowercased()] = (run, .now)
    }

    mutating func take(of location: String) -> StocktakeRun? {
        guard let kept = runs.removeValue(forKey: location.lowercased()),
            kept.since.duration(to: .now) < Self.lifetime
        else { return nil }
        return kept.run
    }
}

extension Station {
    /// What a stocktake has found so far; nil if none is under way.
    func stocktakeReport() async throws(LibraryError) -> JSONObject? {
        guard let run = stocktake else { return nil }
        let result = try await run.result()
        let missing = try await run.stocktake.missing()
        let seen = Set((result.found + result.toMend).compactMap { $0.finding.copy })
        let unseen = missing.filter { !seen.contains($0.copy.id) }
        var object = JSONObject()
        object.add("location", run.stocktake.location)
        // Those that are found or missing now: books were moved here, or added, meanwhile.
        object.add("expected", result.found.count + unseen.count { $0.copy.loan == nil })
        object.add("found", result.found.map(row))
        object.add("misplaced", result.toMend.map(row))
        object.add("missing", unseen.filter { $0.copy.loan == nil }.map(row))
        object.add("lent", unseen.filter { $0.copy.loan != nil }.map(row))
        object.add("unknown", always: result.unknown.map(\.digits))
        object.add(
            "toAdd",
            result.unknown.map { isbn in
                var object = JSONObject()
                object.add("code", isbn.digits)
                add(
                    question { $0.outcome == .notInLibrary && $0.code == isbn.digits },
                    to: &object,
                )
                return object
            },
        )
        return object
    }

    private func row(_ seen: StocktakeRun.Seen) -> JSONObject {
        var object = JSONObject()
        object.add("book", seen.entry.pageJSON(hasCover: hasCover(seen.entry)))
        object.add("copy", seen.finding.copy?.number)
        switch seen.finding {
        case .onLoan(_, let borrower): object.add("borrower", borrower)
        case .misplaced(_, let location): object.add("location", location)
        case .found, .seenBefore: break
        }
        if case .found = seen.finding { return object }
        add(
            question { item in
                item.mode == .stocktake && item.entry?.id == seen.entry.id
                    && item.copy == seen.finding.copy && item.actions.contains(seen.finding.remedy)
            },
            to: &object,
        )
        return object
    }

    /// The last item that still asks for a decision.
    private func question(_ isMeant: (StationItem) -> Bool) -> StationItem? {
        items.last { isMeant($0) && !$0.actions.isEmpty }
    }

    private func add(_ item: StationItem?, to object: inout JSONObject) {
        guard let item else { return }
        object.add("item", item.number)
        object.add("actions", always: item.actions.map(\.rawValue))
    }

    private func row(_ missing: Stocktake.MissingCopy) -> JSONObject {
        var object = JSONObject()
        object.add("book", missing.entry.pageJSON(hasCover: hasCover(missing.entry)))
        object.add("copy", missing.copy.id.number)
        object.add("borrower", missing.copy.loan?.borrower)
        object.add("due", missing.copy.loan?.due?.description)
        return object
    }

    /// Leaves the stocktake that is under way, which can go on later.
    func pauseStocktake() {
        guard let run = stocktake else { return }
        pausedStocktakes.keep(run)
        stocktake = nil
    }

    /// Goes on with the stocktake of a place, or begins one.
    func beginStocktake(at location: String) async throws(LibraryError) {
        if let run = pausedStocktakes.take(of: location) {
            stocktake = run
        } else {
            stocktake = try await StocktakeRun(of: library, at: location)
        }
    }

    /// Starts the current stocktake again: nothing has been seen.
    func restartStocktake() async throws(LibraryError) {
        guard let location = stocktake?.stocktake.location else {
            throw LibraryError(.changedSince("no stocktake is under way"))
        }
        stocktake = try await StocktakeRun(of: library, at: location)
        for item in items where item.asksInStocktake {
            replace(item.number) { $0.isAnswered = true }
        }
        publishState()
        remember()
    }

    /// Counts the codes of a stocktake again that a restart has interrupted.
    func goOn(with codes: [String]) async throws(LibraryError) {
        guard var run = stocktake else { return }
        for code in codes {
            if let isbn = try? ISBN(code) {
                _ = try await run.see(isbn)
            } else if let label = try? LabelCode(code),
                let copy = try await library.copy(withCode: label)
            {
                _ = run.see(copy)
            }
        }
        stocktake = run
    }
}

extension Stocktake.Finding {
    /// What puts it right.
    fileprivate var remedy: StationAction {
        switch self {
        case .onLoan: .checkIn
        case .misplaced, .found, .seenBefore: .moveHere
        }
    }
}
