import BooklandTestSupport
import Foundation
import Synchronization

extension Program {
    /// Runs a command on a terminal, while the body reads and types; standard error may go elsewhere.
    static func run(
        onTerminal command: Command,
        errors: Command.Output = .terminal,
        _ body: (ChildProcess) async throws -> Void = { _ in },
    ) async throws -> Result {
        var command = command.onTerminal()
        command.errors = errors
        var environment = command.environment ?? ProcessInfo.processInfo.environment
        environment["TERM"] = "xterm"
        command.environment = environment
        let child = try await command.start()
        try await body(child)
        return try await child.waitForExit()
    }
}

extension ChildProcess {
    /// Waits until a text has been shown on the terminal.
    func shows(_ text: String) async throws {
        try await waits(for: text, on: .terminal)
    }
}

extension ProcessResult {
    /// What can be read on the terminal in the end, without empty lines.
    var terminalLines: [String] {
        terminal.split(separator: "\r\n").compactMap { line in
            // What follows a return to the line's beginning has taken the place of what was there.
            let rest = line.split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false).last
            return rest.flatMap { $0.isEmpty ? nil : String($0) }
        }
    }
}

/// Something that servers wait for and a test opens.
final class Gate: Sendable {
    private let isOpen = Mutex(false)

    func open() {
        isOpen.withLock { $0 = true }
    }

    func wait() {
        while !isOpen.withLock({ $0 }) { usleep(1_000) }
    }
}
