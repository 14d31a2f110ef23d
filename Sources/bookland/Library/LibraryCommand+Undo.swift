import BookLibrary

/// `bookland library undo`.
extension LibraryCommand {
    static let undo = Command.ofLibrary(
        "undo",
        summary: "undo the last change",
        operands: "",
        description: [
            """
            Takes back the last change: a book added or removed, an edit, a loan, an import. Run it \
            again to undo the change before that; at least the last 200 changes are kept. Lookups \
            are not changes.
            """,
            """
            One command is one change, however many books it names. But 'scan --add', 'decode --add' \
            and the station save each book at once, as a change of its own: undo takes back the last \
            book. --count N takes back the last N changes, as the end of a scan of pictures says.
            """,
            """
            A change whose books have changed since, in a way that is not recorded, cannot be \
            undone. With --skip it stays as it is, and the next 'library undo' takes back the \
            change before it.
            """,
        ],
        flags: [
            .value(
                "count",
                "n",
                takes: Option.Value(placeholder: "N"),
                summary: "undo the last N changes, whoever made them",
                record: { arguments, text throws(UsageError) in
                    arguments.limit = try text.positiveNumber(for: "--count")
                },
            ), LibraryArguments.skipFlag,
        ],
        check: { arguments throws(UsageError) in
            if arguments.isSkipping, arguments.limit != nil {
                throw UsageError("library undo: --skip leaves one change, so it takes no --count")
            }
        },
        body: { run throws(LibraryError) in
            if run.arguments.isSkipping {
                run.say("left as it is: \(try await run.library.skipUndo())")
                return .success
            }
            return try await run.undo(run.arguments.limit ?? 1)
        },
    )
}

extension LibraryRun {
    /// How many changes that were undone are named one by one.
    private static let named = 10

    /// Undoes changes, the last one first, up to one that cannot be undone.
    fileprivate func undo(_ count: Int) async throws(LibraryError) -> ExitStatus {
        var done = 0
        while done < count {
            do throws(LibraryError) {
                let label = try await library.undo()
                done += 1
                if done <= Self.named { say("undone: \(label)") }
            } catch {
                sayRest(done)
                switch error.reason {
                case .changedSince(let words):
                    console.say("\(words); 'undo --skip' leaves this change as it is")
                case .nothingToUndo where done > 0, .undoHistoryEnds where done > 0:
                    console.say("\(error): \(done) of \(count) changes were undone")
                default: throw error
                }
                return .failure
            }
        }
        sayRest(done)
        return .success
    }

    private func sayRest(_ done: Int) {
        if done > Self.named { say("and \(done - Self.named) more changes") }
    }
}
