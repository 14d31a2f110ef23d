import BookIdentifiers
import BookImport
import BookLibrary
import BookMetadata
import Testing

@Suite(.timeLimit(.minutes(5)))
struct PlainDigitTests {
    @Test(arguments: ["９７８０１４１４３９５８７", "９７８－０－１４－１４３９５８－７", "٩٧٨٠١٤١٤٣٩٥٨٧"])
    func `An ISBN in digits of another script is read`(isbn: String) throws {
        for text in [
            "Title\tISBN\nEmma\t\(isbn)\n", "Title\tISBN13\nEmma\t\(isbn)\n",
            "TY  - BOOK\nTI  - Emma\nSN  - \(isbn)\nER  - \n", "\(isbn)\n",
            "@book{a, title={Emma}, isbn={\(isbn)}}\n",
        ] {
            #expect(try rows(text).first?.book?.isbn?.digits == "9780141439587", "\(text)")
        }
    }

    @Test func `Years, pages, days and ratings in full-width digits are read`() throws {
        let row = try rows("Title;Year;Pages;Date read;Rating\n雪国;１９４８;２００;２０２０／５／１２;４\n")[0]
        #expect(row.book?.record?.edition.publicationDate?.year == 1948)
        #expect(row.book?.record?.edition.pageCount == 200)
        #expect(row.book?.finished == CalendarDay("2020-05-12"))
        #expect(row.book?.rating == Rating("4"))
        #expect(row.problems == [])
    }

    @Test(arguments: ["\u{200B}", "\u{200B} \u{200B}", "\u{AD}", "\u{2060}\u{FEFF}", "\u{3164}"])
    func `A title that cannot be seen is none`(title: String) throws {
        let row = try rows("Title;Author\n\(title);Jane Austen\n")[0]
        #expect(row.rejection == "neither a title nor an ISBN")
    }
}
