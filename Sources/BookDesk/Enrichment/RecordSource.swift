public import BookIdentifiers
public import BookLibrary
public import BookLookup
import BookMetadata

/// A source of book records for an ``Enrichment``: a `LookupClient`, or your own.
public protocol RecordSource: Sendable {
    /// The number of ISBNs that one request can ask for; 1 when there is no such request.
    var batchSize: Int { get }

    /// Looks books up.
    ///
    /// A cancelled task ends its requests.
    ///
    /// - Parameters:
    ///   - isbns: At most ``batchSize`` ISBNs, each once.
    ///   - body: Called with the result for each ISBN as soon as it is known, in any order.
    func lookUp(
        _ isbns: [ISBN],
        each body: @escaping @Sendable (ISBN, LookupResult) async -> Void,
    ) async
}

extension RecordSource {
    /// One ISBN per request.
    public var batchSize: Int { 1 }
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

    /// Looks books up: first in the offline catalogue and the cache, then at the services.
    public func lookUp(
        _ isbns: [ISBN],
        each body: @escaping @Sendable (ISBN, LookupResult) async -> Void,
    ) async {
        var unknown: [ISBN] = []
        for isbn in isbns {
            if let known = await client.knownAnswer(to: isbn, options) {
                await body(isbn, result(known))
            } else {
                unknown.append(isbn)
            }
        }
        guard !unknown.isEmpty else { return }
        await client.answers(to: unknown, options) { answer in
            await body(answer.isbn, result(answer))
        }
    }

    private func result(_ answer: LookupAnswer) -> LookupResult {
        if let record = answer.record { return .found(record) }
        if options.isOffline {
            return .failed("neither the offline catalogue nor an earlier lookup knows the book")
        }
        if let failure = answer.failures.first, answer.isRetryable || answer.code != .notFound {
            return .failed("\(failure)")
        }
        return .notFound
    }
}
