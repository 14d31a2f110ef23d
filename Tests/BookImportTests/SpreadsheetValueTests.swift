import BookImport
import BookLibrary
import BookMetadata
import Testing

@Suite("Values as spreadsheets and people write them", .timeLimit(.minutes(5)))
struct SpreadsheetValueTests {
    @Test(
        "Dates as spreadsheets show them are read",
        arguments: [
            ("13-Apr-24", "2024-04-13"), ("13. Apr. 24", "2024-04-13"), ("3-Okt-98", "1998-10-03"),
            ("Apr-13", "2013-04-01"), ("45395", "2024-04-13"), ("45395.75", "2024-04-13"),
        ],
    )
    func spreadsheetDates(_ text: String, _ day: String) throws {
        let book = try #require(try rows("Titel;Gelesen am\nEmma;\(text)\n").first?.book)
        #expect(book.finished == CalendarDay(day))
        #expect(book.status == .read)
    }

    @Test(
        "A number that is no day of a spreadsheet is no date",
        arguments: ["1234", "123456", "99"],
    )
    func otherNumbers(_ text: String) throws {
        let row = try #require(try rows("Titel;Gelesen am\nEmma;\(text)\n").first)
        #expect(row.book?.finished?.description != "1903-05-18")
        if text != "1234" { #expect(row.problems.map(\.kind) == [.invalidDate]) }
    }

    @Test(
        "A date that is not understood does not cost the status",
        arguments: [
            ("heute", "", ReadingStatus.read), ("31.02.2024", "", .read),
            ("", "neulich", .reading),
            ("ja", "", .read), ("nein", "", .toRead), ("noch nicht", "", .toRead),
            ("abgebrochen", "", .didNotFinish), ("?", "", .toRead), ("-", "", .toRead),
        ],
    )
    func untoldDate(_ finished: String, _ started: String, _ status: ReadingStatus) throws {
        let text = "Titel;Gelesen am;Begonnen am\nEmma;\(finished);\(started)\n"
        let book = try #require(try rows(text).first?.book)
        #expect(book.status == status)
        #expect(book.finished == nil && book.started == nil)
    }

    @Test("What a column of statuses says counts more than a date")
    func statusBesideDate() throws {
        let text = "Titel;Gelesen am;Status\nEmma;heute;abgebrochen\n"
        #expect(try rows(text).first?.book?.status == .didNotFinish)
    }

    @Test(
        "Numbers of pages may be grouped",
        arguments: [
            ("1,024", 1_024), ("1.024", 1_024), ("1 024", 1_024), ("1024", 1_024), ("12.5", nil),
            ("0.345", nil),
        ],
    )
    func pages(_ text: String, _ count: Int?) throws {
        let row = try #require(try rows("Title\tPages\nEmma\t\(text)\n").first)
        #expect(row.book?.record?.edition.pageCount == count)
        #expect(row.problems.map(\.kind) == (count == nil ? [.invalidNumber] : []))
    }

    @Test("A yes in a column of days is no wrong date, and a word for a year is no wrong day")
    func words() throws {
        let table = "Titel;Gelesen am;Erscheinungsdatum\nEmma;ja;\nDune;nein;\nMort;;demnächst\n"
        let rows = try rows(table + "Faust;;31.02.2020\nTyll;heute;\n")
        #expect(
            rows.map { $0.problems.map(\.kind) }
                == [[], [], [.unreadableYear], [.invalidDate], [.invalidDate]]
        )
    }

    @Test("One date in two columns is reported once")
    func once() throws {
        let header = "Title,Authors,Read Status,Last Date Read,Dates Read,Moods\n"
        let row = try #require(try rows(header + "Emma,Jane Austen,read,2020/05,2020/05,\n").first)
        #expect(row.problems.map(\.kind) == [.incompleteDate])
    }
}
