import Foundation

/// A program of the system, run to its end.
enum Tool {
    static func run(_ name: String, _ arguments: [String], input: [UInt8] = []) async throws
        -> [UInt8]
    {
        let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (source, target) = (folder.appending(path: "in"), folder.appending(path: "out"))
        try Data(input).write(to: source)
        try Data().write(to: target)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.standardInput = try FileHandle(forReadingFrom: source)
        process.standardOutput = try FileHandle(forWritingTo: target)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return Array(try Data(contentsOf: target))
    }
}
