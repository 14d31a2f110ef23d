import BookIdentifiers
import BookImport
import BookLibrary
import BookMetadata
import BooklandTestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct RoundTripTests {
    @Test func `An export in Goodreads' format is read back with all that the format holds`() throws
    {
        var random = SeededGenerator(seed: 23)
        for _ in 0..<300 {
            let (entry, record) = Self.book(&random)
            let text = GoodreadsExport.header + GoodreadsExport.record(entry, record)
            let row = try #require(try rows(text).first)
            let book = try #require(row.book)
            #expect(row.problems == [])
            #expect(book.isbn == entry.isbn)
            #expect(book.title == entry.title)
            #expect(book.authors == entry.authors)
            #expect(book.record?.authors.first?.sortName == record.authors.first?.sortName)
            #expect(book.status == entry.status)
            #expect(book.rating?.halfStars == entry.rating.map { ($0.halfStars + 1) / 2 * 2 })
            #expect(book.finished == entry.finished)
            #expect(book.tags == entry.tags)
            #expect(book.note == entry.note)
            #expect(book.copyCount == entry.copies.count)
            #expect(book.record?.edition.pageCount == entry.pageCount)
            #expect(book.record?.edition.publicationDate?.year == entry.year)
            #expect(book.record?.edition.publisher == record.edition.publisher)
            #expect(book.record?.edition.format == record.edition.format)
            #expect(book.record?.edition.series == record.edition.series)
            #expect(book.record?.edition.goodreadsID == record.edition.goodreadsID)
            #expect(book.record?.work.firstPublicationYear == record.work.firstPublicationYear)
            #expect(CalendarDay(localTo: book.added) == CalendarDay(localTo: entry.added))
        }
    }

    private static let names = [
        ("Ursula K. Le Guin", "Le Guin, Ursula K."), ("Jane Austen", "Austen, Jane"),
        ("Gabriel García Márquez", "García Márquez, Gabriel"), ("Mark Twain", "Twain, Mark"),
    ]
    private static let words = [
        "Dune", "schön", "a \"quote\"", "=1+1", "'x", "+49", "-", "two  spaces", "&", "AT&T", "<3",
        "&amp;", "<b>", "é", "村上", "(x)", "1984", "ñ;", "|",
    ]

    private static func book(_ random: inout SeededGenerator) -> (LibraryEntry, BookRecord) {
        func text(_ count: Int) -> String {
            (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(
                separator: " "
            )
        }
        func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
        let title = PlainText.line(text(Int.random(in: 1...4, using: &random))) ?? "x"
        var edition = Edition()
        edition.title = title
        edition.publisher = maybe(PlainText.line(text(2)) ?? "x")
        edition.format = maybe(.massMarket)
        edition.goodreadsID = maybe("\(Int.random(in: 1...1_000_000, using: &random))")
        edition.series = maybe([BookSeries(name: "A Saga", number: "2")]) ?? []
        var work = Work(title: title)
        work.firstPublicationYear = maybe(Int.random(in: -500 ... -1, using: &random))
        let people = names.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
        var record = BookRecord(work: work, edition: edition, authors: [])
        record.authors = people.map { name, sortName in
            var author = Author(name: name)
            author.sortName = sortName
            return author
        }
        var entry = LibraryEntry(
            id: EntryID(1),
            source: "hand",
            added: Timestamp(
                milliseconds: Int.random(in: 0...50, using: &random) * 31_536_000_000 + 43_200_000
            ),
        )
        entry.isbn = maybe(try? ISBN("9780141439587")) ?? nil
        entry.title = title
        entry.authors = record.authorNames
        entry.status = ReadingStatus.allCases.randomElement(using: &random) ?? .read
        entry.rating = maybe(Rating(halfStars: Int.random(in: 1...10, using: &random))) ?? nil
        entry.finished = maybe(CalendarDay("2024-02-29")) ?? nil
        entry.tags = maybe(["b tag", "c: d", "ä"]) ?? []
        entry.note = maybe("first \(text(3))\n\n\(text(2)) last")
        entry.pageCount = maybe(Int.random(in: 1...900, using: &random))
        entry.year = maybe(Int.random(in: 1_500...2_026, using: &random))
        let count = entry.status == .wishlist ? 0 : Int.random(in: 1...3, using: &random)
        entry.copies = (0..<count).map { Copy(id: CopyID($0 + 1), added: entry.added) }
        return (entry, record)
    }
}
