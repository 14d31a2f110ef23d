import BookLookup

/// `bookland lookup`: ISBNs in, books out.
enum LookupCommand {
    static let command = Command(
        name: "lookup",
        summary: "look up books by ISBN",
        synopsis: ["lookup [OPTION]... ISBN...", "lookup [OPTION]... -"],
        description: [
            """
            Looks up each ISBN in the offline catalogue, in the cache of earlier answers, and at \
            web services. Prints the title, authors, publisher, date, pages, and the source of the \
            record. The argument - reads ISBNs from standard input, one per line; each is answered \
            as soon as possible, with up to five requests under way.
            """,
            """
            The file ~/.config/bookland/config sets which services are asked, in what order, and \
            with what keys: see 'man bookland.conf'. Open Library requires that you set 'contact' \
            there.
            """,
        ],
        options: LookupArguments.flags.map(\.option),
        exitStatuses: [
            (.success, "every book was found"),
            (.failure, "an argument is not an ISBN, or not all services could answer"),
            (.usage, "the command line was not understood"),
            (.nothingFound, "a book is unknown to all services"),
            (.interrupted, "Ctrl-C"),
        ],
        examples: [
            Command.Example(
                call: "bookland lookup 9780306406157",
                meaning: "look up one book",
            ),
            Command.Example(
                call: "bookland decode photos/*.jpg | bookland lookup -",
                meaning: "look up the books in a folder of pictures",
            ),
            Command.Example(
                call: "bookland lookup --json - < isbns.txt | jq -r '.edition.title // empty'",
                meaning: "print the titles of a list, in its order",
            ),
        ],
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<LookupArguments>(
            flags: LookupArguments.flags,
            operand: { arguments, word in arguments.operands.append(word) },
        )
        return try Command.parsing(words, as: "lookup", with: parser, into: LookupArguments()) {
            arguments throws(UsageError) in
            if arguments.operands.isEmpty {
                throw UsageError("lookup: expected an ISBN, or - for standard input")
            }
            try arguments.check()
            let console = Console()
            Interruption.watch(endingThrough: console)
            do throws(ConfigurationError) {
                return try LookupRun(arguments, console).run()
            } catch {
                console.say(error.description)
                return .failure
            }
        }
    }
}
