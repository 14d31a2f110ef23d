import BooklandTestSupport
import Foundation
import Testing

@Suite("bookland library check --books, and split", .timeLimit(.minutes(5)))
struct SuspiciousBookTests {
    private let library: LibraryFixture

    init() async throws {
        library = try LibraryFixture()
        try await library.importBooks([
            ["title": "Persuasion", "authors": ["Jane Austen"], "isbn": "9780141439587"],
            ["title": "Persuasion", "authors": ["Janet Austen"], "isbn": "9780192802637"],
            ["title": "Beowulf", "year": 2099],
        ])
    }

    @Test("Each suspicious book is printed with the command that fixes it")
    func lines() async throws {
        let result = try await library.run("check", "--books")
        #expect(result.status == 1)
        func call(_ word: String, _ rest: String) -> String {
            "bookland library \(word) --library library.db \(rest)"
        }
        let names = "1: Persuasion – Jane Austen / 2: Persuasion – Janet Austen"
        #expect(
            result.lines == [
                "3: Beowulf: no author: \(call("edit", "3 --author NAME"))",
                "3: Beowulf: impossible year 2099: \(call("edit", "3 --year YEAR"))",
                "\(names): may be the same book (same title, similar author, another ISBN): "
                    + "\(call("merge", "1 2")); if they are different: \(call("split", "1 2"))",
            ]
        )
        #expect(result.errors.isEmpty)
    }

    @Test("The commands work as printed, and leave nothing to report")
    func fixes() async throws {
        let objects = try await objects(of: library.run("check", "--books", "--json"))
        #expect(
            objects.map { $0["problem"] as? String } == [
                "no-author", "impossible-year", "duplicate",
            ]
        )
        #expect(objects.last?["other"] as? Int == 2)
        #expect(objects.last?["reasons"] as? String == "same title, similar author, another ISBN")
        for object in objects {
            let fix = try #require(object["otherwise"] as? String ?? object["fix"] as? String)
            let words = fix.replacing("NAME", with: "Unknown").replacing("YEAR", with: "2001")
                .split(separator: " ").dropFirst(2).map(String.init)
            let rest = words.dropFirst(3)
            let result = try await library.run([words[0]] + rest)
            #expect(result.status == 0, "\(fix): \(result.errors)")
        }
        let clean = try await library.run("check", "--books")
        #expect(clean.status == 0)
        #expect(clean.output.isEmpty)
        #expect(clean.errors == "bookland: library.db: no suspicious books found\n")
        // The answer "different" can be taken back.
        #expect(try await library.run("undo").status == 0)
        #expect(try await library.run("check", "--books").status == 1)
    }

    private func objects(of result: Program.Result) throws -> [[String: Any]] {
        try result.lines.map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            return try #require(object as? [String: Any])
        }
    }

    @Test("A merge is taken apart again, by number or by ISBN", arguments: ["2", "9780192802637"])
    func split(edition: String) async throws {
        let before = try await library.run("list", "--json").output
        #expect(try await library.run("merge", "1", "2").status == 0)
        let result = try await library.run("split", "1", edition)
        #expect(result.status == 0)
        #expect(result.errors == "bookland: 2: Persuasion – Janet Austen\n")
        #expect(try await library.run("list", "--json").output == before)
        let undone = try await library.run("undo")
        #expect(undone.errors == "bookland: undone: split 'Persuasion'\n")
        #expect(try await library.run("count").output == "2\n")
    }

    @Test("What cannot be split is explained")
    func refused() async throws {
        for (words, message) in [
            (["1", "x"], "x: neither a book's number nor an ISBN"),
            (
                ["1", "9780141439587"],
                "9780141439587 is the ISBN of book 1 itself: name the other one's",
            ),
            (["1", "--copy", "99"], "no such copy: book 1 has no copy 99"),
        ] {
            let result = try await library.run(["split"] + words)
            #expect(result.status == 1)
            #expect(result.errors == "bookland: \(message)\n")
        }
        #expect(try await library.run("split", "1").status == 2)
        #expect(try await library.run("check", "--json").status == 2)
    }
}
