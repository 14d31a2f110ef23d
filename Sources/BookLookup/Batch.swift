import BookIdentifiers
import BookMetadata

/// One request for many books.
struct Batch {
    private let provider: any BookProvider
    private let client: LookupClient
    private let options: LookupOptions

    init(_ provider: any BookProvider, _ client: LookupClient, _ options: LookupOptions) {
        self.provider = provider
        self.client = client
        self.options = options
    }

    /// Answers for those books that the provider knows.
    func answers(to isbns: [ISBN]) async throws(ProviderFailure) -> [ISBN: LookupAnswer] {
        let books = try await provider.books(isbns)
        let moment = client.time.unixTime()
        let origin = LookupAnswer.Origin(
            provider: provider.name,
            fetched: moment,
            age: 0,
            isCached: false,
            isStale: false,
        )
        if options.usesCache {
            let entries = books.map { isbn, record in
                let entry = LookupCache.Entry(
                    record: record,
                    providers: [provider.name],
                    fetched: moment,
                )
                return (isbn: isbn, entry: entry)
            }
            await client.cache?.keep(entries, scope: LookupPlan(client, options).scope)
        }
        return books.reduce(into: [:]) { answers, book in
            answers[book.key] = LookupAnswer(book.key, .found(book.value, origin))
        }
    }
}
