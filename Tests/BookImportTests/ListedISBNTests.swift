import BookIdentifiers
import BookImport
import BookLibrary
import BookMetadata
import Testing

@Suite("Several ISBNs in a row", .timeLimit(.minutes(5)))
struct ListedISBNTests {
    @Test("Of two ISBNs in one cell neither is taken, unless both are forms of one")
    func severalISBNs() throws {
        let text = """
            Title,ISBN
            A one,"9780306406157, 9783161484100"
            A two,"0306406152 9780306406157"
            """
        let found = try rows(text)
        #expect(found.map(\.book?.isbn?.digits) == [nil, "9780306406157"])
        #expect(found.map(\.book?.record?.edition.isbns.count) == [0, 1])
        #expect(
            found[0].problems.map(\.description) == [
                "ISBNs '9780306406157, 9783161484100' left out: they are those of different books"
            ]
        )
        #expect(found[1].problems == [])
    }

    @Test(
        "A wrong ISBN beside a right one is reported",
        arguments: [
            "@book{a, title = {Emma}, isbn = {978-0-14-143958-8}, isbn = {9780141439587}}\n",
            "@book{a, title = {Emma}, isbn = {978-0-14-143958-8, 9780141439587}}\n",
            "TY  - BOOK\nTI  - Emma\nSN  - 978-0-14-143958-8; 9780141439587\nER  - \n",
            "Title;ISBN\nEmma;9780141439587 978-0-14-143958-8\n",
        ],
    )
    func wrongOneBesideRight(text: String) throws {
        let found = try rows(text)
        #expect(found.map(\.book?.isbn?.digits) == ["9780141439587"])
        #expect(found[0].problems.map(\.kind) == [.invalidISBN])
        #expect(found[0].problems.first?.value == "978-0-14-143958-8")
    }

    @Test("Of two fields of BibTeX with a name the first one counts, but for ISBNs")
    func repeatedFields() throws {
        let text =
            "@book{a, title = {Emma}, isbn = {9780141439587}, title = {Persuasion}, isbn = {0141439580}}\n"
        let row = try #require(try rows(text).first)
        #expect(row.book?.title == "Emma")
        #expect(row.book?.isbn?.digits == "9780141439587")
        #expect(row.problems == [])
    }

    @Test("A column that has one ISBN tells which of several in another column is the book's")
    func listBesideISBN() throws {
        let found = try rows(
            "Title,ISBN,ISBN13\nA,9783161484100,\"9780306406157, 9783161484100\"\n"
        )
        #expect(found.first?.book?.isbn?.digits == "9783161484100")
        #expect(found.first?.book?.record?.edition.isbns.count == 1)
        #expect(found.first?.problems == [])
    }

    @Test(
        "A list of ISBNs under a heading may have several in a line",
        arguments: [" ", ",", "; ", "\t"],
    )
    func listUnderHeading(_ separator: String) throws {
        let text = "ISBN\n9780306406157\(separator)9783161484100\n9780141439587\nEmma\n"
        let found = try rows(text)
        let numbers = ["9780306406157", "9783161484100", "9780141439587", nil]
        #expect(found.map(\.book?.isbn?.digits) == numbers)
        #expect(found.map(\.line) == [2, 2, 3, 4])
        #expect(found.map(\.number) == [1, 2, 3, 4])
        #expect(found.prefix(3).allSatisfy { $0.problems == [] })
        // An import that goes on skips the same rows.
        var reader = try ImportReader(Array(text.utf8), now: now)
        try reader.skip(1)
        #expect(try reader.next()?.book?.isbn?.digits == "9783161484100")
    }
}
