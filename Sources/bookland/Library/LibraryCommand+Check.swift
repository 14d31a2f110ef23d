import BookLibrary

/// `bookland library check`.
extension LibraryCommand {
    static let check = Command.ofLibrary(
        "check",
        summary: "check the library's file for damage",
        operands: "",
        description: [
            """
            Reads the whole file, prints one line per problem, and explains how to repair it. \
            Prints nothing if there are no problems. Never changes the file.
            """
        ],
        flags: [],
        opening: .checking,
        body: { run throws(LibraryError) in
            let problems = try await problems(of: run.library)
            for problem in problems { run.print(problem.visible) }
            guard !problems.isEmpty else {
                run.say("\(run.path): no problems found")
                return .success
            }
            let (path, file) = (run.path, run.path.asShellWord)
            run.console.say(
                """
                to repair it, run: bookland library export --library \(file) > books.jsonl; then \
                move \(path) and the files beside it away, and run: bookland library import \
                --library \(file) books.jsonl
                """
            )
            run.console.say(
                "the export names the books that it cannot read; a backup may have them"
            )
            run.console.say(restoreHint(path))
            return .failure
        },
    )

    /// Lists the problems.
    ///
    /// A file that cannot be read to its end is a problem too.
    private static func problems(of library: Library) async throws(LibraryError) -> [String] {
        do throws(LibraryError) {
            return try await library.problems()
        } catch {
            guard case .damaged = error.reason else { throw error }
            return [error.description]
        }
    }

    /// Explains why a file cannot be opened as a library, and what to do.
    static func explain(_ error: LibraryError, _ path: String, _ console: Console) {
        console.say(error.description)
        switch error.reason {
        case .damaged, .foreign: console.say(restoreHint(path))
        default: break
        }
    }

    /// Explains that a file is empty.
    ///
    /// Other commands would turn it into a library.
    static func explainEmpty(_ path: String, _ console: Console) {
        console.say("\(path): the file is empty")
        console.say(restoreHint(path))
    }

    private static func restoreHint(_ path: String) -> String {
        """
        to restore a backup: move \(path) and the files beside it away, then run: \
        bookland library backup --library BACKUP \(path.asShellWord)
        """
    }
}

extension String {
    /// The text quoted as one word for a shell.
    fileprivate var asShellWord: String {
        let isPlain = utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
                || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/._-+,:@%".utf8.contains(byte)
        }
        return isPlain && !isEmpty
            ? self
            : "'"
                + split(separator: "'", omittingEmptySubsequences: false)
                .joined(separator: "'\\''") + "'"
    }
}
