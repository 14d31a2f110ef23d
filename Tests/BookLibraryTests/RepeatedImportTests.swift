import BookIdentifiers
import BookMetadata
import Synchronization
import Testing

@testable import BookLibrary

extension Library {
    /// All lines of an export.
    func exportedLines() async throws -> [[UInt8]] {
        let lines = Mutex<[[UInt8]]>([])
        try await export { line in lines.withLock { $0.append(line) } }
        return lines.withLock { $0 }
    }
}

@Suite("Exports that are imported again, or elsewhere", .timeLimit(.minutes(5)))
struct RepeatedImportTests {
    private let clock = TestClock()

    /// The kinds and details of a book's events.
    private func history(_ id: EntryID, _ library: Library) async throws -> [String] {
        try await library.history(of: id).map { "\($0.kind.rawValue) \($0.detail ?? "")" }
    }

    private func importLines(
        _ lines: [[UInt8]],
        into library: Library,
    ) async throws -> ImportOutcome {
        try await library.importLines(lines, firstNumber: 1, label: "import")
    }

    @Test(
        "An import of an export that was interrupted brings back the whole history",
        arguments: [3, 5],
    )
    func interrupted(_ count: Int) async throws {
        let library = try clock.library()
        for number in 1...3 {
            try await library.add(record("Book number \(number)", by: "A\(number)"))
            try await library.checkOut(EntryID(number), to: "Zed")
            try await library.checkIn(EntryID(number))
        }
        var before: [[String]] = []
        for id in [EntryID(1), 2, 3] { before.append(try await history(id, library)) }
        let lines = try await library.exportedLines()
        let other = try clock.library()
        _ = try await importLines(Array(lines.prefix(count)), into: other)
        clock.advance(seconds: 60)
        for _ in 1...2 { _ = try await importLines(lines, into: other) }
        for (id, events) in zip([EntryID(1), 2, 3], before) {
            #expect(try await history(id, other) == events)
        }
        #expect(try await other.count == 3)
    }

    @Test("Importing an export twice leaves the history of every book as it was")
    func twice() async throws {
        let library = try clock.library()
        try await library.add(isbn(1))
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(2)))
        try await library.add(record("Persuasion", by: "Jane Austen"))
        try await library.add(record("Beowulf"))
        for id in [EntryID(1), 2, 3, 4] {
            try await library.checkOut(id, to: "Zed")
            try await library.setStatus(.reading, of: id)
            try await library.checkIn(id)
        }
        try await library.add(isbn(5))
        try await library.setStatus(.read, of: 5)
        try await library.remove(5)
        var before: [[String]] = []
        for id in [EntryID(1), 2, 3, 4] { before.append(try await history(id, library)) }
        let lines = try await library.exportedLines()
        for _ in 1...2 {
            let outcome = try await importLines(lines, into: library)
            #expect((outcome.added, outcome.skipped.map(\.entry)) == (0, [1, 2, 3, 4]))
        }
        for (id, events) in zip([EntryID(1), 2, 3, 4], before) {
            #expect(try await history(id, library) == events)
        }
        #expect(try await library.count == 4)
        #expect(try await library.exportedLines() == lines)
    }

    @Test("The history of a book goes to its new number, and to no other book")
    func otherNumbers() async throws {
        let library = try clock.library()
        try await library.add(record("Moby Dick", by: "Melville"))
        try await library.checkOut(1, to: "Zed")
        let other = try clock.library()
        try await other.add(record("Emma", by: "Jane Austen"))
        _ = try await importLines(try await library.exportedLines(), into: other)
        #expect(try await history(1, other) == ["added hand"])
        #expect(try await history(2, other) == ["added hand", "lent Zed"])
    }

    @Test("After a restore, no new book has the history of one that was removed")
    func removed() async throws {
        let library = try clock.library()
        try await library.add([isbn(1), isbn(2)])
        try await library.checkOut(2, to: "Zed")
        try await library.checkIn(2)
        try await library.remove(2)
        let restored = try clock.library()
        _ = try await importLines(try await library.exportedLines(), into: restored)
        let new = try await restored.add(record("New", by: "N")).entry.id
        #expect(new > 2)
        #expect(try await history(new, restored) == ["added hand"])
    }

    @Test("Two books of an export with the same title are two, and are there when it comes again")
    func sameTitle() async throws {
        let library = try clock.library()
        let lines = [4, 7].map { Array(#"{"id":\#($0),"title":"Poems"}"#.utf8) }
        #expect(try await importLines(lines, into: library).added == 2)
        let again = try await importLines(lines, into: library)
        #expect((again.added, again.skipped.map(\.entry)) == (0, [4, 7]))
        let other = [#"{"id":4,"title":"Poems","year":1815}"#].map { Array($0.utf8) }
        #expect(try await importLines(other, into: library).added == 1)
    }
}
