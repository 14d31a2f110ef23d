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
}
