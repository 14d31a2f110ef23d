import BooklandTestSupport
import Testing

@testable import BookLibrary

@Suite("Spellings of tags", .timeLimit(.minutes(5)))
struct TagSpellingTests {
    @Test("An import reads the library's tags once, and not again for each new tag")
    func once() async throws {
        let clock = TestClock()
        let folder = try TemporaryFolder()
        let library = try clock.library(folder["library.db"])
        try await library.add(record("Emma", by: "Jane Austen"))
        try await library.tag(1, adding: ["Classics"])
        let database = try LibraryDatabase(folder["library.db"], .create, cacheKilobytes: 100)
        var spelled = SpelledNames()
        #expect(
            try database.tags([], adding: ["classics", "New"], &spelled) == ["Classics", "New"]
        )
        // What is written from here on comes from the rows themselves.
        try database.run("INSERT INTO entry_tag (entry, tag) VALUES (1, 'OLD')")
        #expect(try database.tags([], adding: ["old", "NEW"], &spelled) == ["old", "New"])
        #expect(try database.tags([], adding: ["old"]) == ["OLD"])
    }
}
