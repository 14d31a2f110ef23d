import BookDesk
import BookIdentifiers
import BookLibrary
import BookLookup
import BooklandJSON

/// `bookland library pending` and `enrich`.
extension LibraryCommand {
    static let pending = Command.ofLibrary(
        "pending",
        summary: "list the books that wait to be looked up",
        operands: "",
        description: [
            """
            Lists pending books in the order of the lookups: the book's number, its ISBN, the \
            number of attempts, the time of the next attempt, and why the last one failed.
            """
        ],
        flags: [
            .toggle(
                "retry",
                summary: "make all lookups due now",
                details: "A failed lookup is otherwise repeated after 1, 4, 16 minutes and so on.",
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
                printQueue(pending, run)
            }
            if pending.isEmpty { run.say("no pending books") }
            return pending.isEmpty ? .nothingFound : .success
        },
    )

    private static func printQueue(_ pending: [PendingLookup], _ run: LibraryRun) {
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
            Looks up pending books, those of the highest priority first, and completes them. You \
            can stop it at any time; the next run continues. Failed lookups are repeated after 1, \
            4, 16 minutes and so on, at least once a week. If no service can be reached, the run \
            stops, and the books stay due. So do books that --offline cannot look up.
            """,
            """
            Then looks for books that were imported without an ISBN, by title and author, in the \
            offline catalogue and at the services that can be searched. A record fills what such a \
            book lacks, if title and author are the same; in doubt, 'bookland review' asks.
            """,
        ],
        flags: [
            LibraryArguments.offline,
            .value(
                "limit",
                "n",
                takes: Option.Value(placeholder: "N"),
                summary: "look up at most N books",
                record: { arguments, text throws(UsageError) in
                    arguments.limit = try text.positiveNumber(for: "--limit")
                },
            ),
        ],
        body: { run throws(LibraryError) in
            var options = LookupOptions()
            options.isOffline = run.arguments.isOffline
            let source: ClientSource
            do throws(ConfigurationError) {
                source = ClientSource(try .configured(run.console), options)
            } catch {
                run.console.say("\(error)")
                return .failure
            }
            let enrichment = Enrichment(of: run.library, from: source)
            // The next run can take the books under way at once, without waiting for their leases.
            run.console.exitHandler.set { await enrichment.stop() }
            let showsProgress = run.console.canShowProgress && !run.arguments.isQuiet
            let spared = try await run.library.pending().filter(\.isSpared)
            let done = try await enrichment.run(limit: run.arguments.limit ?? .max) {
                [console = run.console] update in
                if showsProgress { console.show(progress: update.progress.line) }
            }
            // A signal has stopped it: the exit handler's thread ends the process.
            while enrichment.isStopped { try? await Task.sleep(for: .seconds(1)) }
            let titles =
                done.unreachable == nil ? try await searchTitles(enrichment, done, run) : nil
            run.console.show(progress: "")
            let left = try await run.library.pendingCounts().all
            run.say(done.summary + ", \(left) pending")
            run.sayWaiting(spared)
            if let titles, titles.tried > 0 {
                run.say("without an ISBN, searched by title: \(titles.titleSummary)")
            }
            if done.toReview + (titles?.toReview ?? 0) > 0 {
                run.say("'bookland review' shows the records to review")
            }
            for error in [done.lastError, titles?.lastError] {
                if let error { run.console.say(error) }
            }
            let unreachable = done.unreachable ?? titles?.unreachable
            if let reason = unreachable {
                run.console.say(
                    "stopped, as no service can be reached; the books stay due: \(reason)"
                )
            }
            let isFailure = done.failed + (titles?.failed ?? 0) > 0
            return isFailure || unreachable != nil ? .failure : .success
        },
    )

    /// Searches for books without an ISBN, as many as the limit leaves.
    private static func searchTitles(
        _ enrichment: Enrichment,
        _ done: EnrichmentProgress,
        _ run: LibraryRun,
    ) async throws(LibraryError) -> EnrichmentProgress {
        let limit = run.arguments.limit.map { max(0, $0 - done.tried) } ?? .max
        let showsProgress = run.console.canShowProgress && !run.arguments.isQuiet
        let titles = try await enrichment.searchTitles(limit: limit) {
            [console = run.console] progress in
            if showsProgress { console.show(progress: progress.line) }
        }
        while enrichment.isStopped { try? await Task.sleep(for: .seconds(1)) }
        return titles
    }
}

extension LibraryRun {
    /// Says how many books were not looked up, as the time of their next attempt has not come.
    fileprivate func sayWaiting(_ spared: [PendingLookup]) {
        guard let first = spared.map(\.nextTry).min() else { return }
        // The next whole minute: at the one that has begun it may be too early.
        let time = Timestamp(milliseconds: first.milliseconds + 59_999).local
        let words =
            spared.count == 1
            ? "1 book was looked up in vain before and waits until \(time)"
            : "\(spared.count.grouped) books were looked up in vain before and wait, the first until \(time)"
        say("\(words); 'bookland library pending --retry' makes all due now")
    }
}

extension PendingLookup {
    /// Whether a lookup had no result, and the time of the next one has not come.
    fileprivate var isSpared: Bool { attempts > 0 && nextTry > .now }
}

extension EnrichmentProgress {
    /// The progress in one line: `12 of 60, 11 found · Emma`.
    fileprivate var line: String {
        // The first answers may take many seconds, as without a network.
        let waiting = tried == 0 ? " · asking the services" : ""
        return "\(tried) of \(total), \(completed) found" + (title.map { " · \($0)" } ?? waiting)
    }

    /// The result of searches by title in one line.
    fileprivate var titleSummary: String {
        "\(completed) completed, \(toReview) to review, \(notFound) not found"
            + (failed > 0 ? ", \(failed) could not be searched for" : "")
            + (unanswered > 0 ? ", \(unanswered) not known offline or without a key" : "")
    }

    /// The result in one line.
    fileprivate var summary: String {
        "\(completed) completed, "
            + (toReview > 0 ? "\(toReview) to review, " : "")
            + "\(notFound) not found, \(failed) could not be looked up"
            + (unanswered > 0 ? ", \(unanswered) not known offline" : "")
            + (overtaken > 0 ? ", \(overtaken) removed or completed meanwhile" : "")
    }
}
