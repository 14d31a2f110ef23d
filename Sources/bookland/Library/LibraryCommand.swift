import BookLibrary

/// `bookland library`: your books, their copies, loans and what you have read.
enum LibraryCommand {
    static let command = Command.group(
        "library",
        summary: "keep your books: own, read, lend",
        description: [
            """
            A library is a file with your books: their copies and locations, tags, notes, ratings, \
            reading progress and loans. A BOOK is an ISBN, the number that 'library list' shows, or \
            the code on a copy; - stands for the lines of standard input.
            """,
            """
            Changes are on disk when a command ends. 'library undo' takes back the last change.
            """,
        ],
        subcommands,
    )

    private static let topics: [(heading: String, commands: [Command])] = [
        ("Books", [add, list, search, count, show, edit, merge, split, remove]),
        ("Reading", [status, progress, rate, history]),
        ("Tags and locations", [tag, tags, move, locations]),
        ("Loans", [checkout, checkin, renew, loans, overdue, hold, stocktake]),
        ("Borrowers and labels", [borrower, group, code]),
        ("Lookups", [enrich, pending]),
        ("Library", [stats, events, export, importing, backup, check, undo, reset]),
    ]

    private static let subcommands: [Command] = topics.flatMap { heading, commands in
        commands.map { command in
            var command = command
            command.heading = heading
            return command
        }
    }
}

extension Command {
    /// Makes a command of the group.
    ///
    /// - Parameters:
    ///   - word: Its name within the group.
    ///   - fullName: Its whole name, where it is called without the group's.
    ///   - summary: One line in lower case.
    ///   - forms: What follows the name in each of several usage lines; empty for a single one.
    ///   - operands: The operands as shown in the usage line; empty for none.
    ///   - completion: What shells complete operands with.
    ///   - description: The description, one paragraph per string.
    ///   - flags: Its own options.
    ///   - examples: Example calls.
    ///   - withoutLibrary: Runs what needs no library; nil if the library is needed.
    ///   - opening: How to open the library's file.
    ///   - check: Checks the arguments before the file is opened.
    ///   - body: Runs the command.
    /// - Returns: The command.
    static func ofLibrary(
        _ word: String? = nil,
        named fullName: String? = nil,
        summary: String,
        forms: [String] = [],
        operands: String,
        completion: Command.Operands = .none,
        description: [String],
        flags: [Flag<LibraryArguments>],
        examples: [Example] = [],
        withoutLibrary: @escaping @Sendable (LibraryArguments) -> ExitStatus? = { _ in nil },
        opening: LibraryRun.Opening = .existing,
        check: @escaping @Sendable (LibraryArguments) throws(UsageError) -> Void = { _ in },
        body: @escaping @Sendable (LibraryRun) async throws(LibraryError) -> ExitStatus,
    ) -> Command {
        let flags = flags + LibraryArguments.common
        let name = fullName ?? "library \(word ?? "")"
        return Command(
            name: name,
            summary: summary,
            synopsis: forms.isEmpty
                ? ["\(name) [OPTION]..." + (operands.isEmpty ? "" : " \(operands)")]
                : forms.map { "\(name) \($0)" },
            description: description,
            options: flags.map(\.option),
            operands: completion,
            exitStatuses: [
                (.success, "done"),
                (.failure, "an error, or a book is not in the library"),
                (.usage, "invalid command line"),
                (.nothingFound, "nothing found"),
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
                if let status = withoutLibrary(arguments) { return status }
                return LibraryRun.run(arguments, opening, body)
            }
        }
    }
}
