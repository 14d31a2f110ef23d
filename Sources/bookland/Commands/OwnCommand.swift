import BookLibrary

/// `bookland own`: answers whether a book is in the library.
enum OwnCommand {
    static let command = Command(
        name: "own",
        summary: "tell whether you have a book",
        synopsis: ["own [OPTION]... ISBN...|-"],
        description: [
            """
            Prints a line for each ISBN, with tabs between the fields: the ISBN; 'yours', 'on the \
            wishlist', 'another edition', 'maybe another edition' or 'not in the library'; the title; \
            the authors; and where the book is, who has it, and whether it was read. On a terminal, the \
            fields are columns. Nothing is added.
            """,
            """
            ISBN is an ISBN-13, an ISBN-10 or a line with one; - stands for the lines of standard input, \
            each of which is answered at once. For a book that is not in the library, other \
            editions of the same work are printed, one per line, with their ISBN and year. They are \
            found by the work, and by what the offline catalogue and earlier lookups know of the \
            book. No service is asked.
            """,
            """
            The exit status says whether all of the books are yours. Another edition is not the book, \
            unless --any-edition is given; nor is one on the wishlist.
            """,
        ],
        options: flags.map(\.option),
        exitStatuses: [
            (.success, "all of the books are yours"),
            (.failure, "a text is no ISBN, or the library could not be read"),
            (.usage, "the command line was not understood"),
            (.nothingFound, "a book is not yours, or there is no library yet"),
        ],
        examples: [
            Command.Example(
                call: "bookland own 9780141439587",
                meaning: "ask before you buy",
            ),
            Command.Example(
                call: "bookland own -q 0141439580 && echo yes",
                meaning: "ask in a script",
            ),
            Command.Example(
                call: "bookland own --any-edition - < wanted.txt | grep 'not in'",
                meaning: "what is missing of a list",
            ),
        ],
        run: run,
    )

    private static let flags: [Flag<LibraryArguments>] =
        [
            .toggle(
                "any-edition",
                summary: "let another edition count as the book",
                record: { $0.countsAnyEdition = true },
            ),
            .toggle(
                "json",
                summary: "print one JSON object per line for each ISBN",
                details: """
                    Keys: isbn, owned, answer, title, authors, books. answer is yours, wishlist, no-copy, \
                    another-edition, maybe-another-edition or unknown. books are those of the library \
                    that the answer is about, with the keys of 'bookland library list --json'.
                    """,
                record: { $0.isJSON = true },
            ),
        ] + LibraryArguments.common

    private static func run(_ words: [PlatformString]) throws(UsageError) -> ExitStatus {
        let parser = ArgumentParser<LibraryArguments>(
            flags: flags,
            operand: { $0.operands.append($1) },
        )
        return try Command.parsing(words, as: "own", with: parser, into: LibraryArguments()) {
            arguments throws(UsageError) in
            if arguments.operands.isEmpty {
                throw UsageError("own: name an ISBN, or - for standard input")
            }
            return LibraryRun.run(arguments, .existing) { run throws(LibraryError) in
                try await OwnRun(run).answerAll()
            }
        }
    }
}
