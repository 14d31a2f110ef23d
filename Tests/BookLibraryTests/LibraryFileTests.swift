import BookIdentifiers
import BookMetadata
import BooklandSQLite
import BooklandTestSupport
import Foundation
import Synchronization
import Testing

@testable import BookLibrary

@Suite(
    "A library's file",
    .timeLimit(.minutes(10)),
)
struct LibraryFileTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()
    private var path: String { folder["library.db"] }

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("Added books are there when the file is opened again")
    func reopened() async throws {
        try await clock.library(path).add(isbn(1))
        let again = try clock.library(path)
        #expect(try await again.entries(of: isbn(1)).count == 1)
        #expect(try await again.pending().count == 1)
    }

    @Test("A file with tables but without a version is refused with a clear message")
    func unversioned() throws {
        try Connection(path).execute(
            """
            CREATE TABLE work (x); PRAGMA application_id = 0x426F6F6B;
            PRAGMA journal_mode = DELETE
            """
        )
        let before = try folder.bytes("library.db")
        #expect {
            try clock.library(path)
        } throws: { error in
            "\(error)".contains("a database of another kind")
        }
        #expect(try folder.bytes("library.db") == before)
    }

    @Test("A backup replaces an older one of the same library, and no other file")
    func backupTargets() async throws {
        let (library, other) = (try clock.library(path), try clock.library(folder["other.db"]))
        try await library.add([isbn(1), isbn(2)])
        try await other.add([isbn(3), isbn(4), isbn(5)])
        try await library.backUp(to: folder["backup.db"])
        clock.advance(seconds: 5)
        try await library.remove(1)
        _ = try await library.undo()
        try await library.backUp(to: folder["backup.db"])
        try Data("Dear diary".utf8).write(to: URL(filePath: folder["diary.txt"]))
        try FileManager.default.createSymbolicLink(
            atPath: folder["link.db"],
            withDestinationPath: path,
        )
        for name in ["diary.txt", "other.db", "library.db", "link.db"] {
            await #expect(throws: LibraryError.self, "\(name)") {
                try await library.backUp(to: folder[name])
            }
        }
        for name in ["library.db", "link.db"] {
            await #expect(throws: LibraryError.self, "\(name)") {
                try await library.backUp(to: folder[name], overwriting: true)
            }
        }
        #expect(try await other.count == 3)
        #expect(try await library.count == 2)
        try await library.backUp(to: folder["diary.txt"], overwriting: true)
        #expect(try await clock.library(folder["diary.txt"]).count == 2)
    }

    @Test("Reads do not wait for a write")
    func readsDuringWrites() async throws {
        let library = try clock.library(path)
        try await library.add([isbn(1), isbn(2)])
        let store = try #require(library.store as? SQLiteLibrary)
        // Within an open transaction, on the thread that writes.
        try await store.whileWriting {
            #expect((try? await library.entry(1).isbn) == isbn(1))
            #expect((try? await library.statistics().entries) == 2)
        }
    }

    @Test("Changes by another connection wake waiting consumers, and have their own numbers")
    func otherProcesses() async throws {
        let (library, other) = (try clock.library(path), try clock.library(path))
        try await library.add(isbn(1))
        var changes = library.changes().makeAsyncIterator()
        try await other.add(isbn(2))
        var last = EventNumber.zero
        repeat {
            await changes.next()
            last = try await library.lastEvent
        } while last.number < 2
        #expect(try await library.events(after: EventNumber(1)).map(\.isbn) == [isbn(2)])
    }

    @Test("Changes to a library behind a symbolic link wake those who wait")
    func linkedLibrary() async throws {
        let links = try TemporaryFolder()
        let link = links["linked.db"]
        let other = try clock.library(path)
        try await other.add(isbn(1))
        #expect(unsafe symlink(path, link) == 0)
        let library = try clock.library(link)
        var changes = library.changes().makeAsyncIterator()
        try await other.add(isbn(2))
        await changes.next()
        #expect(try await library.count == 2)
    }

    @Test(
        "The number of books is right after additions, removals, undo and books with given numbers"
    )
    func counting() async throws {
        let library = try clock.library(path)
        var expected = 0
        for round in 0..<6 {
            try await library.add((0..<130).map { isbn(1_000 * round + $0) })
            expected += 130
            for number in [1, 77, 129] {
                let entry = try #require(
                    try await library.entries(of: isbn(1_000 * round + number)).first
                )
                try await library.remove(entry.id)
                expected -= 1
            }
            #expect(try await library.count == expected)
            _ = try await library.undo()
            expected += 1
            #expect(try await library.count == expected)
            try await library.add(isbn(1_000_000 + round))
            _ = try await library.undo()
            #expect(try await library.count == expected)
            // A book with a much higher number, and one with a lower number than those counted.
            let lines = [5_000 + 400 * round, 4_990 - round].map { number in
                Array(#"{"id":\#(number),"title":"Book \#(number)","authors":["A. B."]}"#.utf8)
            }
            let outcome = try await library.importLines(lines, firstNumber: 1, label: "lines")
            #expect(outcome.added == 2)
            #expect(try await library.entry(EntryID(4_990 - round)).title != nil)
            expected += 2
            #expect(try await library.count == expected)
            #expect(try await library.problems().isEmpty)
        }
        #expect(try await clock.library(path).count == expected)
    }

    @Test("A file of a newer version is rejected and left unchanged")
    func newer() async throws {
        try await clock.library(path).add(isbn(1))
        try Connection(path).execute("PRAGMA user_version = 99; PRAGMA journal_mode = DELETE")
        let before = try folder.bytes("library.db")
        #expect {
            try clock.library(path)
        } throws: { error in
            guard case .newer(let words) = (error as? LibraryError)?.reason else { return false }
            return words.contains("newer version") && words.contains("left as it is")
        }
        #expect(try folder.bytes("library.db") == before)
    }

    @Test(
        "A file that is not a library is rejected and left unchanged",
        arguments: ["text", "database"],
    )
    func foreign(kind: String) throws {
        if kind == "text" {
            try Data("Dear diary, \n".utf8).write(to: URL(filePath: path))
        } else {
            try Connection(path).execute("CREATE TABLE x (y); PRAGMA journal_mode = DELETE")
        }
        let before = try folder.bytes("library.db")
        #expect(throws: LibraryError.self) { try clock.library(path) }
        #expect(try folder.bytes("library.db") == before)
    }

    @Test("A column of a later version is ignored")
    func futureColumn() async throws {
        let library = try clock.library(path)
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        try Connection(path).execute(
            """
            ALTER TABLE entry ADD COLUMN mood TEXT;
            ALTER TABLE copy ADD COLUMN price INTEGER DEFAULT 3;
            """
        )
        for library in [library, try clock.library(path)] {
            try await library.setStatus(.read, of: 1)
            try await library.add(isbn(2))
            _ = try await library.undo()
            _ = try await library.undo()
            #expect(try await library.entry(1).status == .toRead)
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test("Two concurrent writers both succeed")
    func twoWriters() async throws {
        let path = path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<2 {
                group.addTask {
                    let library = try Library(path)
                    for number in 0..<100 { try await library.add(isbn(2 * number + writer)) }
                }
            }
            try await group.waitForAll()
        }
        let library = try Library(path)
        #expect(try await library.count == 200)
        #expect(try await library.problems().isEmpty)
    }

    @Test(
        "Unusual titles are returned unchanged, and can be found",
        arguments: [
            "\"Quoted\" 'twice' -- ; DROP TABLE entry", "two\nlines\r\nand a tab\t",
            "📚 emoji 👩‍👩‍👧 family", "שלום עולם", "\u{202E}backwards\u{202C}", "nul \u{0} inside",
            "\u{1B}[31mred\u{1B}[0m\u{7}", String(repeating: "long ", count: 2_000),
            "%s %n {title} $(x) `x`", "e\u{301}t\u{65}\u{301}",
        ],
    )
    func oddTitles(title: String) async throws {
        let library = try clock.library(path)
        let book = record(title, by: title, "Somebody Else", isbn: isbn(1))
        let entry = try await library.add(book).entry
        #expect(entry.title == title)
        #expect(try await library.record(of: entry) == book)
        try await library.setNote(title, of: entry.id)
        try await library.tag(entry.id, adding: [title])
        try await library.move(entry.id, to: title)
        try await library.checkOut(entry.id, to: title)
        let again = try await clock.library(path).entry(entry.id)
        #expect(again.note == title)
        // Tags and places are names: white space around them is none of theirs.
        let name = try #require(title.trimmedName)
        #expect(again.tags == [name])
        #expect(again.copies[0].location == name)
        #expect(again.copies[0].loan?.borrower == title)
        var query = EntryQuery()
        query.words = "somebody"
        #expect(try await library.entries(in: query).count <= 1)
        for _ in 0..<5 { _ = try await library.undo() }
        #expect(try await library.count == 0)
        #expect(try await library.problems().isEmpty)
    }

    @Test("A backup is a library with the same books")
    func backup() async throws {
        let library = try clock.library(path)
        try await library.add((0..<300).map { isbn($0) })
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(500)))
        try await library.backUp(to: folder["backup.db"])
        try await library.deleteAll()
        #expect(try await library.count == 0)
        #expect(try await library.problems().isEmpty)
        let copy = try clock.library(folder["backup.db"])
        #expect(try await copy.count == 301)
        #expect(try await copy.problems().isEmpty)
    }

    @Test("A reset deletes nothing that is not in the backup, even if others add books meanwhile")
    func reset() async throws {
        let (library, other) = (try clock.library(path), try clock.library(path))
        try await library.add((0..<300).map { isbn($0) })
        let late = Mutex(0)
        // The library's own thread waits, so the other one can write in the middle of the backup.
        try await library.reset(backingUpTo: folder["backup.db"]) { _ in
            guard late.withLock({ $0 }) < 2 else { return }
            let number = late.withLock { late in
                late += 1
                return 1_000 + late
            }
            let isAdded = DispatchSemaphore(value: 0)
            Task {
                _ = try? await other.add(isbn(number))
                isAdded.signal()
            }
            isAdded.wait()
        }
        #expect(try await library.count == 0)
        #expect(try await library.pending().isEmpty)
        #expect(try await library.problems().isEmpty)
        #expect(try await clock.library(folder["backup.db"]).count == 302)
        // Numbers are never reused, even after a reset.
        try await library.add(isbn(1))
        #expect(try await library.entries(of: isbn(1)).map(\.id) == [303])
    }

    @Test("If others never stop writing, a reset deletes nothing")
    func endlessWriter() async throws {
        let (library, path) = (try clock.library(path), path)
        try await library.add(isbn(1))
        await #expect {
            try await library.reset(backingUpTo: folder["backup.db"]) { _ in
                let sql = "INSERT INTO event (kind, at, entry) VALUES ('checkin', 0, 1)"
                #expect(throws: Never.self) { try Connection(path).execute(sql) }
            }
        } throws: { error in
            "\(error)".contains("nothing was deleted")
        }
        #expect(try await library.count == 1)
    }

    @Test("A wrong index and a wrong count are found")
    func problems() async throws {
        let library = try clock.library(path)
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        try Connection(path).execute("UPDATE tally SET entries = 7")
        #expect(try await library.problems() == ["the stored number of books is wrong"])
        try Connection(path).execute("UPDATE entry SET title = 'x'")
        #expect(try await library.problems().count == 2)
    }
}
