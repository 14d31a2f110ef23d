import BookLibrary
import Synchronization

/// `bookland library check`.
extension LibraryCommand {
    static let check = Command.ofLibrary(
        "check",
        summary: "check the library's file for damage, or its books",
        operands: "",
        description: [
            """
            Reads the whole file, prints one line per problem, and explains how to repair it. \
            Prints nothing if there are no problems. Never changes the file.
            """,
            """
            With --books, looks for suspicious books instead, and prints for each the command that \
            puts it right: duplicates, no title or author, an impossible year, an ISBN that is \
            invalid or another book's, editions in different languages that count as one book, \
            copies and loans that do not fit.
            """,
        ],
        flags: [
            .toggle(
                "books",
                summary: "look for suspicious books, not for damage",
                record: { $0.checksBooks = true },
            ),
            .toggle(
                "json",
                summary: "with --books: print one JSON object per line",
                details: "library.md in share/doc/bookland lists the keys.",
                record: { $0.isJSON = true },
            ),
        ],
        examples: [
            Command.Example(
                call: "bookland library check --books",
                meaning: "list suspicious books, with what to do",
            )
        ],
        opening: .checking,
        check: { arguments throws(UsageError) in
            if arguments.isJSON, !arguments.checksBooks {
                throw UsageError("library check: --json needs --books")
            }
        },
        body: { run throws(LibraryError) in
            if run.arguments.checksBooks { return try await checkBooks(of: run) }
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

    /// Prints the suspicious books as they are found, each with the command that fixes it.
    private static func checkBooks(of run: LibraryRun) async throws(LibraryError) -> ExitStatus {
        let name = run.arguments.path.map { " --library \($0.text.asShellWord)" } ?? ""
        @Sendable func command(_ words: String) -> String {
            let parts = words.split(separator: " ", maxSplits: 1)
            return "bookland library \(parts[0])\(name) \(parts[1])"
        }
        let count = Mutex(0)
        let showsProgress = run.console.canShowProgress && !run.arguments.isQuiet
        if showsProgress { run.console.show(progress: "checking the books") }
        try await run.library.forEachBookProblem { problem in
            let number = count.withLock { count in
                count += 1
                return count
            }
            if run.arguments.isJSON {
                run.console.write(problem.json(command: command) + [UInt8(ascii: "\n")])
            } else {
                run.print(problem.line(command: command))
            }
            if showsProgress { run.console.show(progress: "\(number) suspicious so far") }
        }
        run.console.show(progress: "")
        let found = count.withLock { $0 }
        if found == 0 { run.say("\(run.path): no suspicious books found") }
        return found == 0 ? .success : .failure
    }

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
        console.say(error.description.withoutOutcome)
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

extension BookProblem {
    /// The problem in one line: the books, what is wrong, and what to do.
    fileprivate func line(command: (String) -> String) -> String {
        let books = [entry, other].compactMap(\.self)
        let names = books.map { "\($0.id): \($0.label)" }.joined(separator: " / ")
        let otherwise = dismissal.map { "; \($0.condition): \(command($0.command))" } ?? ""
        return "\(names): \(words): \(command(fix))\(otherwise)".visible
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
