import BooklandTestSupport
import Foundation
import Testing

@Suite("Deletions from a library are confirmed", .timeLimit(.minutes(10)))
struct LibraryDeletingTests {
    private let folder: TemporaryFolder
    /// A library of three books.
    ///
    /// Its path is longer than a line of the terminal.
    private let file: String

    init() async throws {
        folder = try TemporaryFolder()
        let long = String(repeating: "a library on a distant disk/", count: 4)
        file = folder[long + "library.db"]
        let added = try await library("add", (1...3).map(bookNumber))
        #expect(added.status == 0)
    }

    private func library(_ word: String, _ words: [String] = []) async throws -> Program.Result {
        try await Program.run(["library", word, "--library", file] + words, in: folder)
    }

    private func count() async throws -> Int {
        try await library("list").lines.count
    }

    /// Runs a command on a terminal and answers its question.
    private func onTerminal(
        _ words: [String],
        typing answer: String,
    ) async throws -> Program.Result {
        let words = ["library", words[0], "--library", file] + words.dropFirst()
        let command = Program.command(words, in: folder)
        return try await Program.run(onTerminal: command) { child in
            try await child.shows("? [y/N] ")
            child.write(answer)
        }
    }

    private static let deletions = [
        (["remove", bookNumber(1)], "Remove \(bookNumber(1))? [y/N] "),
        (["remove", "1", "2"], "Remove 2 books? [y/N] "),
        (["remove", "--copy", "1", "1"], "Remove copy 1 of \(bookNumber(1))? [y/N] "),
        (["reset"], "Delete all 3 books of "),
    ]

    @Test("Any answer but yes changes nothing", arguments: deletions)
    func refusal(words: [String], question: String) async throws {
        for answer in ["n\r", "\r", "\u{4}", "no yes\r", "oy\r"] {
            let result = try await onTerminal(words, typing: answer)
            #expect(result.status == 1)
            #expect(result.terminal.contains(question))
            #expect(result.terminalLines.last == "bookland: nothing was changed", "\(answer)")
            #expect(try await count() == 3)
        }
        let files = try FileManager.default.subpathsOfDirectory(
            atPath: folder.path
        )
        #expect(!files.contains { $0.hasSuffix("backup") })
    }

    @Test("Ctrl-C at the question changes nothing")
    func interruption() async throws {
        for words in [["remove", "1"], ["reset"]] {
            let result = try await onTerminal(words, typing: "\u{3}")
            #expect(result.status == 130)
            #expect(try await count() == 3)
        }
    }

    @Test("Yes confirms the deletion")
    func consent() async throws {
        var result = try await onTerminal(["remove", bookNumber(1), "2"], typing: "y\r")
        #expect(result.status == 0)
        #expect(result.terminalLines.contains("bookland: removed 2: \(bookNumber(2)) (pending)"))
        #expect(try await count() == 1)
        result = try await onTerminal(["reset"], typing: "Yes\r")
        #expect(result.status == 0)
        let backup = try #require(result.terminalLines.last)
        #expect(try await count() == 0)
        let kept = try await Program.run("library", "list", "--library", backup)
        #expect(kept.lines.count == 1)
    }

    @Test("With --yes there is no question on a terminal either")
    func unasked() async throws {
        let words = ["library", "remove", "--yes", "--library", file, "1"]
        let result = try await Program.run(onTerminal: Program.command(words, in: folder))
        #expect(result.status == 0)
        #expect(!result.terminal.contains("[y/N]"))
        #expect(try await count() == 2)
    }

    @Test("Without a terminal the deletion is refused, with a hint", arguments: deletions)
    func pipe(words: [String], question: String) async throws {
        // A 'y' on standard input is not an answer if it is not typed on a terminal.
        for input in ["", "y\n"] {
            let words = ["library", words[0], "--library", file] + words.dropFirst()
            let result = try await Program.run(words, input: Data(input.utf8), in: folder)
            #expect(result.status == 1)
            #expect(result.output.isEmpty)
            #expect(
                result.errors
                    == "bookland: nothing was changed: without a terminal, confirm with --yes\n"
            )
            #expect(try await count() == 3)
        }
        // The question would go to a file, where it is not seen.
        let all = ["library", words[0], "--library", file] + words.dropFirst()
        let result = try await Program.run(
            onTerminal: Program.command(all, in: folder),
            errors: .captured,
        ) { child in child.write("y\r") }
        #expect(result.status == 1)
        #expect(try await count() == 3)
    }
}
