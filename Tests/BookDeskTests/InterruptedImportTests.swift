import BookDesk
import BookImport
import BookLibrary
import BooklandTestSupport
import Foundation
import Synchronization
import Testing

@Suite("Imports that go on, or begin again", .timeLimit(.minutes(5)))
struct InterruptedImportTests {
    private let folder: TemporaryFolder
    private let library: Library
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        library = try Library(folder["library.db"])
        path = folder["books.csv"]
    }

    private var rejectedPath: String { path + ".rejected.csv" }

    /// Rows of a table; every tenth is no book.
    private func rows(_ numbers: some Sequence<Int>) -> [String] {
        numbers.map { number in
            number.isMultiple(of: 10)
                ? ",,\"row \(number)\""
                : "\(isbn(number)),Book \(number),Author Number\(number % 50)"
        }
    }

    private func write(_ rows: [String]) throws {
        let text = (["ISBN,Title,Author"] + rows).joined(separator: "\n") + "\n"
        try folder.write("books.csv", Data(text.utf8))
    }

    /// Imports some steps of the file, as if the program had been ended then.
    @discardableResult
    private func interrupt(
        afterSteps last: Int = 1,
        _ options: FileImport.Options = FileImport.Options(),
    ) async throws -> Int {
        let file = try await FileImport.open(path, into: library, options: options)
        let steps = Mutex(0)
        let task = Task {
            try await file.run { _ in
                let count = steps.withLock { steps in
                    steps += 1
                    return steps
                }
                if count == last { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
            }
        }
        let summary = try await task.value
        #expect(!summary.isComplete && summary.counts.rows > 0)
        return summary.counts.rows
    }

    private func run(
        _ change: (inout FileImport.Options) -> Void = { _ in }
    ) async throws -> ImportSummary {
        var options = FileImport.Options()
        change(&options)
        return try await FileImport.open(path, into: library, options: options).run()
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder[name], encoding: .utf8)
    }

    /// All rejected rows in the files of a folder whose names begin with a text.
    private func rejectedRows(_ prefix: String = "books.csv.rejected.csv") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix(prefix) }
            .flatMap { try text($0).split(whereSeparator: \.isNewline).map(String.init) }
            .filter { $0.contains("row ") }
    }

    /// The rejected rows in one file.
    private func rejectedRows(of name: String) throws -> [String] {
        try text(name).split(whereSeparator: \.isNewline).map(String.init)
            .filter { $0.contains("row ") }
    }

    @Test("Where rows before the last imported one are missing now, the import begins again")
    func changedRows() async throws {
        let all = rows(1...4_000)
        try write(all)
        // Of a hundred rows each.
        let count = try await interrupt(afterSteps: 32)
        #expect(count > 2_500)
        // Beyond the beginning of the file, by which it is known again.
        try write(Array(all[..<2_400] + all[2_411...]))
        let summary = try await run()
        #expect(summary.counts.rows == 3_989 && summary.resumedAfter == 0)
        #expect(summary.counts.added == 3_600 - count * 9 / 10)
        #expect(try await library.count == 3_600)
        #expect(try await library.imports().map(\.state) == [.done, .done])
    }

    @Test(
        "A file that begins like another one is none that was interrupted; a copy of it is, and one that has grown"
    )
    func otherFile() async throws {
        let all = rows(1...6_000)
        try write(all)
        let count = try await interrupt(afterSteps: 20)
        func put(_ name: String, _ rows: [String]) throws {
            let text = (["ISBN,Title,Author"] + rows).joined(separator: "\n") + "\n"
            try folder.write(name, Data(text.utf8))
        }
        func start(_ name: String) async throws -> Int? {
            let file = try await FileImport.open(folder[name], into: library)
            return try await file.interrupted()?.counts.rows
        }
        try put("others.csv", all + rows(6_001...6_010))
        #expect(try await start("others.csv") == nil)
        try put("copy.csv", all)
        #expect(try await start("copy.csv") == count)
        let other = try await FileImport.open(folder["others.csv"], into: library).run()
        #expect(other.resumedAfter == 0 && other.counts.rows == 6_010)
        #expect(try await start("books.csv") == count)
        try put("books.csv", all + rows(6_001...6_020))
        #expect(try await start("books.csv") == count)
        let summary = try await run()
        #expect(summary.resumedAfter == count && summary.counts.rows == 6_020)
    }

    /// An export of books with histories, some lines of which are no books.
    private func writeLines(_ numbers: ClosedRange<Int>, title: String = "Book") throws {
        let books = numbers.map { number in
            number % 10 == 0
                ? #"{"title":"cut \#(number)"#
                : #"{"id":\#(number),"isbn":"\#(isbn(number))","title":"\#(title) \#(number)"}"#
        }
        let events = numbers.filter { $0 % 10 != 0 }.map { number in
            #"{"event":"reading-started","time":"2026-01-01T00:00:00.000Z","entry":\#(number),"day":"2026-01-01"}"#
        }
        let text = (books + events).joined(separator: "\n") + "\n"
        try folder.write("books.csv", Data(text.utf8))
    }

    @Test("An export goes on after its last line, also within the events", arguments: [1, 3])
    func lines(steps: Int) async throws {
        try writeLines(1...1_000)
        let count = try await interrupt(afterSteps: steps)
        #expect(count == min(1_000, steps * 400))
        let earlier = try await library.imports()
        #expect(earlier.map(\.state) == [.underWay] && earlier[0].mark.lines == steps * 400)
        let starts = Mutex<[ImportStart]>([])
        let summary = try await FileImport.open(path, into: library).run { _ in
        } starting: { start in
            starts.withLock { $0.append(start) }
        }
        #expect(starts.withLock { $0 } == [.goesOn(after: steps * 400)])
        #expect(summary.counts.added == 900 && summary.counts.rejected == 100)
        #expect(summary.counts.rows == 1_000 && summary.resumedAfter == steps * 400)
        #expect(try await library.count == 900)
        for entry in try await library.entries(in: EntryQuery()) {
            let history = try await library.history(of: entry.id).map(\.kind)
            #expect(history == [.added, .readingStarted])
        }
        let done = try await library.imports()
        #expect(done.map(\.state) == [.done] && done[0].counts == summary.counts)
        try await library.undo()
        #expect(try await library.count == 0)
    }

    /// Imports lines through a named pipe.
    ///
    /// - Returns: What was done, and how often it was said how the import begins.
    private func runThroughPipe(
        _ lines: Data,
        stopsEarly: Bool,
    ) async throws -> (summary: ImportSummary, starts: Int) {
        let pipe = folder["pipe"]
        let writing = Task.detached {
            guard let file = FileHandle(forWritingAtPath: pipe) else { return }
            try? file.write(contentsOf: lines)
            try? file.close()
        }
        let file = try await FileImport.open(pipe, into: library)
        let starts = Mutex(0)
        let task = Task {
            try await file.run { _ in
                if stopsEarly { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
            } starting: { _ in
                starts.withLock { $0 += 1 }
            }
        }
        let summary = try await task.value
        await writing.value
        return (summary, starts.withLock { $0 })
    }

    @Test("An export through a pipe, which always begins again, does not say so")
    func pipe() async throws {
        // Less than a pipe takes without a reader.
        try writeLines(1...410)
        let lines = try Data(contentsOf: URL(fileURLWithPath: path))
        let isMade = unsafe mkfifo(folder["pipe"], 0o600) == 0
        #expect(isMade)
        let first = try await runThroughPipe(lines, stopsEarly: true)
        #expect(!first.summary.isComplete && first.summary.counts.rows == 400)
        let earlier = try await library.imports()
        #expect(earlier.map(\.state) == [.underWay] && earlier[0].mark.lines == 400)
        let second = try await runThroughPipe(lines, stopsEarly: false)
        let counts = second.summary.counts
        #expect(second.summary.isComplete && second.summary.resumedAfter == 0)
        #expect(counts.rows == 410 && counts.added == 9 && counts.alreadyYours == 360)
        #expect(first.starts == 0 && second.starts == 0)
        #expect(try await library.imports().map(\.state) == [.done])
    }

    @Test("An export whose imported lines have changed begins again")
    func changedLines() async throws {
        try writeLines(1...3_000)
        try await interrupt(afterSteps: 6)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        // In as many bytes, beyond the beginning of the file, by which it is known again.
        var changed = before
        let place = try #require(changed.range(of: Data(#""Book 2399""#.utf8)))
        changed.replaceSubrange(place, with: Data(#""Bock 2399""#.utf8))
        try folder.write("books.csv", changed)
        let summary = try await run()
        #expect(summary.counts.added == 540 && summary.counts.alreadyYours == 2_160)
        #expect(summary.counts.rejected == 300 && summary.resumedAfter == 0)
        #expect(try await library.count == 2_700)
        #expect(try await library.imports().map(\.state) == [.done])
    }

    @Test("With another meaning of the columns, an import goes on only if it is told to")
    func otherMapping() async throws {
        try write(rows(1...2_000))
        let count = try await interrupt()
        let mapping = try ColumnMapping("title=Author,author=Title")
        let error = await #expect(throws: FileImportError.self) {
            try await run { $0.mapping = mapping }
        }
        #expect("\(try #require(error))".contains("\(count) rows"))
        await #expect(throws: FileImportError.self) { try await run { $0.onDuplicate = .skip } }
        #expect(try await library.count == count * 9 / 10)
        // What was refused is not kept for the next run.
        #expect(try await library.importMappings().isEmpty)
        let summary = try await run {
            $0.mapping = mapping
            $0.interrupted = .goOn
        }
        #expect(summary.resumedAfter == count && summary.counts.rows == 2_000)
    }

    @Test("Rejected rows that were corrected meanwhile stay as they are")
    func correctedRows() async throws {
        try write(rows(1...1_000))
        try await interrupt()
        let corrected = try text("books.csv.rejected.csv")
            .replacing("row 10", with: "row 10, corrected")
        try folder.write("books.csv.rejected.csv", Data(corrected.utf8))
        let summary = try await run()
        #expect(summary.counts.rejected == 100)
        #expect(try text("books.csv.rejected.csv~") == corrected)
        #expect(try Set(rejectedRows(of: "books.csv.rejected.csv")).count == 100)
        #expect(try rejectedRows(of: "books.csv.rejected.csv").count == 100)
        #expect(try text("books.csv.rejected.csv").contains("bookland-reason"))
    }

    @Test("A rejected file that is gone, or has another name, begins with its header")
    func movedRows() async throws {
        try write(rows(1...1_000))
        try await interrupt()
        try FileManager.default.moveItem(atPath: rejectedPath, toPath: rejectedPath + "-moved")
        try folder.write("other.csv", Data("my own\n".utf8))
        let summary = try await run { $0.rejectedPath = folder["other.csv"] }
        #expect(summary.counts.rejected == 100)
        let own = try text("other.csv")
        #expect(own.contains("bookland-reason") && !own.contains("\0"))
        #expect(try text("other.csv~") == "my own\n")
        let rows = try rejectedRows(of: "other.csv")
        #expect(rows.count == 100 && Set(rows).count == 100)
        #expect(FileManager.default.fileExists(atPath: rejectedPath + "-moved"))
        #expect(!FileManager.default.fileExists(atPath: rejectedPath))
    }

    @Test("An older file of rejected rows is never replaced")
    func olderRows() async throws {
        try write(rows(1...50))
        var texts: [String] = []
        for round in 1...3 {
            texts.append("corrected \(round)\n")
            try folder.write("books.csv.rejected.csv", Data(texts[round - 1].utf8))
            #expect(try await run().counts.rejected == 5)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let kept = try names.filter { $0.contains("rejected") }.map(text)
        for text in texts { #expect(kept.contains(text)) }
        #expect(try rejectedRows().count == 5)
    }

    @Test("Two programs that import one file lose no row")
    func twoPrograms() async throws {
        try write(rows(1...6_000))
        let other = try Library(folder["library.db"])
        let results = await withTaskGroup(of: Bool.self) { group in
            for library in [library, other, library] {
                group.addTask {
                    let file = try? await FileImport.open(path, into: library)
                    return (try? await file?.run()) != nil
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        if !results.contains(true) { _ = try await run() }
        #expect(try await library.count == 5_400)
        // Those of each import that began are there once.
        let imports = try await library.imports()
        let counted = imports.reduce(0) { $0 + $1.counts.rejected }
        #expect(Set(try rejectedRows()).count == 600)
        #expect(imports.allSatisfy { $0.counts.rows <= 6_000 })
        #expect(counted >= 600)
        #expect(try await library.problems().isEmpty)
    }
}
