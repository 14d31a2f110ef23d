import BookIdentifiers
import BookImport
import BookLibrary
import BookMetadata
import Testing

@Suite(.timeLimit(.minutes(5)))
struct SpreadsheetTests {
    @Test func `The first sheet of an Excel file is read, with its days and numbers`() throws {
        let rows = try rows(fixture("books.xlsx"))
        let book = try #require(rows[0].book)
        #expect(book.title == "Der Prozeß")
        #expect(book.isbn?.digits == "9783596124718")
        #expect(book.finished == CalendarDay("2024-01-31"))
        #expect(book.rating == Rating("4.5"))
        #expect(book.authors == ["Franz Kafka"])
        #expect(rows[1].book?.isbn?.digits == "9780141439587")
        #expect(rows[1].book?.finished == CalendarDay("2024-02-01"))
        #expect(rows.map(\.problems) == [[], []])
    }

    @Test func `The first sheet of an OpenDocument file is read, without comments`() throws {
        let rows = try rows(fixture("books.ods"))
        #expect(rows.count == 1)
        let book = try #require(rows[0].book)
        #expect(book.title == "Der Prozeß")
        #expect(book.isbn?.digits == "9783596124718")
        #expect(book.note == "eins\nzwei")
        #expect(book.finished == CalendarDay("2024-01-31"))
    }

    @Test(arguments: ["books.xlsx", "books.ods"])
    func `A damaged spreadsheet is an error, or is read as far as it goes`(name: String) throws {
        let bytes = try fixture(name)
        for place in stride(from: 0, to: bytes.count, by: 7) {
            var damaged = bytes
            damaged[place] ^= 0x55
            _ = try? rows(damaged)
            _ = try? rows(Array(bytes.prefix(place)))
        }
    }

    /// A ZIP archive with one file, which is not compressed.
    private func archive(of name: String, _ text: String) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let (name, text) = (Array(name.utf8), Array(text.utf8))
        let sizes = number(text.count, 4) + number(text.count, 4)
        let common = number(0, 12) + sizes + number(name.count, 2) + number(0, 2)
        let file = number(0x0403_4B50, 4) + number(20, 2) + common + name + text
        let entry =
            number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + common + number(0, 14) + name
        let end =
            number(0x0605_4B50, 4) + number(0, 4) + number(1, 2) + number(1, 2)
            + number(entry.count, 4) + number(file.count, 4) + number(0, 2)
        return file + entry + end
    }

    @Test func `Of a spreadsheet whose first sheet is empty, the sheet is named`() throws {
        func sheets(_ first: String) -> [UInt8] {
            archive(
                of: "content.xml",
                """
                <o:document-content xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
                    xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
                    xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">
                <o:body><o:spreadsheet><table:table>\(first)</table:table></o:spreadsheet></o:body>
                </o:document-content>
                """,
            )
        }
        func row(_ text: String) -> String {
            "<table:table-row><table:table-cell><text:p>\(text)</text:p></table:table-cell>"
                + "</table:table-row>"
        }
        #expect(try rows(sheets(row("Title") + row("Emma"))).map { $0.book?.title } == ["Emma"])
        let error = #expect(throws: ImportError.self) { try rows(sheets("")) }
        #expect(error?.reason == .malformed("the first sheet is empty, and others are not read"))
    }
}
