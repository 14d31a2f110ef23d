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
            import. Run it again to undo the change before that; at least 200 changes are kept. \
            Lookups are not changes.
            """
        ],
        flags: [],
        body: { run throws(LibraryError) in
            run.say("undone: \(try await run.library.undo())")
            return .success
        },
    )
}
