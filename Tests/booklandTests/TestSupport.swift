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
        command.folder = folder?.url.path(percentEncoded: false)
        return command
    }
}

/// A folder of a test's own, gone with its last owner.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    subscript(name: String) -> URL { url.appending(path: name) }

    /// Whether there is such a file or folder.
    func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: self[name].path(percentEncoded: false))
    }

    /// Copies a program into the folder, to be run there.
    ///
    /// A process of its own does it. A copy of ours would be open for writing in every process that
    /// another test begins just then, and what is open for writing cannot be run: execve(2), ETXTBSY.
    func install(_ program: URL, as name: String) async throws {
        let paths = [program, self[name]].map { $0.path(percentEncoded: false) }
        let result = try await Command("install", ["-D", "-m", "755"] + paths).run()
        guard result.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Changes who may read a file or folder.
    func setPermissions(of name: String, _ mode: Int) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: mode],
            ofItemAtPath: self[name].path(percentEncoded: false),
        )
    }

    /// Writes a file, and the folders that its name mentions.
    func write(_ name: String, _ content: Data) throws {
        let file = self[name]
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true,
        )
        try content.write(to: file)
    }
}
