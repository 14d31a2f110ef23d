import BookDesk
import BookIdentifiers
import BookLibrary
import BookMetadata
import BooklandSQLite
import BooklandTestSupport
import Synchronization
import Testing

/// A source that is searched by title.
private final class SearchedSource: RecordSource {
    private let answer: @Sendable (String, String) async -> TitleResult?
    private let log = Mutex<[String]>([])

    init(answer: @escaping @Sendable (String, String) async -> TitleResult?) {
        self.answer = answer
    }

    /// The titles that were searched for.
    var searched: [String] { log.withLock { $0 } }

    func lookUp(
        _ isbns: [ISBN],
        each body: @escaping @Sendable (ISBN, LookupResult) async -> Void,
    ) async {}

    func search(title: String, author: String) async -> TitleResult? {
        log.withLock { $0.append(title) }
        return await answer(title, author)
    }
}

@Suite("Enrichment of books without an ISBN", .timeLimit(.minutes(5)))
struct TitleEnrichmentTests {
    private let library: Library

    init() async throws {
        library = try Library(inMemory: { .now })
        try await Self.addBooks(to: library)
    }

    /// Imports twenty books.
    private static func addBooks(to library: Library) async throws {
        let file = ImportedFile(name: "books.csv", fingerprint: nil, format: "CSV")
        let id = try await library.openImport(of: file).id
        let rows = (1...20).map { number in
            let own = record("Lantern \(number) Keepers", by: "Ada Marlow")
            let book = ImportedBook(isbn: nil, record: own, added: .now)
            return ImportedRow(number: number, content: .book(book))
        }
        _ = try await library.importRows(ImportedRows(rows), of: id)
    }

    @Test("Each book is searched for once, and only the same book is taken")
    func completion() async throws {
        let source = SearchedSource { title, author in
            let isWrong = title.contains("1")
            var found = record(isWrong ? "Something Else" : title, by: author)
            found.work.firstPublicationYear = 1900
            return .found([found])
        }
        let done = try await Enrichment(of: library, from: source).searchTitles()
        #expect((done.completed, done.notFound, done.total) == (9, 11, 20))
        #expect(Set(source.searched).count == 20)
        #expect(source.searched.count == 20)
        #expect(try await library.entries(in: EntryQuery()).count { $0.year == 1900 } == 9)
        #expect(try await library.dueTitleCount() == 0)
    }

    @Test("Without a network, the run ends after a few searches, and all books stay due")
    func noNetwork() async throws {
        let source = SearchedSource { _, _ in .unreachable("no network") }
        let done = try await Enrichment(of: library, from: source).searchTitles()
        #expect(done.unreachable == "no network")
        #expect(source.searched.count <= 5)
        #expect(try await library.dueTitleCount() == 20)
    }

    @Test("Books that the source cannot tell stay due, and a limit holds")
    func unanswered() async throws {
        let source = SearchedSource { _, _ in nil }
        let enrichment = Enrichment(of: library, from: source)
        #expect(try await enrichment.searchTitles(limit: 7).unanswered == 7)
        #expect(try await enrichment.searchTitles().unanswered == 20)
        #expect(try await library.dueTitleCount() == 20)
    }

    @Test("A stop gives the books under way back")
    func stopping() async throws {
        let gate = Gate()
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        let source = SearchedSource { _, _ in
            continuation.yield()
            await gate.wait()
            return .found([])
        }
        let enrichment = Enrichment(of: library, from: source)
        let run = Task { try await enrichment.searchTitles() }
        for await _ in started { break }
        await enrichment.stop()
        #expect(try await library.dueTitleCount() == 20)
        gate.open()
        #expect(try await run.value.notFound == 0)
        #expect(try await library.dueTitleCount() == 20)
    }

    @Test("A run that lasts longer than its claims searches once for each book")
    func longRun() async throws {
        let clock = Mutex(Timestamp.now)
        let library = try Library(inMemory: { clock.withLock { $0 } })
        try await Self.addBooks(to: library)
        let source = SearchedSource { _, _ in
            clock.withLock { $0.milliseconds += 60_000 }
            return nil
        }
        let enrichment = Enrichment(of: library, from: source)
        let done = try await enrichment.searchTitles()
        #expect(source.searched.count == 20 && done.unanswered == 20)
        #expect(try await library.dueTitleCount() == 20)
        #expect(try await enrichment.searchTitles(limit: 13).tried == 13)
        #expect(Set(source.searched[20...]).count == 13)
    }

    @Test("A run outlasts a library that is busy, and keeps what it has found")
    func busyLibrary() async throws {
        let folder = try TemporaryFolder()
        let library = Library(
            try SQLiteLibrary(folder["library.db"], patience: .milliseconds(20))
        )
        try await Self.addBooks(to: library)
        let gate = Gate()
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        let source = SearchedSource { title, author in
            continuation.yield()
            await gate.wait()
            var found = record(title, by: author)
            found.work.firstPublicationYear = 1900
            return .found([found])
        }
        let enrichment = Enrichment(of: library, from: source)
        let run = Task { try await enrichment.searchTitles(limit: 4) }
        for await _ in started { break }
        let other = try Connection(folder["library.db"])
        try other.execute("BEGIN IMMEDIATE")
        gate.open()
        try await Task.sleep(for: .milliseconds(300))
        try other.execute("ROLLBACK")
        #expect(try await run.value.completed == 4)
    }
}
