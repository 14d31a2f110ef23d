public import BookIdentifiers
public import BookMetadata

/// Somebody who can be asked for books.
public protocol BookProvider: Sendable {
    /// Its name in options, the configuration and records.
    var name: ProviderName { get }

    /// Whether it answers at once and without a network, so that its answers need no cache.
    var isLocal: Bool { get }

    /// What keeps it from being asked at all, such as a missing key; nil where nothing does.
    var obstacle: ProviderFailure.Reason? { get }

    /// How many books it can be asked for in one request; 1 where there is no such request.
    var batchSize: Int { get }

    /// Asks for the book with an ISBN.
    ///
    /// - Parameter isbn: The number of the edition.
    /// - Returns: The book, whose edition lists the ISBN; nil where the provider does not know it.
    /// - Throws: Why there is no answer.
    func book(_ isbn: ISBN) async throws(ProviderFailure) -> BookRecord?

    /// Asks for several books in one request.
    ///
    /// - Parameter isbns: At most `batchSize` numbers.
    /// - Returns: The books that it knows; they may say less than when asked for one by one.
    /// - Throws: Why there is no answer.
    func books(_ isbns: [ISBN]) async throws(ProviderFailure) -> [ISBN: BookRecord]

    /// Looks for books by title and author.
    ///
    /// - Parameters:
    ///   - title: Words of the title.
    ///   - author: Words of an author's name.
    ///   - limit: How many books at most.
    /// - Returns: Books, the likeliest first.
    /// - Throws: Why there is no answer.
    func search(
        title: String,
        author: String?,
        limit: Int,
    ) async throws(ProviderFailure) -> [BookRecord]
}

extension BookProvider {
    /// Most are services on the network.
    public var isLocal: Bool { false }

    /// Most can be asked as they are.
    public var obstacle: ProviderFailure.Reason? { nil }

    /// Most have no request for several books.
    public var batchSize: Int { 1 }

    /// Asks one by one.
    public func books(_ isbns: [ISBN]) async throws(ProviderFailure) -> [ISBN: BookRecord] {
        var result: [ISBN: BookRecord] = [:]
        for isbn in isbns { result[isbn] = try await book(isbn) }
        return result
    }

    /// Says that searching is not what it offers.
    public func search(
        title: String,
        author: String?,
        limit: Int,
    ) async throws(ProviderFailure) -> [BookRecord] {
        throw ProviderFailure(name, .noSearch)
    }
}
