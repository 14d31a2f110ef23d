import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Pending books that have a title", .timeLimit(.minutes(5)))
struct PendingTitleTests {
    /// A pending book, to which a title was given.
    private func addTitled(to library: Library) async throws {
        try await library.add(isbn(1))
        var edit = EntryEdit()
        edit.title = "My Emma"
        edit.publisher = "Penguin"
        try await library.edit(1, edit)
    }

    private var found: BookRecord {
        record("Emma", by: "Jane Austen", isbn: isbn(1), language: "en", pages: 474)
    }

    @Test("A title typed for a pending book keeps its lookup", arguments: StoreKind.allCases)
    func typedTitle(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await addTitled(to: library)
            let typed = try await library.entry(1)
            #expect(typed.title == "My Emma")
            #expect(typed.pending?.isbn == isbn(1))
            #expect(try await library.pending().map(\.entry) == [1])
            #expect(try await library.history(of: 1).map(\.kind) == [.added, .edited])
            var query = EntryQuery()
            query.isPending = true
            #expect(try await library.entries(in: query) == [typed])
            _ = try await library.lookUpDue(from: Shelf(records: [isbn(1): found]))
            let entry = try await library.entry(1)
            #expect((entry.title, entry.authors) == ("My Emma", ["Jane Austen"]))
            #expect((entry.pageCount, entry.pending) == (474, nil))
            let record = try await library.record(of: entry)
            #expect(record?.edition.publisher == "Penguin")
            #expect(record?.edition.isbns == [isbn(1)])
            #expect(try await library.history(of: 1).last?.kind == .completed)
            #expect(try await library.statistics().works == 1)
            #expect(try await library.add(isbn(1)).entry.id == 1)
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test("What is typed with and after the title is kept, too", arguments: StoreKind.allCases)
    func typedLater(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(isbn(1))
            var edit = EntryEdit()
            edit.authors = ["Somebody"]
            try await library.edit(1, edit)
            edit.title = "My Emma"
            edit.authors = ["J. Austen"]
            #expect(try await library.edit(1, edit).authors == ["J. Austen"])
            edit = EntryEdit()
            edit.year = 1815
            edit.isbn = isbn(2)
            #expect(try await library.edit(1, edit).pending?.isbn == isbn(2))
            let second = record("Emma", by: "Jane Austen", isbn: isbn(2), pages: 474)
            _ = try await library.lookUpDue(from: Shelf(records: [isbn(2): second]))
            let entry = try await library.entry(1)
            #expect((entry.title, entry.authors) == ("My Emma", ["J. Austen"]))
            #expect((entry.year, entry.pageCount) == (1815, 474))
        }
    }

    @Test(
        "Undo takes a typed title back, before and after the lookup",
        arguments: StoreKind.allCases,
        [false, true],
    )
    func undo(kind: StoreKind, isLookedUp: Bool) async throws {
        try await kind.withLibrary { library, _ in
            try await addTitled(to: library)
            var edit = EntryEdit()
            edit.title = "Their Emma"
            try await library.edit(1, edit)
            if isLookedUp {
                _ = try await library.lookUpDue(from: Shelf(records: [isbn(1): found]))
                #expect(try await library.entry(1).title == "Their Emma")
            }
            _ = try await library.undo()
            #expect(try await library.entry(1).title == "My Emma")
            #expect(try await library.pending().map(\.isbn) == [isbn(1)])
            _ = try await library.undo()
            let entry = try await library.entry(1)
            #expect((entry.title, entry.isbn, entry.authors) == (nil, isbn(1), []))
            #expect(try await library.pending().map(\.isbn) == [isbn(1)])
            #expect(try await library.statistics().works == 0)
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test("An export keeps the lookup of a book with a typed title", arguments: StoreKind.allCases)
    func exported(kind: StoreKind) async throws {
        try await kind.withLibrary { library, clock in
            try await addTitled(to: library)
            let lines = try await library.exportedLines()
            let other = try clock.library()
            _ = try await other.importLines(lines, firstNumber: 1, label: "x")
            #expect(try await other.pending().map(\.isbn) == [isbn(1)])
            #expect(try await other.entry(1).title == "My Emma")
        }
    }

    @Test("A book without an ISBN that is merged into a pending one leaves it its lookup")
    func mergedTitle() async throws {
        let library = try TestClock().library()
        try await library.add(isbn(1))
        try await library.add(record("Emma", by: "J. Austen"))
        let merged = try await library.merge(2, into: 1)
        #expect((merged.title, merged.isbn) == ("Emma", isbn(1)))
        #expect(try await library.record(of: merged)?.edition.isbns == [isbn(1)])
        #expect(try await library.pending().map(\.entry) == [1])
        #expect(try await library.history(of: 1).allSatisfy { $0.kind != .completed })
        _ = try await library.undo()
        #expect(try await library.entry(1).title == nil)
        #expect(try await library.entry(2).title == "Emma")
        try await library.merge(2, into: 1)
        _ = try await library.lookUpDue(from: Shelf(records: [isbn(1): found]))
        let entry = try await library.entry(1)
        #expect((entry.authors, entry.pageCount, entry.pending) == (["J. Austen"], 474, nil))
        _ = try await library.undo()
        #expect(try await library.entry(1).title == nil)
        #expect(try await library.pending().map(\.entry) == [1])
        #expect(try await library.problems().isEmpty)
    }

    @Test(
        "The ISBN of a book that was merged into a pending one is found, until undo",
        arguments: StoreKind.allCases,
    )
    func mergedPending(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add([isbn(1), isbn(2), isbn(3)])
            try await library.merge(2, into: 1)
            #expect(try await library.add(isbn(2)).kind == .anotherEdition(of: 1))
            #expect(try await library.entries(of: isbn(2)).map(\.id) == [1])
            try await library.merge(1, into: 3)
            #expect(try await library.add(isbn(2)).kind == .anotherEdition(of: 3))
            _ = try await library.lookUpDue(
                from: Shelf(records: [isbn(3): record("Emma", by: "Jane Austen", isbn: isbn(3))])
            )
            for number in 1...2 {
                #expect(try await library.add(isbn(number)).kind == .anotherEdition(of: 3))
            }
            #expect(try await library.count == 1)
            let again = record("Emma W.", by: "Jane Austen", isbn: isbn(2))
            #expect(try await library.add(again).kind == .anotherEdition(of: 3))
            for _ in 1...7 { _ = try await library.undo() }
            #expect(try await library.add(isbn(2)).entry.id == 2)
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test("Undoing an edit from before the lookup makes the book pending again")
    func undoneEdit() async throws {
        let library = try TestClock().library()
        try await library.add(isbn(1))
        var edit = EntryEdit()
        edit.authors = ["J. Austen"]
        try await library.edit(1, edit)
        _ = try await library.lookUpDue(from: Shelf(records: [isbn(1): found]))
        #expect(try await library.entry(1).authors == ["J. Austen"])
        _ = try await library.undo()
        #expect(try await library.pending().map(\.entry) == [1])
        _ = try await library.lookUpDue(from: Shelf(records: [isbn(1): found]))
        #expect(try await library.entry(1).authors == ["Jane Austen"])
    }
}
