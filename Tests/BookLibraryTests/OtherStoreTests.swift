import BookIdentifiers
// Not @testable: a store in another package has no more than this.
import BookLibrary
import BooklandTestSupport
import Testing

@Suite("Stores elsewhere", .timeLimit(.minutes(5)))
struct OtherStoreTests {
    @Test("A store elsewhere can make all that the protocol's operations return")
    func values() throws {
        let time = Timestamp(milliseconds: 1_777_896_000_000)
        let isbn = try ISBN("9780306406157")
        var entry = LibraryEntry(id: EntryID(1), source: "scan", added: time)
        entry.copies = [Copy(id: CopyID(1), location: "desk", added: time)]
        entry.work = WorkID(1)
        entry.edition = EditionID(1)
        let lookup = PendingLookup(entry: entry.id, isbn: isbn, nextTry: time)
        #expect(LookupClaim(lookup: lookup, leaseEnd: time).isbn == isbn)
        #expect(AddOutcome(kind: .new, entry: entry).description == "new")
        #expect(CompletionOutcome(kind: .completed, entry: entry).entry == entry)
        #expect(PendingCounts(all: 2, due: 1).due == 1)
        let event = LibraryEvent(number: EventNumber(1), kind: .added, time: time, entry: entry.id)
        #expect(!event.isUndone && event.title == nil)
        let review = Review(
            id: ReviewID(1),
            entry: EntryID(2),
            other: EntryID(1),
            reasons: [],
            time: time,
        )
        #expect(review.other == entry.id)
        let outcome = EntryChangeOutcome(id: entry.id, result: .failure(LibraryError(.busy("x"))))
        #expect(throws: LibraryError.self) { try outcome.result.get() }
        #expect(NameCount(name: "x", count: 1).count == 1)
        var progress = ImportProgress()
        progress.entries[EntryID(7)] = entry.id
        var imported = ImportOutcome()
        imported.progress = progress
        #expect(imported.progress == progress)
    }

    @Test("A library in memory needs no clock, and one in a file is opened without blocking")
    func opening() async throws {
        #expect(try await Library().count == 0)
        let folder = try TemporaryFolder()
        let library = try await Library.open(folder["library.db"])
        try await library.add(try ISBN("9780306406157"))
        #expect(try await Library.open(folder["library.db"]).count == 1)
        await #expect(throws: LibraryError.self) {
            try await Library.open(folder["none/library.db"])
        }
    }
}
