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
    /// A cancelled task ends its requests. A book without an answer stays in the queue as it was.
    ///
    /// - Parameters:
    ///   - isbns: At most ``batchSize`` ISBNs, each once.
    ///   - body: Called with the result for each ISBN as soon as it is known, in any order. A source
    ///     that has no network answers `unreachable`. Of several answers for an ISBN, the first counts.
    func lookUp(
        _ isbns: [ISBN],
        each body: @escaping @Sendable (ISBN, LookupResult) async -> Void,
    ) async

    /// Searches for a book by title and author.
    ///
    /// - Parameters:
    ///   - title: The book's title.
    ///   - author: Its first author's name.
    /// - Returns: The books that may be the one, the best first, or why there is no answer; nil where
    ///   the source cannot tell: then the book stays in the queue as it was.
    func search(title: String, author: String) async -> TitleResult?
}

extension RecordSource {
    /// One ISBN per request.
    public var batchSize: Int { 1 }

    /// Nil: by default, a source cannot be searched.
    public func search(title: String, author: String) async -> TitleResult? { nil }

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
        let answers = await client.knownAnswers(to: isbns, options)
        // That a book is not there says nothing about what the services know.
        guard options.isOffline else { return answers.mapValues { result($0) } }
        return answers.compactMapValues { $0.record.map(LookupResult.found) }
    }

    /// Looks books up at the services; without the network, there are no answers.
    public func lookUp(
        _ isbns: [ISBN],
        each body: @escaping @Sendable (ISBN, LookupResult) async -> Void,
    ) async {
        guard !options.isOffline else { return }
        await client.answers(to: isbns, options) { answer in
            await body(answer.isbn, result(answer))
        }
    }

    /// Searches the offline catalogue, and then the services; without the network, the catalogue only.
    public func search(title: String, author: String) async -> TitleResult? {
        let answer = await client.search(title: title, author: author, limit: 10, options)
        if !answer.records.isEmpty { return .found(answer.records) }
        // That a book is not in the catalogue says nothing about what the services know.
        guard !options.isOffline, !Task.isCancelled else { return nil }
        guard let failure = answer.failures.first else { return .found([]) }
        if answer.failures.allSatisfy(\.reason.isUnreachable) { return .unreachable("\(failure)") }
        let retryable = answer.failures.first { $0.reason.isRetryable || $0.reason.isUnreachable }
        // A service that lacks its key may know the book once it has one.
        return retryable.map { .failed("\($0)") }
    }

    private func result(_ answer: LookupAnswer) -> LookupResult {
        if let record = answer.record { return .found(record) }
        if answer.isUnreachable, let failure = answer.failures.first {
            return .unreachable("\(failure)")
        }
        if let failure = answer.failures.first, answer.isRetryable || answer.code != .notFound {
            return .failed("\(failure)")
        }
        return .notFound
    }
}
