import BooklandTestSupport
import Foundation
import Testing

@Suite("Answers of bookland review", .timeLimit(.minutes(5)))
struct ReviewAnswerTests {
    private let library: LibraryFixture

    /// A library with a book that may be the same as two others.
    init() async throws {
        library = try LibraryFixture()
        for author in ["Janet Austen", "Janey Austen"] {
            try await library.run("add", "--title", "Emma", "--author", author)
        }
        for line in try await review("--list").lines {
            let number = line.split(separator: "\t").first.map(String.init) ?? ""
            #expect(try await review(number, "different").status == 0)
        }
        try await library.run("add", "--title", "Emma", "--author", "Jane Austen")
    }

    private func review(_ words: String...) async throws -> Program.Result {
        try await Program.run(
            ["review", "--library", LibraryFixture.file] + words,
            in: library.folder,
        )
    }

    /// The fields of the questions: review, book, title, other book, its title, reasons.
    private func questions() async throws -> [[String]] {
        try await review("--list").lines.map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    @Test("'take' names the other book, so that a candidate that is gone changes no answer")
    func taking() async throws {
        let questions = try await questions()
        try #require(questions.count == 2)
        let (first, second) = (questions[0], questions[1])
        let unknown = try await review(second[0], "take", "99")
        #expect(unknown.status == 1)
        #expect(unknown.errors.contains("book 99 is no candidate"), "\(unknown.errors)")
        try await library.run("remove", "--yes", first[3])
        #expect(try await review(second[0], "take", first[3]).status == 1)
        #expect(try await library.run("count").lines == ["2"])
        let taken = try await review(second[0], "take", second[3])
        #expect(taken.status == 0)
        #expect(taken.errors.contains(": merged with "), "\(taken.errors)")
        #expect(try await library.run("count").lines == ["1"])
    }

    @Test("On a terminal, u takes back the last answer, whatever was changed since")
    func undoing() async throws {
        try await library.run("add", "--title", "Sanditon", "--author", "Janet Austen")
        try await library.run("add", "--title", "Sanditon", "--author", "Jane Austen")
        let command = Program.command(
            ["review", "--library", LibraryFixture.file],
            in: library.folder,
        )
        let result = try await Program.run(onTerminal: command) { child in
            try await child.shows("2 to decide")
            try await child.shows("[q]uit")
            child.write("d")
            try await child.shows("1 to decide")
            // Another program, or the person, changes something else.
            try await library.run("add", "--title", "Beowulf")
            child.write("u")
            try await child.shows("undone: resolved 2 reviews")
            child.write("q")
        }
        #expect(result.status == 0)
        #expect(try await questions().count == 3)
        #expect(try await library.run("count").lines == ["6"])
    }

    @Test("On a terminal, keys without a character answer nothing")
    func functionKeys() async throws {
        // F4, Home, F5, Ctrl-Right, Left, F1 of the console, Shift-F1, Alt-S, Alt-Left.
        let keys = ["OS", "[1~", "[15~", "[1;5C", "[D", "[[A", "O2P", "s", "\u{1B}[D"]
        let before = try await questions()
        let command = Program.command(
            ["review", "--library", LibraryFixture.file],
            in: library.folder,
        )
        let result = try await Program.run(onTerminal: command) { child in
            try await child.shows("[q]uit")
            for key in keys { child.write("\u{1B}\(key)") }
            child.write("q")
        }
        #expect(result.status == 0)
        #expect(try await questions() == before)
    }
}
