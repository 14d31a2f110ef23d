import BookDesk
import BookLookup

extension LookupClient {
    /// Returns a client with the user's configuration, cache and offline catalogue.
    ///
    /// A catalogue that cannot be opened is reported, and lookups go on without it.
    static func configured(
        _ console: Console
    ) throws(ConfigurationError) -> LookupClient {
        let configuration = try DeskConfiguration.user(product: "Bookland/\(Bookland.version)")
        return configuration.lookupClient { console.say("\($0)") }
    }
}
