import BooklandTestSupport
import Foundation
import Testing

@Suite("Loans", .timeLimit(.minutes(5)))
struct LibraryLoanTests {
    private let library: LibraryFixture

    init() async throws {
        library = try LibraryFixture()
        try await library.addBooks()
    }

    @Test("Loans are listed by borrower")
    func byBorrower() async throws {
        try await library.run("checkout", "Bob", "2")
        #expect(try await library.run("loans").lines.count == 2)
        let ann = try await library.run("loans", "--borrower", "Ann")
        #expect(ann.output == "1\t2\tAnn\t2026-11-21\toverdue\tEmma – Jane Austen\n")
        #expect(try await library.run("loans", "--borrower", "Eve").status == 4)
    }

    @Test("A loan is renewed to a date")
    func renew() async throws {
        #expect(try await library.run("renew", "1", "--due", "2099-01-01").status == 0)
        #expect(try await library.run("loans").output.contains("\t2099-01-01\t\t"))
        let result = try await library.run("renew", "2", "--due", "+7")
        #expect(result.status == 1)
        #expect(result.errors.contains("book 2"), "\(result.errors)")
        #expect(try await library.run("undo").errors == "bookland: undone: renewed 'Emma'\n")
        #expect(try await library.run("loans").output.contains("\t2026-11-21\toverdue\t"))
    }

    @Test("Each change says what was done")
    func words() async throws {
        try await library.run("add", "--title", "Dune", "--pages", "400")
        let list = try await library.run("list", "--columns", "number,title").lines
        let number = try #require(list.first { $0.hasSuffix("Dune") }?.split(separator: "\t").first)
        let book = String(number)
        for (words, done) in [
            (["rate", "4.5", book], "rated 4.5"), (["rate", "none", book], "not rated"),
            (["status", "reading", book], "reading"), (["progress", "50%", book], "page 200"),
            (["progress", "400", book], "page 400, read"),
            (["move", "attic", book], "now at 'attic'"),
            (["tag", "--add", "x", "--remove", "y", book], "tagged 'x', no longer tagged 'y'"),
            (["checkout", "Ann", book, "--due", "2100-01-01"], "lent to Ann until 2100-01-01"),
            (["renew", book, "--due", "2100-02-01"], "loan to Ann renewed until 2100-02-01"),
            (["checkin", book], "returned"), (["edit", book, "--year", "1965"], "edited"),
        ] {
            let result = try await library.run(words)
            #expect(result.errors == "bookland: \(book): Dune: \(done)\n", "\(words)")
        }
    }

    @Test("The configured loan period is the default due date")
    func loanPeriod() async throws {
        try library.folder.write(
            "config/bookland/config",
            Data("[library]\nloan-days = 21\n".utf8),
        )
        try await library.run("checkout", "Bob", "2")
        let due = try await library.run("loans", "--borrower", "Bob").output
        #expect(due.hasPrefix("2\t3\tBob\t20"), "\(due)")
        try await library.run("renew", "1")
        #expect(try await library.run("loans", "--overdue").status == 4)
        let none = try await library.run("renew", "2", "--due", "none")
        #expect(none.status == 2)
    }

    @Test("Without a configured period a renewal needs a date, and a loan has none")
    func noPeriod() async throws {
        let result = try await library.run("renew", "1")
        #expect(result.status == 2)
        #expect(result.errors.contains("--due"))
        try await library.run("checkout", "Bob", "2")
        #expect(
            try await library.run("loans", "--borrower", "Bob").output.hasPrefix("2\t3\tBob\t\t")
        )
    }

    @Test(
        "Where several copies are lent, the message names the options, which are the same for both"
    )
    func severalLoans() async throws {
        try await library.run("checkout", "Bob", "1")
        for words in [["checkin", "1"], ["renew", "1", "--due", "+7"]] {
            let result = try await library.run(words)
            #expect(result.status == 1)
            #expect(result.errors.contains("--copy or --borrower"), "\(result.errors)")
            let one = try await library.run(words + ["--borrower", "Bob"])
            #expect(one.status == 0)
            try await library.run("checkout", "Bob", "1")
            #expect(try await library.run(words + ["--from", "Bob"]).status == 0)
            try await library.run("checkout", "Bob", "1")
        }
    }
}
