import BookLibrary

/// `bookland library check`.
enum LibraryChecking {
    static let check = Command.ofLibrary(
        "check",
        summary: "look whether the file is whole",
        operands: "",
        description: [
            """
            Reads the whole file and prints a line for each problem, with what to do. A file that \
            is whole prints nothing. One that is not is left as it is.
            """
        ],
        flags: [],
        opening: .checking,
        body: { run throws(LibraryError) in
            let problems = try await problems(of: run.library)
            for problem in problems { run.print(problem.visible) }
            guard !problems.isEmpty else {
                run.say("\(run.path): whole")
                return .success
            }
            let (path, file) = (run.path, run.path.asShellWord)
            run.console.say(
                """
                to repair it, run: bookland library export --library \(file) > books.jsonl; then \
                move \(path) away with the files beside it, and run: bookland library import \
                --library \(file) books.jsonl
                """
            )
            run.console.say(wayBack(path))
            return .failure
        },
    )

    /// Of a file that can be opened but not read to its end, that is the problem.
    private static func problems(of library: Library) async throws(LibraryError) -> [String] {
        do throws(LibraryError) {
            return try await library.problems()
        } catch {
            guard case .damaged = error.reason else { throw error }
            return [error.description]
        }
    }

    /// Says what is wrong with a file that cannot even be opened as a library, and how to go on.
    static func explain(_ error: LibraryError, _ path: String, _ console: Console) {
        console.say(error.description)
        switch error.reason {
        case .damaged, .foreign: console.say(wayBack(path))
        default: break
        }
    }

    /// Says the same of a file that has nothing in it, which other commands would make a library of.
    static func explainEmpty(_ path: String, _ console: Console) {
        console.say("\(path): empty, and so no library yet")
        console.say(wayBack(path))
    }

    private static func wayBack(_ path: String) -> String {
        """
        to go back to a backup: move \(path) away with the files beside it, then run: \
        bookland library backup --library BACKUP \(path.asShellWord)
        """
    }
}

extension String {
    /// The text as one word of a shell's.
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
