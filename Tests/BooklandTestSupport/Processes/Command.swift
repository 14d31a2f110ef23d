/// A program to run, its arguments, and where its standard streams go.
///
/// ```swift
/// let result = try await Command("sort", ["-n"], input: "10\n9\n").run()
/// #expect(result.lines == ["9", "10"])
/// ```
package struct Command: Sendable {
    /// Where standard input comes from.
    package enum Input: Sendable {
        /// These bytes, then the end of input.
        case bytes([UInt8])
        /// A pipe that stays open: `ChildProcess.write(_:)` and `ChildProcess.closeInput()`.
        case pipe
        /// `/dev/null`.
        case none
        /// The terminal; `ChildProcess.write(_:)` types.
        case terminal
    }

    /// Where standard output or standard error goes.
    package enum Output: Sendable {
        /// Read and kept: `ChildProcess.printed` and `ProcessResult`.
        case captured
        /// A pipe from which only so many bytes are read, so that it fills up.
        case capturedUpTo(Int)
        /// A pipe that has no reader.
        case closedPipe
        /// `/dev/null`.
        case discarded
        /// An existing file, such as `/dev/full`.
        case file(String)
        /// The terminal, whose text is kept apart.
        case terminal
    }

    /// A path, or a name to look up in `PATH`.
    package var program: String
    package var arguments: [String]
    /// The current folder; nil is that of the tests.
    package var folder: String?
    /// All environment variables; nil is those of the tests.
    package var environment: [String: String]?
    package var input: Input
    package var output: Output = .captured
    package var errors: Output = .captured
    /// The width of the terminal.
    package var columns = 80
    /// How long it may run before it and its children are killed, and the test fails.
    ///
    /// It only limits the damage that a bug does: generous, because a busy machine is slow.
    package var deadline: Duration = .seconds(240)

    package init(_ program: String, _ arguments: [String] = [], input: String = "") {
        self.program = program
        self.arguments = arguments
        self.input = .bytes(Array(input.utf8))
    }

    /// The same command with all of its streams on a terminal.
    package func onTerminal() -> Command {
        var command = self
        command.input = .terminal
        command.output = .terminal
        command.errors = .terminal
        return command
    }

    /// Starts it.
    ///
    /// - Throws: `ProcessFailure` if the program cannot be started.
    package func start() async throws -> ChildProcess {
        try await ChildProcess(self)
    }

    /// Runs it to its end.
    ///
    /// A limited number of commands run at the same time; the others wait for their turn.
    ///
    /// - Throws: `ProcessFailure` if the program cannot be started, or reaches its deadline.
    package func run() async throws -> ProcessResult {
        try await ChildProcess(self, waitsForTurn: true).waitForExit()
    }

    /// Whether a stream of it is a terminal.
    var usesTerminal: Bool {
        if case .terminal = input { return true }
        return [output, errors].contains { if case .terminal = $0 { true } else { false } }
    }
}

extension Command: CustomStringConvertible {
    /// The command line, shortened.
    package var description: String {
        let line = ([program] + arguments).joined(separator: " ")
        return line.count <= 400 ? line : line.prefix(400) + "…"
    }
}
