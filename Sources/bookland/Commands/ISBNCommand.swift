/// `bookland isbn`: checks, converts, hyphenates and finds ISBNs.
enum ISBNCommand {
    static let command = Command(
        name: "isbn",
        summary: "check, convert, hyphenate and find ISBNs",
        synopsis: [
            "isbn [OPTION]... ISBN...", "isbn [OPTION]... -", "isbn --find [OPTION]... FILE|-...",
        ],
        description: [
            """
            Prints each ISBN as 13 digits, or as the options say. The argument - reads standard \
            input, one ISBN per line. ISBN-10s, hyphens, spaces and labels such as ISBN or \
            urn:isbn: are understood, and so are lines with other text, such as \
            '9780192802385 Pride' or an address of a book.
            """,
            """
            A number with the two or five digits of its supplement, as a hand scanner types both, is \
            understood too: '9780306406157 51299', and for an American paperback with a UPC \
            '070999002255 30054', which gives the ISBN if only one publisher had this UPC.
            """,
            """
            Each line of input gives one line of output: an empty line for an empty line and for \
            a line without an ISBN, which a message on standard error explains. So the output \
            can stand beside the input as a column of a table.
            """,
            """
            With --find, the arguments are files of text, and every ISBN in them is printed, one \
            per line.
            """,
        ],
        options: ISBNArguments.flags.map(\.option),
        operands: .files,
        exitStatuses: [
            (.success, "every line has an ISBN; with --find, there is at least one ISBN"),
            (.failure, "a line has none, or input could not be read"),
            (.usage, "the command line was not understood"),
            (.nothingFound, "with --find: there is no ISBN"),
        ],
        examples: [
            Command.Example(
                call: "bookland isbn --hyphens 0306406152",
                meaning: "978-0-306-40615-7",
            ),
            Command.Example(
                call: "paste list.txt <(bookland isbn - < list.txt)",
                meaning: "a list with a column of ISBN-13s beside it",
            ),
            Command.Example(
                call: "bookland isbn --find references.txt | sort -u",
                meaning: "every ISBN in a text, once",
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
                throw UsageError(
                    arguments.finds
                        ? "isbn: name a file to search, or - for standard input"
                        : "isbn: name an ISBN, or - for standard input"
                )
            }
            return arguments.finds ? ISBNFindRun(arguments).run() : ISBNRun(arguments).run()
        }
    }
}
