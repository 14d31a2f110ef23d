/// `bookland isbn`: ISBNs in any spelling in, proved and spelled as asked out.
enum ISBNCommand {
    static let command = Command(
        name: "isbn",
        summary: "check, convert and hyphenate ISBNs",
        synopsis: ["isbn [OPTION]... ISBN...", "isbn [OPTION]... -"],
        description: [
            """
            Prints each ISBN as 13 digits, or as the options say; the argument - stands for the \
            lines of standard input. ISBN-10s, hyphens, spaces, and prefixes such as ISBN or \
            urn:isbn: are understood.
            """,
            """
            There is a line of output for each line of input: an empty one for an empty line \
            and for what is no ISBN, about which a message on stderr says the line and the \
            reason. So the output can stand beside the input, as in a table.
            """,
        ],
        options: ISBNArguments.flags.map(\.option),
        exitStatuses: [
            (.success, "every line is an ISBN"),
            (.failure, "a line is not, or could not be read"),
            (.usage, "the command line was not understood"),
        ],
        examples: [
            Command.Example(
                call: "bookland isbn --hyphens 0306406152",
                meaning: "978-0-306-40615-7",
            ),
            Command.Example(
                call: "paste list.txt <(bookland isbn - < list.txt)",
                meaning: "a list, and beside it the same as ISBN-13",
            ),
        ],
        run: run,
    )

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<ISBNArguments>(
            flags: ISBNArguments.flags,
            operand: { arguments, word in arguments.operands.append(word) },
        )
        return try Command.parsing(words, as: "isbn", with: parser, into: ISBNArguments()) {
            arguments throws(UsageError) in
            if arguments.operands.isEmpty {
                throw UsageError("isbn: name an ISBN, or - for standard input")
            }
            return ISBNRun(arguments).run()
        }
    }
}
