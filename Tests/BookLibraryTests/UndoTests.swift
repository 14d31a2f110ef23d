import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Undo", .timeLimit(.minutes(5)))
struct UndoTests {
    /// The changes that a pending book can get before its lookup ends.
    enum Step: String, CaseIterable, CustomTestStringConvertible {
        case scan
        case rating
        case tag
        case place
        case loan

        var testDescription: String { rawValue }

        func make(in library: Library) async throws {
            switch self {
            case .scan: try await library.add(isbn(1))
            case .rating: try await library.setRating(Rating("4"), of: 1)
            case .tag: try await library.tag(1, adding: ["x"])
            case .place: try await library.move(1, to: "desk")
            case .loan: try await library.checkOut(1, to: "Anna")
            }
        }
    }

    @Test(
        "Undoing a step from before the lookup leaves the book its record",
        arguments: StoreKind.allCases,
        Step.allCases,
    )
    func completedSince(kind: StoreKind, step: Step) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(isbn(1))
            try await step.make(in: library)
            let found = record("Emma", by: "Jane Austen", isbn: isbn(1))
            _ = try await library.lookUpDue(from: Shelf(records: [isbn(1): found]))
            _ = try await library.undo()
            let entry = try await library.entry(1)
            #expect(entry.title == "Emma")
            #expect(entry.work != nil)
            #expect(try await library.record(of: entry) == found)
            #expect(try await library.pending().isEmpty)
            _ = try await library.undo()
            #expect(try await library.statistics() == LibraryStatistics())
        }
    }

    @Test(
        "Undoing what the lookup was about makes the book pending again",
        arguments: StoreKind.allCases,
    )
    func correctedISBN(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(isbn(1))
            var edit = EntryEdit()
            edit.isbn = isbn(2)
            edit.authors = ["J. Austen"]
            try await library.edit(1, edit)
            let found = record("Emma", by: "Jane Austen", isbn: isbn(2))
            _ = try await library.lookUpDue(from: Shelf(records: [isbn(2): found]))
            _ = try await library.undo()
            let entry = try await library.entry(1)
            #expect((entry.isbn, entry.title, entry.authors) == (isbn(1), nil, []))
            #expect(try await library.pending().map(\.isbn) == [isbn(1)])
            #expect(try await library.statistics().works == 0)
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test("A book comes back as a work of its own", arguments: StoreKind.allCases)
    func ownWork(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            let emma = record("Emma", by: "Jane Austen", isbn: isbn(1))
            try await library.add(emma)
            try await library.add(isbn(2))
            try await library.remove(1)
            let other = record("Poems", by: "Ann Finch", isbn: isbn(2))
            _ = try await library.lookUpDue(from: Shelf(records: [isbn(2): other]))
            _ = try await library.undo()
            let (first, second) = (try await library.entry(1), try await library.entry(2))
            #expect(first.work != second.work)
            #expect(try await library.record(of: first) == emma)
            #expect(try await library.record(of: second) == other)
            #expect(try await library.add(isbn(1)).entry.id == 1)
        }
    }

    @Test(
        "Tags are the same in any order and in either form of Unicode",
        arguments: StoreKind.allCases,
    )
    func tagOrder(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(isbn(1))
            try await library.tag(1, adding: ["e\u{301}tude", "zen"])
            try await library.tag(1, adding: ["new"])
            let tags = try await library.entry(1).tags
            #expect(tags == ["new", "zen", "\u{E9}tude"])
            #expect(tags.allSatisfy { !$0.unicodeScalars.contains("\u{301}") })
            _ = try await library.undo()
            #expect(try await library.entry(1).tags == ["zen", "\u{E9}tude"])
            _ = try await library.undo()
            #expect(try await library.entry(1).tags.isEmpty)
        }
    }
}
