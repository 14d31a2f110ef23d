import BookLookup

/// `bookland search`: books without a barcode, by title and author.
enum SearchCommand {
    static let command = Command(
        name: "search",
        summary: "find books by title and author",
        synopsis: ["search [OPTION]... TITLE..."],
        description: [
            """
            Looks for a book without a barcode, in the offline catalogue and at the services of \
            the configuration, and prints what fits best first. The first who has a good answer \
            is the last who is asked, unless --merge is given.
            """
        ],
        options: SearchArguments.flags.map(\.option),
        exitStatuses: [
            (.success, "there are such books"),
            (.failure, "nobody could be asked"),
            (.usage, "the command line was not understood"),
            (.nothingFound, "there is no such book"),
        ],
        examples: [
            Command.Example(
                call: "bookland search the left hand of darkness --author 'le guin'",
                meaning: "the editions of a book",
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
            if isBlank { throw UsageError("search: name words of the title") }
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
