public import BookIdentifiers
import BookMetadata

extension LookupClient {
    /// Looks up several books with as few requests as possible.
    ///
    /// Books that are known without the network are answered first. The others are asked for in
    /// requests for ``batchSize(_:)`` books; books that such a request does not give are asked for
    /// one by one. The next request starts as soon as one ends.
    ///
    /// ```swift
    /// await client.answers(to: isbns) { answer in
    ///     print(answer.isbn, answer.record?.title ?? "not found")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - isbns: The ISBNs; one that occurs twice is answered once.
    ///   - options: How to look them up.
    ///   - body: Receives each answer as soon as there is one, in any order, and several at a time.
    public func answers(
        to isbns: [ISBN],
        _ options: LookupOptions = .init(),
        each body: @escaping @Sendable (LookupAnswer) async -> Void,
    ) async {
        let known = await knownAnswers(to: isbns, options)
        var seen: Set<ISBN> = []
        var unknown: [ISBN] = []
        for isbn in isbns where seen.insert(isbn).inserted {
            if let answer = known[isbn] { await body(answer) } else { unknown.append(isbn) }
        }
        await askServices(for: unknown, options, each: body)
    }

    /// Looks up several books as ``answers(to:_:each:)`` does, but without looking in the cache first.
    package func askServices(
        for isbns: [ISBN],
        _ options: LookupOptions,
        each body: @escaping @Sendable (LookupAnswer) async -> Void,
    ) async {
        let size = batchSize(options)
        let places = AsyncSemaphore(configuration.concurrency)
        await withTaskGroup(of: Void.self) { group in
            for start in stride(from: 0, to: isbns.count, by: size) {
                let batch = Array(isbns[start..<min(start + size, isbns.count)])
                group.addTask {
                    // A cancelled lookup is answered too: as one that was cancelled.
                    let isDone: Void? = await places.run { await self.ask(batch, options, body) }
                    if isDone == nil { await self.ask(batch, options, body) }
                }
            }
        }
    }

    /// How many books the first service can be asked for in one request; 1 if it has no such request.
    public func batchSize(_ options: LookupOptions = .init()) -> Int {
        guard !options.isOffline else { return 1 }
        return LookupPlan(self, options).batchProvider?.batchSize ?? 1
    }

    /// Asks for some books in one request, and then one by one for those it does not give.
    private func ask(
        _ isbns: [ISBN],
        _ options: LookupOptions,
        _ body: @escaping @Sendable (LookupAnswer) async -> Void,
    ) async {
        var found: [ISBN: LookupAnswer] = [:]
        var miss: LookupRequest.BatchMiss?
        let plan = LookupPlan(self, options)
        if isbns.count > 1, !options.isOffline, let provider = plan.batchProvider {
            do throws(ProviderFailure) {
                found = try await batch(isbns, from: provider, options, plan)
                miss = .init(provider: provider.name, failure: nil)
            } catch {
                miss = .init(provider: provider.name, failure: error)
            }
        }
        await withTaskGroup(of: Void.self) { [found, miss] group in
            for isbn in isbns where found[isbn] == nil {
                group.addTask {
                    let request = LookupRequest(isbn: isbn, options: options, batch: miss)
                    let answer = await self.ask(request)
                    await body(answer)
                }
            }
            for isbn in isbns {
                if let answer = found[isbn] { await body(answer) }
            }
        }
    }

    /// Sends one request for several books and caches what it gives.
    private func batch(
        _ isbns: [ISBN],
        from provider: any BookProvider,
        _ options: LookupOptions,
        _ plan: LookupPlan,
    ) async throws(ProviderFailure) -> [ISBN: LookupAnswer] {
        let books = try await provider.books(isbns)
        let fetched = time.unixTime()
        if options.usesCache {
            let answers = books.map { isbn, record in
                let answer = CachedAnswer(
                    record: record,
                    providers: [provider.name],
                    fetched: fetched,
                )
                return (isbn: isbn, answer: answer)
            }
            await cache?.store(answers, scope: plan.scope)
        }
        let origin = LookupAnswer.Origin(fetchedFrom: provider.name, at: fetched)
        return books.reduce(into: [:]) { answers, book in
            answers[book.key] = LookupAnswer(book.key, .found(book.value, origin))
        }
    }
}

extension LookupAnswer.Origin {
    /// The origin of a record that a provider has just given.
    init(fetchedFrom provider: ProviderName, at time: Int?, missing: [ProviderName] = []) {
        self.init(
            provider: provider,
            fetched: time,
            age: 0,
            isCached: false,
            isStale: false,
            missing: missing,
        )
    }
}
