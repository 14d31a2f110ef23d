import BookIdentifiers
import BookMetadata
import BooklandSQLite
import BooklandTestSupport
import Testing

@testable import BookLibrary

@Suite("Exports whose import is interrupted", .timeLimit(.minutes(5)))
struct LineResumingTests {
    private let clock = TestClock()

    @Test(
        "Run again, every book has its whole history once, and undo takes all of it back",
        arguments: [true, false],
    )
    func again(isEmpty: Bool) async throws {
        let source = try clock.library()
        try await source.add([isbn(1), isbn(2)])
        try await source.add(record("Persuasion", by: "Jane Austen"))
        try await source.add(record("Poems"))
        for id in [EntryID(1), 2, 3, 4] {
            clock.advance(seconds: 60)
            try await source.checkOut(id, to: "Zed")
            try await source.setStatus(.reading, of: id)
        }
        // A book that is gone has a history, too.
        let gone = try await source.add(isbn(9)).entry.id
        try await source.setStatus(.reading, of: gone)
        try await source.checkOut(gone, to: "Zed")
        try await source.checkIn(gone)
        try await source.remove(gone)
        let lines = try await source.exportedLines()
        let whole = try await imported(lines, stoppingAt: [], isEmpty: isEmpty)
        for count in 1..<lines.count {
            #expect(try await imported(lines, stoppingAt: [count], isEmpty: isEmpty) == whole)
        }
        #expect(try await imported(lines, stoppingAt: [3, 6, 14], isEmpty: isEmpty) == whole)
    }

    @Test(
        "An import that begins again, is interrupted again, and goes on, keeps the history of all books"
    )
    func goesOn() async throws {
        let source = try clock.library()
        for number in 1...6 {
            let id = try await source.add(isbn(number)).entry.id
            clock.advance(seconds: 60)
            try await source.setStatus(.reading, of: id)
        }
        let lines = try await source.exportedLines()
        let library = try clock.library()
        let file = ImportedFile(name: "books.jsonl", fingerprint: "f00d", format: "lines")
        let id = try await library.openImport(of: file).id
        func take(_ part: Range<Int>, after earlier: ImportOutcome? = nil) async throws {
            _ = try await library.importLines(
                Array(lines[part]),
                firstNumber: part.lowerBound + 1,
                label: "import",
                after: earlier,
                of: id,
            )
        }
        // All books, then one of them again, then the rest after it.
        try await take(0..<6)
        try await take(0..<1)
        var earlier = ImportOutcome()
        earlier.progress = try await library.progress(of: id)
        try await take(1..<lines.count, after: earlier)
        try await library.finishImport(id)
        for entry in try await library.entries(in: EntryQuery()) {
            let kinds = try await library.history(of: entry.id).map(\.kind)
            #expect(kinds.count { $0 == .readingStarted } == 1, "\(entry.id): \(kinds)")
        }
    }

    @Test("The numbers of an import that was undone go when its file is imported again")
    func undone() async throws {
        let source = try clock.library()
        try await source.add([isbn(1), isbn(2), isbn(3)])
        let lines = try await source.exportedLines()
        let folder = try TemporaryFolder()
        let library = try clock.library(folder["library.db"])
        let reader = try Connection(folder["library.db"])
        func numberedImports() throws -> [Int] {
            try reader.rows("SELECT DISTINCT import FROM import_number") { $0.integer(0) }
        }
        let file = ImportedFile(name: "books.jsonl", fingerprint: "f00d", format: "lines")
        let other = ImportedFile(name: "others.jsonl", fingerprint: "beef", format: "lines")
        // Interrupted, and undone.
        let first = try await library.openImport(of: file).id
        _ = try await library.importLines(
            Array(lines[..<2]),
            firstNumber: 1,
            label: "import",
            of: first,
        )
        #expect(try numberedImports() == [first.number])
        try await library.undo()
        // That of another file needs them no less than before, and the same one no more.
        _ = try await library.openImport(of: other)
        #expect(try numberedImports() == [first.number])
        let second = try await library.openImport(of: file).id
        #expect(second != first)
        #expect(try numberedImports() == [])
        _ = try await library.importLines(lines, firstNumber: 1, label: "import", of: second)
        try await library.finishImport(second)
        #expect(try numberedImports() == [])
        #expect(try await library.count == 3)
    }

    /// The history of each book after an import that was stopped after some lines, and begun again.
    private func imported(
        _ lines: [[UInt8]],
        stoppingAt stops: [Int],
        isEmpty: Bool,
    ) async throws -> [String] {
        let library = try clock.library()
        if !isEmpty {
            // Takes the number of a book of the file.
            try await library.add(record("Moby Dick", by: "Herman Melville"))
        }
        let file = ImportedFile(name: "books.jsonl", fingerprint: "f00d", format: "lines")
        for stop in stops + [lines.count] {
            let id = try await library.openImport(of: file).id
            _ = try await library.importLines(
                Array(lines[..<stop]),
                firstNumber: 1,
                label: "import",
                of: id,
            )
            if stop == lines.count { try await library.finishImport(id) }
        }
        var histories: [String] = []
        for entry in try await library.entries(in: EntryQuery()) {
            let events = try await library.history(of: entry.id)
            histories.append("\(entry.id): \(events.map { "\($0.kind) \($0.detail ?? "")" })")
        }
        let events = try await library.events(after: .zero, limit: 1_000)
        for event in events where event.isbn == isbn(9) {
            let number = event.entry?.number ?? 0
            histories.append("gone \(number): \(event.kind) \(event.detail ?? "")")
        }
        #expect(histories.count > 7)
        #expect(try await library.imports().map(\.counts.rows) == [4])
        try await library.undo()
        #expect(try await library.count == (isEmpty ? 0 : 1))
        return histories.sorted()
    }

    @Test("The history of a book that the library had before stays its own")
    func other() async throws {
        let source = try clock.library()
        try await source.add(isbn(1))
        try await source.setStatus(.reading, of: 1)
        let lines = try await source.exportedLines()
        let library = try clock.library()
        try await library.add(isbn(1))
        let file = ImportedFile(name: "books.jsonl", fingerprint: "f00d", format: "lines")
        for _ in 1...2 {
            let id = try await library.openImport(of: file).id
            _ = try await library.importLines(lines, firstNumber: 1, label: "import", of: id)
        }
        #expect(try await library.history(of: 1).map(\.kind) == [.added])
    }
}
