import BooklandTestSupport
import Foundation

/// Runs of the command.
enum Program {
    typealias Result = ProcessResult

    /// The program that is tested: `BOOKLAND_PROGRAM`, or else the one beside the tests.
    static let url = URL(
        filePath: ProcessInfo.processInfo.environment["BOOKLAND_PROGRAM"]
            ?? builtProgram("bookland")
    )

    /// Runs it to its end.
    static func run(
        _ arguments: String...,
        input: Data = Data(),
        in folder: TemporaryFolder? = nil,
    ) async throws -> Result {
        try await run(arguments, input: input, in: folder)
    }

    /// Runs it to its end.
    static func run(
        _ arguments: [String],
        input: Data = Data(),
        in folder: TemporaryFolder? = nil,
        environment: [String: String]? = nil,
    ) async throws -> Result {
        var command = command(arguments, in: folder)
        command.input = .bytes(Array(input))
        command.environment = environment
        return try await command.run()
    }

    /// The command with these arguments, to be changed and started.
    static func command(_ arguments: [String], in folder: TemporaryFolder? = nil) -> Command {
        var command = Command(url.path(percentEncoded: false), arguments)
        command.folder = folder?.path
        return command
    }
}

extension TemporaryFolder {
    /// Copies a program into the folder, to be run there.
    ///
    /// A process of its own does it. A copy of ours would be open for writing in every process that
    /// another test begins just then, and what is open for writing cannot be run: execve(2), ETXTBSY.
    func install(_ program: String, as name: String) async throws {
        let words = ["-D", "-m", "755", program, self[name]]
        let result = try await Command("install", words).run()
        guard result.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
