import BookIdentifiers
import BookLookup
import BookMetadata
import BooklandJSON

/// One run of `bookland search`.
struct SearchRun {
    private let arguments: SearchArguments
    private let console: Console
    private let client: LookupClient

    init(_ arguments: SearchArguments, _ console: Console) throws(ConfigurationError) {
        self.arguments = arguments
        self.console = console
        client = try LookupClient.configured(console)
    }

    /// Searches and prints the books, best match first.
    func run() -> ExitStatus {
        let answer = Waiting.until { [client, arguments] in
            await client.search(
                title: arguments.words.joined(separator: " "),
                author: arguments.author,
                limit: arguments.limit,
                arguments.options,
            )
        }
        for record in answer.records { console.write(bytes(record)) }
        let failures = answer.failures.filter { failure in
            arguments.options.provider != nil || ![.noKey, .noContact].contains(failure.reason)
        }
        if !arguments.isQuiet { for failure in failures { console.say("\(failure)") } }
        if !answer.records.isEmpty { return .success }
        if !arguments.isQuiet { LookupWarnings.warnAboutUnfinishedImport(console) }
        return failures.isEmpty ? .nothingFound : .failure
    }

    private func bytes(_ record: BookRecord) -> [UInt8] {
        if arguments.isJSON { return record.json.bytes + [UInt8(ascii: "\n")] }
        return Array(BookText.block(record.edition.isbn, record, nil).utf8)
    }
}
