import BookImport
import BookLibrary
import BookMetadata
import Testing

/// What services write in some rows only.
@Suite(.timeLimit(.minutes(5)))
struct ServiceDetailTests {
    @Test(arguments: [
        (#"{"0": ["Devil", "Fiction"], "2": ["Moscow"]}"#, ["Devil", "Fiction", "Moscow"]),
        (#"[["Devil", "Fiction"], ["Moscow"]]"#, ["Devil", "Fiction", "Moscow"]),
        (#"{"0": "Devil", "2": "Moscow"}"#, ["Devil", "Moscow"]), (#""Devil""#, ["Devil"]),
    ])
    func `LibraryThing's JSON has a list with gaps as an object`(
        subject: String,
        tags: [String],
    ) throws {
        let text = """
            {"1": {"books_id": "1", "title": "Emma", "subject": \(subject), \
            "authors": {"0": {"lf": "Austen, Jane"}, "2": {"lf": "Fay, Eliza", "role": "Editor"}}, \
            "format": {"1": {"text": "Paperback"}}}}
            """
        let book = try #require(try rows(text).first?.book)
        #expect(book.record?.work.subjectTags == tags)
        #expect(book.record?.authors.map(\.name) == ["Jane Austen", "Eliza Fay"])
        #expect(book.record?.edition.format == .paperback)
    }

    @Test(arguments: [
        ("London : Penguin, 1997, 432 p.", "London", "Penguin"),
        ("London: Penguin, 1997", "London", "Penguin"),
        ("New York : Alfred A. Knopf, Inc., c1989.", "New York", "Alfred A. Knopf, Inc."),
        ("Paris : Gallimard, DL 1972", "Paris", "Gallimard"),
        ("[Leipzig] : Insel, [1913?]", "Leipzig", "Insel"),
        ("London ; New York : Verso, 2010", "London", "Verso"),
        ("[S.l.] : [s.n.], 1850", nil, nil), ("Penguin, 1997, 432 p.", nil, "Penguin"),
        ("Köln : Taschen", "Köln", "Taschen"),
        ("Gallimard (1972), Mass Market Paperback, 184 pages", nil, "Gallimard"),
        ("Simon & Schuster: Pocket (1999), 200 pages", nil, "Simon & Schuster: Pocket"),
        ("Farrar, Straus and Giroux (2001)", nil, "Farrar, Straus and Giroux"),
    ])
    func `LibraryThing's statement of publication has place and publisher`(
        text: String,
        place: String?,
        publisher: String?,
    ) throws {
        let header = "Book Id\tTitle\tPrimary Author\tPublication\n"
        let edition = try rows(header + "1\tEmma\tAusten, Jane\t\(text)\n")[0].book?.record?.edition
        #expect(edition?.publicationPlace == place)
        #expect(edition?.publisher == publisher)
    }

    @Test func `LibraryThing's days of several readings are those of each`() throws {
        func book(_ started: String, _ finished: String) throws -> ImportedBook? {
            let header = "Book Id\tTitle\tPrimary Author\tDate Started\tDate Read\n"
            return try rows(header + "1\tEmma\tAusten, Jane\t\(started)\t\(finished)\n")[0].book
        }
        let both = try book("2012-01-02, 2015-05-05", "2012-02-03, 2015-06-06")
        #expect(both?.started == CalendarDay("2015-05-05"))
        #expect(both?.finished == CalendarDay("2015-06-06"))
        let first = Reading(
            started: CalendarDay("2012-01-02"),
            finished: CalendarDay("2012-02-03"),
        )
        #expect(both?.earlierReadings == [first])
        #expect(both?.status == .read)
        let again = try book("[2015-05-05], [2012-01-02]", "2012-02-03")
        #expect(again?.started == CalendarDay("2015-05-05"))
        #expect(again?.finished == nil)
        #expect(again?.earlierReadings == [first])
        #expect(again?.status == .reading)
        let ends = try book("", "2012-02-03, 2015-06-06")
        #expect(ends?.finished == CalendarDay("2015-06-06"))
        #expect(ends?.earlierReadings == [Reading(finished: CalendarDay("2012-02-03"))])
        #expect(try book("", "May 5, 2012")?.finished == CalendarDay("2012-05-05"))
    }

    @Test(arguments: [
        ("cosy-1234,Cosy", ["Cosy"], ReadingStatus.toRead), ("cosy-1234,", ["cosy-1234"], .toRead),
        ("x-1,\"Cosy, warm\"", ["Cosy, warm"], .toRead), ("read,Read", [], .read),
        ("stopped-reading,Stopped Reading", [], .didNotFinish), ("read,Lus déjà", [], .read),
    ])
    func `BookWyrm's shelves of one's own have their names`(
        shelf: String,
        tags: [String],
        status: ReadingStatus,
    ) throws {
        let header = "title,author_text,openlibrary_key,shelf,shelf_name\n"
        let row = try rows(header + "Emma,Jane Austen,,\(shelf)\n")[0]
        #expect(row.book?.tags == tags)
        #expect(row.book?.status == status)
        #expect(row.problems == [])
    }

    @Test(arguments: [
        ("Reading,300,123", 123), ("Reading,,123", 123), ("Reading,300,0", nil),
        ("Reading,300,301", nil), ("Reading,300,", nil), ("Read,300,300", nil),
        ("Incomplete,300,20", 20),
    ])
    func `BookBuddy's page is the one that was reached`(fields: String, page: Int?) throws {
        let header =
            "Title,Author,Google VolumeID,Physical Location,Status,Number of Pages,Current Page\n"
        let row = try rows(header + "Emma,Jane Austen,,,\(fields)\n")[0]
        #expect(row.book?.page == page)
        #expect(row.problems.map(\.kind) == (fields.hasSuffix("301") ? [.invalidNumber] : []))
    }
}
