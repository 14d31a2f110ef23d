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
    func `A table without records has its header line`() {
        #expect(document(.csv, []).hasPrefix("isbn,title,authors,publisher,date"))
    }

    @Test
    func `A spreadsheet gets no formulas from a record`() async throws {
        let tool = try Tool()
        var record = Records.plain
        record.edition.title = "=HYPERLINK(\"http://example.org\")"
        record.edition.publisher = "+1-800-PRESS"
        record.authors = [Author(name: "@home")]
        let table = document(.csv, [record])
        #expect(table.contains("\"'=HYPERLINK(\"\"http://example.org\"\")\",'@home,'+1-800-PRESS"))
        try tool.write("books.csv", table)
        let dangerous = try await tool.run(
            "python3 -c \"import csv; print([c for r in csv.reader(open('books.csv')) "
                + "for c in r if c[:1] in '=+-@' and c])\""
        )
        #expect(dangerous == "[]\n")
    }

    @Test
    func `A byte order mark is written on demand, once and before the header`() {
        var writer = BookWriter(.csv, byteOrderMark: true)
        let text = writer.add(Records.plain) + writer.add(Records.bare) + writer.finish()
        #expect(text.hasPrefix("\u{FEFF}isbn,title"))
        #expect(text.unicodeScalars.count { $0 == "\u{FEFF}" } == 1)
        #expect(!document(.csv).unicodeScalars.contains("\u{FEFF}"))
        var other = BookWriter(.ris, byteOrderMark: true)
        #expect(!other.add(Records.plain).unicodeScalars.contains("\u{FEFF}"))
    }

    @Test(arguments: [
        ("{title} – {authors}", "The Dispossessed: an ambiguous Utopia – Ursula K. Le Guin"),
        ("{isbn10}\\t{hyphenated}", "0441172717\t978-0-441-17271-9"),
        ("{{{year}}} {cover|none}", "{1974} none"), ("", ""), ("{firstPublished}", ""),
        ("{place}: {publisher} [{series|-}]", "New York: Harper & Row [-]"),
        (
            "{work}/{subtitle}/{pages}/{date}/{format}",
            "The Dispossessed/an ambiguous Utopia/341/1974-05/Hardcover",
        ),
    ])
    func `A template is filled in`(template: String, expected: String) throws {
        #expect(try BookTemplate(template).text(for: Records.plain) == expected)
    }

    @Test(arguments: ["{", "}", "{title", "title}", "{ti{tle}", "{nothing}", "{}"])
    func `A malformed template is refused`(template: String) {
        #expect(throws: BookTemplate.Problem.self) { try BookTemplate(template) }
    }

    @Test
    func `Every field of a template can be filled in`() throws {
        for name in BookTemplate.fieldNames {
            _ = try BookTemplate("{\(name)}").text(for: Records.bare)
        }
    }
}
