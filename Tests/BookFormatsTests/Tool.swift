import BookFormats
import BookMetadata
import BooklandTestSupport
import FoundationEssentials

/// Runs other programs in a temporary folder, which is removed with its last owner.
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

    /// Runs a shell command in the folder.
    ///
    /// - Parameter command: The command; `scripts/setup --tests` installs its program.
    /// - Returns: Its output on standard output and standard error.
    /// - Throws: ``Failure`` with the output if the command fails.
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

/// Returns a document of records.
func document(_ format: BookFormat, _ records: [BookRecord] = Records.all) -> String {
    var writer = BookWriter(format)
    return records.map { writer.add($0) }.joined() + writer.finish()
}
