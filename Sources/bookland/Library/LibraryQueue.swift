import BookIdentifiers
import BookLibrary
import BookLookup
import BookMetadata
import BooklandJSON

/// `bookland library pending` and `enrich`.
enum LibraryQueue {
    static let pending = Command.ofLibrary(
        "pending",
        summary: "list the books of which nothing is known yet",
        operands: "",
        description: [
            """
            Prints a line for each, in the order in which they are looked up: the book's number, \
            its ISBN, the number of attempts, when the next one may be, and why the last one gave \
            nothing; with tabs between them.
            """
        ],
        flags: [
            .toggle(
                "retry",
                summary: "let all be looked up at once",
                details: "An attempt that failed waits for 1, 4, 16 minutes and so on.",
                record: { $0.retriesAll = true },
            ), LibraryArguments.json,
        ],
        body: { run throws(LibraryError) in
            if run.arguments.retriesAll { try await run.library.retryAllPending() }
            let pending = try await run.library.pending()
            for item in pending {
                if run.arguments.isJSON {
                    run.console.write(item.json.bytes + [UInt8(ascii: "\n")])
                    continue
                }
                let fields = [
                    "\(item.entry)", item.isbn.digits, "\(item.attempts)",
                    item.nextTry.description, item.lastError ?? "",
                ]
                run.print(fields.map(\.visible).joined(separator: "\t"))
            }
            if pending.isEmpty { run.say("nothing is pending") }
            return pending.isEmpty ? .nothingFound : .success
        },
    )

    static let enrich = Command.ofLibrary(
        "enrich",
        summary: "look up the books of which nothing is known yet",
        operands: "",
        description: [
            """
            Looks pending books up, those of the highest priority first, and completes them. It \
            can be stopped at any moment and goes on where it stopped. A lookup that failed is \
            made again after 1, 4, 16 minutes and so on, and at least once a week.
            """
        ],
        flags: [
            LibraryArguments.offline,
            .value(
                "limit",
                "n",
                takes: Option.Value(placeholder: "N"),
                summary: "no more books than this",
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
