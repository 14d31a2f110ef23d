/// `bookland cache`: the cache of lookup answers.
enum CacheCommand {
    static let command = Command(
        name: "cache",
        summary: "show or clear the cache of lookups",
        synopsis: ["cache stats [--json]", "cache clear"],
        description: [
            """
            The cache keeps the answers of services: a book for a week, or for up to a year if no \
            service can be asked again; that no service knows a book, for a day. 'stats' shows \
            what it holds, 'clear' removes all answers.
            """
        ],
        options: CacheArguments.flags.map(\.option),
        operands: .action(CacheArguments.Action.allCases.map(\.rawValue), then: .none),
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
                throw UsageError("cache: expected 'stats' or 'clear'")
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
