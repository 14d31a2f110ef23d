import BookLibrary
import Glibc

/// `bookland library backup`, `undo` and `reset`.
enum LibraryCare {
    static let backup = Command.ofLibrary(
        "backup",
        summary: "write a copy of the library to a file",
        operands: "FILE",
        description: [
            """
            Writes the library as it is now, whoever uses it meanwhile; the copy is checked, and \
            is a library itself.
            """
        ],
        flags: [],
        check: { arguments throws(UsageError) in
            guard arguments.operands.count == 1 else {
                throw UsageError("library backup: name one file")
            }
        },
        body: { run throws(LibraryError) in
            let target = run.arguments.operands[0].text
            try await run.showingProgress { progress throws(LibraryError) in
                try await run.library.backUp(to: target, progress: progress)
            }
            run.say("\(target): written")
            return .success
        },
    )

    static let undo = Command.ofLibrary(
        "undo",
        summary: "take the last scan or change back",
        operands: "",
        description: [
            """
            Takes back what was done last: a book added or removed, a change, a loan, an import. \
            Once more takes back what was before that, for the last 200 changes at least.
            """
        ],
        flags: [],
        body: { run throws(LibraryError) in
            run.say("taken back: \(try await run.library.undo())")
            return .success
        },
    )

    static let reset = Command.ofLibrary(
        "reset",
        summary: "back the library up and delete every book in it",
        operands: "",
        description: [
            """
            Writes a backup beside the library, prints its name, and deletes all: books, loans, \
            what is pending and what could be taken back.
            """
        ],
        flags: [LibraryArguments.yes],
        body: { run throws(LibraryError) in
            let count = try await run.library.count
            guard run.isAllowed("Delete all \(count) books of \(run.path)?") else {
                return .failure
            }
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

extension LibraryRun {
    /// Writes a backup, among other things, and shows how far it has come.
    func showingProgress(
        _ body: (@escaping @Sendable (Double) -> Void) async throws(LibraryError) -> Void
    ) async throws(LibraryError) {
        let showsProgress = !arguments.isQuiet && console.canShowProgress
        try await body { [console] part in
            if showsProgress { console.show(progress: "\(Int(part * 100)) %") }
        }
        console.show(progress: "")
    }
}
