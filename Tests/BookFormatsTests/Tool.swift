import BookFormats
import BookMetadata
import BooklandTestSupport
import FoundationEssentials

/// Programs of others, in a folder of their own that goes away with its last owner.
final class Tool {
    let folder: String

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/bookland-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }

    func read(_ name: String) throws -> String {
        try String(contentsOf: URL(filePath: "\(folder)/\(name)"), encoding: .utf8)
    }

    /// Runs a command of the shell in the folder.
    ///
    /// - Parameter command: The command, whose tool `scripts/setup --tests` installs.
    /// - Returns: What it said, on standard output and standard error.
    /// - Throws: Where it fails, with what it said.
    @discardableResult
    func run(_ command: String) async throws -> String {
        var shell = Command("sh", ["-c", "{ \(command) ; } 2>&1"])
        shell.folder = folder
        let result = try await shell.run()
        guard result.status == 0 else {
            throw Failure(description: "\(command): \(result.status)\n\(result.output)")
        }
        return result.output
    }
}

/// A document of records.
func document(_ format: BookFormat, _ records: [BookRecord] = Records.all) -> String {
    var writer = BookWriter(format)
    return records.map { writer.add($0) }.joined() + writer.finish()
}
