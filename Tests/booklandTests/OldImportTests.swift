import BookDesk
import BookLibrary
import BooklandTestSupport
import Foundation
import Synchronization
import Testing

@Suite("An import on a terminal that stopped days ago", .timeLimit(.minutes(5)))
struct OldImportTests {
    private let library: LibraryFixture

    init() throws {
        library = try LibraryFixture()
    }

    /// Imports a part of a file, two days ago.
    private func interrupt(_ rows: Int) async throws -> Int {
        let books = (1...rows).map { "Book \($0),Author Number\($0 % 50)\n" }.joined()
        try library.folder.write("books.csv", Data(("Title,Author\n" + books).utf8))
        let clock: @Sendable () -> Timestamp = {
            var time = Timestamp.now
            time.milliseconds -= 48 * 3_600_000
            return time
        }
        let store = try Library(library.folder[LibraryFixture.file], clock: clock)
        let file = try await FileImport.open(library.folder["books.csv"], into: store)
        let task = Task {
            try await file.run { _ in unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
        }
        let summary = try await task.value
        #expect(!summary.isComplete)
        return summary.counts.rows
    }

    @Test("Whether to continue is asked before anything else, and yes imports the rest")
    func goingOn() async throws {
        let done = try await interrupt(1_500)
        let result = try await library.runOnTerminal("import", "books.csv", columns: 100) {
            terminal in
            try await terminal.shows("[y = continue, n = begin again] ")
            terminal.write("y\r")
            try await terminal.shows("Import? [y/N] ")
            terminal.write("y\r")
        }
        #expect(result.terminal.contains("an import stopped after"))
        // The first rows are in the library: what would become of them says nothing of the rest.
        #expect(!result.terminal.contains("Would be:"))
        #expect(done > 0 && result.status == 0, "\(result.terminal)")
        #expect(try await library.run("count").output == "1500\n")
    }

    @Test("No answer imports nothing, and says so")
    func noAnswer() async throws {
        let done = try await interrupt(1_500)
        let result = try await library.runOnTerminal("import", "books.csv", columns: 100) {
            terminal in
            try await terminal.shows("[y = continue, n = begin again] ")
            terminal.write("\r")
        }
        #expect(result.status == 1)
        #expect(result.terminal.contains("nothing was imported"), "\(result.terminal)")
        #expect(try await library.run("count").output == "\(done)\n")
    }
}
