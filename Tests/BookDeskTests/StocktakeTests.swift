import BookDesk
import BookLibrary
import Testing

@Suite("Stocktakes", .timeLimit(.minutes(5)))
struct StocktakeTests {
    private let library: Library

    init() throws {
        library = try Library(inMemory: { .now })
    }

    private func add(_ number: Int, at location: String?) async throws -> LibraryEntry {
        var placement = Library.Placement()
        placement.location = location
        return try await library.add(isbn(number), placement: placement).entry
    }

    @Test("What is there is found, what is not is missing, whatever the case of the location")
    func missing() async throws {
        let books = [
            try await add(1, at: "Shelf 3"), try await add(2, at: "Shelf 3"),
            try await add(3, at: "Shelf 3"), try await add(4, at: "Shelf 4"),
        ]
        var stocktake = try await Stocktake(of: library, at: "shelf 3")
        #expect(stocktake.expectedCount == 3)
        #expect(stocktake.see(books[0]) == .found(books[0].copies[0].id))
        #expect(stocktake.see(books[2]) == .found(books[2].copies[0].id))
        #expect(stocktake.see(books[0]) == .seenBefore)
        #expect(
            stocktake.see(books[3]) == .misplaced(books[3].copies[0].id, location: "Shelf 4")
        )
        #expect(try await stocktake.missing().map(\.entry.id) == [books[1].id])
        // A book that is removed or moved meanwhile is not missing.
        try await library.move(books[1].id, to: "Shelf 9")
        #expect(try await stocktake.missing().isEmpty)
    }

    @Test("Each copy counts, and a lent one that is there is told")
    func copies() async throws {
        let one = try await add(1, at: "A")
        _ = try await library.add(isbn(1), onDuplicate: .copy, placement: placement("A"))
        _ = try await library.add(isbn(1), onDuplicate: .copy, placement: placement("B"))
        let lent = try await library.checkOut(one.id, copy: one.copies[0].id, to: "Ann")
        let copies = lent.copies.map(\.id)
        var stocktake = try await Stocktake(of: library, at: "A")
        #expect(stocktake.expectedCount == 1)
        #expect(stocktake.see(lent) == .found(copies[1]))
        #expect(stocktake.see(lent) == .onLoan(copies[0], borrower: "Ann"))
        #expect(stocktake.see(lent) == .misplaced(copies[2], location: "B"))
        #expect(stocktake.see(lent) == .seenBefore)
        let other = try await Stocktake(of: library, at: "A").missing()
        #expect(other.map(\.copy.id) == [copies[0], copies[1]])
    }

    @Test("Of copies that belong elsewhere, one that is not lent is meant first")
    func lentElsewhere() async throws {
        let one = try await add(1, at: "B")
        _ = try await library.add(isbn(1), onDuplicate: .copy, placement: placement("C"))
        let lent = try await library.checkOut(one.id, copy: one.copies[0].id, to: "Ann")
        let copies = lent.copies.map(\.id)
        var stocktake = try await Stocktake(of: library, at: "A")
        #expect(stocktake.see(lent) == .misplaced(copies[1], location: "C"))
        #expect(stocktake.see(lent) == .onLoan(copies[0], borrower: "Ann"))
    }

    private func placement(_ location: String) -> Library.Placement {
        var placement = Library.Placement()
        placement.location = location
        return placement
    }
}
