import BookLookup

/// `bookland search`: books without a barcode, by title and author.
enum SearchCommand {
    static let command = Command(
        name: "search",
        summary: "find books by title and author",
        synopsis: ["search [OPTION]... TITLE..."],
        description: [
            """
            Searches the offline catalogue and the services of the configuration, for books \
            without a barcode. Prints the best match first. Providers are asked in order until \
            one has a good match; --merge asks all of them.
            """
        ],
        options: SearchArguments.flags.map(\.option),
        exitStatuses: [
            (.success, "books were found"),
            (.failure, "nothing was found, and a service failed"),
            (.usage, "the command line was not understood"),
            (.nothingFound, "no book was found"),
        ],
        examples: [
            Command.Example(
                call: "bookland search the left hand of darkness --author 'le guin'",
                meaning: "find a book by title and author",
            )
        ],
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<SearchArguments>(
            flags: SearchArguments.flags,
            operand: { arguments, word in arguments.words.append(word.text) },
        )
        return try Command.parsing(words, as: "search", with: parser, into: SearchArguments()) {
            arguments throws(UsageError) in
            let isBlank = arguments.words.allSatisfy { $0.allSatisfy(\.isWhitespace) }
            if isBlank { throw UsageError("search: expected words of the title") }
            try arguments.options.check("search")
            let console = Console()
            Interruption.watch(endingThrough: console)
            do throws(ConfigurationError) {
                return try SearchRun(arguments, console).run()
            } catch {
                console.say(error.description)
                return .failure
            }
        }
    }
}
