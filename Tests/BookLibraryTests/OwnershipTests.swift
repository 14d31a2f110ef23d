import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("What a library has of a book", .timeLimit(.minutes(5)))
struct OwnershipTests {
    @Test("A book is found by its ISBN, pending or not, and the question changes nothing")
    func book() async throws {
        let library = try TestClock().library()
        try await library.add(isbn(1))
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(2)))
        let events = try await library.store.lastEvent()
        for number in 1...2 {
            let answer = try await library.ownership(of: isbn(number))
            #expect(answer == .book([try await library.entry(EntryID(number))]))
            #expect(answer.entries[0].isOwned)
        }
        #expect(try await library.ownership(of: isbn(3)) == .none)
        #expect(try await library.store.lastEvent() == events)
        #expect(try await library.entry(1).scans == 1)
    }

    @Test("A book on the wishlist is known, and not owned")
    func wishlist() async throws {
        let library = try TestClock().library()
        var placement = Placement()
        placement.status = .wishlist
        try await library.add(isbn(1), placement: placement)
        let entries = try await library.ownership(of: isbn(1)).entries
        #expect(entries.map(\.isOwned) == [false])
    }

    @Test("Another edition is found by title and author, if a record tells them")
    func anotherEdition() async throws {
        let library = try TestClock().library()
        let own = try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1))).entry
        let other = record("Emma", by: "Austen, Jane", isbn: isbn(2))
        #expect(try await library.ownership(of: isbn(2)) == .none)
        #expect(
            try await library.ownership(of: isbn(2), describedBy: other) == .anotherEdition([own])
        )
        let stranger = record("Persuasion", by: "Jane Austen", isbn: isbn(3))
        #expect(try await library.ownership(of: isbn(3), describedBy: stranger) == .none)
        #expect(try await library.count == 1)
    }

    @Test("An edition with several ISBNs is one book")
    func severalISBNs() async throws {
        let library = try TestClock().library()
        var both = record("Emma", by: "Jane Austen", isbn: isbn(1))
        both.edition.isbns = [isbn(1), isbn(2)]
        let own = try await library.add(both).entry
        #expect(try await library.ownership(of: isbn(2)) == .book([own]))
    }

    @Test("A book that was merged into another one is that one")
    func merged() async throws {
        let library = try TestClock().library()
        try await library.add(record("Emma", by: "Jane Austen", isbn: isbn(1)))
        try await library.add(isbn(2))
        let kept = try await library.merge(2, into: 1)
        #expect(try await library.ownership(of: isbn(2)) == .book([kept]))
    }
}
