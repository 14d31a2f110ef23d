import BookIdentifiers
import BookMetadata

/// How the providers are asked.
extension Lookup {
    /// What one of several providers answered.
    private struct Reply: Sendable {
        let index: Int
        let result: Result<ProviderAnswer?, ProviderFailure>
    }

    private enum Event: Sendable {
        case reply(Reply)
        /// The provider has had a request for two seconds and has not answered.
        case slow(index: Int)
    }

    /// Asks a provider.
    ///
    /// The throwing call is a statement of its own: with `-O`, Swift 6.3 miscompiles a tuple or an
    /// enum payload that is built around `try await` (every success came back with index 0).
    private func reply(of provider: any BookProvider, at index: Int) async -> Reply {
        do throws(ProviderFailure) {
            let answer = try await provider.answer(to: isbn)
            return Reply(index: index, result: .success(answer))
        } catch {
            return Reply(index: index, result: .failure(error))
        }
    }

    /// Asks one provider after the other until one knows the book.
    ///
    /// While one is slow, the next is asked too; the first that knows the book wins.
    func askInOrder(
        _ providers: [any BookProvider],
        _ earlierFailures: [ProviderFailure],
    ) async -> LookupAnswer {
        var failures: [Int: ProviderFailure] = [:]
        let found = await withTaskGroup(
            of: Event.self,
            returning: (index: Int, answer: ProviderAnswer)?.self,
        ) { group in
            defer { group.cancelAll() }
            var next = 0
            var working: Set<Int> = []
            var canStart = true
            while true {
                if canStart, next < providers.count {
                    start(providers[next], at: next, &group)
                    working.insert(next)
                    next += 1
                }
                guard !working.isEmpty, let event = await group.next() else { return nil }
                switch event {
                case .slow(let index): canStart = working.contains(index)
                case .reply(let reply):
                    working.remove(reply.index)
                    canStart = true
                    switch reply.result {
                    case .success(let answer?): return (reply.index, answer)
                    case .success(nil): break
                    case .failure(let failure):
                        failures[reply.index] = failure
                        if failure.reason == .cancelled { return nil }
                    }
                }
            }
        }
        let inOrder = earlierFailures + failures.sorted { $0.key < $1.key }.map(\.value)
        guard let found else { return await conclude(inOrder) }
        let provider = providers[found.index]
        let missing = found.answer.failures.isEmpty ? [] : [provider.name]
        if !provider.isLocal {
            await store(found.answer.record, from: [provider.name], missing: missing)
        }
        let origin = LookupAnswer.Origin(
            fetchedFrom: provider.name,
            at: provider.isLocal ? nil : time.unixTime(),
            missing: missing,
        )
        return LookupAnswer(
            isbn,
            .found(found.answer.record, origin),
            failures: inOrder + found.answer.failures,
        )
    }

    /// Starts to ask a provider, and a timer that reports it as slow.
    private func start(
        _ provider: any BookProvider,
        at index: Int,
        _ group: inout TaskGroup<Event>,
    ) {
        // The time in which a request waits for its turn does not count.
        let (sent, continuation) = AsyncStream.makeStream(of: Void.self)
        let watched =
            (provider as? any ServiceProvider)?.reportingRequests { continuation.yield() }
        // A provider of the caller's own does not report when it sends a request.
        if watched == nil { continuation.yield() }
        group.addTask {
            let reply = await self.reply(of: watched ?? provider, at: index)
            continuation.finish()
            return .reply(reply)
        }
        group.addTask {
            for await _ in sent {
                try? await time.sleepUntilSlow()
                break
            }
            return .slow(index: index)
        }
    }

    /// Asks all providers at once and merges what they say.
    func askTogether(_ providers: [any BookProvider]) async -> LookupAnswer {
        let replies = await withTaskGroup(of: Reply.self) { group in
            for (index, provider) in providers.enumerated() {
                group.addTask { await reply(of: provider, at: index) }
            }
            return await group.reduce(into: [Reply]()) { $0.append($1) }
        }
        var failures: [ProviderFailure] = []
        var records: [(provider: ProviderName, record: BookRecord)] = []
        for reply in replies.sorted(by: { $0.index < $1.index }) {
            switch reply.result {
            case .success(let answer?):
                records.append((providers[reply.index].name, answer.record))
                failures += answer.failures
            case .success(nil): break
            case .failure(let failure): failures.append(failure)
            }
        }
        guard let merge = RecordMerge(records, asked: isbn) else { return await conclude(failures) }
        let record = merge.merged()
        var missing: [ProviderName] = []
        for failure in failures where !missing.contains(failure.provider) {
            missing.append(failure.provider)
        }
        if !options.isOffline, !failures.contains(where: { $0.reason == .cancelled }) {
            await store(record, from: record.work.contributors, missing: missing)
        }
        let origin = LookupAnswer.Origin(
            fetchedFrom: records[0].provider,
            at: time.unixTime(),
            missing: missing,
        )
        return LookupAnswer(isbn, .found(record, origin), failures: failures)
    }
}
