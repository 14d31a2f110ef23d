import BookIdentifiers
import BookLibrary
import BookLookup
import BookMetadata

/// A book that somebody on the network may know.
private struct UnknownOffline: Error, CustomStringConvertible {
    let description = "known neither to the offline catalogue nor from an earlier lookup"
}

/// The configured lookup services, as a library asks them.
struct LookupSource: BookSource {
    private let client: LookupClient
    private let options: LookupOptions

    init(_ console: Console, isOffline: Bool) throws(ConfigurationError) {
        client = try LookupClient.configured(console)
        var options = LookupOptions()
        options.isOffline = isOffline
        self.options = options
    }

    func record(for isbn: ISBN) async throws -> BookRecord? {
        let answer = await client.answer(to: isbn, options)
        switch answer.outcome {
        case .found(let record, _): return record
        case .notFound where options.isOffline: throw UnknownOffline()
        case .notFound where !answer.isRetryable: return nil
        case .notFound, .failed:
            if let failure = answer.failures.first { throw failure }
            return nil
        }
    }

    /// What is known of a book without the network: by the catalogue, or from an earlier lookup.
    func knownRecord(for isbn: ISBN) async -> BookRecord? {
        await client.knownAnswer(to: isbn, options)?.record
    }
}
