import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Editions of one work", .timeLimit(.minutes(5)))
struct EditionTests {
    /// Adds two editions of one work, as books 1 and 2.
    private func addTwo(to library: Library) async throws {
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        try await library.add(isbn(2))
        let second = record("Emma", by: "Jane Austen", isbn: isbn(2))
        #expect(try await library.complete(2, with: second).kind == .anotherEdition(of: 1))
    }

    @Test(
        "A removed edition is a new book when it is scanned again",
        arguments: StoreKind.allCases,
    )
    func removed(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await addTwo(to: library)
            try await library.remove(2)
            let outcome = try await library.add(isbn(2))
            #expect(outcome.kind == .pending)
            #expect(outcome.entry.id == 3)
            #expect(try await library.entry(1).scans == 1)
        }
    }

    @Test(
        "An edition whose addition was undone is a new book when it is scanned again",
        arguments: StoreKind.allCases,
    )
    func undone(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await addTwo(to: library)
            _ = try await library.undo()
            #expect(try await library.count == 1)
            #expect(try await library.add(isbn(2)).kind == .pending)
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test(
        "A removed edition comes back with its record, its work and its ISBN",
        arguments: StoreKind.allCases,
    )
    func restored(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await addTwo(to: library)
            let (before, work) = (
                try await library.entry(2), try await library.entry(1).work,
            )
            let emma = try await library.record(of: before)
            try await library.remove(2)
            _ = try await library.undo()
            #expect(try await library.entry(2) == before)
            #expect(before.work == work)
            #expect(try await library.record(of: before) == emma)
            #expect(try await library.add(isbn(2)).entry.id == 2)
        }
    }

    @Test(
        "The ISBN of a book that was merged is that of the book that stays, until undo",
        arguments: StoreKind.allCases,
        [true, false],
    )
    func merged(kind: StoreKind, isPending: Bool) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
            try await library.add(isbn(2))
            let other = record("Emma Woodhouse", by: "J. Austen", isbn: isbn(2))
            if !isPending { try await library.complete(2, with: other) }
            let before = try await library.entry(2)
            try await library.merge(2, into: 1)
            let outcome = try await library.add(isbn(2))
            #expect(outcome.kind == .anotherEdition(of: 1))
            #expect(try await library.count == 1)
            _ = try await library.undo()
            _ = try await library.undo()
            #expect(try await library.entry(2) == before)
            #expect(try await library.record(of: before) == (isPending ? nil : other))
            #expect(try await library.add(isbn(2)).entry.id == 2)
            #expect(try await library.entry(1).scans == 1)
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test(
        "A record with an ISBN is that of the entry with the ISBN",
        arguments: StoreKind.allCases,
        [true, false],
    )
    func exact(kind: StoreKind, isPending: Bool) async throws {
        try await kind.withLibrary { library, _ in
            let second = record("Emma", by: "Jane Austen", isbn: isbn(2))
            if isPending {
                try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
                try await library.add(isbn(2))
            } else {
                try await addTwo(to: library)
            }
            let outcome = try await library.add(second, onDuplicate: .copy)
            #expect(outcome.entry.id == 2)
            #expect(outcome.entry.copies.count == 2)
            #expect(outcome.entry.title == "Emma")
            #expect(try await library.entry(1).copies.count == 1)
            #expect(try await library.pending().isEmpty)
        }
    }
}
