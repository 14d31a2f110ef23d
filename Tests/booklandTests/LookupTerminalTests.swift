import BooklandTestServer
import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland lookup on a terminal", .stoppingServers, .timeLimit(.minutes(10)))
struct LookupTerminalTests {
    private let gate = Gate()
    private let numbers = ["9781234567897", "9780306406157", "9780140328721"]

    /// A service that answers for the first number, and for the others once the gate is open.
    private func desk() throws -> LookupDesk {
        let gate = gate
        return try LookupDesk(answer: { request in
            if !request.path.hasSuffix("9781234567897") { gate.wait() }
            return LookupDesk.answer(request)
        })
    }

    @Test("A progress line is shown, and removed at the end")
    func progress() async throws {
        let desk = try desk()
        let command = desk.command(["lookup"] + numbers)
        let result = try await Program.run(onTerminal: command) { child in
            try await child.shows("1 of 3 looked up")
            gate.open()
        }
        #expect(result.status == 4)
        #expect(result.terminal.contains("2 of 3 looked up, 1 not found"))
        #expect(
            result.terminalLines.first == "9781234567897  The Lantern Keeper: a history of light"
        )
        #expect(result.terminalLines.last?.hasPrefix("bookland: not found: ") == true)
        #expect(!result.terminalLines.contains { $0.contains("looked up") })
    }

    @Test("A single book has no progress line")
    func one() async throws {
        let desk = try desk()
        let result = try await Program.run(onTerminal: desk.command("lookup", numbers[0]))
        #expect(!result.terminal.contains("looked up"))
        #expect(!result.terminal.contains("\u{1B}"))
    }

    @Test("There is no progress line with --quiet, or if standard error is a file")
    func quiet() async throws {
        gate.open()
        let desk = try desk()
        let quiet = try await Program.run(onTerminal: desk.command(["lookup", "-q"] + numbers))
        #expect(quiet.terminalLines.count == 4)
        #expect(!quiet.terminal.contains("looked up"))
        let command = desk.command(["lookup", "--no-cache"] + numbers)
        let result = try await Program.run(onTerminal: command, errors: .captured)
        #expect(result.status == 4)
        #expect(result.terminalLines.count == 4)
        #expect(!result.terminal.contains("\u{1B}"))
        #expect(result.errors.hasPrefix("bookland: not found: "))
        #expect(result.errors.split(separator: "\n").count == 1)
    }
}
