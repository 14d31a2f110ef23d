public import BookCatalog
public import BookIdentifiers
import BookMetadata
import BooklandHTTP

/// Looks books up: in the offline catalogue, in the cache, and at the providers of the configuration.
///
/// Equal questions that are asked at the same time are asked once. A cancelled task ends its request.
///
/// ```swift
/// let client = LookupClient(configuration: configuration, cache: cache)
/// let answer = await client.answer(to: try ISBN("9780306406157"))
/// ```
public final class LookupClient: Sendable {
    let configuration: LookupConfiguration
    let providers: [any BookProvider]
    let cache: LookupCache?
    let time: TimeSource
    let http: HTTPClient
    private let flights = SingleFlight<Question, LookupAnswer>()

    /// What makes two lookups the same.
    private struct Question: Hashable, Sendable {
        let isbn: ISBN
        let options: LookupOptions
        let prior: Prior?
    }

    /// What a request for many books has said of one.
    struct Prior: Hashable, Sendable {
        /// Who was asked.
        let provider: ProviderName
        /// Why there was no answer; nil where the book is not known there.
        let failure: ProviderFailure?
    }

    /// Creates a client; nothing is opened or loaded before the first lookup.
    ///
    /// - Parameters:
    ///   - configuration: The services to ask, their order and their keys (default: those of a new installation).
    ///   - catalog: The offline catalogue, which is asked before any service (default: none).
    ///   - otherProviders: Providers of your own; each is asked if the configuration's `order` has its name.
    ///   - cache: Where answers are kept (default: the user's cache file); `nil` for no cache.
    public convenience init(
        configuration: LookupConfiguration = LookupConfiguration(),
        catalog: OfflineCatalog? = nil,
        otherProviders: [any BookProvider] = [],
        cache: LookupCache? = .standard,
    ) {
        self.init(
            configuration: configuration,
            local: (catalog.map { [CatalogProvider($0)] } ?? []) + otherProviders,
            cache: cache,
            time: .system,
        )
    }

    /// Creates a client with a clock of the caller's choice.
    package init(
        configuration: LookupConfiguration,
        local: [any BookProvider] = [],
        cache: LookupCache?,
        time: TimeSource,
    ) {
        self.configuration = configuration
        self.cache = cache
        self.time = time
        http = HTTPClient(
            userAgent: configuration.userAgent,
            certificates: configuration.certificates,
        )
        let shared = ServiceDirectory.Shared(
            client: http,
            slots: Slots(configuration.concurrency),
            time: time,
        )
        let services = ServiceDirectory.names.compactMap {
            ServiceDirectory.provider($0, configuration, shared)
        }
        providers = local + services
    }

    /// Looks a book up.
    ///
    /// - Parameters:
    ///   - isbn: The number of the edition.
    ///   - options: Whom to ask, and whether to use the cache.
    /// - Returns: The book, or why there is none.
    public func answer(to isbn: ISBN, _ options: LookupOptions = .init()) async -> LookupAnswer {
        if let known = await knownAnswer(to: isbn, options) { return known }
        return await ask(isbn, options, prior: nil)
    }

    private func ask(
        _ isbn: ISBN,
        _ options: LookupOptions,
        prior: Prior?,
    ) async -> LookupAnswer {
        let question = Question(isbn: isbn, options: options, prior: prior)
        return await flights.value(for: question) { [self] in
            await Lookup(isbn, options, self, prior: prior).askAll()
        }
    }

    /// What is known without the network: by the catalogue, or by a fresh answer in the cache.
    ///
    /// - Parameters:
    ///   - isbn: The number of the edition.
    ///   - options: Whom to ask, and whether to use the cache.
    /// - Returns: The answer; nil where the network would have to be asked.
    public func knownAnswer(
        to isbn: ISBN,
        _ options: LookupOptions = .init(),
    ) async -> LookupAnswer? {
        await Lookup(isbn, options, self).known()
    }

    /// Looks up several books that are not known without the network, with as few requests as can be.
    ///
    /// - Parameters:
    ///   - isbns: The numbers, each once; best as many as `batchSize` says.
    ///   - options: Whom to ask, and whether to use the cache.
    ///   - body: Gets the answer to each number, as soon as it is there.
    public func answers(
        to isbns: [ISBN],
        _ options: LookupOptions = .init(),
        each body: @escaping @Sendable (LookupAnswer) async -> Void,
    ) async {
        var found: [ISBN: LookupAnswer] = [:]
        var prior: Prior?
        let plan = LookupPlan(self, options)
        if isbns.count > 1, !options.isOffline, let provider = plan.batchProvider {
            let batch = Batch(provider, self, options)
            do throws(ProviderFailure) {
                found = try await batch.answers(to: isbns)
                prior = Prior(provider: provider.name, failure: nil)
            } catch {
                prior = Prior(provider: provider.name, failure: error)
            }
        }
        await withTaskGroup(of: Void.self) { [found, prior] group in
            for isbn in isbns where found[isbn] == nil {
                group.addTask { await body(await self.ask(isbn, options, prior: prior)) }
            }
            for isbn in isbns {
                if let answer = found[isbn] { await body(answer) }
            }
        }
    }

    /// How many books the provider that is asked first can be asked for in one request.
    public func batchSize(_ options: LookupOptions = .init()) -> Int {
        LookupPlan(self, options).batchProvider?.batchSize ?? 1
    }

    /// What was wrong with the cache's file, once; to be said to the user.
    public func takeComplaint() async -> String? {
        await cache?.takeComplaint()
    }

    /// What keeps providers of the configuration from being asked, to be said to the user once.
    public func obstacles(_ options: LookupOptions = .init()) -> [ProviderFailure] {
        LookupPlan(self, options).obstacles
    }
}

/// Who is to be asked, in what order.
struct LookupPlan {
    /// Those who can be asked.
    let providers: [any BookProvider]
    /// Why others cannot.
    let obstacles: [ProviderFailure]
    let mode: LookupConfiguration.Mode
    /// What answers in the cache are told apart by: those of one provider, the first one's, or all's.
    let scope: String

    init(_ client: LookupClient, _ options: LookupOptions) {
        let names = options.provider.map { [$0] } ?? client.configuration.order
        var providers: [any BookProvider] = []
        var obstacles: [ProviderFailure] = []
        for name in names {
            guard let provider = client.providers.first(where: { $0.name == name }) else {
                continue
            }
            if let obstacle = provider.obstacle {
                obstacles.append(ProviderFailure(name, obstacle))
            } else {
                providers.append(provider)
            }
        }
        self.providers = providers
        self.obstacles = obstacles
        mode = options.mode ?? client.configuration.mode
        scope = options.provider?.rawValue ?? mode.rawValue
    }

    var services: [any BookProvider] { providers.filter { !$0.isLocal } }

    /// The one that can be asked for many books at once, where it would be asked first.
    var batchProvider: (any BookProvider)? {
        guard mode == .auto, let first = services.first, first.batchSize > 1 else { return nil }
        return first
    }
}
