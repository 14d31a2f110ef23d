import BookLibrary

/// `bookland library list` and `search`.
enum LibraryListing {
    static let list = Command.ofLibrary(
        "list",
        summary: "list the books",
        operands: "",
        description: [
            """
            Lists the books, the newest first. On a terminal it is a table that fits it; \
            elsewhere a line a book with tabs between number, ISBN, title, authors, year, status, \
            rating, places and borrowers.
            """
        ],
        flags: LibraryArguments.queryFlags + [LibraryArguments.json],
        examples: [
            Command.Example(
                call: "bookland library list --status read --sort rating --limit 10",
                meaning: "the ten best books that you have read",
            )
        ],
        body: show,
    )

    static let search = Command.ofLibrary(
        "search",
        summary: "find books by words in title, authors and note",
        operands: "WORD...",
        description: [
            """
            Lists the books that have all the words, whatever their case and accents; the last \
            word may be the beginning of one. An ISBN finds its book.
            """
        ],
        flags: LibraryArguments.queryFlags + [LibraryArguments.json],
        check: { arguments throws(UsageError) in
            if arguments.operands.isEmpty { throw UsageError("library search: name a word") }
        },
        body: { run throws(LibraryError) in
            if run.arguments.operands.count == 1, let word = run.arguments.operands.first,
                word.bytes.count >= 10, let entry = try? await run.entry(named: word)
            {
                EntryList(run).show([entry])
                return .success
            }
            return try await show(run)
        },
    )

    @Sendable
    private static func show(_ run: LibraryRun) async throws(LibraryError) -> ExitStatus {
        var query = run.arguments.query
        if !run.arguments.operands.isEmpty {
            query.words = run.arguments.operands.map(\.text).joined(separator: " ")
        }
        let list = EntryList(run)
        let tally = Monitor((count: 0, batch: [LibraryEntry]()))
        try await run.library.forEachEntry(in: query) { entry in
            tally.change { state in
                state.count += 1
                state.batch.append(entry)
                if state.batch.count == EntryList.batch {
                    list.show(state.batch)
                    state.batch.removeAll(keepingCapacity: true)
                }
            }
            return true
        }
        let (count, rest) = tally.change { $0 }
        list.show(rest)
        if count == 0 { run.say("no books") }
        return count == 0 ? .nothingFound : .success
    }
}
