import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Adding a book that is there", .timeLimit(.minutes(5)))
struct AddingAgainTests {
    private func placement(
        at location: String? = nil,
        _ status: ReadingStatus = .toRead,
        tags: String...,
    ) -> Library.Placement {
        var placement = Library.Placement()
        placement.location = location
        placement.status = status
        placement.tags = tags
        return placement
    }

    @Test("It gets the tags, and its place where that is unknown", arguments: StoreKind.allCases)
    func placed(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(isbn(1), placement: placement(tags: "Old"))
            let before = try await library.entry(1)
            var wish = placement(at: "attic", tags: "old", " new ", "")
            let outcome = try await library.add(isbn(1), placement: wish)
            #expect((outcome.kind, outcome.omissions) == (.alreadyYours, []))
            #expect(outcome.entry.tags == ["Old", "new"])
            #expect(outcome.entry.copies.map(\.location) == ["attic"])
            #expect("\(outcome)" == "already yours (1 copy), now at 'attic'")
            wish.location = "ATTIC"
            #expect(try await library.add(isbn(1), placement: wish).omissions.isEmpty)
            let name = isbn(1).digits
            #expect(try await library.undo() == "scanned \(name) again")
            #expect(try await library.undo() == "scanned \(name) again, and set its place")
            #expect(try await library.entry(1) == before)
            try await library.add(isbn(1), onDuplicate: .copy)
            #expect(try await library.undo() == "added a copy of \(name)")
        }
    }

    @Test("A book without an author gets that of the same title", arguments: StoreKind.allCases)
    func named(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            func add(_ author: String?) async throws -> AddOutcome {
                var book = record("Chance and Order")
                book.authors = author.map { [Author(name: $0)] } ?? []
                return try await library.add(book)
            }
            #expect(try await add(nil).kind == .new)
            let before = try await library.entry(1)
            #expect(try await add("A. Other").kind == .alreadyYours)
            #expect(try await library.entry(1).authors == ["A. Other"])
            let entry = try await library.entry(1)
            #expect(try await library.record(of: entry)?.authorNames == ["A. Other"])
            #expect(try await add("B. Else").kind == .new)
            #expect(try await library.entries(in: EntryQuery()).count == 2)
            try await library.undo()
            try await library.undo()
            #expect(try await library.entry(1) == before)
        }
    }

    @Test("The outcome says what it did not get", arguments: StoreKind.allCases)
    func omitted(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(isbn(1), placement: placement(at: "shelf", .read))
            let wish = placement(at: "attic", .reading, tags: "x")
            let outcome = try await library.add(isbn(1), placement: wish)
            #expect(outcome.omissions == [.status(.reading), .location("attic")])
            #expect(
                "\(outcome)" == "already yours (1 copy), not set to reading, not moved to 'attic'"
            )
            #expect(outcome.entry.status == .read)
            #expect(outcome.entry.copies.map(\.location) == ["shelf"])
            let before = try await library.entry(1)
            let skipped = try await library.add(
                isbn(1),
                onDuplicate: .skip,
                placement: placement(tags: "y"),
            )
            #expect("\(skipped)" == "already yours (1 copy), not tagged 'y'")
            #expect(try await library.entry(1) == before)
            let copied = try await library.add(isbn(1), onDuplicate: .copy, placement: wish)
            #expect(copied.omissions == [.status(.reading)])
            #expect(copied.entry.copies.map(\.location) == ["shelf", "attic"])
        }
    }

    @Test(
        "Another edition is a book of its own, unless it is to be skipped or added as a copy",
        arguments: StoreKind.allCases,
        DuplicatePolicy.allCases,
    )
    func anotherEdition(kind: StoreKind, policy: DuplicatePolicy) async throws {
        try await kind.withLibrary { library, _ in
            try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
            let before = try await library.entry(1)
            let added = try await library.add(isbn(2), onDuplicate: policy).entry
            let found = record("Emma", by: "J. Austen", isbn: isbn(2))
            let outcome = try await library.complete(added.id, with: found, onDuplicate: policy)
            #expect(outcome.kind == .anotherEdition(of: 1))
            #expect(try await library.count == (policy == .count ? 2 : 1))
            #expect(outcome.entry.id == (policy == .count ? 2 : 1))
            #expect(try await library.pending().isEmpty)
            let first = try await library.entry(1)
            #expect(first.copies.count == (policy == .copy ? 2 : 1))
            if policy == .skip { #expect(first == before) }
            let again = try await library.add(isbn(2))
            let kinds: [DuplicatePolicy: AddOutcome.Kind] = [
                .count: .alreadyYours, .copy: .anotherEdition(of: 1), .skip: .pending,
            ]
            #expect(again.kind == kinds[policy])
            _ = try await library.undo()
            _ = try await library.undo()
            #expect(try await library.entries(in: EntryQuery()) == [before])
            #expect(try await library.problems().isEmpty)
        }
    }
}
