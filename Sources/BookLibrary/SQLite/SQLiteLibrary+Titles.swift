extension SQLiteLibrary {
    /// How long a claim keeps other processes from the same book, in seconds.
    private static let titleLeaseSeconds = 120
    /// How often a book is searched for that no source knows, and how long after each other, in seconds.
    private static let mostTitleSearches = 3
    private static let titlePauseSeconds = 7 * 86_400

    /// Takes books without an ISBN from the queue, to search for them by title and author.
    public nonisolated func claimTitles(
        limit: Int
    ) async throws(LibraryError) -> [TitleClaim] {
        // Where nothing is due, which is mostly so, no writer has to wait.
        let now = clock()
        let isDue = try await read { (database) throws(LibraryError) in
            try !database.dueTitleLookups(at: now, limit: min(limit, 1)).isEmpty
        }
        return isDue ? try await claimDueTitles(limit: limit) : []
    }

    private func claimDueTitles(limit: Int) throws(LibraryError) -> [TitleClaim] {
        let now = clock()
        let leaseEnd = now.advanced(bySeconds: Self.titleLeaseSeconds)
        return try write(isChange: false) { (database) throws(LibraryError) in
            var claims: [TitleClaim] = []
            for row in try database.dueTitleLookups(at: now, limit: limit) {
                try database.moveTitleLookup(row.entry, to: leaseEnd)
                claims.append(
                    TitleClaim(
                        entry: row.entry,
                        title: row.title,
                        authors: row.authors,
                        attempts: row.attempts,
                        due: row.due,
                        leaseEnd: leaseEnd,
                    )
                )
            }
            return claims
        }
    }

    /// Records the result of a search by title and author.
    public func settleTitle(
        _ claim: TitleClaim,
        _ result: TitleResult,
    ) throws(LibraryError) -> TitleOutcome {
        let now = clock()
        return try write { (database) throws(LibraryError) in
            guard let entry = try database.entry(claim.entry), entry.isbn == nil,
                entry.title != nil, let place = try database.titleLookup(of: entry.id),
                place.due == claim.leaseEnd
            else { return .overtaken }
            switch result {
            case .failed, .unreachable:
                let minutes = min(7 * 24 * 60, 1 << (2 * min(place.attempts, 10)))
                try database.setTitleLookup(
                    entry.id,
                    attempts: place.attempts + 1,
                    searches: place.searches,
                    at: now.advanced(bySeconds: 60 * minutes),
                )
                return .postponed
            case .found(let records):
                let change = LibraryChange(
                    database,
                    nil,
                    at: now,
                    joining: try database.change(adding: entry.id),
                    isUndoable: false,
                )
                let outcome = try change.take(records, forTitleOf: entry)
                let searches = place.searches + 1
                if outcome == .notFound, searches < Self.mostTitleSearches {
                    let next = now.advanced(bySeconds: Self.titlePauseSeconds)
                    try database.setTitleLookup(entry.id, searches: searches, at: next)
                } else {
                    try database.removeTitleLookup(entry.id)
                }
                return outcome
            }
        }
    }

    /// Gives books back that were claimed and not settled, as they were.
    public func giveBackTitles(_ claims: [TitleClaim]) throws(LibraryError) {
        guard !claims.isEmpty else { return }
        try write(isChange: false) { (database) throws(LibraryError) in
            for claim in claims
            where try database.titleLookup(of: claim.entry)?.due == claim.leaseEnd {
                try database.moveTitleLookup(claim.entry, to: claim.due)
            }
        }
    }

    /// Counts the books without an ISBN that may be searched for now.
    public nonisolated func dueTitleCount() async throws(LibraryError) -> Int {
        let now = clock()
        return try await read { (database) throws(LibraryError) in
            try database.titleLookupCount(dueAt: now)
        }
    }
}
