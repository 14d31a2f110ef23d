public import BookMetadata

/// The books that a search found.
public struct SearchAnswer: Sendable {
    /// The books, best match first.
    public let records: [BookRecord]
    /// The providers that failed or could not be asked.
    public let failures: [ProviderFailure]

    /// Creates an answer from its parts.
    public init(records: [BookRecord], failures: [ProviderFailure] = []) {
        self.records = records
        self.failures = failures
    }
}

extension LookupClient {
    /// Searches for books by title and author, for books without a barcode.
    ///
    /// In `auto` mode the providers are asked in order until one finds a good match; in `merge` mode
    /// all are asked at once. Answers are not cached.
    ///
    /// ```swift
    /// let answer = await client.search(title: "the left hand of darkness", author: "le guin")
    /// for record in answer.records { print(record.title) }
    /// ```
    ///
    /// - Parameters:
    ///   - title: Words of the title.
    ///   - author: Words of an author's name (default: any author).
    ///   - limit: The largest number of books to return (default: 20).
    ///   - options: Which providers to ask.
    /// - Returns: The books, ranked by how well title and author match.
    public func search(
        title: String,
        author: String? = nil,
        limit: Int = 20,
        _ options: LookupOptions = .init(),
    ) async -> SearchAnswer {
        let plan = LookupPlan(self, options)
        let providers = plan.providers.filter { $0.isLocal || !options.isOffline }
        let ranking = SearchRanking(title: title, author: author)
        let query = Query(title: title, author: author, limit: limit)
        var records: [BookRecord] = []
        var failures = plan.unavailable
        func add(_ result: Result<[BookRecord], ProviderFailure>) {
            switch result {
            case .success(let found): records += found
            case .failure(let failure): if failure.reason != .noSearch { failures.append(failure) }
            }
        }
        if plan.mode == .merge {
            for result in await query.results(of: providers) { add(result) }
        } else {
            for provider in providers where !Task.isCancelled {
                add(await query.result(of: provider))
                if records.contains(where: ranking.isGood) { break }
            }
        }
        return SearchAnswer(
            records: Array(ranking.ranked(records).prefix(limit)),
            failures: failures,
        )
    }

    /// What to search for.
    private struct Query: Sendable {
        let title: String
        let author: String?
        let limit: Int

        func result(of provider: any BookProvider) async -> Result<[BookRecord], ProviderFailure> {
            do throws(ProviderFailure) {
                let found = try await provider.search(title: title, author: author, limit: limit)
                return .success(found)
            } catch {
                return .failure(error)
            }
        }

        /// Asks all providers at once and returns the results in the order of the providers.
        func results(
            of providers: [any BookProvider]
        ) async -> [Result<[BookRecord], ProviderFailure>] {
            await withTaskGroup(
                of: (index: Int, result: Result<[BookRecord], ProviderFailure>).self
            ) { group in
                for (index, provider) in providers.enumerated() {
                    group.addTask {
                        let result = await result(of: provider)
                        return (index, result)
                    }
                }
                let replies = await group.reduce(into: []) { $0.append($1) }
                return replies.sorted { $0.index < $1.index }.map(\.result)
            }
        }
    }
}
