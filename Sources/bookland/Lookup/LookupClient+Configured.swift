import BookCatalog
import BookLookup

extension LookupClient {
    /// Returns a client with the user's configuration, cache and offline catalogue.
    ///
    /// A catalogue that cannot be opened is reported, and lookups go on without it.
    static func configured(
        _ console: Console
    ) throws(ConfigurationError) -> LookupClient {
        var configuration = try ConfigurationFile.configuration()
        configuration.product = "Bookland/\(Bookland.version)"
        var catalog: OfflineCatalog?
        do throws(CatalogError) {
            catalog = try OfflineCatalog(configuration.catalog ?? OfflineCatalog.standardPath)
        } catch {
            console.say("\(error)")
        }
        return LookupClient(configuration: configuration, catalog: catalog)
    }
}
