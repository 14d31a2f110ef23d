import BookLookup

/// Warnings about the configuration, printed once and only if a service would have been asked.
struct LookupWarnings {
    private let client: LookupClient
    private let options: LookupOptions
    private let console: Console
    private var isDone = false

    init(_ client: LookupClient, _ options: LookupOptions, _ console: Console) {
        self.client = client
        self.options = options
        self.console = console
    }

    /// Names the services that are skipped because the configuration has no contact address.
    mutating func warnAboutUnavailable() {
        guard !isDone, options.provider == nil else { return }
        isDone = true
        for failure in client.unavailableProviders(options) where failure.reason == .noContact {
            let path = ConfigurationFile.standardPath ?? "the configuration"
            console.say(
                """
                \(failure.provider) is skipped: it requires a contact address: add \
                'contact = YOU@EXAMPLE.ORG' to \(path)
                """
            )
        }
    }
}
