import BooklandTestSupport
import Foundation
import Synchronization

extension Program {
    /// Runs a command on a terminal while the body reads and types.
    static func run(
        onTerminal command: Command,
        errors: Command.Output = .terminal,
        columns: Int = 80,
        _ body: (ChildProcess) async throws -> Void = { _ in },
    ) async throws -> Result {
        var command = command.onTerminal()
        command.errors = errors
        command.columns = columns
        var environment = command.environment ?? ProcessInfo.processInfo.environment
        environment["TERM"] = "xterm"
        command.environment = environment
        let child = try await command.start()
        try await body(child)
        return try await child.waitForExit()
    }
}

extension ChildProcess {
    /// Waits until a text appears on the terminal.
    func shows(_ text: String) async throws {
        try await waits(for: text, on: .terminal)
    }
}

extension ProcessResult {
    /// The lines that remain on the terminal, without empty ones.
    var terminalLines: [String] {
        terminal.split(separator: "\r\n").compactMap { line in
            // A carriage return and an erased line replace what was there.
            let rest = line.split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false).last
            return rest.flatMap { $0.isEmpty ? nil : String($0) }
        }
    }
}

/// A gate that test servers wait at until the test opens it.
final class Gate: Sendable {
    private let isOpen = Mutex(false)

    func open() {
        isOpen.withLock { $0 = true }
    }

    func wait() {
        while !isOpen.withLock({ $0 }) { usleep(1_000) }
    }
}
