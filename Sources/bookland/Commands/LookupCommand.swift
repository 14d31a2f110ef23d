import BookLookup

/// `bookland lookup`: ISBNs in, books out.
enum LookupCommand {
    static let command = Command(
        name: "lookup",
        summary: "look books up by their ISBNs",
        synopsis: ["lookup [OPTION]... ISBN...", "lookup [OPTION]... -"],
        description: [
            """
            Looks each ISBN up: in the offline catalogue, in the cache of earlier answers, and at \
            services on the network. Prints title, authors, publisher, date, pages, and where \
            the record comes from. The argument - stands for the lines of standard input; each is \
            answered as soon as its answer is there, with up to five requests under way.
            """,
            """
            Whom to ask, in what order, and with what keys is said in \
            ~/.config/bookland/config: see docs/lookup.md. Open Library is only asked where \
            'contact' is set there.
            """,
        ],
        options: LookupArguments.flags.map(\.option),
        exitStatuses: [
            (.success, "every book was found"),
            (.failure, "what was given is no ISBN, or nobody could be asked"),
            (.usage, "the command line was not understood"),
            (.nothingFound, "a book was not found, and there was no error"),
            (.interrupted, "Ctrl-C"),
        ],
        examples: [
            Command.Example(
                call: "bookland lookup 9780306406157",
                meaning: "what is known of a book",
            ),
            Command.Example(
                call: "bookland decode photos/*.jpg | bookland lookup -",
                meaning: "the books in a folder of pictures",
            ),
            Command.Example(
                call: "bookland lookup --json - < isbns.txt | jq -r '.edition.title // empty'",
                meaning: "the titles of a list, in its order",
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
                throw UsageError("lookup: name an ISBN, or - for standard input")
            }
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
