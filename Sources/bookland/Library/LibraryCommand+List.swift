import BookLibrary

/// `bookland library list`, `search` and `count`.
extension LibraryCommand {
    static let list = Command.ofLibrary(
        "list",
        summary: "list books",
        operands: "",
        description: [
            """
            Lists books, the newest first. On a terminal this is a table. In a pipe it is one \
            line per book, with tabs between number, ISBN, title, authors, year, status, rating, \
            locations and borrowers; --columns selects others.
            """
        ],
        flags: LibraryArguments.listFlags + [LibraryArguments.json],
        examples: [
            Command.Example(
                call: "bookland library list --status read --sort rating --limit 10",
                meaning: "the ten best books that you have read",
            ),
            Command.Example(
                call: "bookland library list --columns isbn | bookland lookup --format bibtex -",
                meaning: "a bibliography of your books",
            ),
        ],
        check: checkColumns,
        body: printBooks,
    )

    static let search = Command.ofLibrary(
        "search",
        summary: "find books by words in title, authors and note",
        operands: "WORD...",
        description: [
            """
            Lists the books that contain all words, ignoring case and accents. The last word may \
            be the start of a word: 'em' finds Emma. An ISBN finds its book.
            """
        ],
        flags: LibraryArguments.listFlags + [LibraryArguments.json],
        check: { arguments throws(UsageError) in
            if arguments.operands.isEmpty { throw UsageError("library search: name a word") }
            try checkColumns(arguments)
        },
        body: { run throws(LibraryError) in
            if let book = await bookWithISBN(run) {
                BookList(run).show([book])
                return .success
            }
            return try await printBooks(run)
        },
    )

    static let count = Command.ofLibrary(
        "count",
        summary: "count books",
        operands: "[WORD...]",
        description: [
            "Prints the number of books, or of those that the options and words select."
        ],
        flags: LibraryArguments.filterFlags,
        body: { run throws(LibraryError) in
            var count = await bookWithISBN(run) == nil ? 0 : 1
            if count == 0 { count = try await run.library.count(of: try await query(of: run)) }
            run.print("\(count)")
            return count == 0 ? .nothingFound : .success
        },
    )

    /// The query that the options and words make.
    ///
    /// The case of a tag or location does not matter, unless the library has it as written.
    static func query(of run: LibraryRun) async throws(LibraryError) -> EntryQuery {
        var query = run.arguments.query
        if let tag = query.tag {
            var exact = EntryQuery()
            exact.tag = tag
            if try await isEmpty(exact, run) {
                query.tag = name(like: tag, in: try await run.library.tags())
            }
        }
        if let location = query.location {
            var exact = EntryQuery()
            exact.location = location
            if try await isEmpty(exact, run) {
                query.location = name(like: location, in: try await run.library.locations())
            }
        }
        if !run.arguments.operands.isEmpty {
            query.words = run.arguments.operands.map(\.text).joined(separator: " ")
        }
        return query
    }

    private static func isEmpty(
        _ query: EntryQuery,
        _ run: LibraryRun,
    ) async throws(LibraryError) -> Bool {
        var query = query
        query.limit = 1
        return try await run.library.entries(in: query).isEmpty
    }

    /// The name that differs at most in case, or the text itself.
    private static func name(like text: String, in names: [NameCount]) -> String {
        names.first { $0.name.lowercased() == text.lowercased() }?.name ?? text
    }

    /// The book that a search names by its ISBN.
    private static func bookWithISBN(_ run: LibraryRun) async -> LibraryEntry? {
        guard run.arguments.operands.count == 1, let word = run.arguments.operands.first,
            word.bytes.count >= 10
        else { return nil }
        return try? await run.book(named: word.text)
    }

    @Sendable
    private static func checkColumns(_ arguments: LibraryArguments) throws(UsageError) {
        if arguments.isJSON, arguments.columns != nil {
            throw UsageError("--columns and --json cannot be combined")
        }
    }

    @Sendable
    private static func printBooks(_ run: LibraryRun) async throws(LibraryError) -> ExitStatus {
        let query = try await query(of: run)
        let list = BookList(run)
        let tally = Monitor((count: 0, batch: [LibraryEntry]()))
        try await run.library.forEachEntry(in: query) { entry in
            tally.change { state in
                state.count += 1
                state.batch.append(entry)
                if state.batch.count == BookList.batch {
                    list.show(state.batch)
                    state.batch.removeAll(keepingCapacity: true)
                }
            }
            return true
        }
        let (count, rest) = tally.change { $0 }
        list.show(rest)
        if count == 0 { run.say("no books found") }
        return count == 0 ? .nothingFound : .success
    }
}
