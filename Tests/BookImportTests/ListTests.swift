import BookIdentifiers
import BookImport
import BookLibrary
import Glibc
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ListTests {
    @Test func `ISBNs are found with text around them`() throws {
        let text = """
            My books, as of 2024:

            1. Emma (ISBN 978-0-14-143958-7), Penguin
            0441172717 – Dune
            9780306406158
            9780261103283
            """
        #expect(try description(text).format == .isbnList)
        let rows = try rows(text)
        #expect(
            rows.map(\.book?.isbn?.digits)
                == [nil, "9780141439587", nil, nil, "9780261103283"]
                || rows.map(\.book?.isbn?.digits)
                    == [nil, "9780141439587", "9780441172719", nil, "9780261103283"]
        )
        #expect(rows.map(\.line) == [1, 3, 4, 5, 6])
        #expect(rows[0].rejection == "no ISBN in the line")
        #expect(rows[3].rejection == "no valid ISBN in the line")
        #expect(rows[3].problems.map(\.kind) == [.invalidISBN])
        #expect(rows[3].text == "9780306406158")
    }

    @Test func `One line may have several ISBNs`() throws {
        let rows = try rows("9780141439587 9780261103283\r\n9780441172719\r\n")
        #expect(rows.map(\.line) == [1, 1, 2])
        #expect(rows.map(\.number) == [1, 2, 3])
    }

    @Test func `Bookland's own lines pass unread, with or without a byte order mark`() throws {
        let lines = ["{\"isbn\":\"9780141439587\"}", "{\"event\":\"added\"}"]
        for mark in ["", "\u{FEFF}"] {
            let text = mark + lines.joined(separator: "\n\n") + "\n"
            #expect(try description(text).format == .booklandLines)
            let rows = try rows(text)
            #expect(rows.map(\.content) == lines.map { .line(Array($0.utf8)) })
            #expect(rows.map(\.line) == [1, 3])
        }
    }

    @Test(arguments: [
        ("", "the file is empty"), (" \n\t", "the file is empty"),
        ("PK\u{3}\u{4}", "a damaged ZIP archive or spreadsheet"),
        ("%PDF-1.7", "a PDF"),
        (
            "[{\"title\": \"Cal\", \"isbn\": \"9780141439587\"}, {\"title\": \"Dune\"}]",
            "it looks like JSON of a program that is not known",
        ),
        ("{\n \"a\": 1\n}", "it looks like JSON of a program that is not known"),
        ("Hello,\nhow are you?\n", "neither a table of books, nor a list of ISBNs"),
    ])
    func `A file that is nothing known is an error that says what it looks like`(
        text: String,
        message: String,
    ) {
        let error = #expect(throws: ImportError.self) { try rows(text) }
        #expect(error?.description.hasPrefix(message) == true)
    }

    @Test func `A file and a pipe are read alike, and stay the caller's`() throws {
        let bytes = try fixture("goodreads.csv")
        let expected = try rows(bytes)
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        try #require(unsafe write(ends[1], bytes, bytes.count) == bytes.count)
        close(ends[1])
        var reader = try ImportReader(reading: ends[0], now: now)
        var found: [ImportRow] = []
        while let row = try reader.next() { found.append(row) }
        #expect(found == expected)
        #expect(close(ends[0]) == 0)
        let error = #expect(throws: ImportError.self) {
            _ = try ImportReader(reading: ends[0], now: now)
        }
        #expect(error?.reason == .unreadable(code: EBADF))
    }

    @Test func `Rejected rows of a table can be read again`() throws {
        var reader = try ImportReader(try fixture("goodreads.csv"), now: now)
        let writer = RejectedRows(reader.description)
        var text = writer.header()
        var rejected: [[String]] = []
        while let row = try reader.next() {
            text += writer.record(row, reason: "because, \"so\"")
            rejected.append(row.fields)
        }
        let again = try rows(text)
        #expect(again.map(\.fields) == rejected)
        #expect(again.compactMap(\.book).count == 3)
        #expect(try description(text).format == .goodreads)
        #expect(try description(text).headerSignature == reader.description.headerSignature)
    }

    @Test func `Rejected lines can be read again`() throws {
        let found = try description("9780306406157\n")
        let writer = RejectedRows(found)
        let row = try #require(try rows("9780306406157\n").first)
        let text = writer.header() + writer.record(row, reason: "why")
        #expect(text == "\u{FEFF}bookland-record,bookland-reason\r\n9780306406157,why\r\n")
        #expect(try description(text).format == .isbnList)
        #expect(try rows(text).map(\.book?.isbn?.digits) == ["9780306406157"])
    }
}
