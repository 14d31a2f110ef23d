import BookFormats
import BookMetadata
import BooklandTestSupport

/// Runs other programs in a temporary folder, which is removed with its last owner.
final class Tool {
    private let folder: TemporaryFolder

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init() throws {
        folder = try TemporaryFolder()
    }

    func write(_ name: String, _ text: String) throws {
        try folder.write(name, text)
    }

    func read(_ name: String) throws -> String {
        try folder.text(name)
    }

    /// Runs a shell command in the folder.
    ///
    /// - Parameter command: The command; `scripts/setup --tests` installs its program.
    /// - Returns: Its output on standard output and standard error.
    /// - Throws: ``Failure`` with the output if the command fails.
    @discardableResult
    func run(_ command: String) async throws -> String {
        var shell = Command("sh", ["-c", "{ \(command) ; } 2>&1"])
        shell.folder = folder.path
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
