import BookFormats
import BookMetadata
import FoundationEssentials
import Glibc

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
    func run(_ command: String) throws -> String {
        let line = "cd '\(folder)' && { \(command) ; } >said 2>&1"
        let texts = ["sh", "-c", line]
        var words = unsafe texts.map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        var process = pid_t()
        var status: Int32 = 0
        guard unsafe posix_spawnp(&process, "sh", nil, nil, &words, environ) == 0,
            unsafe waitpid(process, &status, 0) == process
        else { throw Failure(description: "no shell") }
        let said = try read("said")
        guard status == 0 else { throw Failure(description: "\(command): \(status)\n\(said)") }
        return said
    }
}

/// Returns a document of records.
func document(_ format: BookFormat, _ records: [BookRecord] = Records.all) -> String {
    var writer = BookWriter(format)
    return records.map { writer.add($0) }.joined() + writer.finish()
}
