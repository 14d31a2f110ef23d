public import BookIdentifiers
public import BookLibrary
public import BookLookup
import BookMetadata

/// A source of book records for an ``Enrichment``: a `LookupClient`, or your own.
public protocol RecordSource: Sendable {
    /// The number of ISBNs that one request can ask for; 1 when there is no such request.
    var batchSize: Int { get }

    /// Returns what is known without the network.
    ///
    /// - Parameter isbns: At most ``batchSize`` ISBNs, each once.
    /// - Returns: The results; books that must be looked up are left out.
    func known(_ isbns: [ISBN]) async -> [ISBN: LookupResult]

    /// Looks books up.
    ///
    /// A cancelled task ends its requests.
    ///
    /// - Parameters:
    ///   - isbns: At most ``batchSize`` ISBNs, each once.
    ///   - body: Called with the result for each ISBN as soon as it is known, in any order. A source
    ///     that has no network answers `unreachable`.
    func lookUp(
        _ isbns: [ISBN],
        each body: @escaping @Sendable (ISBN, LookupResult) async -> Void,
    ) async
}

extension RecordSource {
    /// One ISBN per request.
    public var batchSize: Int { 1 }

    /// Nothing.
    public func known(_ isbns: [ISBN]) async -> [ISBN: LookupResult] { [:] }
}

/// A lookup client with the options that an enrichment uses.
public struct ClientSource: RecordSource {
    private let client: LookupClient
    private let options: LookupOptions

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - client: The client.
    ///   - options: Which providers to ask, and whether to use the cache and the network.
    public init(_ client: LookupClient, _ options: LookupOptions = LookupOptions()) {
        self.client = client
        self.options = options
    }

    /// The number of ISBNs that one request can ask the first service for.
    public var batchSize: Int { options.isOffline ? 1 : client.batchSize(options) }

    /// Returns what the offline catalogue and the cache know.
    public func known(_ isbns: [ISBN]) async -> [ISBN: LookupResult] {
        await client.knownAnswers(to: isbns, options).mapValues { result($0) }
    }

    /// Looks books up at the services.
    public func lookUp(
        _ isbns: [ISBN],
        each body: @escaping @Sendable (ISBN, LookupResult) async -> Void,
    ) async {
        await client.answers(to: isbns, options) { answer in
            await body(answer.isbn, result(answer))
        }
    }

    private func result(_ answer: LookupAnswer) -> LookupResult {
        if let record = answer.record { return .found(record) }
        if options.isOffline {
            return .failed("neither the offline catalogue nor an earlier lookup knows the book")
        }
        if answer.isUnreachable, let failure = answer.failures.first {
            return .unreachable("\(failure)")
        }
        if let failure = answer.failures.first, answer.isRetryable || answer.code != .notFound {
            return .failed("\(failure)")
        }
        return .notFound
    }
}
