import BookIdentifiers
import BookLibrary
import BookLookup
import BookMetadata
import BooklandJSON

/// `bookland library pending` and `enrich`.
enum LibraryQueue {
    static let pending = Command.ofLibrary(
        "pending",
        summary: "list books that have not been looked up yet",
        operands: "",
        description: [
            """
            Lists pending books in the order in which they are looked up: the book's number, its \
            ISBN, the number of attempts, the time of the next one, and the reason why the last \
            one failed.
            """
        ],
        flags: [
            .toggle(
                "retry",
                summary: "make all lookups due now",
                details: "Failed lookups otherwise wait for 1, 4, 16 minutes and so on.",
                record: { $0.retriesAll = true },
            ), LibraryArguments.json,
        ],
        body: { run throws(LibraryError) in
            if run.arguments.retriesAll { try await run.library.retryAllPending() }
            let pending = try await run.library.pending()
            if run.arguments.isJSON {
                for item in pending {
                    run.console.write(item.json.bytes + [UInt8(ascii: "\n")])
                }
            } else {
                show(pending, run)
            }
            if pending.isEmpty { run.say("no pending books") }
            return pending.isEmpty ? .nothingFound : .success
        },
    )

    private static func show(_ pending: [PendingLookup], _ run: LibraryRun) {
        let isTerminal = run.console.outputIsTerminal
        run.show(
            [
                TextTable.Column(heading: "NO", isRight: true),
                TextTable.Column(heading: "ISBN"),
                TextTable.Column(heading: "ATTEMPTS", isRight: true),
                TextTable.Column(heading: "NEXT TRY"),
                TextTable.Column(heading: "LAST ERROR", flexibility: 1),
            ],
            pending.map { item in
                [
                    "\(item.entry)", item.isbn.digits, "\(item.attempts)",
                    isTerminal ? item.nextTry.local : item.nextTry.description,
                    item.lastError ?? "",
                ]
            },
        )
    }

    static let enrich = Command.ofLibrary(
        "enrich",
        summary: "look up pending books",
        operands: "",
        description: [
            """
            Looks up pending books, the highest priority first. It can be stopped at any time, \
            and the next run continues. A failed lookup is repeated after 1, 4, 16 minutes and so \
            on, and at least once a week.
            """
        ],
        flags: [
            LibraryArguments.offline,
            .value(
                "limit",
                "n",
                takes: Option.Value(placeholder: "N"),
                summary: "at most N books",
                record: { arguments, text throws(UsageError) in
                    arguments.limit = try text.positiveNumber(for: "--limit")
                },
            ),
        ],
        body: { run throws(LibraryError) in
            let source: LookupSource
            do throws(ConfigurationError) {
                source = try LookupSource(run.console, isOffline: run.arguments.isOffline)
            } catch {
                run.console.say("\(error)")
                return .failure
            }
            // Otherwise the next run would take those under way for another program's for a while.
            run.console.exitHandler.set { [library = run.library] in try? await library.abandonLookups() }
            let showsProgress = run.console.canShowProgress && !run.arguments.isQuiet
            let done = try await run.library.enrich(
                from: source,
                limit: run.arguments.limit ?? .max,
            ) { [console = run.console] state in
                guard showsProgress else { return }
                console.show(progress: "\(state.tried) of \(state.total), \(state.completed) found")
            }
            run.console.show(progress: "")
            let left = try await run.library.pendingCounts().all
            let overtaken = done.overtaken
            run.say(
                "\(done.completed) completed, \(done.notFound) not found, "
                    + "\(done.failed) could not be looked up, "
                    + (overtaken > 0 ? "\(overtaken) removed or completed meanwhile, " : "")
                    + "\(left) pending"
            )
            if let error = done.lastError { run.console.say(error) }
            return done.failed > 0 ? .failure : .success
        },
    )
}
