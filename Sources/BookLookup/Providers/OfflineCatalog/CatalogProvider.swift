public import BookCatalog
public import BookIdentifiers
public import BookMetadata

/// The offline catalogue as a provider, so that a lookup asks it before any service.
///
/// ``LookupClient/init(configuration:catalog:otherProviders:cache:)`` makes one of the catalogue that it is given;
/// make your own to ask a catalogue directly.
///
/// ```swift
/// let provider = CatalogProvider(try OfflineCatalog(nil))
/// let record = try await provider.book(try ISBN("9780192802385"))
/// ```
public struct CatalogProvider: BookProvider {
    private let catalog: OfflineCatalog

    /// Creates a provider that answers from a catalogue.
    public init(_ catalog: OfflineCatalog) {
        self.catalog = catalog
    }

    /// `catalog`, the catalogue's name in a configuration's order.
    public var name: ProviderName { .catalog }

    /// `true`: the catalogue needs no network.
    public var isLocal: Bool { true }

    /// Returns the catalogue's record of a book.
    ///
    /// - Parameter isbn: The ISBN of the edition.
    /// - Returns: The record, or `nil` if the catalogue does not have the book.
    /// - Throws: ``ProviderFailure`` if the catalogue cannot be read.
    public func book(_ isbn: ISBN) async throws(ProviderFailure) -> BookRecord? {
        do throws(CatalogError) {
            return try await catalog.record(for: isbn)
        } catch {
            throw ProviderFailure(name, .unusableAnswer("\(error)"))
        }
    }

    /// Returns the catalogue's books with the given words in the title and in an author's name.
    ///
    /// - Parameters:
    ///   - title: Words of the title.
    ///   - author: Words of an author's name, or `nil` for any author.
    ///   - limit: The largest number of books to return.
    /// - Returns: The books, best match first.
    /// - Throws: ``ProviderFailure`` if the catalogue cannot be read.
    public func search(
        title: String,
        author: String?,
        limit: Int,
    ) async throws(ProviderFailure) -> [BookRecord] {
        do throws(CatalogError) {
            return try await catalog.search(title: title, author: author, limit: limit)
        } catch {
            throw ProviderFailure(name, .unusableAnswer("\(error)"))
        }
    }
}
