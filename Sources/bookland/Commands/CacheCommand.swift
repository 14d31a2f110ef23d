/// `bookland cache`: the answers that lookups have kept.
enum CacheCommand {
    static let command = Command(
        name: "cache",
        summary: "show or empty the cache of lookups",
        synopsis: ["cache stats [--json]", "cache clear"],
        description: [
            """
            Lookups keep the answers of services: a book for a week, and for up to a year where \
            nobody can be asked again; that nobody knows a book, for a day. 'stats' says what is \
            kept, 'clear' forgets it all.
            """
        ],
        options: CacheArguments.flags.map(\.option),
        operands: .words(CacheArguments.Action.allCases.map(\.rawValue)),
        exitStatuses: [
            (.success, "done"),
            (.failure, "the cache could not be used"),
            (.usage, "the command line was not understood"),
        ],
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<CacheArguments>(
            flags: CacheArguments.flags,
            operand: { arguments, word in arguments.words.append(word.text) },
        )
        return try Command.parsing(words, as: "cache", with: parser, into: CacheArguments()) {
            parsed throws(UsageError) in
            var arguments = parsed
            guard let word = arguments.words.first, arguments.words.count == 1 else {
                throw UsageError("cache: say 'stats' or 'clear'")
            }
            guard let action = CacheArguments.Action(rawValue: word) else {
                let known = CacheArguments.Action.allCases.map(\.rawValue)
                throw .unknown("action", word, among: known)
            }
            arguments.action = action
            return CacheRun(arguments, Console()).run()
        }
    }
}
