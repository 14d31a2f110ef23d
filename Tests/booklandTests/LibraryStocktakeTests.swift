import BooklandTestSupport
import Foundation
import Testing

@Suite("Stocktakes by the command", .timeLimit(.minutes(5)))
struct LibraryStocktakeTests {
    private let library: LibraryFixture

    init() async throws {
        library = try LibraryFixture()
        let isbns = ["9780141439587", "9780306406157", "9783161484100"]
        try await library.run(["add", "--at", "shelf 3"] + isbns)
        try await library.run("add", "--at", "desk", "9780201896831")
    }

    @Test("Books from a pipe are told apart, and missing ones are listed")
    func pipe() async throws {
        let result = try await library.run(
            "stocktake",
            "--at",
            "Shelf 3",
            "-",
            input: "9780141439587\n9780201896831\n9780141439587\n9780262033848\n3\n",
        )
        #expect(result.status == 1)
        let states = result.lines.map { $0.split(separator: "\t").first.map(String.init) ?? "" }
        #expect(states == ["found", "elsewhere", "again", "unknown", "found", "missing"])
        #expect(result.lines[1].hasPrefix("elsewhere\t4\t4\tdesk\t"))
        #expect(result.lines[5].hasPrefix("missing\t2\t2\t"))
        #expect(
            result.errors.contains("2 of 3 found, 1 missing, 3 to look at"),
            "\(result.errors)",
        )
        #expect(try await library.run("list", "--at", "desk").lines.count == 1)
    }

    @Test("Books that belong elsewhere are moved if wanted; a complete shelf is a success")
    func moving() async throws {
        let moved = try await library.run(
            "stocktake",
            "--at",
            "shelf 3",
            "--move",
            "--json",
            "1",
            "2",
            "3",
            "4",
        )
        #expect(moved.status == 0, "\(moved.errors)")
        #expect(moved.output.contains(#""state":"moved","entry":4"#))
        #expect(try await library.run("list", "--at", "shelf 3").lines.count == 4)
        #expect(try await library.run("stocktake", "--at", "shelf 3", "1", "2", "3").status == 1)
        #expect(try await library.run("stocktake", "1").status == 2)
        #expect(try await library.run("stocktake", "--at", "shelf 3").status == 2)
    }

    @Test("Books that are moved together are one change, and a second copy stays where it belongs")
    func movingTogether() async throws {
        try await library.run("add", "--at", "desk", "9780262033848")
        let copy = ["--on-duplicate", "copy", "9780141439587"]
        try await library.run(["add", "--at", "attic"] + copy)
        let moved = try await library.run(
            "stocktake",
            "--at",
            "shelf 3",
            "--move",
            "-",
            input: "4\n5\n1\n1\n2\n3\n",
        )
        let states = moved.lines.map { $0.split(separator: "\t").first.map(String.init) ?? "" }
        #expect(states == ["moved", "moved", "found", "elsewhere", "found", "found"])
        #expect(moved.status == 1)
        #expect(try await library.run("list", "--at", "attic").lines.count == 1)
        #expect(try await library.run("list", "--at", "shelf 3").lines.count == 5)
        #expect(try await library.run("undo").status == 0)
        #expect(try await library.run("list", "--at", "desk").lines.count == 2)
    }
}
