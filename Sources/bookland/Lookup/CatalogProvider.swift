import BookCatalog
import BookIdentifiers
import BookLookup
import BookMetadata

/// The offline catalogue as one of those who are asked.
struct CatalogProvider: BookProvider {
    let catalog: OfflineCatalog

    var name: ProviderName { .catalog }
    var isLocal: Bool { true }

    func book(_ isbn: ISBN) async throws(ProviderFailure) -> BookRecord? {
        do throws(CatalogError) {
            return try catalog.record(for: isbn)
        } catch {
            throw ProviderFailure(name, .unusableAnswer("\(error)"))
        }
    }

    func search(
        title: String,
        author: String?,
        limit: Int,
    ) async throws(ProviderFailure) -> [BookRecord] {
        do throws(CatalogError) {
            return try catalog.search(title: title, author: author, limit: limit)
        } catch {
            throw ProviderFailure(name, .unusableAnswer("\(error)"))
        }
    }
}

extension LookupClient {
    /// The client that the user's configuration asks for, with the offline catalogue.
    ///
    /// A catalogue that cannot be opened is said, and stops no lookup.
    static func configured(
        _ console: Console
    ) throws(ConfigurationError) -> LookupClient {
        var configuration = try ConfigurationFile.configuration()
        configuration.product = "Bookland/\(Bookland.version)"
        let path = configuration.catalog ?? OfflineCatalog.standardPath
        var catalog: CatalogProvider?
        do throws(CatalogError) {
            catalog = CatalogProvider(catalog: try OfflineCatalog(path))
        } catch {
            console.say("\(error)")
        }
        return LookupClient(configuration: configuration, catalog: catalog)
    }
}
