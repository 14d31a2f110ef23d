public import BookIdentifiers
public import BookMetadata

/// A source of book records: a web service, a catalogue, or one of your own.
///
/// A provider has to implement ``name`` and ``book(_:)``; the rest has defaults for a service on the
/// network that answers one question at a time. Its name must be in the configuration's `order`.
///
/// ```swift
/// struct Shelf: BookProvider {
///     let records: [ISBN: BookRecord]
///     var name: ProviderName { ProviderName(rawValue: "shelf") }
///     var isLocal: Bool { true }
///
///     func book(_ isbn: ISBN) async throws(ProviderFailure) -> BookRecord? { records[isbn] }
/// }
///
/// var configuration = LookupConfiguration()
/// configuration.order.insert(ProviderName(rawValue: "shelf"), at: 0)
/// let client = LookupClient(configuration: configuration, otherProviders: [Shelf(records: records)])
/// ```
public protocol BookProvider: Sendable {
    /// The provider's name in options, the configuration and records.
    var name: ProviderName { get }

    /// Whether the provider answers at once and without a network, so that its answers are not
    /// cached (default: `false`).
    var isLocal: Bool { get }

    /// Why the provider cannot be asked at all, such as a missing key, or `nil` if it can (default:
    /// `nil`).
    var unavailableReason: ProviderFailure.Reason? { get }

    /// How many books one call of ``books(_:)`` may ask for; 1 if there is no request for several
    /// books (default: 1).
    var batchSize: Int { get }

    /// Returns the book with an ISBN.
    ///
    /// - Parameter isbn: The ISBN of the edition.
    /// - Returns: A record whose edition lists the ISBN, or `nil` if the provider does not know the
    ///   book.
    /// - Throws: ``ProviderFailure`` if the provider gave no usable answer. Return `nil` only if it
    ///   said that it does not know the book: that is cached.
    func book(_ isbn: ISBN) async throws(ProviderFailure) -> BookRecord?

    /// Returns the book with an ISBN, even if part of its record could not be fetched.
    ///
    /// - Parameter isbn: The ISBN of the edition.
    /// - Returns: The record and what it lacks, or `nil` if the provider does not know the book.
    /// - Throws: ``ProviderFailure`` if the provider gave no usable answer.
    func answer(to isbn: ISBN) async throws(ProviderFailure) -> ProviderAnswer?

    /// Returns several books with one request.
    ///
    /// - Parameter isbns: The ISBNs; at most ``batchSize`` of them.
    /// - Returns: The books that the provider knows. The records may be shorter than those of
    ///   ``book(_:)``.
    /// - Throws: ``ProviderFailure`` if the provider gave no usable answer.
    func books(_ isbns: [ISBN]) async throws(ProviderFailure) -> [ISBN: BookRecord]

    /// Searches for books by title and author.
    ///
    /// - Parameters:
    ///   - title: Words of the title.
    ///   - author: Words of an author's name, or `nil` for any author.
    ///   - limit: The largest number of books to return.
    /// - Returns: The books, best match first.
    /// - Throws: ``ProviderFailure`` if the provider gave no usable answer, or cannot be searched.
    func search(
        title: String,
        author: String?,
        limit: Int,
    ) async throws(ProviderFailure) -> [BookRecord]
}

/// A provider's record of a book, and what is missing from it.
public struct ProviderAnswer: Sendable {
    /// The record.
    public var record: BookRecord
    /// Why parts of the record could not be fetched; empty if it is complete.
    public var failures: [ProviderFailure]

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - failures: Why parts of it could not be fetched (default: none).
    public init(_ record: BookRecord, failures: [ProviderFailure] = []) {
        self.record = record
        self.failures = failures
    }
}

extension BookProvider {
    /// `false`: the default is a service on the network.
    public var isLocal: Bool { false }

    /// `nil`: by default a provider can be asked.
    public var unavailableReason: ProviderFailure.Reason? { nil }

    /// 1: by default there is no request for several books.
    public var batchSize: Int { 1 }

    /// Returns the record of ``book(_:)`` as a complete answer.
    public func answer(to isbn: ISBN) async throws(ProviderFailure) -> ProviderAnswer? {
        guard let record = try await book(isbn) else { return nil }
        return ProviderAnswer(record)
    }

    /// Asks for one book after the other.
    public func books(_ isbns: [ISBN]) async throws(ProviderFailure) -> [ISBN: BookRecord] {
        var result: [ISBN: BookRecord] = [:]
        for isbn in isbns { result[isbn] = try await book(isbn) }
        return result
    }

    /// Throws ``ProviderFailure/Reason/noSearch``.
    public func search(
        title: String,
        author: String?,
        limit: Int,
    ) async throws(ProviderFailure) -> [BookRecord] {
        throw ProviderFailure(name, .noSearch)
    }
}
