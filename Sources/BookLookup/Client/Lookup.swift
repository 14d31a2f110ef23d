import BookIdentifiers
import BookMetadata

/// The lookup of one book: what the cache has, and what to conclude from the providers' answers.
struct Lookup: Sendable {
    let isbn: ISBN
    let options: LookupOptions
    let plan: LookupPlan
    let time: TimeSource
    let batch: LookupRequest.BatchMiss?
    private let cache: LookupCache?
    /// The cached answer, if it has been read already.
    private let prefetched: CachedAnswer??

    init(
        _ request: LookupRequest,
        _ plan: LookupPlan,
        _ client: LookupClient,
        prefetched: CachedAnswer?? = nil,
    ) {
        isbn = request.isbn
        options = request.options
        batch = request.batch
        self.plan = plan
        self.prefetched = prefetched
        cache = options.usesCache ? client.cache : nil
        time = client.time
    }

    /// Returns the answer if it is known without the network.
    func known() async -> LookupAnswer? {
        if plan.merges {
            if let cached = await cached(), let answer = freshAnswer(cached) { return answer }
            return plan.services.isEmpty || options.isOffline ? await askProviders() : nil
        }
        var hasService = false
        for provider in plan.providers {
            if provider.isLocal {
                if let answer = await ask(local: provider) { return answer }
            } else if !hasService {
                hasService = true
                guard let cached = await cached(), let answer = freshAnswer(cached) else {
                    if options.isOffline { break }
                    return nil
                }
                if answer.record != nil { return answer }
            }
        }
        if options.isOffline, let cached = await cached(), let answer = staleAnswer(cached, []) {
            return answer
        }
        if hasService || !plan.providers.isEmpty { return LookupAnswer(isbn, .notFound) }
        return LookupAnswer(isbn, .failed, failures: plan.unavailable)
    }

    private func ask(local provider: any BookProvider) async -> LookupAnswer? {
        guard let record = (try? await provider.book(isbn)) ?? nil else { return nil }
        return LookupAnswer(isbn, .found(record, .init(fetchedFrom: provider.name, at: nil)))
    }

    /// Asks the providers, one after the other or all at once.
    func askProviders() async -> LookupAnswer {
        let providers = plan.providers.filter { provider in
            (provider.isLocal || !options.isOffline) && provider.name != batch?.provider
        }
        let failures = (batch?.failure).map { [$0] } ?? []
        return plan.merges
            ? await askTogether(providers) : await askInOrder(providers, failures)
    }

    /// Concludes what it means that no provider gave the book.
    func conclude(_ failures: [ProviderFailure]) async -> LookupAnswer {
        let services = plan.services.map(\.name)
        if services.isEmpty {
            let outcome: LookupAnswer.Outcome = plan.providers.isEmpty ? .failed : .notFound
            return LookupAnswer(isbn, outcome, failures: failures + plan.unavailable)
        }
        if options.isOffline {
            let stale = await cached().flatMap { staleAnswer($0, failures) }
            return stale ?? LookupAnswer(isbn, .notFound, failures: failures)
        }
        if failures.isEmpty {
            await store(nil, from: services)
            return LookupAnswer(isbn, .notFound)
        }
        let failed = Set(failures.map(\.provider))
        let haveAllFailed = services.allSatisfy(failed.contains)
        // An old answer is better than none if the provider that gave it cannot answer now.
        if let cached = await cached(), let answer = staleAnswer(cached, failures),
            haveAllFailed || cached.providers.contains(where: failed.contains)
        {
            return answer
        }
        return LookupAnswer(isbn, haveAllFailed ? .failed : .notFound, failures: failures)
    }
}

/// The cache.
extension Lookup {
    private func cached() async -> CachedAnswer? {
        if let prefetched { return prefetched }
        return await cache?.stored([isbn], scope: plan.scope).first?.decoded()
    }

    func store(
        _ record: BookRecord?,
        from providers: [ProviderName],
        missing: [ProviderName] = [],
    ) async {
        let answer = CachedAnswer(
            record: record,
            providers: providers,
            missing: missing,
            fetched: time.unixTime(),
        )
        // An incomplete record does not replace a complete one, however old that is.
        if !missing.isEmpty, let cached = await cached(), cached.record != nil,
            cached.missing.isEmpty
        {
            return
        }
        await cache?.store([(isbn, answer)], scope: plan.scope)
    }

    private func freshAnswer(_ cached: CachedAnswer) -> LookupAnswer? {
        guard !options.refreshes else { return nil }
        let age = cached.age(at: time.unixTime())
        guard cached.record != nil else {
            // A service that was not asked then may know the book.
            let asked = Set(cached.providers)
            let isComplete = plan.services.allSatisfy { asked.contains($0.name) }
            guard isComplete, age < CacheLifetime.notFound else { return nil }
            return LookupAnswer(isbn, .notFound)
        }
        let lifetime =
            cached.missing.isEmpty ? CacheLifetime.book : CacheLifetime.incompleteBook
        return age < lifetime ? answer(cached, isStale: false, []) : nil
    }

    private func staleAnswer(
        _ cached: CachedAnswer,
        _ failures: [ProviderFailure],
    ) -> LookupAnswer? {
        let age = cached.age(at: time.unixTime())
        guard age < CacheLifetime.staleBook else { return nil }
        return answer(cached, isStale: age >= CacheLifetime.book, failures)
    }

    private func answer(
        _ cached: CachedAnswer,
        isStale: Bool,
        _ failures: [ProviderFailure],
    ) -> LookupAnswer? {
        guard let record = cached.record else { return nil }
        let origin = LookupAnswer.Origin(
            provider: cached.providers.first ?? ProviderName(rawValue: plan.scope),
            fetched: cached.fetched,
            age: cached.age(at: time.unixTime()),
            isCached: true,
            isStale: isStale,
            missing: cached.missing,
        )
        return LookupAnswer(isbn, .found(record, origin), failures: failures)
    }
}
