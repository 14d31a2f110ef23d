public import BookMetadata

/// Books that were found by title and author.
public struct SearchAnswer: Sendable {
    /// The books, the likeliest first.
    public let records: [BookRecord]
    /// Who failed.
    public let failures: [ProviderFailure]
}

extension LookupClient {
    /// Looks for books by title and author, for those without a barcode.
    ///
    /// In `auto` mode the first provider that finds anything counts, in `merge` mode all are asked.
    ///
    /// - Parameters:
    ///   - title: Words of the title.
    ///   - author: Words of an author's name.
    ///   - limit: How many books at most.
    ///   - options: Whom to ask.
    /// - Returns: What was found, ranked by how well title and author fit.
    public func search(
        title: String,
        author: String? = nil,
        limit: Int = 20,
        _ options: LookupOptions = .init(),
    ) async -> SearchAnswer {
        let plan = LookupPlan(self, options)
        let ranking = SearchRanking(title: title, author: author)
        var records: [BookRecord] = []
        var failures = plan.obstacles
        for provider in plan.providers where provider.isLocal || !options.isOffline {
            do throws(ProviderFailure) {
                records += try await provider.search(title: title, author: author, limit: limit)
            } catch {
                if error.reason != .noSearch { failures.append(error) }
                if error.reason == .cancelled { break }
            }
            if plan.mode == .auto, records.contains(where: ranking.isGood) { break }
        }
        return SearchAnswer(
            records: Array(ranking.ranked(records).prefix(limit)),
            failures: failures,
        )
    }
}
