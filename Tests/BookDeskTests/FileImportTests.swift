import BookDesk
import BookIdentifiers
import BookImport
import BookLibrary
import Foundation
import Synchronization
import Testing

/// A folder that is removed with the test.
private final class ImportFolder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "bookland-import-\(UUID())"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws -> String {
        let file = path + "/" + name
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }
}

@Suite("Imports of files", .timeLimit(.minutes(5)))
struct FileImportTests {
    private let folder: ImportFolder

    init() throws {
        folder = try ImportFolder()
    }

    private func rows(_ numbers: ClosedRange<Int>) -> String {
        numbers.map { "\(isbn($0)),Book \($0),Author Number\($0 % 50)\n" }.joined()
    }

    private func table(_ numbers: ClosedRange<Int>) -> String {
        "ISBN,Title,Author\n" + rows(numbers)
    }

    /// Imports a file until the first step is done, as if the program had been ended then.
    private func interrupt(_ path: String, into library: Library) async throws -> Int {
        let file = try await FileImport.open(path, into: library)
        let steps = Mutex(0)
        let task = Task {
            try await file.run { _ in
                steps.withLock { $0 += 1 }
                unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            }
        }
        let summary = try await task.value
        #expect(!summary.isComplete && summary.counts.rows > 0)
        return summary.counts.rows
    }

    @Test("An import that was interrupted goes on; after more than a day, only if it is told to")
    func interrupted() async throws {
        let path = try folder.write("books.csv", table(1...1_500))
        let clock = Mutex(Timestamp.now)
        let library = try Library(folder.path + "/library.db", clock: { clock.withLock { $0 } })
        clock.withLock { $0.milliseconds -= 23 * 3_600_000 }
        let first = try await interrupt(path, into: library)
        #expect(first < 1_500)
        clock.withLock { $0.milliseconds -= 2 * 3_600_000 }
        let second = try await interrupt(path, into: library)
        #expect(second > first && second < 1_500)

        let asking = try await FileImport.open(path, into: library)
        let error = await #expect(throws: FileImportError.self) { try await asking.run() }
        guard case .interruptedLongAgo(let earlier)? = error else {
            Issue.record("unexpected: \(String(describing: error))")
            return
        }
        #expect(earlier.counts.rows == second)
        #expect(try await library.count == second)

        var options = FileImport.Options()
        options.interrupted = .goOn
        let summary = try await FileImport.open(path, into: library, options: options).run()
        #expect(summary.resumedAfter == second && summary.counts.added == 1_500)
        #expect(try await library.count == 1_500)
    }

    @Test("An interrupted import that begins again finds its books there")
    func restarted() async throws {
        let path = try folder.write("books.csv", table(1...1_000))
        let library = try Library(folder.path + "/library.db")
        let first = try await interrupt(path, into: library)
        var options = FileImport.Options()
        options.interrupted = .restart
        let summary = try await FileImport.open(path, into: library, options: options).run()
        #expect(summary.resumedAfter == 0 && summary.counts.alreadyYours == first)
        #expect(summary.counts.added == 1_000 - first)
        #expect(try await library.count == 1_000)
    }

    /// A table of which every third row is rejected.
    private func tableWithRejects(_ count: Int) -> String {
        let rows = (1...count).map { $0 % 3 == 0 ? ",,note \($0)\n" : "Book \($0),A\($0),\n" }
        return "Title,Author,Note\n" + rows.joined()
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test(
        "An import that goes on has all rejected rows, whatever became of their file meanwhile",
        arguments: ["nothing", "deleted", "corrected", "cut", "other"],
    )
    func rejectedMeanwhile(_ event: String) async throws {
        let path = try folder.write("books.csv", tableWithRejects(1_500))
        let library = try Library(folder.path + "/library.db")
        _ = try await interrupt(path, into: library)
        let usual = path + ".rejected.csv"
        let before = try text(usual)
        var options = FileImport.Options()
        switch event {
        case "deleted": try FileManager.default.removeItem(atPath: usual)
        case "corrected":
            let corrected = before.replacingOccurrences(of: ",,note 3,", with: "Mine,,note 3,")
            _ = try folder.write("books.csv.rejected.csv", corrected + "one more\n")
        case "cut": _ = try folder.write("books.csv.rejected.csv", "short")
        case "other":
            options.rejectedPath = try folder.write("other.txt", "precious\n")
        default: break
        }
        let summary = try await FileImport.open(path, into: library, options: options).run()
        #expect(summary.counts.rows == 1_500 && summary.counts.rejected == 500)
        #expect(summary.resumedAfter > 0)
        let written = try #require(summary.rejectedPath)
        let lines = try text(written).split(whereSeparator: \.isNewline)
        #expect(lines.count == 501 && lines[0].contains("bookland-reason"))
        #expect(!lines.contains { $0.contains("\0") } && Set(lines).count == 501)
        switch event {
        case "corrected": #expect(try text(usual + "~").contains("Mine,,note 3"))
        case "cut": #expect(try text(usual + "~") == "short")
        case "other": #expect(try text(written + "~") == "precious\n")
        default: #expect(!FileManager.default.fileExists(atPath: usual + "~"))
        }
        #expect(!FileManager.default.fileExists(atPath: written + ".part"))
    }

    @Test("Older rejected rows are never overwritten, however often a file is imported")
    func olderRejected() async throws {
        let path = try folder.write("books.csv", tableWithRejects(3))
        let library = try Library(folder.path + "/library.db")
        for number in 1...4 {
            _ = try folder.write("books.csv.rejected.csv", "mine \(number)\n")
            _ = try await FileImport.open(path, into: library).run()
        }
        for (number, name) in zip(1..., ["~", "~2", "~3", "~4"]) {
            #expect(try text(path + ".rejected.csv" + name) == "mine \(number)\n")
        }
    }

    @Test("Rejected rows replace neither a folder, nor the file, nor the library")
    func unusableRejectedPath() async throws {
        let path = try folder.write("books.csv", tableWithRejects(3))
        let libraryPath = folder.path + "/library.db"
        let library = try Library(libraryPath)
        for target in [path, folder.path, libraryPath, "/dev/full"] {
            var options = FileImport.Options()
            options.rejectedPath = target
            options.protectedPaths = [libraryPath]
            let file = try await FileImport.open(path, into: library, options: options)
            let error = await #expect(throws: FileImportError.self) { try await file.run() }
            guard case .unusableRejectedPath(target, _)? = error else {
                Issue.record("unexpected: \(String(describing: error))")
                continue
            }
        }
        #expect(try await library.count == 0)
        #expect(try text(path) == tableWithRejects(3))
    }

    @Test(
        "A file that was changed loses no row after an interruption, and another mapping mixes none",
        arguments: [true, false],
    )
    func changedMeanwhile(_ isChangedBefore: Bool) async throws {
        let library = try Library(folder.path + "/library.db")
        let path = try folder.write("books.csv", table(1...3_000))
        let first = try await interrupt(path, into: library)
        // Rows are gone before the last one that was imported, or far behind the beginning.
        let gone = isChangedBefore ? first - 2 : 2_000
        let shorter = table(1...gone) + rows((gone + 3)...3_000)
        let changed = try folder.write("books.csv", shorter)
        let summary = try await FileImport.open(changed, into: library).run()
        #expect(summary.counts.rows == 2_998)
        #expect(summary.resumedAfter == (isChangedBefore ? 0 : first))
        // Those that were imported before they were taken out of the file stay.
        if isChangedBefore { #expect(summary.counts.alreadyYours == first - 2) }
        #expect(try await library.count == (isChangedBefore ? 3_000 : 2_998))

        let other = try folder.write("other.csv", "A,B,ISBN\n" + rows(4_001...5_000))
        _ = try await interrupt(other, into: library)
        var options = FileImport.Options()
        options.mapping = try ColumnMapping("title=B")
        let asking = try await FileImport.open(other, into: library, options: options)
        let error = await #expect(throws: FileImportError.self) { try await asking.run() }
        guard case .interruptedOtherwise? = error else {
            Issue.record("unexpected: \(String(describing: error))")
            return
        }
        options.interrupted = .restart
        let mapped = try await FileImport.open(other, into: library, options: options).run()
        #expect(mapped.resumedAfter == 0 && mapped.counts.rows == 1_000)
    }

    @Test("A damaged line of an export is rejected, and the lines after it are imported")
    func damagedLine() async throws {
        let library = try Library(folder.path + "/library.db")
        let good = (1...900).map { #"{"isbn":"\#(isbn($0))","title":"Book \#($0)"}"# }
        let lines = good[..<700] + [#"{"title":"cut"#] + good[700...]
        let path = try folder.write("books.jsonl", lines.joined(separator: "\n"))
        let rejected = Mutex<[Int]>([])
        let summary = try await FileImport.open(path, into: library).run { update in
            rejected.withLock { $0 += update.lines?.rejected.map(\.line) ?? [] }
        }
        #expect(summary.counts.added == 900 && summary.counts.rejected == 1)
        #expect(rejected.withLock { $0 } == [701])
        #expect(try await library.count == 900)
    }

    @Test("The preview of an export tells its books from what is no book")
    func linePreview() async throws {
        let library = try Library(folder.path + "/library.db")
        let source = try Library(folder.path + "/source.db")
        try await source.add((1...4).map { NewBook(isbn($0)) })
        try await source.setStatus(.reading, of: EntryID(2))
        try await library.add([NewBook(isbn(3))])
        var lines = try await source.entries(in: EntryQuery()).map { entry in
            #"{"isbn":"\#(entry.isbn?.digits ?? "")","title":"Book \#(entry.id)"}"#
        }
        lines += [#"{"event":"reading-started","time":"2026-01-01T00:00:00Z","entry":2}"#, "{"]
        let path = try folder.write("books.jsonl", lines.joined(separator: "\n"))
        let preview = try await FileImport.open(path, into: library).preview()
        #expect(preview.counts.added == 3 && preview.counts.alreadyYours == 1)
        #expect(preview.counts.rejected == 1 && preview.counts.rows == preview.sampled)
        #expect(preview.rejected.map(\.line) == [6])
        #expect(try await library.count == 1)
    }

    @Test("A rehearsal looks at all rows, and writes nothing")
    func rehearsal() async throws {
        let library = try Library(folder.path + "/library.db")
        let path = try folder.write("books.csv", table(1...2_500) + ",,\n")
        let file = try await FileImport.open(path, into: library)
        #expect(try await !file.preview().isComplete)
        let preview = try await FileImport.open(path, into: library).rehearse()
        #expect(preview.isComplete && preview.sampled == 2_501)
        #expect(preview.counts.added == 2_500 && preview.counts.rejected == 1)
        #expect(preview.quality.isbns == 2_500)
        #expect(preview.rejected.map(\.number) == [2_501])
        #expect(try await library.count == 0)
    }

    /// The error of an import during which its file changes.
    private func error(
        of path: String,
        into library: Library,
        _ change: @escaping @Sendable () -> Void,
    ) async throws -> FileImportError? {
        let file = try await FileImport.open(path, into: library)
        let reported = Mutex(0)
        let stored = Mutex(0)
        do throws(FileImportError) {
            _ = try await file.run { update in
                stored.withLock { $0 = update.stored }
                let isFirst = reported.withLock { count in
                    defer { count = update.counts.rows }
                    return count == 0
                }
                if isFirst { change() }
            }
        } catch {
            // All that is in the library was reported.
            #expect(try await library.count == reported.withLock(\.self))
            #expect(try await library.count == stored.withLock(\.self))
            return error
        }
        return nil
    }

    // A file is known again by its first 64 KB: the smaller one is another file then.
    @Test(
        "A file that grows while it is imported is an error, and the same command imports the rest",
        arguments: [1_200, 6_000],
    )
    func growing(_ count: Int) async throws {
        let path = try folder.write("books.csv", table(1...count))
        let library = try Library(folder.path + "/library.db")
        let more = rows(count + 1...count + 100)
        let error = try await error(of: path, into: library) {
            let file = FileHandle(forWritingAtPath: path)
            file?.seekToEndOfFile()
            file?.write(Data(more.utf8))
        }
        #expect(error == .file(.changedWhileRead))
        let known = try await library.count
        #expect(known >= 100)
        #expect(try await library.imports().map(\.state) == [.underWay])
        let again = try await FileImport.open(path, into: library).run()
        #expect(again.counts.rows == count + 100)
        #expect(again.counts.added + again.counts.alreadyYours == count + 100)
        #expect(again.resumedAfter == (count > 2_000 ? known : 0))
        #expect(try await library.count == count + 100)
        #expect(try await library.imports().first?.state == .done)
    }

    @Test("A file that is removed while it is imported is read to its end")
    func removed() async throws {
        let library = try Library(folder.path + "/library.db")
        let path = try folder.write("removed.csv", table(1...2_000))
        let summary = try await FileImport.open(path, into: library).run { _ in
            try? FileManager.default.removeItem(atPath: path)
        }
        #expect(summary.counts.added == 2_000)
    }

    @Test("A file that is cut off while it is imported is an error, and no half line is a book")
    func cutOff() async throws {
        let library = try Library(folder.path + "/library.db")
        let text = table(3_001...23_000)
        let path = try folder.write("emptied.csv", text)
        let error = try await error(of: path, into: library) {
            try? FileHandle(forWritingAtPath: path)?.truncate(atOffset: 0)
        }
        #expect(error == .file(.changedWhileRead))
        let books = try await library.entries(in: EntryQuery())
        #expect(!books.isEmpty && books.count < 20_000)
        #expect(
            books.allSatisfy { book in
                let words = book.title?.split(separator: " ") ?? []
                return words.count == 2 && Int(words[1]).map { isbn($0) } == book.isbn
            }
        )
        #expect(try await library.imports().map(\.state) == [.underWay])
        #expect(try await library.problems().isEmpty)
        // With the whole file, the same command goes on.
        _ = try folder.write("emptied.csv", text)
        let again = try await FileImport.open(path, into: library).run()
        #expect(again.resumedAfter == books.count && again.counts.added == 20_000)
        #expect(try await library.count == 20_000)
    }

    @Test("A named pipe is imported like a file, and begins again after an interruption")
    func pipe() async throws {
        let library = try Library(folder.path + "/library.db")
        let path = folder.path + "/pipe"
        let isMade = unsafe mkfifo(path, 0o600) == 0
        #expect(isMade)
        for expected in [1_000, 0] {
            let text = table(1...1_000)
            let writing = Task.detached {
                guard let file = FileHandle(forWritingAtPath: path) else { return }
                try? file.write(contentsOf: Data(text.utf8))
                try? file.close()
            }
            let summary = try await FileImport.open(path, into: library).run()
            #expect(summary.counts.rows == 1_000 && summary.counts.added == expected)
            await writing.value
        }
        #expect(try await library.count == 1_000)
    }

    @Test("One library from three services in turn stays one library, with doubts to review")
    func threeServices() async throws {
        let library = try Library(folder.path + "/library.db")
        func number(_ index: Int, _ edition: Int) -> String { isbn(index * 10 + edition).digits }
        let titles = (1...60).map { "The \(Self.words[$0 % 12]) \(Self.words[$0 / 12 + 12])" }
        let families = ["Ashdown", "Belmonte", "Carrigan", "Delacroix", "Eriksen"]
        let goodreads = titles.indices.map { index in
            let name = families[index % 5]
            return "\(index),\"\(titles[index])\",Mary \(name),\"\(name), Mary\","
                + "\"=\"\"\(number(index, 0))\"\"\",4,read,2019/03/02\n"
        }
        // The next two services have other editions of some books, and some without an ISBN.
        let storygraph = titles.indices.map { index in
            let own = index % 3 == 0 ? "" : number(index, index % 3 == 1 ? 0 : 1)
            return "\"\(titles[index])\",Mary \(families[index % 5]),\(own),paperback,read,4.25\n"
        }
        let libib = titles.indices.map { index in
            "book,\"\(titles[index])\",\"\(families[index % 5]), M.\",\(number(index, 0))\n"
        }
        let files = [
            "Book Id,Title,Author,Author l-f,ISBN13,My Rating,Exclusive Shelf,Date Read\n"
                + goodreads.joined(),
            "Title,Authors,ISBN/UID,Format,Read Status,Star Rating\n" + storygraph.joined(),
            "item_type,title,creators,ean_isbn13\n" + libib.joined(),
        ]
        var summaries: [ImportSummary] = []
        for (index, text) in files.enumerated() {
            let path = try folder.write("\(index).csv", text)
            summaries.append(try await FileImport.open(path, into: library).run())
        }
        #expect(summaries[0].counts.added == 60)
        let second = summaries[1].counts
        #expect(second.alreadyYours + second.merged == 40 && second.toReview == 20)
        #expect(summaries[2].counts.added == 0 && summaries[2].counts.toReview == 0)
        #expect(summaries[2].counts.alreadyYours + summaries[2].counts.merged == 60)
        let queue = ReviewQueue(of: library)
        let questions = try await queue.questions()
        #expect(questions.count == 20)
        for question in questions {
            try await queue.answer(question, .same(as: try #require(question.candidates.first)))
        }
        #expect(try await library.count == 60)
        #expect(try await library.problems().isEmpty)
    }

    private static let words = [
        "Silent", "Golden", "Broken", "Distant", "Hidden", "Crimson", "Winter", "Burning", "Hollow",
        "Emerald", "Forgotten", "Restless", "Harbour", "Orchard", "Mountain", "Lantern", "Kingdom",
        "Garden",
    ]
}
