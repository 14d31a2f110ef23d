import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Spines that get a title", .timeLimit(.minutes(5)))
struct SpineTitleTests {
    /// Adds Emma, and a spine that may be Emma or Sanditon; returns the spine.
    private func addSpine(to library: Library) async throws -> EntryID {
        let emma = try await library.add(record("Emma", by: "Jane Austen")).entry
        let candidates = [
            SpineCandidate(.entry(emma.id), percent: 60),
            SpineCandidate(.record(record("Sanditon", by: "Jane Austen")), percent: 30),
        ]
        let added = try await library.add([NewBook(spine: "EMM", candidates: candidates)])
        return try #require(added.first).entry.id
    }

    @Test(
        "A title that a person gives to a spine answers what it is",
        arguments: StoreKind.allCases,
    )
    func title(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            let spine = try await addSpine(to: library)
            #expect(try await library.reviews().count == 2)
            var edit = EntryEdit()
            edit.title = "Emma's Kitchen"
            try await library.edit(spine, edit)
            #expect(try await library.entry(spine).title == "Emma's Kitchen")
            #expect(try await library.entry(spine).tags.isEmpty)
            #expect(try await library.reviews().isEmpty)
            #expect(try await library.problems().isEmpty)
            try await library.undo()
            #expect(try await library.entry(spine).tags == [LibraryEntry.openSpineTag])
            #expect(try await library.reviews().count == 2)
            #expect(try await library.problems().isEmpty)
        }
    }

    @Test("A spine without another title stays a question", arguments: StoreKind.allCases)
    func note(kind: StoreKind) async throws {
        try await kind.withLibrary { library, _ in
            let spine = try await addSpine(to: library)
            var edit = EntryEdit()
            (edit.title, edit.note) = ("EMM", "torn")
            try await library.edit(spine, edit)
            #expect(try await library.entry(spine).tags == [LibraryEntry.openSpineTag])
            #expect(try await library.reviews().count == 2)
        }
    }
}
