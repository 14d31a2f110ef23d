import BookIdentifiers
import BookImport
import BookLibrary
import BookMetadata
import Testing

@Suite(.timeLimit(.minutes(5)))
struct GoodreadsTests {
    @Test func `Goodreads' file is recognised by its columns`() throws {
        let reader = try ImportReader(try fixture("goodreads.csv"), now: now)
        #expect(reader.description.format == .goodreads)
        #expect(reader.description.format.name == "Goodreads")
        #expect(reader.description.delimiter == ",")
        #expect(reader.description.columns.count == 24)
        #expect(reader.description.columns[5].meaning == .isbn)
        #expect(reader.description.columns[8].meaning == nil)
        #expect(reader.description.headerSignature.hasPrefix("Book Id\tTitle\t"))
    }

    @Test func `A book is read with all that Goodreads says of it`() throws {
        let book = try #require(try rows(fixture("goodreads.csv")).first?.book)
        #expect(book.isbn?.digits == "9780261103283")
        #expect(book.title == "The Hobbit")
        #expect(
            book.record?.edition.series == [BookSeries(name: "The Lord of the Rings", number: "0")]
        )
        #expect(book.authors == ["J.R.R. Tolkien", "Alan Lee", "Martin Luther King, Jr."])
        #expect(book.record?.authors.first?.sortName == "Tolkien, J.R.R.")
        #expect(book.rating == Rating("4"))
        #expect(book.status == .read)
        #expect(book.finished == CalendarDay("2020-03-01"))
        #expect(book.added == Timestamp("2019-12-24T12:00:00Z"))
        #expect(book.tags == ["fantasy", "classics"])
        #expect(book.note == "Loved it.\n\nTwice, & again.\n\nlent to Ann")
        #expect(book.copyCount == 1)
        #expect(book.source == "goodreads")
        #expect(book.line == 2)
        let edition = try #require(book.record?.edition)
        #expect(edition.publisher == "HarperCollins")
        #expect(edition.format == .paperback)
        #expect(edition.pageCount == 310)
        #expect(edition.publicationDate == PartialDate(year: 2007))
        #expect(edition.goodreadsID == "5907")
        #expect(book.record?.work.firstPublicationYear == 1937)
    }

    @Test func `A Goodreads row without ISBN keeps its title`() throws {
        let row = try rows(fixture("goodreads.csv"))[1]
        let book = try #require(row.book)
        #expect(book.isbn == nil)
        #expect(book.title == "The Left Hand of Darkness")
        #expect(book.record?.authors.first?.sortName == "Le Guin, Ursula K.")
        #expect(book.status == .wishlist)
        #expect(book.tags == [])
        #expect(book.copyCount == 0)
        #expect(book.record?.edition.format == .massMarket)
        #expect(row.problems == [])
    }

    @Test func `Values that cannot be right are named, and the book comes without them`() throws {
        let row = try rows(fixture("goodreads.csv"))[2]
        let book = try #require(row.book)
        #expect(book.isbn == nil)
        #expect(book.title == "Half Read")
        #expect(book.status == .didNotFinish)
        #expect(book.rating == Rating("4.5"))
        #expect(book.added == now)
        #expect(book.note == "line one\nline two")
        #expect(row.problems.map(\.kind) == [.invalidISBN, .invalidDate, .roundedRating])
        #expect(
            row.problems.map(\.description) == [
                "ISBN '9780141439519' left out: the check digit is 9 but should be 8",
                "date '2021/02/30' left out: it is not a day",
                "rating '4.25' rounded to 4.5",
            ]
        )
    }

    @Test func `A row without title and ISBN is rejected`() throws {
        let row = try #require(try rows(fixture("goodreads.csv")).last)
        #expect(row.rejection == "neither a title nor an ISBN")
        #expect(row.number == 4)
        #expect(row.line == 6)
        #expect(row.fields.count == 24)
        #expect(row.fields[5] == "=\"\"")
    }
}
