import BookIdentifiers
import Foundation
import Library
import Storage
import Synchronization
import Testing

@Suite("A library's file")
struct LibraryFileTests {
    private let folder: TemporaryFolder
    private let clock = TestClock()
    private var path: String { folder["library.db"] }

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("What was added is there when the file is opened again")
    func lasting() async throws {
        try await clock.library(path).add(isbn(1))
        let again = try clock.library(path)
        #expect(try await again.entries(of: isbn(1)).count == 1)
        #expect(try await again.pending().count == 1)
    }

    @Test("A file of the first version is brought up to date, and its books can be searched for")
    func migration() async throws {
        let library = try clock.library(path)
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        try await library.add(isbn(2))
        // What version 2 added is taken out again.
        let connection = try Connection(path)
        for trigger in ["entry_indexed", "entry_unindexed", "entry_reindexed"] {
            try connection.execute("DROP TRIGGER \(trigger)")
        }
        try connection.execute("DROP TABLE search; DROP VIEW searchable; PRAGMA user_version = 1")
        let migrated = try clock.library(path)
        var query = EntryQuery()
        query.words = "emma"
        #expect(try await migrated.entries(in: query).map(\.id) == [1])
        try await migrated.add(record("Emma's War", by: "Deborah Scroggins", isbn: isbn(3)))
        #expect(try await migrated.entries(in: query).count == 2)
        #expect(try await migrated.count == 3)
        #expect(try await migrated.problems().isEmpty)
    }

    @Test("A file of a newer version is refused and left as it is")
    func newer() async throws {
        try await clock.library(path).add(isbn(1))
        try Connection(path).execute("PRAGMA user_version = 99; PRAGMA journal_mode = DELETE")
        let before = try folder.bytes("library.db")
        #expect {
            try clock.library(path)
        } throws: { error in
            guard case .newer(let words) = (error as? LibraryError)?.reason else { return false }
            return words.contains("update bookland") && words.contains("left as it is")
        }
        #expect(try folder.bytes("library.db") == before)
    }

    @Test(
        "A file that is no library is refused and left as it is",
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

    @Test("A column that a later version added does no harm")
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

    @Test("Two that write at the same time both succeed")
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
        "Odd titles come back as they were, and can be found",
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
        try await library.change(entry.id, "note") { $0.note = title }
        try await library.tag(entry.id, adding: [title])
        try await library.move(entry.id, to: title)
        try await library.checkOut(entry.id, to: title)
        let again = try await clock.library(path).entry(entry.id)
        #expect(again.note == title)
        #expect(again.tags == [title])
        #expect(again.copies[0].location == title)
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

    @Test("A reset deletes nothing that is not in the backup, whoever adds meanwhile")
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
        // A number that a book has had is nobody else's, even after a reset.
        try await library.add(isbn(1))
        #expect(try await library.entries(of: isbn(1)).map(\.id) == [303])
    }

    @Test("Where others never stop writing, a reset deletes nothing")
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

    @Test("Problems are found: an index that does not fit, a wrong count")
    func problems() async throws {
        let library = try clock.library(path)
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        try Connection(path).execute("UPDATE tally SET entries = 7")
        #expect(try await library.problems() == ["the number of books is not what was counted"])
        try Connection(path).execute("DROP TRIGGER entry_reindexed; UPDATE entry SET title = 'x'")
        #expect(try await library.problems().count == 2)
    }
}
