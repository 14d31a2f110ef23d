import BookFormats
import BookMetadata
import BooklandJSON
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TableTests {
    @Test
    func `Python's csv module reads the table back`() async throws {
        let tool = try Tool()
        try tool.write("books.csv", document(.csv))
        let program =
            "import csv,json,sys; print(json.dumps(list(csv.DictReader(open('books.csv', newline='', encoding='utf-8'), strict=True))))"
        let rows = Array(
            try JSONValue(reading: try await tool.run("python3 -c \"\(program)\"")).elements
        )
        #expect(rows.count == 4)
        #expect(rows[0]["title"]?.string == Records.plain.title)
        #expect(rows[0]["description"]?.string == Records.plain.work.description)
        #expect(rows[0]["subjects"]?.string == "Science fiction; Anarchism")
        #expect(rows[1]["title"]?.string == Records.translated.title)
        #expect(
            rows[1]["authors"]?.string
                == "安部公房; Johann Wolfgang von Goethe; Martin Luther King, Jr."
        )
        #expect(rows[2]["isbn"]?.string == "")
    }

    @Test
    func `A table of nothing has its line of names`() {
        #expect(document(.csv, []).hasPrefix("isbn,title,authors,publisher,date"))
    }

    @Test(arguments: [
        ("{title} – {authors}", "The Dispossessed: an ambiguous Utopia – Ursula K. Le Guin"),
        ("{isbn10}\\t{hyphenated}", "0441172717\t978-0-441-17271-9"),
        ("{{{year}}} {cover|none}", "{1974} none"), ("", ""), ("{firstPublished}", ""),
        (
            "{work}/{subtitle}/{pages}/{date}/{format}",
            "The Dispossessed/an ambiguous Utopia/341/1974-05/Hardcover",
        ),
    ])
    func `A template is filled in`(template: String, expected: String) throws {
        #expect(try BookTemplate(template).text(for: Records.plain) == expected)
    }

    @Test(arguments: ["{", "}", "{title", "title}", "{ti{tle}", "{nothing}", "{}"])
    func `A template that cannot be meant is refused`(template: String) {
        #expect(throws: BookTemplate.Problem.self) { try BookTemplate(template) }
    }

    @Test
    func `A template's every field is known`() throws {
        for name in BookTemplate.fieldNames {
            _ = try BookTemplate("{\(name)}").text(for: Records.bare)
        }
    }
}
