import BookIdentifiers
import BookMetadata
import Library

/// `bookland library pending`.
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
}
