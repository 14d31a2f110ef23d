import BookIdentifiers
import BookMetadata
import BooklandSQLite
import BooklandTestSupport
import Synchronization
import Testing

@testable import BookLibrary

@Suite("Imports in large transactions", .timeLimit(.minutes(5)))
struct BulkImportTests {
    private let clock = TestClock()
    private let folder: TemporaryFolder
    private let file = ImportedFile(name: "books.csv", fingerprint: "f00d", format: "Goodreads")

    /// Rows for three transactions, of which the last one drops indices.
    private static let count = 4_500

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Books that meet each other in all ways: by ISBN, by title, by title and author, and in crowds.
    private func rows(seed: UInt64) -> [ImportedRow] {
        var chance = SeededGenerator(seed: seed)
        let words = ["sea", "night", "garden", "winter", "letters", "house", "emperor", "silence"]
        let people = (0..<40).map {
            "Ann Author\(Character(UnicodeScalar(UInt8(97 + $0 % 26))))\($0)"
        }
        return (1...Self.count).map { number in
            if number % 97 == 0 {
                return ImportedRow(number: number, content: .rejected("neither"))
            }
            var title = (0..<Int.random(in: 1...4, using: &chance))
                .map { _ in words.randomElement(using: &chance) ?? "" }.joined(separator: " ")
            if Int.random(in: 0..<3, using: &chance) > 0 { title += " of the \(number % 900)" }
            if number % 13 == 0 { title = "Poems" }
            let author = people.randomElement(using: &chance) ?? ""
            // Of three books one has no ISBN; some have the one of an earlier row.
            let own = number % 31 == 0 ? number - 30 : number
            let isbn = number % 3 == 0 ? nil : isbn(own)
            let found = record(title, by: author, isbn: isbn)
            var book = ImportedBook(isbn: isbn, record: found, source: "test", added: clock.now)
            if number % 5 == 0 { book.tags = ["a", "b \(number % 7)"] }
            if number % 11 == 0 { book.note = "note \(number)" }
            return ImportedRow(number: number, content: .book(book))
        }
    }

    /// A feed of rows that are all there.
    private final class Feed: ImportedRowFeed {
        private let rows: Mutex<[ImportedRow]>
        let outcomes = Mutex<[ImportedRow.Outcome]>([])
        let marks = Mutex<[Int]>([])
        let meanwhile: @Sendable (Int) -> Void

        init(_ rows: [ImportedRow], meanwhile: @escaping @Sendable (Int) -> Void = { _ in }) {
            self.rows = Mutex(rows)
            self.meanwhile = meanwhile
        }

        var count: Int { outcomes.withLock { $0.count } }

        func next() -> ImportedRows? {
            let step = rows.withLock { rows in
                defer { rows.removeFirst(min(500, rows.count)) }
                return Array(rows.prefix(500))
            }
            return step.isEmpty ? nil : ImportedRows(step)
        }

        func take(_ new: [ImportedRow.Outcome]) {
            outcomes.withLock { $0 += new }
            meanwhile(count)
        }

        func mark() throws(LibraryError) -> ImportMark {
            marks.withLock { $0.append(count) }
            return ImportMark()
        }
    }

    /// Lets transactions be as long as a slow machine makes them.
    private func takeAnyTime(_ library: Library) async throws {
        await (try #require(library.store as? SQLiteLibrary)).takeAnyTime()
    }

    private func run(_ feed: Feed, into library: Library) async throws {
        try await takeAnyTime(library)
        let id = try await library.openImport(of: file).id
        while feed.count < Self.count {
            try await library.importRows(from: feed, of: id, after: feed.count)
        }
        try await library.finishImport(id)
    }

    /// All rows of all tables but the import's own, as text.
    private func content(of path: String) throws -> [String: [String]] {
        let connection = try Connection(path, options: ConnectionOptions(access: .readOnly))
        var content: [String: [String]] = [:]
        for table in LibrarySchema.contents + ["summary", "tally"] where table != "import" {
            let columns = try connection.rows("SELECT name FROM pragma_table_info('\(table)')") {
                $0.text(0)
            }
            let sql = "SELECT json_array(\(columns.joined(separator: ", "))) FROM \(table)"
            content[table] = try connection.rows(sql) { $0.text(0) }.sorted()
        }
        content["schema"] = try connection.rows(
            "SELECT name || coalesce(sql, '') FROM sqlite_schema"
        ) {
            $0.text(0)
        }.sorted()
        #expect(try connection.rows("PRAGMA foreign_key_check") { $0.text(0) } == [])
        content["word"] = try connection.rows(
            "SELECT rowid FROM search WHERE search MATCH 'garden' ORDER BY rowid"
        ) { $0.text(0) }
        return content
    }

    @Test("A large transaction writes the same as many small ones", arguments: [1, 2] as [UInt64])
    func same(seed: UInt64) async throws {
        let rows = rows(seed: seed)
        let feed = Feed(rows)
        let large = try clock.library(folder["large.db"])
        try await run(feed, into: large)
        #expect(feed.marks.withLock { $0 } == [500, 2_000, 4_500])

        let small = try clock.library(folder["small.db"])
        let id = try await small.openImport(of: file).id
        var outcomes: [ImportedRow.Outcome] = []
        for start in stride(from: 0, to: rows.count, by: 50) {
            let part = ImportedRows(Array(rows[start..<min(start + 50, rows.count)]))
            outcomes += try await small.importRows(part, of: id)
        }
        try await small.finishImport(id)

        let isSame = feed.outcomes.withLock { $0 } == outcomes
        #expect(isSame)
        let (own, expected) = (
            try content(of: folder["large.db"]), try content(of: folder["small.db"]),
        )
        for (name, lines) in expected where name != "tally" && name != "summary" {
            let differences = Set(own[name] ?? []).symmetricDifference(lines)
            #expect(differences.count == 0, "\(name)")
        }
        #expect(try await large.count == small.count)
        #expect(try await large.problems().isEmpty)
        let counts = try await large.imports().map(\.counts)
        #expect(try await counts == small.imports().map(\.counts))
    }

    @Test("Undo takes back an import in large transactions, and leaves nothing of it")
    func undone() async throws {
        let library = try clock.library(folder["library.db"])
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(99_999)))
        let before = try content(of: folder["library.db"])
        try await run(Feed(rows(seed: 3)), into: library)
        let added = try await library.count - 1
        #expect(added > 2_000)
        #expect(try await library.undo() == "import of books.csv")
        #expect(try await library.count == 1)
        #expect(try await library.problems().isEmpty)
        // Each book has one event of it, however many books there were.
        let events = try await library.events().filter { $0.kind == .undone }
        #expect(events.first?.entry == nil)
        #expect(events.count == added + 1)
        #expect(Set(events.dropFirst().compactMap(\.entry)).count == added)
        // What stayed is found, and what was taken out is not.
        var query = EntryQuery()
        query.words = "emma"
        #expect(try await library.entries(in: query).count == 1)
        query.words = "winter"
        #expect(try await library.entries(in: query).isEmpty)
        let after = try content(of: folder["library.db"])
        for table in ["entry", "work", "edition", "work_key", "author", "copy", "schema", "review"]
        {
            let isSame = after[table] == before[table]
            #expect(isSame, "\(table)")
        }
    }

    @Test(
        "A scan in the same process does not wait for the end of a large transaction, and is kept"
    )
    func scan() async throws {
        let library = try clock.library(folder["library.db"])
        let store = try #require(library.store as? SQLiteLibrary)
        let scans = Mutex<[Task<AddOutcome, any Error>]>([])
        let feed = Feed(rows(seed: 4)) { count in
            guard count == 4_000 else { return }
            // Within the third transaction, when indices are missing.
            let scan = Task<AddOutcome, any Error> { try await library.add(isbn(77_777)) }
            scans.withLock { $0.append(scan) }
            // Until it waits for the library's thread.
            while !store.isAwaited {}
        }
        try await run(feed, into: library)
        let scan = try #require(scans.withLock { $0 }.first)
        #expect(try await scan.value.kind == .pending)
        #expect(feed.marks.withLock { $0 }.prefix(3) == [500, 2_000, 4_000])
        #expect(try await library.entries(of: isbn(77_777)).count == 1)
        #expect(try await library.problems().isEmpty)
    }

    @Test(
        "Undoing it leaves all indices, whether they are made again or stay because many books do",
        arguments: [100_000, 1_000],
    )
    func undoneBeside(mostStaying: Int) async throws {
        let path = folder["library.db"]
        let library = try clock.library(path)
        let staying = Array(rows(seed: 8).prefix(1_900))
        let other = ImportedFile(name: "others.csv", fingerprint: "beef", format: "Goodreads")
        let id = try await library.openImport(of: other).id
        for start in stride(from: 0, to: staying.count, by: 500) {
            let part = ImportedRows(Array(staying[start..<min(start + 500, staying.count)]))
            _ = try await library.importRows(part, of: id)
        }
        try await library.finishImport(id)
        let before = try content(of: path)
        let count = try await library.count
        try await run(Feed(rows(seed: 9)), into: library)
        #expect(try await library.count - count >= 2_000)
        await (try #require(library.store as? SQLiteLibrary)).makeIndices(forAtMost: mostStaying)
        #expect(try await library.undo() == "import of books.csv")
        let after = try content(of: path)
        for table in ["schema", "entry", "work", "edition", "word"] {
            let isSame = after[table] == before[table]
            #expect(isSame, "\(table)")
        }
        #expect(try await library.problems().isEmpty)
    }

    @Test("Lists and searches find what was there, with all indices, while a large import goes on")
    func reading() async throws {
        let path = folder["library.db"]
        let library = try clock.library(path)
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(99_999)))
        let schemas = Mutex<Set<Int>>([])
        let feed = Feed(rows(seed: 5)) { _ in
            // As another program sees it.
            let connection = try? Connection(path, options: ConnectionOptions(access: .readOnly))
            let sql = "SELECT count(*) FROM sqlite_schema WHERE type = 'index'"
            let count = try? connection?.first(sql) { $0.integer(0) }
            let emma = try? connection?.first(
                "SELECT count(*) FROM entry INDEXED BY entry_title WHERE sort_title = 'emma'"
            ) { $0.integer(0) }
            _ = schemas.withLock { $0.insert((count ?? 0) * 10 + (emma ?? 0)) }
        }
        try await run(feed, into: library)
        #expect(schemas.withLock { $0.count } == 1)
        #expect(schemas.withLock { ($0.first ?? 0) % 10 } == 1)
    }

    @Test("Where a large transaction fails, nothing of it is there, and all indices are")
    func failure() async throws {
        final class Failing: ImportedRowFeed {
            let inner: Feed
            init(_ inner: Feed) { self.inner = inner }
            func next() -> ImportedRows? { inner.next() }
            func take(_ outcomes: [ImportedRow.Outcome]) { inner.take(outcomes) }
            func mark() throws(LibraryError) -> ImportMark {
                if inner.count > 3_000 { throw LibraryError(.impossible("no room")) }
                return try inner.mark()
            }
        }
        let path = folder["library.db"]
        let library = try clock.library(path)
        let feed = Feed(rows(seed: 6))
        let failing = Failing(feed)
        try await takeAnyTime(library)
        let id = try await library.openImport(of: file).id
        try await library.importRows(from: failing, of: id, after: 0)
        try await library.importRows(from: failing, of: id, after: 500)
        let before = try content(of: path)
        await #expect(throws: LibraryError.self) {
            try await library.importRows(from: failing, of: id, after: 2_000)
        }
        let after = try content(of: path)
        for (table, lines) in before {
            let isSame = after[table] == lines
            #expect(isSame, "\(table)")
        }
        #expect(try await library.problems().isEmpty)
        // The library goes on, and the import with the row after the last one that is there.
        let rest = Feed(Array(rows(seed: 6)[2_000...]))
        while rest.count < 2_500 {
            try await library.importRows(from: rest, of: id, after: 2_000 + rest.count)
        }
        #expect(try await library.imports().first?.counts.rows == Self.count)
        #expect(try await library.problems().isEmpty)
    }
}

extension SQLiteLibrary {
    fileprivate func takeAnyTime() {
        (indexPace.mostSeconds, indexPace.mostIndexSeconds) = (.infinity, .infinity)
    }

    fileprivate func makeIndices(forAtMost count: Int) {
        (try? database())?.mostStaying = count
    }
}

@Suite("What a large import keeps in memory", .timeLimit(.minutes(2)))
struct BulkMemoryTests {
    @Test("Gathered keys are found like those in the table, and come out in its order")
    func keys() {
        var gathered = GatheredKeys()
        let (title, other) = (7 << 32, -9 << 32)
        for work in (1...20).reversed() { gathered.add(title | 1, work) }
        gathered.add(title | 2, 30)
        gathered.add(other | 1, 31)
        gathered.add(other | 1, 31)
        #expect(gathered.rows(with: title | 1).map(\.work).sorted() == [1, 2, 3, 4, 5])
        #expect(gathered.rows(with: title | 2).map(\.work) == [30])
        #expect(gathered.rows(withTitle: title).count == 5)
        #expect(gathered.rows(withTitle: other) == [WorkKey(key: other | 1, work: 31)])
        #expect(gathered.hasTitle(of: other | 5) && !gathered.hasTitle(of: 8 << 32))
        var taken: [[Int]] = []
        gathered.takeAll { key, work in taken.append([key, work]) }
        #expect(taken.first == [other | 1, 31] && taken.count == 22)
        #expect(taken.last == [title | 2, 30])
        #expect(!gathered.hasTitle(of: title) && gathered.rows(with: title | 1).isEmpty)
    }

    @Test("What is there is never said to be missing, and little that is missing to be there")
    func filter() {
        var known = KnownNumbers(books: 10_000)
        for number in 0..<10_000 {
            known.insert(isbn(number))
            known.insert(key: (number &* 2_654_435_761) << 32 | number)
        }
        #expect((0..<10_000).allSatisfy { known.mayHave(isbn($0)) })
        #expect((0..<10_000).allSatisfy { known.mayHave(titleOf: ($0 &* 2_654_435_761) << 32) })
        #expect((0..<10_000).allSatisfy { known.mayHave(key: ($0 &* 2_654_435_761) << 32 | $0) })
        let wrong = (10_000..<20_000).count { known.mayHave(isbn($0)) }
        #expect(wrong < 1_000)
        // The same titles by others.
        let wrongKeys = (0..<10_000).count {
            known.mayHave(key: ($0 &* 2_654_435_761) << 32 | ($0 + 10_000))
        }
        #expect(wrongKeys < 2_500)
    }

    @Test("Authors with different records have different digests")
    func digests() {
        let digests = Set((0..<50_000).map { AuthorNumbers.Digest("{\"name\":\"Author \($0)\"}") })
        #expect(digests.count == 50_000)
    }

    @Test("A table of all authors has each with its number, and no other one")
    func authors() throws {
        func digest(_ number: Int) -> AuthorNumbers.Digest {
            AuthorNumbers.Digest("{\"name\":\"Author \(number)\"}")
        }
        var table = try #require(AuthorNumbers(forAllUpTo: 10_000))
        #expect(table.isComplete && table[digest(1)] == nil)
        var count = 0
        while !table.isFull {
            count += 1
            let isAdded = table.add(digest(count), count)
            #expect(isAdded)
        }
        #expect(count > 10_000)
        #expect((1...count).allSatisfy { table[digest($0)] == $0 })
        #expect((count + 1...3 * count).allSatisfy { table[digest($0)] == nil })
        // One that is removed is not found, but all that were put behind it are.
        for number in 1...count where number % 3 == 0 { table.remove(digest(number)) }
        let isRight = (1...count).allSatisfy { table[digest($0)] == ($0 % 3 == 0 ? nil : $0) }
        #expect(isRight)
        #expect(AuthorNumbers(forAllUpTo: 10_000_000) == nil)
        // A damaged file may have any number.
        #expect(AuthorNumbers(forAllUpTo: .max) == nil)
    }

    @Test("A table of the last authors forgets all where it is full, and takes no number too many")
    func lastAuthors() {
        var table = AuthorNumbers()
        let last = 50_000
        for number in 1...last {
            let digest = AuthorNumbers.Digest("\(number)")
            #expect(table[digest] == nil)
            let isAdded = table.add(digest, number)
            #expect(isAdded && table[digest] == number)
        }
        #expect(!table.isComplete && table[AuthorNumbers.Digest("1")] == nil)
        #expect(table[AuthorNumbers.Digest("\(last)")] == last)
        let other = AuthorNumbers.Digest("other")
        let isAdded = table.add(other, 1 << 40)
        #expect(!isAdded && table[other] == nil)
    }
}
