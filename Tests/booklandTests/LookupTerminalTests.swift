import BooklandTestServer
import Foundation
import Testing

@Suite("bookland lookup on a terminal", .stoppingServers)
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
        let process = desk.process(["lookup"] + numbers)
        let result = try await Program.run(onTerminal: process) { terminal in
            #expect(await terminal.shows("1 of 3 looked up"))
            gate.open()
        }
        #expect(result.status == 4)
        #expect(result.text.contains("2 of 3 looked up, 1 not found"))
        #expect(result.lines.first == "9781234567897  The Lantern Keeper: a history of light")
        #expect(result.lines.last?.hasPrefix("bookland: not found: ") == true)
        #expect(!result.lines.contains { $0.contains("looked up") })
    }

    @Test("A single book has no progress line")
    func one() async throws {
        let desk = try desk()
        let result = try await Program.run(onTerminal: desk.process("lookup", numbers[0]))
        #expect(!result.text.contains("looked up"))
        #expect(!result.text.contains("\u{1B}"))
    }

    @Test("There is no progress line with --quiet, or if standard error is a file")
    func quiet() async throws {
        gate.open()
        let desk = try desk()
        let quiet = try await Program.run(onTerminal: desk.process(["lookup", "-q"] + numbers))
        #expect(quiet.lines.count == 4)
        #expect(!quiet.text.contains("looked up"))
        try desk.folder.write("errors", Data())
        let file = try FileHandle(forWritingTo: desk.folder["errors"])
        let process = desk.process(["lookup", "--no-cache"] + numbers)
        let result = try await Program.run(onTerminal: process, errors: file)
        #expect(result.status == 4)
        #expect(result.lines.count == 4)
        #expect(!result.text.contains("\u{1B}"))
        let errors = try String(contentsOf: desk.folder["errors"], encoding: .utf8)
        #expect(errors.hasPrefix("bookland: not found: "))
        #expect(errors.split(separator: "\n").count == 1)
    }
}
