import BookDesk
import BookIdentifiers
import BookLibrary
import BooklandJSON

/// `bookland library history` and `events`.
extension LibraryCommand {
    static let history = Command.ofLibrary(
        "history",
        summary: "show what happened to books",
        operands: "BOOK...",
        description: [
            """
            Lists the history of each book, oldest first: changes of its status, pages that you \
            reached, when you started and finished reading it (each time), locations and loans. \
            Changes that were undone are left out. In a pipe, fields are separated by tabs: the \
            event's number, the time in UTC, the book's number, its title, the event, and a \
            summary.
            """
        ],
        flags: [LibraryArguments.json],
        check: LibraryArguments.needsBook("history"),
        body: { run throws(LibraryError) in
            try await run.forEachBatch { books throws(LibraryError) in
                var count = 0
                for book in books {
                    let history = try await run.library.history(of: book.id)
                    run.show(history)
                    count += history.count
                }
                return count == 0 ? .nothingFound : .success
            }
        },
    )

    static let events = Command.ofLibrary(
        "events",
        summary: "list or follow all changes to the library",
        operands: "",
        description: [
            """
            Lists the library's events, oldest first, in the format of 'library history'. Events \
            are numbered in the order of the changes, also those made by other programs. A \
            program that stores the last number can continue there with --after.
            """
        ],
        flags: [
            .value(
                "after",
                takes: Option.Value(placeholder: "NUMBER"),
                summary: "only events after this number",
                record: { arguments, text throws(UsageError) in
                    guard let number = Int(text.text), number >= 0 else {
                        throw UsageError("option --after: '\(text.text)' is not an event number")
                    }
                    arguments.after = number
                },
            ),
            .toggle(
                "follow",
                "f",
                summary: "wait for new events until Ctrl-C",
                record: { $0.follows = true },
            ),
            .value(
                "limit",
                "n",
                takes: Option.Value(placeholder: "N"),
                summary: "at most N events",
                record: { arguments, text throws(UsageError) in
                    arguments.limit = try text.positiveNumber(for: "--limit")
                },
            ), LibraryArguments.json,
        ],
        examples: [
            Command.Example(
                call: "bookland library events --follow --json --after 1200",
                meaning: "all events after number 1200 as JSON, and new ones as they happen",
            )
        ],
        body: printEvents,
    )

    /// The number of events that are read together.
    private static let batch = 1_000

    @Sendable
    private static func printEvents(_ run: LibraryRun) async throws(LibraryError) -> ExitStatus {
        let limit = run.arguments.limit ?? .max
        var last = EventNumber(run.arguments.after ?? 0)
        var count = 0
        func show(_ events: [LibraryEvent]) {
            run.show(events)
            count += events.count
            last = events.last?.number ?? last
        }
        var hasMore = true
        while hasMore, count < limit {
            let events = try await run.library.events(
                after: last,
                limit: min(limit - count, batch),
            )
            show(events)
            hasMore = events.count == batch
        }
        if run.arguments.follows, count < limit {
            let reader = run.endingWithReader()
            defer { reader.cancel() }
            var feed = run.library.feed(after: last).makeAsyncIterator()
            while count < limit, let events = try await feed.nextPage() {
                show(Array(events.prefix(limit - count)))
            }
        }
        return count == 0 ? .nothingFound : .success
    }
}

extension LibraryRun {
    /// Ends the program soon after the reader of standard output has gone.
    ///
    /// Otherwise that would be noticed only at the next event.
    ///
    /// - Returns: The task that watches, to be cancelled.
    fileprivate func endingWithReader() -> Task<Void, Never> {
        Task { [console] in
            while (try? await Task.sleep(for: .milliseconds(200))) != nil {
                if console.outputIsClosed { console.exit(.success) }
            }
        }
    }

    /// Prints events: as a table on a terminal, as tab-separated fields elsewhere, or as JSON.
    fileprivate func show(_ events: [LibraryEvent]) {
        if arguments.isJSON {
            console.write(
                events.flatMap { event in
                    var object = event.json
                    object.add("number", event.number.number)
                    if event.isUndone { object.add("undone", true) }
                    return object.bytes + [UInt8(ascii: "\n")]
                }
            )
            return
        }
        let isTerminal = console.outputIsTerminal
        show(
            [
                TextTable.Column(heading: "EVENT", isRight: true),
                TextTable.Column(heading: "TIME"), TextTable.Column(heading: "NO", isRight: true),
                TextTable.Column(heading: "BOOK", flexibility: 1), TextTable.Column(),
                TextTable.Column(heading: "WHAT", flexibility: 2),
            ],
            events.map { event in
                [
                    "\(event.number)",
                    isTerminal ? event.time.local : event.time.description,
                    event.entry.map { "\($0)" } ?? "",
                    event.title ?? event.isbn?.digits ?? "",
                    // For people, the summary says it all.
                    isTerminal ? "" : event.kind.rawValue, event.summary,
                ]
            },
        )
    }
}
