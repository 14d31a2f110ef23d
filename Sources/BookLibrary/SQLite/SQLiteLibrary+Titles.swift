extension SQLiteLibrary {
    /// How long a claim keeps other processes from the same book, in seconds.
    private static let titleLeaseSeconds = 120
    /// How often a book is searched for that no source knows, and how long after each other, in seconds.
    private static let mostTitleAttempts = 3
    private static let titlePauseSeconds = 7 * 86_400

    /// Takes books without an ISBN from the queue, to search for them by title and author.
    public func claimTitles(limit: Int) throws(LibraryError) -> [TitleClaim] {
        let now = clock()
        let leaseEnd = now.advanced(bySeconds: Self.titleLeaseSeconds)
        return try write(isChange: false) { (database) throws(LibraryError) in
            var claims: [TitleClaim] = []
            for row in try database.dueTitleLookups(at: now, limit: limit) {
                try database.setTitleLookup(row.entry, attempts: row.attempts, at: leaseEnd)
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
    public func settle(
        _ claim: TitleClaim,
        _ result: TitleResult,
    ) throws(LibraryError) -> TitleOutcome {
        let now = clock()
        return try write { (database) throws(LibraryError) in
            guard let entry = try database.entry(claim.entry), entry.isbn == nil,
                entry.title != nil, try database.titleLookup(of: entry.id) == claim.leaseEnd
            else { return .overtaken }
            switch result {
            case .failed, .unreachable:
                let minutes = min(7 * 24 * 60, 1 << (2 * min(claim.attempts, 10)))
                let next = now.advanced(bySeconds: 60 * minutes)
                try database.setTitleLookup(entry.id, attempts: claim.attempts + 1, at: next)
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
                if outcome == .notFound, claim.attempts + 1 < Self.mostTitleAttempts {
                    let next = now.advanced(bySeconds: Self.titlePauseSeconds)
                    try database.setTitleLookup(entry.id, attempts: claim.attempts + 1, at: next)
                } else {
                    try database.removeTitleLookup(entry.id)
                }
                return outcome
            }
        }
    }

    /// Gives books back that were claimed and not settled, as they were.
    public func giveBack(_ claims: [TitleClaim]) throws(LibraryError) {
        guard !claims.isEmpty else { return }
        try write(isChange: false) { (database) throws(LibraryError) in
            for claim in claims
            where try database.titleLookup(of: claim.entry) == claim.leaseEnd {
                let (id, attempts) = (claim.entry, claim.attempts)
                try database.setTitleLookup(id, attempts: attempts, at: claim.due)
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
