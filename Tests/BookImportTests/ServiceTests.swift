import BookIdentifiers
import BookImport
import BookLibrary
import BookMetadata
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ServiceTests {
    @Test(arguments: [
        ("storygraph.csv", ImportFormat.storyGraph), ("librarything.tsv", .libraryThing),
        ("librarything.json", .libraryThingJSON), ("libib.csv", .libib),
        ("bookbuddy.csv", .bookBuddy), ("openreads.csv", .openreads), ("bookwyrm.csv", .bookWyrm),
        ("calibre.csv", .calibre), ("calibre.json", .calibreJSON),
        ("readinglog.csv", .openLibraryReadingLog), ("books.bib", .bibtex), ("books.ris", .ris),
        ("goodreads.csv", .goodreads),
    ])
    func `A file is told by its content`(name: String, format: ImportFormat) throws {
        let bytes = try fixture(name)
        let reader = try ImportReader(bytes, now: now)
        #expect(reader.description.format == format)
        let marked = try ImportReader([0xEF, 0xBB, 0xBF] + bytes, now: now)
        #expect(marked.description.format == format)
        #expect(try rows([0xEF, 0xBB, 0xBF] + bytes).count == rows(bytes).count)
    }

    @Test func `The StoryGraph's readings, contributors and quarter stars are read`() throws {
        let rows = try rows(fixture("storygraph.csv"))
        let book = try #require(rows[0].book)
        #expect(book.status == .read)
        #expect(book.started == CalendarDay("2022-01-20"))
        #expect(book.finished == CalendarDay("2022-02-03"))
        #expect(
            book.earlierReadings == [
                Reading(started: CalendarDay("2020-01-05"), finished: CalendarDay("2020-02-01"))
            ]
        )
        #expect(book.rating == Rating("4.5"))
        #expect(rows[0].problems.map(\.kind) == [.roundedRating])
        #expect(book.note == "A classic.")
        #expect(book.tags == ["sf", "anarchism"])
        #expect(book.record?.authors.map(\.role) == [.author, .narrator, .translator])
        #expect(book.record?.edition.format == .audiobook)
        #expect(rows[1].book?.status == .didNotFinish)
        #expect(rows[1].book?.isbn == nil)
        #expect(rows[1].book?.copyCount == 0)
    }

    @Test func `The StoryGraph's own numbers of editions are no problem, and wrong ISBNs are`()
        throws
    {
        let header = "Title,Authors,ISBN/UID,Read Status,Star Rating,Last Date Read,Moods\n"
        let numbers = [
            "b7a3ac88-4a1b-4c1f-9d5a-0123456789ab", "97f2c1de-0c1b-4c8e-9a57-3f0a1b2c3d4e",
            "a1b2c3d4e5", "9780061054885", "080442957Y",
            "ISBN 9780061054885", "978-0-306-4O615-7",
        ]
        let found = try rows(header + numbers.map { "T,A,\($0),read,,,\n" }.joined())
        #expect(found.allSatisfy { $0.book != nil && $0.book?.isbn == nil })
        let none: [RowProblem.Kind] = []
        #expect(
            found.map { $0.problems.map(\.kind) }
                == [none, none, none] + Array(repeating: [.invalidISBN], count: 4)
        )
    }

    @Test func `LibraryThing's table is read in its encoding`() throws {
        let reader = try ImportReader(try fixture("librarything.tsv"), now: now)
        #expect(reader.description.encoding == .windows1252)
        #expect(reader.description.delimiter == "\t")
        let rows = try rows(fixture("librarything.tsv"))
        let book = try #require(rows[0].book)
        #expect(rows[0].problems == [])
        #expect(book.title == "Der Prozeß")
        #expect(book.isbn?.digits == "9783596124718")
        #expect(book.record?.authors.map(\.name) == ["Franz Kafka", "Edwin Muir", "Max Brod"])
        #expect(book.record?.authors.map(\.role) == [.author, .translator, .editor])
        #expect(book.record?.edition.publisher == "Fischer")
        #expect(book.record?.edition.publicationDate == PartialDate(year: 1925))
        #expect(book.record?.edition.pageCount == 271)
        #expect(book.record?.edition.language == "de")
        #expect(book.status == .reading)
        #expect(book.started == CalendarDay("2007-05-01"))
        #expect(book.finished == CalendarDay("2007-05-08"))
        #expect(book.note == "groß\n\nvon Oma\n\ngeheim")
        #expect(book.copyCount == 2)
        #expect(book.added == Timestamp("2006-08-09T12:00:00Z"))
        #expect(rows[1].book?.status == .wishlist)
        #expect(rows[1].book?.tags == ["Favorites"])
    }

    @Test func `LibraryThing's JSON is read`() throws {
        let rows = try rows(fixture("librarything.json"))
        let book = try #require(rows[0].book)
        #expect(book.title == "Café Europa")
        #expect(book.isbn?.digits == "9780140277722")
        #expect(book.record?.authors.map(\.name) == ["Slavenka Drakulić", "Max Muster"])
        #expect(book.record?.authors.map(\.role) == [.author, .contributor])
        #expect(book.status == .toRead)
        #expect(book.rating == Rating("3.5"))
        #expect(book.tags == ["essays", "europe"])
        #expect(book.note == "good\n\ngift")
        #expect(rows[1].rejection == "neither a title nor an ISBN")
        #expect(rows.map(\.line) == [1, 16])
    }

    @Test func `Libib's books are read, and its films are not`() throws {
        let rows = try rows(fixture("libib.csv"))
        let book = try #require(rows[0].book)
        #expect(book.isbn?.digits == "9780141439587")
        #expect(book.authors == ["Jane Austen", "Fiona Stafford"])
        #expect(book.record?.edition.pageCount == 512)
        #expect(book.record?.edition.publicationDate == PartialDate(year: 2003, month: 5, day: 6))
        #expect(book.record?.edition.series == [BookSeries(name: "Austen's novels", number: nil)])
        #expect(book.tags == ["classics", "england"])
        #expect(book.status == .read)
        #expect(book.started == CalendarDay("2020-01-01"))
        #expect(book.copyCount == 2)
        #expect(rows[1].rejection == "not a book: movie")
    }

    @Test func `BookBuddy's places, series and wishes are read`() throws {
        let rows = try rows(fixture("bookbuddy.csv"))
        let book = try #require(rows[0].book)
        #expect(book.title == "Mort: A Discworld Novel")
        #expect(book.record?.work.title == "Mort")
        #expect(book.record?.edition.series == [BookSeries(name: "Discworld", number: "4")])
        #expect(book.location == "Attic")
        #expect(book.tags == ["Novels", "death", "funny"])
        #expect(book.finished == CalendarDay("2014-04-09"))
        #expect(rows[1].book?.status == .wishlist)
        #expect(rows[1].book?.copyCount == 0)
    }

    @Test func `Openreads' readings, tags and names are read`() throws {
        let rows = try rows(fixture("openreads.csv"))
        let book = try #require(rows[0].book)
        #expect(book.tags == ["owned", "politics"])
        #expect(book.rating == Rating("4.5"))
        #expect(book.started == CalendarDay("2024-01-02"))
        #expect(book.earlierReadings.map(\.finished) == [CalendarDay("2023-11-28")])
        #expect(book.record?.edition.openLibraryEditionID == "OL27260330M")
        #expect(book.note == "gripping\n\nlent")
        #expect(rows[1].book?.authors == ["Mark Smith"])
        #expect(rows[1].book?.status == .reading)
        #expect(rows[1].book?.started == CalendarDay("2024-10-12"))
        #expect(rows[2].rejection == "deleted")
    }

    @Test func `BookWyrm's shelves and reviews are read`() throws {
        let rows = try rows(fixture("bookwyrm.csv"))
        let book = try #require(rows[0].book)
        #expect(book.title == "Gideon the Ninth")
        #expect(book.record?.edition.series == [BookSeries(name: "The Locked Tomb", number: "1")])
        #expect(book.note == "Bones\n\nMore bones.")
        #expect(book.finished == CalendarDay("2020-10-25"))
        let other = try #require(rows[1].book)
        #expect(other.tags == ["Cooking"])
        #expect(other.status == .didNotFinish)
        #expect(other.finished == CalendarDay("2019-07-20"))
        #expect(rows[1].problems == [])
    }

    @Test func `Calibre's catalogue and its own columns are read`() throws {
        let rows = try rows(fixture("calibre.csv"))
        let book = try #require(rows[0].book)
        #expect(book.authors == ["Neil Gaiman", "Terry Pratchett"])
        #expect(book.isbn?.digits == "9780060853983")
        #expect(book.rating == Rating("4.5"))
        #expect(book.status == .read)
        #expect(book.added == Timestamp("2021-01-19T21:41:16Z"))
        #expect(book.record?.edition.goodreadsID == "12067")
        #expect(book.record?.work.description == "The world ends on Saturday.")
        let other = try #require(rows[1].book)
        #expect(other.record?.edition.series == [BookSeries(name: "InCryptid", number: "8")])
        #expect(other.record?.edition.publicationDate == nil)
        #expect(rows[1].problems == [])
    }

    @Test func `What calibredb prints counts half stars`() throws {
        let rows = try rows(fixture("calibre.json"))
        let book = try #require(rows[0].book)
        #expect(book.title == "Good Omens {1}")
        #expect(book.rating == Rating("4.5"))
        #expect(book.isbn?.digits == "9780060853983")
        #expect(book.tags == ["Fantasy", "Humour"])
        #expect(rows[1].book?.rating == Rating("3.5"))
        #expect(rows[1].line == 13)
    }

    @Test func `Open Library's reading log is read`() throws {
        let rows = try rows(fixture("readinglog.csv"))
        let book = try #require(rows[0].book)
        #expect(book.status == .read)
        #expect(book.rating == Rating("5"))
        #expect(book.record?.work.openLibraryWorkID == "OL59800W")
        #expect(book.record?.work.firstPublicationYear == 1969)
        #expect(rows[1].rejection == "neither a title nor an ISBN")
        let old = "Work Id,Edition Id,Bookshelf\nOL1W,OL2M,Already Read\n"
        #expect(try description(old).format == .openLibraryReadingLog)
        #expect(try rejections(old) == ["neither a title nor an ISBN"])
    }

    private func rejections(_ text: String) throws -> [String?] { try rows(text).map(\.rejection) }

    @Test func `BibTeX is read with its macros, accents and names`() throws {
        let rows = try rows(fixture("books.bib"))
        let book = try #require(rows[0].book)
        #expect(book.isbn?.digits == "9780201038224")
        #expect(book.authors == ["Donald E. Knuth", "Stanford University"])
        #expect(book.record?.edition.publisher == "Addison-Wesley Inc.")
        #expect(book.record?.edition.publicationDate == PartialDate(year: 1981, month: 4))
        #expect(
            book.record?.edition.series
                == [BookSeries(name: "The Art of Computer Programming", number: "2")]
        )
        #expect(book.record?.work.subjectTags == ["algorithms", "maths"])
        #expect(
            rows.map(\.rejection) == [
                nil, "not a book: @article", "the braces of the entry do not match", nil,
            ]
        )
        #expect(rows[3].book?.title == "Café Über – alles")
        #expect(rows[3].book?.authors == ["Haïm Brézis"])
        #expect(rows.map(\.line) == [4, 11, 12, 14])
    }

    @Test func `RIS is read, and articles are not`() throws {
        let rows = try rows(fixture("books.ris"))
        let book = try #require(rows[0].book)
        #expect(book.title == "Eigentumsverfassung und Finanzkrise")
        #expect(book.record?.authors.map(\.role) == [.author, .translator])
        #expect(
            book.record?.edition.series
                == [BookSeries(name: "Bibliothek des Eigentums", number: "7")]
        )
        #expect(book.note == "first line\nsecond line")
        #expect(rows[1].rejection == "not a book: TY JOUR")
        #expect(rows[1].text == "TY  - JOUR\nTI  - An article\nER  - \n")
    }

    @Test func `MARC is read in both forms, and rejected records come as MARCXML`() throws {
        let xml = """
            <?xml version="1.0"?><collection xmlns="http://www.loc.gov/MARC21/slim"><record>\
            <leader>00000nam a2200000 a 4500</leader><datafield tag="020" ind1=" " ind2=" ">\
            <subfield code="a">9780141439587</subfield></datafield>\
            <datafield tag="245" ind1="1" ind2="0"><subfield code="a">Emma /</subfield></datafield>\
            </record><record><leader>00000nam a2200000 a 4500</leader></record></collection>
            """
        #expect(try description(xml).format == .marcXML)
        let found = try rows(xml)
        #expect(found[0].book?.title == "Emma")
        #expect(found[1].rejection == "not a book, or without a title")
        #expect(try rows(found[0].text).map(\.content) == [found[0].content])
        let marc =
            "00064nam a2200037 a 4500245000900000\u{1E}10\u{1F}aEmma\u{1E}\u{1D}"
            + "garbage\u{1D}"
        #expect(try description(marc).format == .marc)
        let records = try rows(marc)
        #expect(records[0].book?.title == "Emma")
        #expect(records.count == 2)
        #expect(records[1].rejection != nil)
    }

    @Test func `The records before the place where MARCXML is cut are read`() throws {
        let xml = """
            <collection xmlns="http://www.loc.gov/MARC21/slim"><record>\
            <leader>00000nam a2200000 a 4500</leader><datafield tag="245" ind1="1" ind2="0">\
            <subfield code="a">Emma /</subfield></datafield></record><record><leader>00000nam
            """
        for text in [xml, xml + "</wrong>"] {
            let found = try rows(text)
            #expect(found.count == 2)
            #expect(found[0].book?.title == "Emma")
            #expect(found[1].rejection?.contains("not XML") == true)
        }
        #expect(throws: ImportError.self) { try rows("<collection><record></wrong>") }
    }

    @Test(arguments: ["librarything.json", "calibre.json", "books.bib", "books.ris"])
    func `Rejected records of files without columns can be read again`(name: String) throws {
        var reader = try ImportReader(try fixture(name), now: now)
        let writer = RejectedRows(reader.description)
        var text = writer.header()
        var contents: [ImportedBook?] = []
        while let row = try reader.next() {
            text += writer.record(row, reason: "why")
            contents.append(row.book)
        }
        #expect(try description(text).format == reader.description.format)
        let again = try rows(text)
        #expect(again.map(\.book?.title) == contents.map { $0?.title })
    }
}
