import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Values that cannot be right", .timeLimit(.minutes(5)))
struct DoubtfulValueTests {
    private let library: Library

    init() throws {
        library = try TestClock().library()
    }

    private func importLines(_ lines: String...) async throws -> ImportOutcome {
        try await library.importLines(lines.map { Array($0.utf8) }, firstNumber: 5, label: "x")
    }

    @Test("A book is imported without an invalid ISBN, rating or number of pages, with the reasons")
    func problems() async throws {
        let outcome = try await importLines(
            #"{"title":"a","isbn":"9780306406158","rating":4.3}"#,
            #"{"title":"b","rating":99,"pageCount":-5}"#,
            #"{"title":"c","rating":4.5,"pageCount":5,"isbn":"\#(isbn(1))","year":null}"#,
            #"{"title":"d","status":"lost","started":"soon","year":99999,"rating":"good"}"#,
        )
        #expect(outcome.added == 4)
        #expect(outcome.problems.map(\.line) == [5, 5, 6, 6, 8, 8, 8, 8])
        let reasons = outcome.problems.map(\.reason)
        try #require(reasons.count == 8)
        #expect(reasons[0].hasPrefix("isbn 9780306406158: "))
        #expect(reasons[0].contains("check digit"))
        #expect(reasons[1] == "rating 4.3: not 0.5 to 5 in steps of 0.5")
        #expect(reasons[2] == "rating 99: not 0.5 to 5 in steps of 0.5")
        #expect(reasons[3] == "pageCount -5: no number of pages")
        let entry = try await library.entry(1)
        #expect((entry.title, entry.isbn, entry.rating) == ("a", nil, nil))
        #expect(try await library.entry(2).pageCount == nil)
        #expect(try await library.entry(3).rating == Rating("4.5"))
    }

    @Test("Without a title, the reason says what is wrong with the ISBN")
    func wrongISBN() async throws {
        let outcome = try await importLines(#"{"isbn":"9780306406158"}"#)
        let rejected = try #require(outcome.rejected.first)
        #expect(outcome.added == 0 && rejected.line == 5)
        #expect(rejected.reason.hasPrefix("isbn 9780306406158: "))
        #expect(rejected.reason.contains("check digit"))
    }

    @Test("Blank lines in JSON Lines are skipped, and count as lines")
    func blankLines() async throws {
        let outcome = try await importLines(
            "",
            #"{"title":"a"}"#,
            "  \t\r",
            #"{"title":"b","rating":9}"#,
        )
        #expect(outcome.added == 2)
        #expect(outcome.problems.map(\.line) == [8])
    }

    @Test("An ISBN can be removed from a book with a title only", arguments: StoreKind.allCases)
    func removedISBN(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
            try await library.add(isbn(2))
            let before = try await library.entry(1)
            var edit = EntryEdit()
            edit.removesISBN = true
            let entry = try await library.edit(1, edit)
            #expect(entry.isbn == nil)
            let record = try await library.record(of: entry)
            #expect((record?.edition.isbns, record?.edition.isbn) == ([], nil))
            #expect(try await library.entries(of: isbn(1)).isEmpty)
            await #expect(throws: LibraryError.self) { try await library.edit(2, edit) }
            _ = try await library.undo()
            #expect(try await library.entry(1) == before)
            #expect(try await library.add(isbn(1)).entry.id == 1)
            edit.title = "Poems"
            let titled = try await library.edit(2, edit)
            #expect((titled.title, titled.isbn, titled.pending) == ("Poems", nil, nil))
            #expect(try await library.pending().isEmpty)
        }
    }

    @Test("A book with fewer pages than were read is read to its last page")
    func fewerPages() async throws {
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        try await library.setPage(150, of: 1)
        var edit = EntryEdit()
        edit.pageCount = 100
        let entry = try await library.edit(1, edit)
        #expect((entry.page, entry.pageCount, entry.status) == (100, 100, .reading))
        #expect(try await library.history(of: 1).last?.kind == .pageChanged)
        _ = try await library.undo()
        #expect(try await library.entry(1).page == 150)
    }

    @Test("Tags and places are trimmed, and a tag needs a name")
    func names() async throws {
        try await library.add(isbn(1))
        #expect(try await library.tag(1, adding: [" a ", "A", "b\n"]).tags == ["a", "b"])
        for tag in ["", " ", "\t"] {
            await #expect(throws: LibraryError.self) {
                try await library.tag(1, adding: ["c", tag])
            }
        }
        #expect(try await library.entry(1).tags == ["a", "b"])
        #expect(try await library.tag(1, adding: [], removing: [" B"]).tags == ["a"])
        #expect(try await library.move(1, to: " desk ").copies[0].location == "desk")
        #expect(try await library.move(1, to: "  ").copies[0].location == nil)
        #expect(try await library.renameTag("a", to: " z ") == 1)
        #expect(try await library.entry(1).tags == ["z"])
        _ = try await importLines(#"{"title":"t","tags":["A","a"," Z ","","  "]}"#)
        #expect(try await library.entry(2).tags == ["A", "z"])
    }
}
