import BookFormats
import BookMetadata
import BooklandJSON
import Testing

@Suite(.timeLimit(.minutes(5)))
struct CitationTests {
    @Test
    func `Pandoc's citeproc cites the items of CSL-JSON`() async throws {
        let tool = try Tool()
        try tool.write("books.json", document(.cslJSON))
        try tool.write(
            "a.md",
            "---\nbibliography: books.json\nnocite: '@*'\nlang: en\n---\n",
        )
        let shown = try await tool.run("pandoc --citeproc --to plain --wrap=none a.md")
        #expect(shown.contains("Aniara. n.d."), "\(shown)")
        #expect(
            shown.contains("Le Guin, Ursula K. 1974a. The Dispossessed: An Ambiguous Utopia."),
            "\(shown)",
        )
        #expect(shown.contains("1st ed. New York: Harper & Row."), "\(shown)")
        #expect(shown.contains("Johann Wolfgang von Goethe"), "\(shown)")
        #expect(shown.contains("Martin Luther King Jr."), "\(shown)")
        #expect(shown.contains("Society for the Study of Books"), "\(shown)")
        #expect(shown.contains("Translated by Oscar Benl"), "\(shown)")
    }

    @Test
    func `CSL-JSON is one array, also without records`() throws {
        let items = try JSONValue(reading: document(.cslJSON))
        #expect(items.elements.count == 4)
        #expect(Set(items.elements.compactMap { $0["id"]?.string }).count == 4)
        #expect(document(.cslJSON, []) == "[]\n")
    }

    @Test
    func `Bibutils reads RIS`() async throws {
        let tool = try Tool()
        try tool.write("books.ris", document(.ris))
        // As BibTeX, which has its names in parts and says what it is.
        let text = try await tool.run(
            "ris2xml -i unicode books.ris 2>log | xml2bib -nb -o unicode 2>>log; cat log"
        )
        #expect(text.contains("Processed 4 references"), "\(text)")
        #expect(text.contains("@Book{"), "\(text)")
        #expect(text.contains(#"author="Le Guin, Ursula K.""#), "\(text)")
        #expect(text.contains(#"title="The Dispossessed: an ambiguous Utopia""#), "\(text)")
        #expect(text.contains("and von Goethe, Johann Wolfgang"), "\(text)")
    }

    @Test
    func `RIS has one line per field, ended by CR and LF`() {
        let text = document(.ris, [Records.plain])
        #expect(
            text
                == """
                TY  - BOOK
                AU  - Le Guin, Ursula K.
                TI  - The Dispossessed: an ambiguous Utopia
                ST  - The Dispossessed
                PB  - Harper & Row
                CY  - New York
                PY  - 1974
                DA  - 1974/05//
                ET  - 1st ed.
                SN  - 9780441172719
                SP  - 341
                LA  - en
                KW  - Science fiction
                KW  - Anarchism
                AB  - Two worlds.  One "wall", 100 % {closed}; a_b^c~d\\e #1 $5.
                ER  - \n

                """.replacing("\n", with: "\r\n")
        )
    }
}
