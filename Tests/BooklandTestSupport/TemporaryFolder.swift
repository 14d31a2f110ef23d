package import FoundationEssentials
import Glibc

/// A folder for one test; removed with its last owner.
///
/// ```swift
/// let folder = try TemporaryFolder()
/// try folder.write("books/emma.txt", "Emma")
/// #expect(try folder.text("books/emma.txt") == "Emma")
/// ```
package final class TemporaryFolder: Sendable {
    /// The path, without a slash at its end.
    package let path: String

    /// Creates an empty folder.
    package init() throws {
        path = FileManager.default.temporaryDirectory.path + "/bookland-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file or folder in it.
    package subscript(name: String) -> String { path + "/" + name }

    /// The names of its files and folders, sorted.
    package var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    /// Whether there is such a file or folder.
    package func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: self[name])
    }

    /// Writes a file, and creates the folders in its name.
    ///
    /// - Returns: The path of the file.
    @discardableResult
    package func write(_ name: String, _ content: some Sequence<UInt8>) throws -> String {
        let file = URL(filePath: self[name])
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true,
        )
        try Data(content).write(to: file)
        return self[name]
    }

    /// Writes a file of text, and creates the folders in its name.
    ///
    /// - Returns: The path of the file.
    @discardableResult
    package func write(_ name: String, _ text: String) throws -> String {
        try write(name, text.utf8)
    }

    /// The content of a file.
    package func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(filePath: self[name]))
    }

    /// The content of a file of text.
    package func text(_ name: String) throws -> String {
        String(decoding: try bytes(name), as: UTF8.self)
    }

    /// Who may read, write and run a file or folder: the mode's last nine bits.
    package func permissions(_ name: String) throws -> Int {
        var status = stat()
        guard unsafe stat(self[name], &status) == 0 else { throw CocoaError(.fileReadUnknown) }
        return Int(status.st_mode & 0o777)
    }

    /// Sets who may read, write and run a file or folder.
    package func setPermissions(of name: String, _ mode: Int) throws {
        guard unsafe chmod(self[name], mode_t(mode)) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
    }
}
