import BookCatalog
import BookDesk
import BookLookup

/// Warnings about the configuration and the catalogue, each printed at most once.
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
            console.say(Self.text(of: failure))
        }
    }

    /// What to say about a service that failed: a missing contact address with where to add it.
    static func text(of failure: ProviderFailure) -> String {
        guard failure.reason == .noContact else { return "\(failure)" }
        let path = DeskConfiguration.path ?? "the configuration"
        return """
            \(failure.provider) is skipped: it requires a contact address: add \
            'contact = YOU@EXAMPLE.ORG' to \(path)
            """
    }

    /// Names an interrupted import into the offline catalogue, which may be why books were not found.
    static func warnAboutUnfinishedImport(_ console: Console) {
        let path = (try? DeskConfiguration.user())?.catalogPath ?? OfflineCatalog.standardPath
        guard let catalog = try? OfflineCatalog(path, shipped: nil), catalog.hasUnfinishedImport
        else { return }
        console.say(
            "an import into the offline catalogue is unfinished: run 'bookland catalog stats' to "
                + "see which, and import that file again"
        )
    }
}
