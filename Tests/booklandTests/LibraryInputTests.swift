import BooklandTestSupport
import Foundation
import Testing

@Suite("Arguments of library commands", .timeLimit(.minutes(5)))
struct LibraryInputTests {
    private let library: LibraryFixture

    init() async throws {
        library = try LibraryFixture()
        try await library.addBooks()
    }

    @Test(
        "A due date can be a date, a day from now or a weekday",
        arguments: [
            "2099-12-24", "today", "tomorrow", "14", "+14", "14d", "2w", "+2w", "friday", "Fri",
        ],
    )
    func due(text: String) async throws {
        let result = try await library.run("checkout", "Bob", "2", "--due", text)
        #expect(result.status == 0, "\(result.errors)")
        let due = try await library.run("loans", "--borrower", "bob").output
        #expect(due.contains(text == "2099-12-24" ? text : "\t20"))
    }

    @Test(
        "A mistyped due date is refused with the forms that are accepted",
        arguments: ["soon", "fr", "2026-13-01", "-3", "2m", "99999999"],
    )
    func wrongDue(text: String) async throws {
        let result = try await library.run("checkout", "Bob", "2", "--due", text)
        #expect(result.status == 2)
        #expect(
            result.errors == """
                bookland: option --due: '\(text)' is not a date; use 2026-12-24, tomorrow, friday, \
                +14 (days) or 2w (weeks)

                """
        )
    }

    @Test(
        "Values that cannot be meant are refused",
        arguments: [
            (["add", "--title", "X", "--language", "klingon"], "'klingon' is not a language"),
            (["list", "--language", "klingon"], "'klingon' is not a language"),
            (["edit", "1", "--year", "99999"], "'99999' is not a year from 1 to"),
            (["edit", "1", "--year", "0"], "'0' is not a year from 1 to"),
            (["checkout", "Bob", "2", "--due", "2020-01-01"], "2020-01-01 is in the past"),
            (["edit", "1", "--finished", "2099-01-01"], "2099-01-01 is in the future"),
            (["edit", "1", "--isbn", "9780306406158"], "the check digit is 8 but should be 7"),
        ],
    )
    func refused(words: [String], message: String) async throws {
        let result = try await library.run(words)
        #expect(result.status == 2)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test("A language can be named by its code or in English", arguments: ["de", "ger", "German"])
    func language(name: String) async throws {
        #expect(try await library.run("edit", "1", "--language", name).status == 0)
        #expect(try await library.book("1")["language"] as? String == "de")
        #expect(try await library.run("list", "--language", name).lines.count == 1)
    }

    @Test("Case does not matter in tags, locations and borrowers")
    func caseInsensitive() async throws {
        #expect(try await library.run("list", "--tag", "classic").lines.count == 1)
        #expect(try await library.run("list", "--at", "shelf 3").lines.count == 1)
        #expect(try await library.run("loans", "--borrower", "ANN").lines.count == 1)
        #expect(try await library.run("checkin", "1", "--from", "ann").status == 0)
        #expect(try await library.run("loans").status == 4)
    }

    @Test("Books are counted, with the filters of a list")
    func count() async throws {
        #expect(try await library.run("count").output == "2\n")
        #expect(try await library.run("count", "--status", "read").output == "1\n")
        #expect(try await library.run("count", "emma").output == "1\n")
        let none = try await library.run("count", "--tag", "nothing")
        #expect(none.output == "0\n")
        #expect(none.status == 4)
    }

    @Test(
        "Books can be named on standard input, by number, ISBN or the output of decode",
        arguments: ["1\n2\n", "9780141439587\r\n\n9780306406157\n", "a/b.jpg\t9780141439587\n2\n"],
    )
    func standardInput(input: String) async throws {
        #expect(try await library.run("rate", "3", "-", input: input).status == 0)
        #expect(try await library.run("list", "--columns", "rating").output == "3\n3\n")
        for words in [["show", "-"], ["status", "read", "-"], ["tag", "--add", "x", "-"]] {
            #expect(try await library.run(words, input: input).status == 0)
        }
        #expect(try await library.run("list", "--tag", "x", "--status", "read").lines.count == 2)
        #expect(try await library.run("move", "attic", "-", input: input).status == 0)
        #expect(try await library.run("locations").output == "attic\t3\n")
        #expect(try await library.run("remove", "--yes", "-", input: input).status == 0)
        #expect(try await library.run("count").output == "0\n")
    }

    @Test("Books are lent and returned from standard input; wrong lines do not stop the rest")
    func lendingFromStandardInput() async throws {
        let out = try await library.run("checkout", "Bob", "-", input: "99\n9780306406157\n1\n")
        #expect(out.status == 1)
        #expect(out.errors.contains("line 1: 99: no such book in the library"), "\(out.errors)")
        #expect(try await library.run("loans", "--borrower", "Bob").lines.count == 2)
        let back = try await library.run("checkin", "--from", "Bob", "-", input: "1\n2\n")
        #expect(back.status == 0)
        #expect(try await library.run("loans").lines.count == 1)
    }

    @Test("A line of two columns names a book by its number, unless it has an ISBN")
    func numberAndTitle() async throws {
        let columns = try await library.run("list", "--columns", "number,title")
        #expect(columns.lines == ["2\t", "1\tEmma"])
        #expect(try await library.run("rate", "4", "-", input: columns.output).status == 0)
        #expect(try await library.run("list", "--columns", "rating").output == "4\n4\n")
        // A file named 1, and an ISBN that is not in the library.
        let other = try await library.run("rate", "1", "-", input: "1\t9780192802385\n")
        #expect(other.status == 1)
    }
}
