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
        let files = try TemporaryFolder()
        try files.write("input", input)
        try files.write("output", Data())
        try files.write("errors", Data())
        let process = process(arguments, in: folder)
        if let environment { process.environment = environment }
        process.standardInput = try FileHandle(forReadingFrom: files["input"])
        process.standardOutput = try FileHandle(forWritingTo: files["output"])
        process.standardError = try FileHandle(forWritingTo: files["errors"])
        let status = try await process.runToExit()
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
        process.standardInput = try FileHandle(forReadingFrom: files["input"])
        process.standardOutput = FileHandle.nullDevice
        return try await process.runToExit()
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
