import BookDesk
import BookIdentifiers
import BookLibrary
import BooklandJSON

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
                    && item.copy == seen.finding.copy
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
