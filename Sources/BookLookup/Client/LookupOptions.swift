public import BookMetadata

/// How to look up a book.
public struct LookupOptions: Sendable, Hashable {
    /// The only provider to ask, or `nil` for those of the configuration (default: `nil`).
    public var provider: ProviderName?
    /// How to use several providers, or `nil` for the configuration's mode (default: `nil`).
    public var mode: LookupConfiguration.Mode?
    /// Whether to ask again even if the cache has a fresh answer (default: `false`).
    public var refreshes = false
    /// Whether to read from and write to the cache (default: `true`).
    ///
    /// The rate of requests to each service is kept in the cache file in either case.
    public var usesCache = true
    /// Whether to do without the network (default: `false`).
    ///
    /// The cache is then used even if it is stale.
    public var isOffline = false

    /// Creates the default options.
    public init() {}
}
