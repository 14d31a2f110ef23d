import BooklandTestSupport
import Foundation
import Testing

/// A library in a temporary folder, and the command run on it.
struct LibraryFixture {
    let folder: TemporaryFolder
    /// The library's file, relative to the folder.
    static let file = "library.db"

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs `bookland library` with words on the library.
    @discardableResult
    func run(
        _ words: String...,
        input: String = "",
        environment: [String: String] = [:],
    ) async throws -> Program.Result {
        try await run(words, input: input, environment: environment)
    }

    /// Runs `bookland library` with words on the library.
    @discardableResult
    func run(
        _ words: [String],
        input: String = "",
        environment: [String: String] = [:],
    ) async throws -> Program.Result {
        var variables = ProcessInfo.processInfo.environment
        // A configuration of the machine's user must not change results.
        variables["XDG_CONFIG_HOME"] = folder["config"]
        variables["TZ"] = "UTC"
        for (name, value) in environment { variables[name] = value }
        return try await Program.run(
            ["library", words[0], "--library", Self.file] + words.dropFirst(),
            input: Data(input.utf8),
            in: folder,
            environment: variables,
        )
    }

    /// Runs `bookland library` with words on a terminal.
    func runOnTerminal(
        _ words: String...,
        columns: Int = 80,
        environment: [String: String] = [:],
        _ body: (ChildProcess) async throws -> Void = { _ in },
    ) async throws -> Program.Result {
        let all = ["library", words[0], "--library", Self.file] + words.dropFirst()
        var command = Program.command(all, in: folder)
        var variables = ProcessInfo.processInfo.environment
        variables["TZ"] = "UTC"
        for (name, value) in environment { variables[name] = value }
        command.environment = variables
        return try await Program.run(onTerminal: command, columns: columns, body)
    }

    /// Imports books: JSON objects with the keys of an export.
    func importBooks(_ books: [[String: Any]]) async throws {
        var lines = Data()
        for book in books {
            lines += try JSONSerialization.data(withJSONObject: book) + Data("\n".utf8)
        }
        try folder.write("books.jsonl", lines)
        let result = try await run("import", "books.jsonl")
        #expect(result.status == 0, "\(result.errors)")
    }

    /// The JSON object that `show` prints for a book.
    func book(_ name: String) async throws -> [String: Any] {
        let text = try await run("show", "--json", name).output
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return try #require(object as? [String: Any])
    }

    /// A book of two copies, one of them lent, and one with an ISBN only.
    func addBooks() async throws {
        try await importBooks([
            [
                "title": "Emma", "authors": ["Jane Austen"], "year": 1815, "language": "en",
                "isbn": "9780141439587", "status": "read", "rating": 4.5, "tags": ["Classic"],
                "added": "2026-11-20T09:30:15.125Z", "pageCount": 474,
                "copies": [
                    ["location": "Shelf 3", "added": "2026-11-20T09:30:15.125Z"],
                    [
                        "location": "Shelf 3", "added": "2026-11-20T09:30:15.125Z",
                        "borrower": "Ann", "since": "2026-11-20T10:00:00.500Z",
                        "due": "2026-11-21",
                    ],
                ],
            ],
            [
                "isbn": "9780306406157", "added": "2026-11-21T09:30:15.125Z",
                "copies": [["added": "2026-11-21T09:30:15.125Z"]],
            ],
        ])
    }
}
