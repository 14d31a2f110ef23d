import BookIdentifiers
import BookMetadata
import Testing

@testable import BookLibrary

@Suite("Hostile imports", .timeLimit(.minutes(5)))
struct HostileImportTests {
    private let clock = TestClock()
    private let library: Library

    init() throws {
        library = try clock.library()
    }

    @discardableResult
    private func importLines(_ lines: String...) async throws -> ImportOutcome {
        try await library.importLines(
            lines.map { Array($0.utf8) },
            firstNumber: 1,
            label: "import",
        )
    }

    @Test("Numbers beyond all bounds leave room for more books and copies")
    func numbers() async throws {
        try await importLines(
            #"""
            {"id":9223372036854775807,"isbn":"\#(isbn(1))","scans":9223372036854775807,\#
            "page":9223372036854775807,"year":9223372036854775807,\#
            "copies":[{"id":9223372036854775807}]}
            """#
        )
        let outcome = try await library.add(isbn(1), onDuplicate: .copy)
        #expect(outcome.entry.copies.count == 2)
        #expect(try await library.add(isbn(2)).kind == .pending)
        _ = try await library.undo()
        _ = try await library.undo()
        _ = try await library.undo()
        #expect(try await library.add(isbn(3)).kind == .pending)
        #expect(try await library.problems().isEmpty)
    }

    @Test("Any number of attempts can be followed by another one", arguments: [Int.max, Int.min])
    func attempts(number: Int) async throws {
        try await importLines(
            #"{"isbn":"\#(isbn(1))","pending":{"attempts":\#(number),"priority":\#(number)}}"#
        )
        let claim = try #require(try await library.claimLookups(limit: 1).first)
        guard case .postponed(let lookup) = try await library.settle(claim, .notFound) else {
            return #expect(Bool(false), "the lookup was not postponed")
        }
        #expect((1...101).contains(lookup.attempts))
        #expect(lookup.nextTry > clock.now)
    }

    @Test("Numbers of pages that no book has are not counted")
    func pages() async throws {
        let huge = Int.max
        for number in 0..<4 {
            try await importLines(
                #"{"isbn":"\#(isbn(2 * number))","title":"T\#(number)","pageCount":\#(huge)}"#,
                #"""
                {"isbn":"\#(isbn(2 * number + 1))","title":"U\#(number)","status":"read",\#
                "finished":"2026-05-04","record":{"work":{"title":"U\#(number)"},\#
                "edition":{"title":"U\#(number)","pageCount":\#(huge)}}}
                """#,
            )
        }
        try await library.add((100..<500).map { isbn($0) })
        #expect(try await library.statistics().entries == 408)
        var edit = EntryEdit()
        edit.pageCount = huge
        await #expect(throws: LibraryError.self) { try await library.edit(1, edit) }
        await #expect(throws: LibraryError.self) { try await library.edit(9, edit) }
    }

    @Test("An event of an import is history, and undoes nothing")
    func events() async throws {
        try await library.add([isbn(1), isbn(2)])
        let time = clock.now.description
        let outcome = try await importLines(
            #"{"isbn":"\#(isbn(3))"}"#,
            #"{"event":"added","entry":2,"time":"\#(time)"}"#,
            #"{"event":"undone","entry":2,"time":"\#(time)"}"#,
            #"{"event":"of a later version","entry":2,"time":"\#(time)"}"#,
        )
        #expect(outcome.events == 0)
        #expect(try await library.undo() == "import")
        #expect(try await library.entries(in: EntryQuery()).map(\.id).sorted() == [1, 2])
        #expect(try await library.history(of: 2).map(\.kind) == [.added])
    }

    @Test("The history of a book without an ISBN stays with it, whatever its number becomes")
    func mappedNumbers() async throws {
        try await library.add([isbn(1), isbn(2), isbn(3)])
        let time = clock.now.description
        try await importLines(
            #"{"id":1,"title":"Emma","copies":[{"id":2}]}"#,
            #"{"id":2,"title":"Sanditon","copies":[{"id":1}]}"#,
            #"{"event":"rated","entry":1,"title":"Emma","detail":"4","time":"\#(time)"}"#,
            #"{"event":"moved","entry":2,"copy":1,"title":"Sanditon","time":"\#(time)"}"#,
            #"{"event":"removed","entry":3,"title":"Lost","time":"\#(time)"}"#,
            #"{"event":"moved","entry":3,"title":"Lost","time":"\#(time)"}"#,
        )
        #expect(try await library.entry(4).title == "Emma")
        #expect(try await library.history(of: 4).map(\.kind) == [.added, .rated])
        let moved = try #require(try await library.history(of: 5).last)
        #expect(moved.kind == .moved)
        #expect(moved.copy == (try await library.entry(5).copies[0].id))
        for id in [EntryID(1), 2, 3] {
            #expect(try await library.history(of: id).map(\.kind) == [.added])
        }
        // The history of a book that is gone stays together, and no other book gets it.
        let lost = try await library.events().filter { $0.title == "Lost" }
        #expect(Set(lost.map(\.entry)).count == 1)
        let next = try await library.add(isbn(4)).entry.id
        #expect(lost.allSatisfy { $0.entry != next })
    }
}
