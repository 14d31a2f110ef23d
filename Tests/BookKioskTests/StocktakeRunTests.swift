import BookIdentifiers
import BookLibrary
import Testing

@testable import BookKiosk

@Suite("A stocktake under way", .timeLimit(.minutes(5)))
struct StocktakeRunTests {
    @Test("A book that is removed after it was found stands there without being in the library")
    func removed() async throws {
        let library = try Library(inMemory: { .now })
        var placement = Library.Placement()
        placement.location = "shelf 3"
        let added = try await library.add(isbn(1), placement: placement)
        var run = try await StocktakeRun(of: library, at: "shelf 3")
        _ = try await run.see(isbn(1))
        #expect(try await run.result().found.map(\.entry.id) == [added.entry.id])
        try await library.remove(added.entry.id)
        let result = try await run.result()
        #expect(result.found.isEmpty)
        #expect(result.toMend.isEmpty)
        #expect(result.unknown == [isbn(1)])
    }
}
