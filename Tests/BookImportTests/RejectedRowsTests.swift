import BookImport
import BookLibrary
import BookMetadata
import Testing

@Suite("Rejected rows", .timeLimit(.minutes(5)))
struct RejectedRowsTests {
    @Test(
        "A rejected row that looks like names of columns is read again as a row",
        arguments: [
            // A list without names of columns, to which another one was appended.
            "9780306406157,Emma,Jane Austen\nTitle,Authors,ISBN\n9780141439587,Dune,Frank Herbert\n",
            // A heading that has run into its first row by a lost line end.
            "Title,Authors,\"Don Leslie, Anna Muster\",9780061054884,audio\n",
        ],
    )
    func headings(_ text: String) throws {
        var reader = try ImportReader(Array(text.utf8), now: now)
        let writer = RejectedRows(reader.description)
        var rejected = writer.header()
        var fields: [[String]] = []
        while let row = try reader.next() {
            rejected += writer.record(row, reason: "a reason")
            fields.append(row.fields)
        }
        #expect(fields.count == text.split(separator: "\n").count)
        #expect(try rows(rejected).map(\.fields) == fields)
    }

    @Test("Headings that come again stay rejected when the rejected rows are imported")
    func repeatedHeadings() throws {
        let text = "Titel;Autor;Regal\nEmma;Jane Austen;A\nTitel;Autor;Regal\n;;B\n"
        let again = try rows(rejected(text))
        #expect(again.map(\.rejection) == ["repeated headings", "neither a title nor an ISBN"])
    }

    /// The rows of a table that are rejected, as a file.
    private func rejected(_ text: String) throws -> String {
        var reader = try ImportReader(Array(text.utf8), now: now)
        let writer = RejectedRows(reader.description)
        var rejected = writer.header()
        while let row = try reader.next() {
            guard let reason = row.rejection else { continue }
            rejected += writer.record(row, reason: reason)
        }
        return rejected
    }

    @Test("A corrected row has the values that it would have had among the others")
    func valuesOfCorrectedRows() throws {
        let table = """
            Title,Author,Date read,Rating,ISBN
            Emma,Jane Austen,25/12/2022,9,
            Persuasion,Jane Austen,13/1/2023,10,
            ,Mary Shelley,3/4/2023,4,
            """
        let corrected = try rejected(table + "\n").replacing(",Mary", with: "Frankenstein,Mary")
        let book = try #require(try rows(corrected).first?.book)
        #expect(book.rating == Rating(halfStars: 4))
        #expect(book.finished == CalendarDay("2023-04-03"))
    }

    @Test("Months stay first, in rows of a table with semicolons, too")
    func monthsFirst() throws {
        let table = """
            Titel;Gelesen am;Begonnen am
            Emma;12/25/2022;25.12.2021
            ;3/4/2023;2.3.2022
            """
        let file = try rejected(table + "\n")
        #expect(file.contains("Titel;Gelesen am;Begonnen am;bookland-reason [days first: started]"))
        let book = try #require(
            try rows(file.replacing(";3/4", with: "Frankenstein;3/4")).first?.book
        )
        #expect(book.finished == CalendarDay("2023-03-04"))
    }

    @Test("A corrected row of a table without dates gets no made-up ISBN and no other rating")
    func valuesWithoutDates() throws {
        let numbers = (1...20).map { "Title \($0),An Author,inv-\($0)\n" }.joined()
        let isbns = try rejected("Title,Author,ISBN\n" + numbers + ",Mary Shelley,306406152\n")
        #expect(isbns.contains("bookland-reason [ratings of 5]"))
        var book = try #require(try rows(isbns.replacing(",Mary", with: "Emma,Mary")).first?.book)
        #expect(book.title == "Emma" && book.isbn == nil)

        let rated = (1...60).map { "Title \($0),An Author,\($0 % 5 + 1)\n" }.joined()
        let ratings = try rejected("Title,Author,Rating\n" + rated + ",Mary Shelley,8\n")
        book = try #require(try rows(ratings.replacing(",Mary", with: "Emma,Mary")).first?.book)
        #expect(book.title == "Emma" && book.rating == nil)
    }
}
