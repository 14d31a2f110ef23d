import BookLookup
import Foundation
import Synchronization

/// The built command, run as a process of its own.
enum Program {
    /// What a run gave.
    struct Result {
        let status: Int32
        let output: String
        let errors: String

        /// The lines of the output.
        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    /// Where the build put it: beside the tests.
    static let url = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(component: "bookland")

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
        let outcome = await slots.run { () -> Swift.Result<Result, any Error> in
            do {
                return .success(try await runNow(arguments, input, folder, environment))
            } catch {
                return .failure(error)
            }
        }
        guard let outcome else { throw CancellationError() }
        return try outcome.get()
    }

    /// How many run at once, of the hundreds that tests ask for.
    ///
    /// Foundation looks through the open files before it begins a process, and reads beyond the end
    /// of its list where there are more than a thousand.
    private static let slots = AsyncSemaphore(16)

    private static func runNow(
        _ arguments: [String],
        _ input: Data,
        _ folder: TemporaryFolder?,
        _ environment: [String: String]?,
    ) async throws -> Result {
        let files = try TemporaryFolder()
        try files.write("input", input)
        try files.write("output", Data())
        try files.write("errors", Data())
        let process = process(arguments, in: folder)
        if let environment { process.environment = environment }
        let source = try FileHandle(forReadingFrom: files["input"])
        let output = try FileHandle(forWritingTo: files["output"])
        let errors = try FileHandle(forWritingTo: files["errors"])
        process.standardInput = source
        process.standardOutput = output
        process.standardError = errors
        let status = try await process.runToExit()
        // Foundation keeps a process, and what it holds, for longer than anybody uses it.
        for handle in [source, output, errors] { try handle.close() }
        return Result(
            status: status,
            output: String(decoding: try Data(contentsOf: files["output"]), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: files["errors"]), as: UTF8.self),
        )
    }

    /// A process that has not been started.
    static func process(_ arguments: [String], in folder: TemporaryFolder? = nil) -> Process {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = folder.url }
        return process
    }

    /// Runs another program with the text on its standard input, and gives its exit status.
    static func status(of program: String, _ arguments: String..., input: String) async throws
        -> Int32
    {
        let files = try TemporaryFolder()
        try files.write("input", Data(input.utf8))
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let handle = try FileHandle(forReadingFrom: files["input"])
        process.standardInput = handle
        process.standardOutput = FileHandle.nullDevice
        let status = try await process.runToExit()
        try handle.close()
        return status
    }
}

extension Process {
    /// Starts the process and waits for its end; death by a signal is 128 and the signal's number.
    func runToExit() async throws -> Int32 {
        let ended = ending()
        try run()
        return await ended()
    }

    /// To be called before `run()`: what it gives waits for the end.
    func ending() -> () async -> Int32 {
        let (ends, continuation) = AsyncStream.makeStream(of: Int32.self)
        terminationHandler = { process in
            let signal = process.terminationReason == .uncaughtSignal
            continuation.yield(process.terminationStatus + (signal ? 128 : 0))
            continuation.finish()
        }
        return {
            for await status in ends { return status }
            return -1
        }
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

    /// Copies a program into the folder, to be run there.
    ///
    /// A process of its own does it. A copy of ours would be open for writing in every process that
    /// another test begins just then, and what is open for writing cannot be run: execve(2), ETXTBSY.
    func install(_ program: URL, as name: String) async throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/install")
        process.arguments =
            ["-D", "-m", "755"] + [program, self[name]].map { $0.path(percentEncoded: false) }
        guard try await process.runToExit() == 0 else { throw CocoaError(.fileWriteUnknown) }
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
