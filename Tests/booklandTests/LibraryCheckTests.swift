import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland library check", .timeLimit(.minutes(10)))
struct LibraryCheckTests {
    private let folder: TemporaryFolder
    /// The library's file, with characters that shells treat specially.
    private let name = "Ann's books/library.db"

    init() async throws {
        folder = try TemporaryFolder()
        let titles = (1...300).map {
            "{\"title\":\"Zebra \($0)\",\"isbn\":\"\(bookNumber($0))\"}\n"
        }
        try folder.write("titles.jsonl", Data(titles.joined().utf8))
        let imported = try await library("import", "titles.jsonl")
        #expect(imported.status == 0)
    }

    private func library(_ word: String, _ words: String...) async throws -> Program.Result {
        try await Program.run(["library", word, "--library", name] + words, in: folder)
    }

    /// Damage that prevents a file from being opened as a library.
    enum Damage: CaseIterable {
        case text, zeros, cutShort, cutInHeader, otherKind, newer

        func done(to bytes: Data) -> Data {
            var bytes = bytes
            switch self {
            case .text: return Data("Dear diary,\n".utf8)
            case .zeros: bytes.replaceSubrange(..<4_096, with: Data(repeating: 0, count: 4_096))
            case .cutShort: return bytes.prefix(50_000)
            case .cutInHeader: return bytes.prefix(50)
            // The format of SQLite's files: 60 the version that the program gave, 68 the program.
            case .otherKind: bytes[68] ^= 1
            case .newer: bytes[63] = 99
            }
            return bytes
        }

        var words: String {
            switch self {
            case .text, .zeros: "not a database: name another file, or move this one away"
            case .cutShort, .cutInHeader: "damaged (database disk image is malformed): put a backup"
            case .otherKind: "a database of another kind: name another file, or move this one away"
            case .newer: "written by a newer version of the software (format 99, this one knows "
            }
        }
    }

    @Test("A file that cannot be opened is explained and not changed", arguments: Damage.allCases)
    func unopenable(damage: Damage) async throws {
        let bytes = damage.done(to: try folder.bytes(name))
        try folder.write(name, bytes)
        let result = try await library("check")
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.first?.hasPrefix("bookland: \(name): \(damage.words)") == true)
        // The hint to run 'library check' makes no sense here.
        #expect(!result.errors.contains("says more"))
        #expect(lines.count == (damage == .newer ? 1 : 2))
        #expect(damage == .newer || lines.last?.contains("to restore a backup: ") == true)
        #expect(try folder.bytes(name) == bytes)
        let list = try await library("list")
        #expect(list.status == 1)
        #expect(list.errors.hasPrefix("bookland: \(name): \(damage.words)"))
        #expect(damage != .newer || list.errors.contains("; update bookland"))
        #expect(try folder.bytes(name) == bytes)
    }

    @Test("An empty file is not turned into a library, and its log is kept")
    func empty() async throws {
        try folder.write(name, Data())
        try folder.write(name + "-wal", Data("what is left".utf8))
        let result = try await library("check")
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("bookland: \(name): the file is empty\n"))
        #expect(result.errors.contains("to restore a backup: "))
        #expect(try folder.bytes(name).isEmpty)
        #expect(try folder.bytes(name + "-wal") == Data("what is left".utf8))
    }

    @Test("A missing file is not created by the check")
    func missing() async throws {
        let result = try await Program.run(
            ["library", "check", "--library", "elsewhere.db"],
            in: folder,
        )
        #expect(result.status == 4)
        let path = folder["elsewhere.db"]
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("The command to restore a backup works as printed")
    func restore() async throws {
        #expect(try await library("backup", "backup.db").status == 0)
        try folder.write(name, try folder.bytes(name).prefix(10_000))
        let errors = try await library("check").errors
        try moveAway()
        try await follow("bookland library backup --library backup.db", errors)
        #expect(try await library("check").status == 0)
        #expect(try await library("list").lines.count == 300)
    }

    @Test("The commands to repair a readable file work as printed")
    func repair() async throws {
        // In an index the title is followed by the row number; in a row, by the status.
        var bytes = try folder.bytes(name)
        while let place = bytes.range(of: Data("zebra 217\0".utf8)) {
            bytes[place.upperBound - 2] += 1
        }
        try folder.write(name, bytes)
        let result = try await library("check")
        #expect(result.status == 1)
        #expect(!result.lines.isEmpty)
        #expect(result.errors.contains("to restore a backup: "))
        #expect(try folder.bytes(name) == bytes)
        try await follow("bookland library export", result.errors)
        try moveAway()
        try await follow("bookland library import", result.errors)
        #expect(try await library("check").status == 0)
        #expect(try await library("list").lines.count == 300)
    }

    @Test("The export of a library with damaged pages has the other books, and names what it lacks")
    func exportAfterDamage() async throws {
        var bytes = try folder.bytes(name)
        // The title is in the rows of the book, the work, the edition, and the event.
        var damaged = 0
        while let row = bytes.range(of: Data("Zebra 150".utf8)) {
            let page = row.lowerBound / 4_096 * 4_096
            bytes.replaceSubrange(page..<page + 8, with: Data(repeating: 0xFF, count: 8))
            bytes[row.lowerBound] = 0
            damaged += 1
        }
        #expect(damaged > 1)
        try folder.write(name, bytes)
        let result = try await library("export")
        #expect(result.status == 1)
        let books = result.lines.filter { $0.contains("Zebra") }
        let missing = result.errors.split(separator: "\n").filter { $0.contains("left out book ") }
        #expect(books.count + missing.count == 300, "\(result.errors)")
        #expect(books.contains { $0.contains("\"Zebra 1\"") })
        #expect(books.contains { $0.contains("\"Zebra 300\"") })
        #expect(missing.count < 100)
        #expect(missing.contains("bookland: \(name): damaged: left out book 150"))
        #expect(try await library("check").errors.contains("books that it cannot read"))
    }

    private func moveAway() throws {
        let path = folder.path + "/Ann's books"
        for file in try FileManager.default.contentsOfDirectory(atPath: path) {
            try FileManager.default.moveItem(
                atPath: "\(path)/\(file)",
                toPath: folder["old " + file],
            )
        }
    }

    /// Runs the command that a text contains, as a user would who copies it.
    private func follow(_ beginning: String, _ text: String) async throws {
        let words = beginning.replacing("backup.db", with: "BACKUP")
        let start = try #require(text.range(of: words))
        let command = text[start.lowerBound...].prefix { $0 != ";" && $0 != "\n" }
        var shell = Command("sh", ["-c", String(command).replacing("BACKUP", with: "backup.db")])
        shell.folder = folder.path
        let place = Program.url.deletingLastPathComponent().path(percentEncoded: false)
        shell.environment = ["PATH": "\(place):/usr/bin:/bin"]
        #expect(try await shell.run().status == 0, "\(command)")
    }
}
