import BooklandTestSupport
import Foundation
import Testing

@Suite("Books that a library cannot save", .timeLimit(.minutes(5)))
struct RefusedBookTests {
    private let library: LibraryFixture

    init() async throws {
        library = try LibraryFixture()
        try await library.addBooks()
        try library.folder.write("a.pgm", ean13Picture(bookNumber(1)))
    }

    /// Runs a command while no file may grow beyond 33 KB, as on a full disk: enough to read.
    private func run(_ words: [String]) async throws -> Program.Result {
        let script = "trap '' XFSZ; ulimit -f 66; exec \"$0\" \"$@\""
        let arguments = words + ["--add", "--library", LibraryFixture.file]
        var command = Command("sh", ["-c", script, Program.url.path()] + arguments)
        command.folder = library.folder.path
        command.input = .bytes(Array("\(bookNumber(1))\n".utf8))
        return try await command.run()
    }

    private static let calls = [["scan", "--stdin", "--offline"], ["decode", "a.pgm"]]

    @Test("Their ISBNs are not printed, but named with the reason", arguments: calls)
    func text(call: [String]) async throws {
        let result = try await run(call + ["-q"])
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("bookland: \(bookNumber(1)): not added: "))
        #expect(result.errors.contains("the disk is full"), "\(result.errors)")
        #expect(try await library.run("count").output == "2\n")
    }

    @Test("In JSON their lines have the outcome and the reason", arguments: calls)
    func json(call: [String]) async throws {
        let result = try await run(call + ["--json"])
        #expect(result.status == 1)
        #expect(result.lines.count == 1)
        let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let line = try #require(value as? [String: Any])
        #expect(line["isbn"] as? String == bookNumber(1))
        #expect(line["outcome"] as? String == "refused")
        #expect((line["reason"] as? String)?.contains("the disk is full") == true)
    }
}
