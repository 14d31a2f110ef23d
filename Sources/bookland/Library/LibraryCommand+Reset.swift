import BookLibrary

/// `bookland library reset`.
extension LibraryCommand {
    static let reset = Command.ofLibrary(
        "reset",
        summary: "back up the library, then delete everything in it",
        operands: "",
        description: [
            """
            Writes a backup beside the library and prints its name. Then deletes all books, \
            loans, pending lookups, events and undo steps.
            """
        ],
        flags: [LibraryArguments.yes],
        body: { run throws(LibraryError) in
            let count = try await run.library.count
            let books = count == 1 ? "1 book" : "all \(count) books"
            guard run.isAllowed("Delete \(books) of \(run.path)?") else { return .failure }
            let time = Timestamp.now.description.filter { $0.isNumber }
            let target = "\(run.path).\(time).backup"
            try await run.showingProgress { progress throws(LibraryError) in
                try await run.library.reset(backingUpTo: target, progress: progress)
            }
            run.print(target)
            return .success
        },
    )
}
