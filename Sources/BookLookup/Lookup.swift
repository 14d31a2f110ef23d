import BookIdentifiers
import BookMetadata

/// One lookup of one book.
struct Lookup {
    private let isbn: ISBN
    private let options: LookupOptions
    private let plan: LookupPlan
    private let cache: LookupCache?
    private let time: TimeSource
    private let prior: LookupClient.Prior?

    init(
        _ isbn: ISBN,
        _ options: LookupOptions,
        _ client: LookupClient,
        prior: LookupClient.Prior? = nil,
    ) {
        self.isbn = isbn
        self.prior = prior
        self.options = options
        plan = LookupPlan(client, options)
        cache = options.usesCache ? client.cache : nil
        time = client.time
    }

    /// What is known without the network; nil where that has to be asked.
    func known() async -> LookupAnswer? {
        if plan.mode == .merge, plan.providers.count > 1 {
            if let kept = await kept(), let answer = freshAnswer(kept) { return answer }
            return plan.services.isEmpty || options.isOffline ? await askAll() : nil
        }
        var hasService = false
        for provider in plan.providers {
            if provider.isLocal {
                if let answer = await ask(local: provider) { return answer }
            } else if !hasService {
                hasService = true
                guard let kept = await kept(), let answer = freshAnswer(kept) else {
                    if options.isOffline { break }
                    return nil
                }
                if answer.record != nil { return answer }
            }
        }
        if options.isOffline, let kept = await kept(), let answer = staleAnswer(kept, []) {
            return answer
        }
        if hasService || !plan.providers.isEmpty { return LookupAnswer(isbn, .notFound) }
        return LookupAnswer(isbn, .failed, failures: plan.obstacles)
    }

    /// Asks whoever is to be asked.
    func askAll() async -> LookupAnswer {
        plan.mode == .merge && plan.providers.count > 1 ? await askTogether() : await askInTurn()
    }

    private func askInTurn() async -> LookupAnswer {
        var failures: [ProviderFailure] = []
        for provider in plan.providers where !provider.isLocal || !options.isOffline {
            if provider.name == prior?.provider {
                if let failure = prior?.failure { failures.append(failure) }
                continue
            }
            do throws(ProviderFailure) {
                guard let record = try await provider.book(isbn) else { continue }
                if !provider.isLocal { await keep(record, by: [provider.name]) }
                return answer(record, by: provider, failures)
            } catch {
                failures.append(error)
                if error.reason == .cancelled { break }
            }
        }
        return await conclude(failures)
    }

    private func askTogether() async -> LookupAnswer {
        var failures: [ProviderFailure] = []
        let asked = plan.providers.filter { $0.isLocal || !options.isOffline }
        let results = await withTaskGroup(of: Reply.self) { group in
            for (index, provider) in asked.enumerated() {
                group.addTask { await reply(of: provider, at: index) }
            }
            return await group.reduce(into: [:]) { $0[$1.index] = $1.result }
        }
        var records: [(provider: ProviderName, record: BookRecord)] = []
        for (index, provider) in asked.enumerated() {
            switch results[index] {
            case .success(let record?): records.append((provider.name, record))
            case .failure(let failure): failures.append(failure)
            default: break
            }
        }
        guard let merge = RecordMerge(records, asked: isbn) else {
            return await conclude(failures)
        }
        let record = merge.merged()
        // What is put together without one that failed is for now, and not for a week.
        if failures.isEmpty, !options.isOffline {
            await keep(record, by: record.work.contributors)
        }
        let origin = LookupAnswer.Origin(
            provider: records[0].provider,
            fetched: time.unixTime(),
            age: 0,
            isCached: false,
            isStale: false,
        )
        return LookupAnswer(isbn, .found(record, origin), failures: failures)
    }

    /// What one of several providers answered.
    private struct Reply: Sendable {
        let index: Int
        let result: Result<BookRecord?, ProviderFailure>
    }

    /// Asks one of several providers.
    ///
    /// The throwing call stands in a statement of its own: Swift 6.3 with `-O` miscompiles a tuple or
    /// a call with `try await` among its parts (every success came back with index 0).
    private func reply(of provider: any BookProvider, at index: Int) async -> Reply {
        do throws(ProviderFailure) {
            let record = try await provider.book(isbn)
            return Reply(index: index, result: .success(record))
        } catch {
            return Reply(index: index, result: .failure(error))
        }
    }

    /// Nobody gave the book: an old answer is better than none where somebody failed.
    private func conclude(_ failures: [ProviderFailure]) async -> LookupAnswer {
        let services = plan.services.map(\.name)
        if services.isEmpty {
            let outcome: LookupAnswer.Outcome = plan.providers.isEmpty ? .failed : .notFound
            return LookupAnswer(isbn, outcome, failures: failures + plan.obstacles)
        }
        if options.isOffline {
            let stale = await kept().flatMap { staleAnswer($0, failures) }
            return stale ?? LookupAnswer(isbn, .notFound, failures: failures)
        }
        if failures.isEmpty {
            await keep(nil, by: services)
            return LookupAnswer(isbn, .notFound)
        }
        let failed = Set(failures.map(\.provider))
        let haveAllFailed = services.allSatisfy(failed.contains)
        // That others do not know it says nothing about the one that knew it then.
        if let kept = await kept(), let answer = staleAnswer(kept, failures),
            haveAllFailed || kept.providers.contains(where: failed.contains)
        {
            return answer
        }
        return LookupAnswer(isbn, haveAllFailed ? .failed : .notFound, failures: failures)
    }

    private func ask(local provider: any BookProvider) async -> LookupAnswer? {
        guard let record = (try? await provider.book(isbn)) ?? nil else { return nil }
        return answer(record, by: provider, [])
    }

    private func answer(
        _ record: BookRecord,
        by provider: any BookProvider,
        _ failures: [ProviderFailure],
    ) -> LookupAnswer {
        let origin = LookupAnswer.Origin(
            provider: provider.name,
            fetched: provider.isLocal ? nil : time.unixTime(),
            age: 0,
            isCached: false,
            isStale: false,
        )
        return LookupAnswer(isbn, .found(record, origin), failures: failures)
    }
}

/// What is kept, and for how long it counts.
extension Lookup {
    /// ISBN answers are fresh for seven days.
    private static var freshTime: Int { 7 * 86_400 }
    /// Where nobody can be asked, an answer serves for a year.
    private static var staleTime: Int { 365 * 86_400 }
    /// That nobody knows a book is believed for a day.
    private static var absenceTime: Int { 86_400 }

    private func kept() async -> LookupCache.Entry? {
        await cache?.entry(isbn, scope: plan.scope)
    }

    private func keep(_ record: BookRecord?, by providers: [ProviderName]) async {
        let entry = LookupCache.Entry(
            record: record,
            providers: providers,
            fetched: time.unixTime(),
        )
        await cache?.keep([(isbn, entry)], scope: plan.scope)
    }

    private func freshAnswer(_ entry: LookupCache.Entry) -> LookupAnswer? {
        // A clock that was set back makes ages negative: such an answer is as good as new.
        let age = max(0, time.unixTime() - entry.fetched)
        guard !options.refreshes else { return nil }
        guard let record = entry.record else {
            // Somebody who was not asked then may know the book.
            let asked = Set(entry.providers)
            let isComplete = plan.services.allSatisfy { asked.contains($0.name) }
            guard isComplete, age < Self.absenceTime else { return nil }
            return LookupAnswer(isbn, .notFound)
        }
        guard age < Self.freshTime else { return nil }
        return answer(record, entry, age, isStale: false, [])
    }

    private func staleAnswer(
        _ entry: LookupCache.Entry,
        _ failures: [ProviderFailure],
    ) -> LookupAnswer? {
        let age = max(0, time.unixTime() - entry.fetched)
        guard let record = entry.record, age < Self.staleTime else { return nil }
        return answer(record, entry, age, isStale: age >= Self.freshTime, failures)
    }

    private func answer(
        _ record: BookRecord,
        _ entry: LookupCache.Entry,
        _ age: Int,
        isStale: Bool,
        _ failures: [ProviderFailure],
    ) -> LookupAnswer {
        let origin = LookupAnswer.Origin(
            provider: entry.providers.first ?? ProviderName(rawValue: plan.scope),
            fetched: entry.fetched,
            age: age,
            isCached: true,
            isStale: isStale,
        )
        return LookupAnswer(isbn, .found(record, origin), failures: failures)
    }
}
