import BooklandTestServer
import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland review, of records that lookups found", .stoppingServers, .timeLimit(.minutes(5)))
struct ReviewCommandTests {
    private let desk: LookupDesk

    /// A book with an ISBN that the service has under another title.
    init() async throws {
        desk = try LookupDesk()
        try desk.folder.write(
            "books.csv",
            Data("ISBN,Title,Author\n9781234567897,Something Else,\n".utf8),
        )
        let imported = try await desk.library("import", "--yes", "books.csv")
        #expect(imported.status == 0, "\(imported.errors)")
        let run = try await desk.library("enrich")
        #expect(run.status == 0)
        #expect(
            run.errors == """
                bookland: 0 completed, 1 to review, 0 not found, 0 could not be looked up, 1 pending
                bookland: 'bookland review' shows the records to review

                """
        )
    }

    private func review(_ words: String...) async throws -> Program.Result {
        try await desk.run(["review", "--library", "books.db"] + words)
    }

    @Test("A doubtful record is shown beside its book, with the reasons")
    func shown() async throws {
        #expect(
            try await review("--list").output
                == "1\t1\tSomething Else\tfound\tThe Lantern Keeper: a history of light – Ada Marlow"
                + "\t50 % sure: same ISBN, different title\n"
        )
        let line = try await review("--list", "--json").output
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        )
        #expect(object["confidence"] as? Int == 50)
        #expect(object["other"] is NSNull)
        #expect(object["otherTitle"] as? String == "The Lantern Keeper: a history of light")
    }

    @Test("'same' takes the record over and keeps what was imported, and undo takes it back")
    func same() async throws {
        let answer = try await review("1", "same")
        #expect(answer.status == 0)
        #expect(answer.errors == "bookland: 1: Something Else – Ada Marlow: record taken over\n")
        #expect(try await review("--list").status == 4)
        #expect(try await desk.library("pending").status == 4)
        #expect(try await desk.library("undo").status == 0)
        #expect(try await review("--list").status == 0)
        #expect(try await desk.library("pending").status == 0)
    }

    @Test("'different' is remembered: the record is not found again")
    func different() async throws {
        let answer = try await review("1", "different")
        #expect(answer.status == 0)
        #expect(
            answer.errors
                == "bookland: 1: Something Else: different from the record of "
                + "The Lantern Keeper: a history of light – Ada Marlow\n"
        )
        #expect(try await desk.library("pending", "--retry").status == 0)
        let again = try await desk.library("enrich")
        #expect(
            again.errors.contains("0 completed, 1 not found") || again.errors.contains("1 could"),
            "\(again.errors)",
        )
        #expect(try await review("--list").status == 4)
        #expect(try await desk.library("list").output.contains("Something Else"))
    }
}
