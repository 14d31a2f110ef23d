import BookMetadata

/// Which providers a lookup asks, and in what order.
struct LookupPlan: Sendable {
    /// The providers to ask.
    let providers: [any BookProvider]
    /// Why other providers of the configuration cannot be asked.
    let unavailable: [ProviderFailure]
    let mode: LookupConfiguration.Mode
    /// Tells answers in the cache apart: by the one provider asked, or else by the mode.
    let scope: String
    /// The providers that are asked over the network.
    let services: [any BookProvider]

    init(_ client: LookupClient, _ options: LookupOptions) {
        let names = options.provider.map { [$0] } ?? client.configuration.order
        var providers: [any BookProvider] = []
        var unavailable: [ProviderFailure] = []
        for name in names {
            guard let provider = client.providers.first(where: { $0.name == name }) else {
                continue
            }
            if let reason = provider.unavailableReason {
                unavailable.append(ProviderFailure(name, reason))
            } else {
                providers.append(provider)
            }
        }
        self.providers = providers
        self.unavailable = unavailable
        services = providers.filter { !$0.isLocal }
        mode = options.mode ?? client.configuration.mode
        scope = options.provider?.rawValue ?? mode.rawValue
    }

    /// Whether the answers of several providers are merged.
    var merges: Bool { mode == .merge && providers.count > 1 }

    /// The first service, if one request to it can ask for several books.
    var batchProvider: (any BookProvider)? {
        guard mode == .auto, let first = services.first, first.batchSize > 1 else { return nil }
        return first
    }
}
