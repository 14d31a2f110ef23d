import BookLibrary

/// `bookland library remove`.
enum LibraryRemoving {
    static let remove = Command.ofLibrary(
        "remove",
        summary: "take books, or one copy of a book, out",
        operands: "BOOK...",
        description: [
            """
            Takes books out with their copies, notes and ratings; 'library undo' puts them back. \
            That a copy was lent stays on record.
            """
        ],
        flags: [LibraryArguments.copyFlag, LibraryArguments.yes],
        check: LibraryArguments.needsBook("remove"),
        body: { run throws(LibraryError) in
            let count = run.arguments.operands.count
            let books = count == 1 ? run.arguments.operands[0].text : "\(count) books"
            let what = run.arguments.copy.map { "copy \($0) of \(books)" } ?? books
            guard run.isAllowed("Remove \(what)?") else { return .failure }
            return try await run.forEachBook { entry throws(LibraryError) in
                if let copy = run.arguments.copy {
                    try await run.library.removeCopy(CopyID(copy), of: entry.id)
                } else {
                    try await run.library.remove(entry.id)
                }
                run.say("removed \(entry.id): \(entry.label)")
            }
        },
    )
}
