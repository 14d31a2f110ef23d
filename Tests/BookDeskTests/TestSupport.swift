import Foundation

/// A folder for one test; deleted with its last owner.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    subscript(name: String) -> String { path + "/" + name }

    func text(_ name: String) throws -> String {
        try String(contentsOf: URL(filePath: self[name]), encoding: .utf8)
    }

    func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: self[name]))
    }

    func permissions(_ name: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: self[name])
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }
}
