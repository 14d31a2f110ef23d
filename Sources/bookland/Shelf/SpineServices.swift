import BookLookup
import BookMetadata
import Synchronization

/// The services that are searched for the words of spines.
///
/// The first failure of each is printed, as dozens of searches have the same one.
final class SpineServices: Sendable {
    private let client: LookupClient
    private let console: Console
    private let isQuiet: Bool
    private let failed = Mutex<Set<ProviderName>>([])

    init(_ client: LookupClient, _ console: Console, isQuiet: Bool) {
        self.client = client
        self.console = console
        self.isQuiet = isQuiet
    }

    /// Returns the books that the services find for some words.
    func books(with words: [String]) async -> [BookRecord] {
        let answer = await client.search(title: words.joined(separator: " "), limit: 20)
        if !isQuiet {
            // A key is only for those who want that service.
            for failure in answer.failures where failure.reason != .noKey {
                say(failure)
            }
        }
        return answer.records
    }

    private func say(_ failure: ProviderFailure) {
        let isFirst = failed.withLock { $0.insert(failure.provider).inserted }
        if isFirst { console.say(LookupWarnings.text(of: failure)) }
    }
}
