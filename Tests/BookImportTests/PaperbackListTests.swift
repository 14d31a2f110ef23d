import BookIdentifiers
import BookImport
import BookLibrary
import BooklandTestSupport
import Foundation
import Testing

@Suite("American paperbacks in files", .timeLimit(.minutes(5)))
struct PaperbackListTests {
    /// The UPC of one publisher, and that of two.
    private let single = "070999002255 30054"
    private let several = "076783003507 45671"

    @Test("What a hand scanner types for a paperback is a line of a list")
    func list() throws {
        let found = try rows(
            "9780141439587\n\(single)\n07099900225530054\ncover.jpg\t\(single)\n"
        )
        #expect(
            found.map { $0.book?.isbn?.digits }
                == ["9780141439587"] + Array(repeating: "9780345300546", count: 3)
        )
        #expect(found.allSatisfy { $0.problems == [] })
    }

    @Test(
        "One that stands for several ISBNs is a book without any of them",
        arguments: ["", "a.png\t"],
    )
    func undecided(_ before: String) throws {
        let found = try rows("9780141439587\n\(before)0\(several)\n")
        let book = try #require(found.last?.book)
        #expect(book.isbn == nil && book.record == nil)
        #expect(book.paperback == SupplementedNumber(several))
        #expect(found.last?.problems == [])
    }

    @Test("Behind an ISBN, it is another column, and does not replace the ISBN")
    func besideISBN() throws {
        let found = try rows("9780306406157\t9780141439587 51299\n9780553456714\t\(several)\n")
        let digits = found.compactMap { $0.book?.isbn?.digits }
        #expect(digits == ["9780306406157", "9780553456714"])
        #expect(found.allSatisfy { $0.book?.paperback == nil })
    }

    @Test("In a table with titles the number is left out with its reason, or is the ISBN")
    func table() throws {
        let found = try rows("Title,Author,ISBN\nA,B,\(single)\nC,D,\(several)\n")
        #expect(found.map { $0.book?.isbn?.digits } == ["9780345300546", nil])
        #expect(found[1].book?.title == "C" && found[1].book?.paperback == nil)
        #expect(
            found[1].problems.map(\.description) == [
                "'\(several)' left out: it stands for ISBN 978-0-553-45671-4 or 978-0-7704-5671-9"
            ]
        )
    }

    @Test("In a table without titles the number is kept")
    func tableOfNumbers() throws {
        let found = try rows("ISBN,Location\n9780141439587,attic\n\(several),attic\n")
        let book = try #require(found[1].book)
        #expect(book.paperback == SupplementedNumber(several) && book.location == "attic")
    }
}
