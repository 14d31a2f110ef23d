import BookLibrary

/// `bookland library undo`.
extension LibraryCommand {
    static let undo = Command.ofLibrary(
        "undo",
        summary: "undo the last change",
        operands: "",
        description: [
            """
            Takes back what the last command did: a book added or removed, an edit, a loan, an \
            import. Run it again to undo the change before that; at least the last 200 changes are \
            kept. Lookups are not changes.
            """,
            """
            A change whose books have changed since, in a way that is not recorded, cannot be \
            undone. With --skip it stays as it is, and the next 'library undo' takes back the \
            change before it.
            """,
        ],
        flags: [LibraryArguments.skipFlag],
        body: { run throws(LibraryError) in
            if run.arguments.isSkipping {
                run.say("left as it is: \(try await run.library.skipUndo())")
                return .success
            }
            do throws(LibraryError) {
                run.say("undone: \(try await run.library.undo())")
                return .success
            } catch {
                guard case .changedSince(let words) = error.reason else { throw error }
                run.console.say("\(words); 'undo --skip' leaves this change as it is")
                return .failure
            }
        },
    )
}
