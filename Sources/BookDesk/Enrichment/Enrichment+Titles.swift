public import BookLibrary

extension Enrichment {
    /// Searches for books without an ISBN by title and author, until none is due or the enrichment is
    /// stopped.
    ///
    /// A record is taken over only if it is the same book beyond doubt, and fills what the book lacks; a
    /// doubtful one is put up for review: see `RecordConfidence`. When the first searches find that no
    /// source can be reached, the run ends, and all books stay due as they were.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of books to search for (default: no limit).
    ///   - onProgress: Called after each book, from any thread, one call at a time.
    /// - Returns: What was done.
    /// - Throws: `LibraryError` when the library fails; the books under way are given back.
    @concurrent
    @discardableResult
    public func searchTitles(
        limit: Int = .max,
        onProgress: @escaping @Sendable (EnrichmentProgress) -> Void = { _ in },
    ) async throws(LibraryError) -> EnrichmentProgress {
        var progress = EnrichmentProgress()
        progress.total = min(limit, try await library.dueTitleCount())
        var unreached = 0
        // Books without an answer stay due: a run that outlasts their leases must not begin again.
        var unanswered: [TitleClaim] = []
        var seen: Set<EntryID> = []
        var failure: LibraryError?
        while progress.tried < limit, !isStopped, !Task.isCancelled, failure == nil,
            unreached < Self.unreachableLimit
        {
            let claims: [TitleClaim]
            do throws(LibraryError) {
                claims = try await claim(min(concurrency, limit - progress.tried))
            } catch {
                failure = error
                break
            }
            hold(claims)
            // The leases of the others have ended: they are due once more, in the next run.
            let new = claims.filter { seen.insert($0.entry).inserted }
            unanswered += claims.filter { claim in !new.contains { $0.entry == claim.entry } }
            if new.isEmpty { break }
            for (claim, result) in await results(for: new) {
                do throws(LibraryError) {
                    guard let result, isHeld(claim), !Task.isCancelled else {
                        unanswered.append(claim)
                        progress.unanswered += 1
                        continue
                    }
                    if case .unreachable(let reason) = result {
                        unreached += 1
                        unanswered.append(claim)
                        progress.unreachable = reason
                        continue
                    }
                    (unreached, progress.unreachable) = (0, nil)
                    progress.count(try await settle(claim, result), result)
                    release(claim)
                } catch {
                    failure = error
                    unanswered.append(claim)
                }
                onProgress(progress)
            }
        }
        try? await library.giveBackTitles(unanswered.filter(isHeld))
        for claim in unanswered { release(claim) }
        if let failure { throw failure }
        return progress
    }

    private func claim(_ limit: Int) async throws(LibraryError) -> [TitleClaim] {
        try await whileBusy(for: EnrichmentRun.patience) { () throws(LibraryError) in
            try await library.claimTitles(limit: limit)
        }
    }

    private func settle(
        _ claim: TitleClaim,
        _ result: TitleResult,
    ) async throws(LibraryError) -> TitleOutcome {
        try await whileBusy(for: EnrichmentRun.patience) { () throws(LibraryError) in
            try await library.settleTitle(claim, result)
        }
    }

    /// Searches for several books at a time.
    private func results(for claims: [TitleClaim]) async -> [(TitleClaim, TitleResult?)] {
        await withTaskGroup(of: (TitleClaim, TitleResult?).self) { group in
            for claim in claims {
                group.addTask { [source] in
                    let author = claim.authors.first ?? ""
                    let result = await source.search(title: claim.title, author: author)
                    return (claim, result)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }
}

extension EnrichmentProgress {
    fileprivate mutating func count(_ outcome: TitleOutcome, _ result: TitleResult) {
        switch outcome {
        case .completed(let entry):
            completed += 1
            title = entry.title
        case .toReview: toReview += 1
        case .notFound: notFound += 1
        case .overtaken: overtaken += 1
        case .postponed:
            failed += 1
            if case .failed(let reason) = result { lastError = reason }
        }
        total = max(total, tried)
    }
}
