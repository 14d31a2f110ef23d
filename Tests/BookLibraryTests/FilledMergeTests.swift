import BookIdentifiers
import BookMetadata
import Synchronization
import Testing

@testable import BookLibrary

@Suite("Merging fills what is missing", .timeLimit(.minutes(5)))
struct FilledMergeTests {
    /// What an export has of books: no history, and no questions, as a split does not ask them again.
    private static func books(_ library: Library) async throws -> [String] {
        let lines = Mutex<[String]>([])
        try await library.export { line in
            let text = String(decoding: line, as: UTF8.self)
            let isOfBook = !text.hasPrefix("{\"event\"") && !text.contains("\"type\":\"review\"")
            lines.withLock { if isOfBook { $0.append(text) } }
        }
        return lines.withLock { $0.sorted() }
    }

    /// A book that has only a title and a year, and one of which all is known.
    private static func addTwo(to library: Library, isbn number: ISBN? = isbn(2)) async throws {
        var bare = record("Beowulf")
        bare.edition.publicationDate = PartialDate(year: 1999)
        try await library.add(bare)
        var whole = record(
            "Beowulf",
            by: "Seamus Heaney",
            isbn: number,
            language: "en",
            pages: 213,
        )
        whole.edition.publicationDate = PartialDate(year: number == nil ? 1999 : 2001)
        whole.edition.publisher = "Norton"
        whole.work.description = "A poem."
        try await library.add(whole)
        #expect(try await library.count == 2)
    }

    @Test(
        "A book gets from another one what it lacks, and keeps what it has",
        arguments: StoreKind.allCases,
        [isbn(2), nil],
    )
    func merged(kind: StoreKind, isbn: ISBN?) async throws {
        try await kind.withLibrary { library, _ in
            try await Self.addTwo(to: library, isbn: isbn)
            let before = try await Self.books(library)
            try await library.merge(2, into: 1)
            let entry = try await library.entry(1)
            #expect((entry.isbn, entry.authors) == (isbn, ["Seamus Heaney"]))
            #expect((entry.year, entry.pageCount, entry.language) == (1999, 213, "en"))
            let record = try #require(try await library.record(of: entry))
            #expect(record.edition.publisher == "Norton")
            #expect(record.work.description == "A poem.")
            let merged = try await Self.books(library)

            #expect(try await library.split(1, taking: [.book(2)]).map(\.id) == [2])
            #expect(try await Self.books(library) == before)
            _ = try await library.undo()
            #expect(try await Self.books(library) == merged)
            _ = try await library.undo()
            #expect(try await Self.books(library) == before)
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test("A review that is answered with 'same' fills the book, too")
    func review() async throws {
        let library = try TestClock().library()
        try await library.add(record("Beowulf", isbn: isbn(1)))
        try await library.add(record("Beowulf", by: "Seamus Heaney", pages: 213))
        let review = try #require(try await library.reviews().first)
        try await library.resolve(review.id, as: .same)
        let left = try #require(try await library.entries(in: EntryQuery()).first)
        #expect((left.authors, left.pageCount) == (["Seamus Heaney"], 213))
    }

    @Test("Another edition's publisher and length stay its own")
    func otherEdition() async throws {
        let library = try TestClock().library()
        try await library.add(record("Emma", isbn: isbn(1)))
        var other = record("Emma", by: "Jane Austen", isbn: isbn(2), pages: 474)
        other.edition.publisher = "Penguin"
        try await library.add(other)
        try await library.merge(2, into: 1)
        let entry = try await library.entry(1)
        #expect((entry.authors, entry.pageCount) == (["Jane Austen"], nil))
        #expect(try await library.record(of: entry)?.edition.publisher == nil)
    }

    @Test("What was edited after the merge stays when the books are split")
    func editedSince() async throws {
        let library = try TestClock().library()
        try await Self.addTwo(to: library)
        try await library.merge(2, into: 1)
        var edit = EntryEdit()
        edit.publisher = "Faber"
        try await library.edit(1, edit)
        try await library.split(1, taking: [.book(2)])
        let rest = try await library.entry(1)
        #expect((rest.isbn, rest.authors, rest.pageCount) == (nil, [], nil))
        #expect(try await library.record(of: rest)?.edition.publisher == "Faber")
        #expect(try await library.entry(2).authors == ["Seamus Heaney"])
    }
}
