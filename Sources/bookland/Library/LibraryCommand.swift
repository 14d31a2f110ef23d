import BookLibrary

/// `bookland library`: the books that one has.
enum LibraryCommand {
    static let command = Command.group(
        "library",
        summary: "keep your books: what you have, have read and have lent",
        description: [
            """
            A library is a file of books with their copies, places, tags, notes, ratings, \
            reading and loans. A BOOK is named by its ISBN or by the number that 'library list' \
            shows.
            """,
            """
            What a command has acknowledged is on the disk, and 'library undo' takes it back.
            """,
        ],
        [
            LibraryCommand.add, LibraryListing.list, LibraryShowing.show, LibraryListing.search,
            LibraryEditing.edit, LibraryRemoving.remove, LibraryReading.status,
            LibraryReading.progress, LibraryReading.rate, LibraryFiling.tag, LibraryFiling.move,
            LibraryLending.checkout, LibraryLending.checkin, LibraryLending.loans,
            LibraryShowing.stats, LibraryCommand.enrich, LibraryCommand.pending,
            LibraryExchange.export, LibraryExchange.importing, LibraryCare.backup,
            LibraryChecking.check, LibraryCare.undo,
            LibraryCare.reset,
        ],
    )
}

extension Command {
    /// Makes a command of the group.
    ///
    /// - Parameters:
    ///   - word: Its name within the group.
    ///   - summary: One line in lower case.
    ///   - operands: How help shows what comes after the options.
    ///   - description: What it does.
    ///   - flags: Its own options.
    ///   - examples: Calls that show something.
    ///   - opening: Whether the file has to be there.
    ///   - check: Looks at the words before anything is opened.
    ///   - body: Does the work.
    /// - Returns: The command.
    static func ofLibrary(
        _ word: String,
        summary: String,
        operands: String,
        description: [String],
        flags: [Flag<LibraryArguments>],
        examples: [Example] = [],
        opening: LibraryRun.Opening = .existing,
        check: @escaping @Sendable (LibraryArguments) throws(UsageError) -> Void = { _ in },
        body: @escaping @Sendable (LibraryRun) async throws(LibraryError) -> ExitStatus,
    ) -> Command {
        let flags = flags + LibraryArguments.common
        let name = "library \(word)"
        return Command(
            name: name,
            summary: summary,
            synopsis: ["\(name) [OPTION]... \(operands)".trimmedEnd],
            description: description,
            options: flags.map(\.option),
            exitStatuses: [
                (.success, "done"),
                (.failure, "something failed, or a book is not in the library"),
                (.usage, "the command line was not understood"),
                (.nothingFound, "there is nothing that was asked for"),
            ],
            examples: examples,
        ) { words throws(UsageError) in
            let parser = ArgumentParser<LibraryArguments>(
                flags: flags,
                operand: { $0.operands.append($1) },
            )
            return try Command.parsing(words, as: name, with: parser, into: LibraryArguments()) {
                arguments throws(UsageError) in
                if operands.isEmpty, let word = arguments.operands.first {
                    throw UsageError("\(name) takes no arguments: \(word.text)")
                }
                try check(arguments)
                return LibraryRun.run(arguments, opening, body)
            }
        }
    }
}

extension String {
    fileprivate var trimmedEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}
