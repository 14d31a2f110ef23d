import BookImport
import BookMetadata
import Testing

@Suite(.timeLimit(.minutes(5)))
struct UnnamedAuthorTests {
    @Test(arguments: [
        "Unknown", "UNKNOWN", "o. V.", "o.V.", "N.N.", "N. N.", "[s.n.]", "Verfasser unbekannt",
        "Unknown Author", "Unbekannter Autor", "Auteur inconnu", "(unbekannt)", "n/a", "?",
    ])
    func `Words for no author are none`(name: String) throws {
        let texts = [
            "Titel;Autor\nKochbuch;\(name)\n",
            "Title,Authors,Author Sort,UUID\nKochbuch,\(name),\(name),1\n",
            "Book Id\tTitle\tPrimary Author\n1\tKochbuch\t\(name)\n",
            "TY  - BOOK\nTI  - Kochbuch\nAU  - \(name)\nER  - \n",
            "@book{a, title = {Kochbuch}, author = {\(name)}}\n",
            "@book{a, title = {Kochbuch}, author = {{\(name)}}}\n",
            "[{\"title\": \"Kochbuch\", \"id\": 1, \"authors\": \"\(name)\", \"author_sort\": \"\(name)\"}]",
            "{\"1\": {\"books_id\": \"1\", \"title\": \"Kochbuch\", \"authors\": [{\"lf\": \"\(name)\"}]}}",
        ]
        for text in texts {
            let row = try rows(text)[0]
            #expect(row.book?.title == "Kochbuch", "\(text)")
            #expect(row.book?.authors == [], "\(text)")
            #expect(row.problems == [], "\(text)")
        }
    }

    @Test(arguments: [
        ("Anonymous", ["Anonymous"]), ("Unknown Mortal", ["Unknown Mortal"]),
        ("Nn Thaw", ["Nn Thaw"]), ("O. V. Wright", ["O. V. Wright"]), ("Sn", ["Sn"]),
        ("Unknown; Jane Austen", ["Jane Austen"]), ("Johann Unbekannt", ["Johann Unbekannt"]),
        ("Jane Austen, Unknown", ["Jane Austen"]), ("Unbekannt, Unbekannt", []),
    ])
    func `A name that only has such words stays`(text: String, names: [String]) throws {
        #expect(try rows("Title\tAuthor\nKochbuch\t\(text)\n")[0].book?.authors == names)
    }

    @Test(arguments: [
        ("King Jr., Martin Luther", ["Martin Luther King Jr."]),
        ("Vonnegut Jr, Kurt", ["Kurt Vonnegut Jr"]),
        (
            "Martin Luther King Jr., Clayborne Carson",
            ["Martin Luther King Jr.", "Clayborne Carson"],
        ),
        ("Yo-Yo Ma, Edith Pearl Miller", ["Yo-Yo Ma", "Edith Pearl Miller"]),
    ])
    func `A suffix after a family name belongs to the name in the order of catalogues`(
        text: String,
        names: [String],
    ) throws {
        let row = try #require(try rows("Title;Authors\nA Book;\(text)\n").first)
        #expect(row.book?.authors == names)
    }
}
