public import BookCatalog
public import BookIdentifiers
import BookMetadata
import BooklandHTTP

/// Looks up books by ISBN: in the offline catalogue, in the cache, and at web services.
///
/// ```swift
/// var configuration = LookupConfiguration()
/// configuration.contact = "me@example.org"
/// let client = LookupClient(configuration: configuration, catalog: try OfflineCatalog(nil))
/// let answer = await client.answer(to: try ISBN("9780306406157"))
/// print(answer.record?.title ?? "not found")
/// ```
///
/// Equal lookups at the same time share their requests. Cancelling a task cancels its requests.
/// Use one client for all lookups of a program: it keeps connections open, and remembers which
/// services are out of order.
public final class LookupClient: Sendable {
    let configuration: LookupConfiguration
    let providers: [any BookProvider]
    let cache: LookupCache?
    let time: TimeSource
    let http: HTTPClient
    private let flights = SingleFlight<LookupRequest, LookupAnswer>()

    /// Creates a client; nothing is opened or loaded before the first lookup.
    ///
    /// - Parameters:
    ///   - configuration: The services to ask, their order and their keys (default: a new
    ///     installation's).
    ///   - catalog: The offline catalogue, which is asked before any service (default: none).
    ///   - otherProviders: Providers of your own; those in the configuration's `order` are asked
    ///     (default: none).
    ///   - cache: Where answers are kept (default: the user's cache file).
    public convenience init(
        configuration: LookupConfiguration = LookupConfiguration(),
        catalog: OfflineCatalog? = nil,
        otherProviders: [any BookProvider] = [],
        cache: LookupCache = .standard,
    ) {
        self.init(
            configuration: configuration,
            ownProviders: (catalog.map { [CatalogProvider($0)] } ?? []) + otherProviders,
            cache: cache,
            time: .system,
        )
    }

    /// Creates a client with other clocks, or without a cache.
    package init(
        configuration: LookupConfiguration,
        ownProviders: [any BookProvider] = [],
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
            connections: AsyncSemaphore(configuration.concurrency),
            limiter: cache ?? .inMemory(),
            time: time,
        )
        let services = ServiceDirectory.names.compactMap {
            ServiceDirectory.provider($0, configuration, shared)
        }
        providers = ownProviders + services
    }

    /// Looks up a book.
    ///
    /// - Parameters:
    ///   - isbn: The ISBN of the edition.
    ///   - options: How to look it up.
    /// - Returns: The book, or why there is none.
    public func answer(to isbn: ISBN, _ options: LookupOptions = .init()) async -> LookupAnswer {
        if let known = await knownAnswer(to: isbn, options) { return known }
        return await ask(LookupRequest(isbn: isbn, options: options, batch: nil))
    }

    /// Looks up a book without the network: in the catalogue, and among fresh answers in the cache.
    ///
    /// - Parameters:
    ///   - isbn: The ISBN of the edition.
    ///   - options: How to look it up.
    /// - Returns: The answer, or `nil` if a service would have to be asked.
    public func knownAnswer(
        to isbn: ISBN,
        _ options: LookupOptions = .init(),
    ) async -> LookupAnswer? {
        let request = LookupRequest(isbn: isbn, options: options, batch: nil)
        return await Lookup(request, LookupPlan(self, options), self).known()
    }

    /// Looks up books without the network, as ``knownAnswer(to:_:)`` does, reading the cache once.
    ///
    /// - Parameters:
    ///   - isbns: The ISBNs of the editions.
    ///   - options: How to look them up.
    /// - Returns: The answers; books for which a service would have to be asked are left out.
    public func knownAnswers(
        to isbns: [ISBN],
        _ options: LookupOptions = .init(),
    ) async -> [ISBN: LookupAnswer] {
        let plan = LookupPlan(self, options)
        let rows = options.usesCache ? await cache?.stored(isbns, scope: plan.scope) ?? [] : []
        let stored = Dictionary(rows.map { ($0.isbn, $0) }) { first, _ in first }
        var answers: [ISBN: LookupAnswer] = [:]
        answers.reserveCapacity(isbns.count)
        for isbn in isbns where answers[isbn] == nil {
            let request = LookupRequest(isbn: isbn, options: options, batch: nil)
            let cached = stored[isbn]?.decoded()
            let lookup = Lookup(request, plan, self, prefetched: .some(cached))
            if let answer = await lookup.known() { answers[isbn] = answer }
        }
        return answers
    }

    func ask(_ request: LookupRequest) async -> LookupAnswer {
        await flights.value(for: request) { [self] in
            await Lookup(request, LookupPlan(self, request.options), self).askProviders()
        }
    }

    /// Returns what is wrong with the cache file, for the user to see; later calls return `nil`.
    public func takeCacheProblem() async -> String? {
        await cache?.takeProblem()
    }

    /// Returns the providers that a lookup would not ask, with what each lacks, such as a key.
    public func unavailableProviders(_ options: LookupOptions = .init()) -> [ProviderFailure] {
        LookupPlan(self, options).unavailable
    }
}

/// What makes two lookups equal.
struct LookupRequest: Hashable, Sendable {
    let isbn: ISBN
    let options: LookupOptions
    /// What a request for several books said of this one, so that its provider is not asked again.
    let batch: BatchMiss?

    /// A request for several books that did not give one of them.
    struct BatchMiss: Hashable, Sendable {
        let provider: ProviderName
        /// Why the request failed, or `nil` if the provider does not know the book.
        let failure: ProviderFailure?
    }
}
