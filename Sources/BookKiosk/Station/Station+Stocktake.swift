import BookDesk
import BookIdentifiers
import BookLibrary
import BooklandJSON

extension Station {
    /// What a stocktake has found so far; nil if none is under way.
    func stocktakeReport() async throws(LibraryError) -> JSONObject? {
        guard let run = stocktake else { return nil }
        var object = JSONObject()
        object.add("location", run.stocktake.location)
        object.add("expected", run.stocktake.expectedCount)
        var found: [JSONObject] = []
        var misplaced: [JSONObject] = []
        for seen in run.seen {
            let book = seen.entry.pageJSON(hasCover: hasCover(seen.entry))
            switch seen.finding {
            case .found, .seenBefore: found.append(book)
            case .onLoan(_, let borrower):
                var item = JSONObject()
                item.add("book", book)
                item.add("borrower", borrower)
                misplaced.append(item)
            case .misplaced(_, let location):
                var item = JSONObject()
                item.add("book", book)
                item.add("location", location)
                misplaced.append(item)
            }
        }
        object.add("found", found)
        object.add("misplaced", misplaced)
        var missing: [JSONObject] = []
        for copy in try await run.stocktake.missing() {
            var item = JSONObject()
            item.add("book", copy.entry.pageJSON(hasCover: hasCover(copy.entry)))
            item.add("copy", copy.copy.id.number)
            item.add("borrower", copy.copy.loan?.borrower)
            missing.append(item)
        }
        object.add("missing", missing)
        object.add("unknown", always: run.unknown.map(\.digits))
        return object
    }
}
