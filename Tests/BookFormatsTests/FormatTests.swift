import BookFormats
import BookIdentifiers
import BookMetadata
import BooklandJSON
import Testing

/// Place, series, edition statement and organizations in all formats, as other programs read them.
@Suite(.timeLimit(.minutes(5)))
struct FormatTests {
    @Test
    func `BibTeX has place, series and edition, and keeps organizations whole`() async throws {
        let text = document(.bibtex, [Records.report])
        for line in [
            "author = {{World Health Organization}}", "editor = {{FAO}}", "address = {Geneva}",
            "series = {Technical report series}", "number = {916}", "edition = {Repr.}",
        ] {
            #expect(text.contains(line), "\(line)")
        }
        let tool = try Tool()
        try tool.write("books.bib", text)
        let json = try await tool.run("pandoc books.bib --from bibtex --to csljson")
        #expect(json.contains(#""literal": "World Health Organization""#), "\(json)")
        #expect(json.contains(#""publisher-place": "Geneva""#), "\(json)")
        #expect(json.contains("Technical report series"), "\(json)")
    }

    @Test
    func `Pandoc cites an organization, a series and a place from CSL-JSON`() async throws {
        let tool = try Tool()
        try tool.write("books.json", document(.cslJSON, [Records.report]))
        try tool.write("a.md", "---\nbibliography: books.json\nnocite: '@*'\nlang: en\n---\n")
        let shown = try await tool.run("pandoc --citeproc --to plain --wrap=none a.md")
        #expect(shown.contains("World Health Organization. 2003."), "\(shown)")
        #expect(shown.contains("Technical Report Series"), "\(shown)")
        #expect(shown.contains("916"), "\(shown)")
        #expect(shown.contains("Geneva: WHO"), "\(shown)")
    }

    @Test
    func `RIS has place, series and edition, and a comma after an organization`() async throws {
        let text = document(.ris, [Records.report])
        for line in [
            "AU  - World Health Organization,", "A3  - FAO,", "CY  - Geneva", "ET  - Repr.",
            "T3  - Technical report series", "M1  - 916",
        ] {
            #expect(text.contains("\r\n\(line)\r\n"), "\(line)")
        }
        let tool = try Tool()
        try tool.write("books.ris", text)
        let mods = try await tool.run("ris2xml -i unicode books.ris 2>log")
        #expect(mods.contains("<placeTerm type=\"text\">Geneva</placeTerm>"), "\(mods)")
        #expect(mods.contains("<title>Technical report series</title>"), "\(mods)")
        #expect(mods.contains("<edition>Repr.</edition>"), "\(mods)")
    }

    @Test
    func `Bibutils reads EndNote's format`() async throws {
        let tool = try Tool()
        let text = document(.endNote, [Records.plain, Records.report, Records.translated])
        try tool.write("books.enw", text)
        let mods = try await tool.run("end2xml -i unicode books.enw 2>log; cat log")
        #expect(mods.contains("Processed 3 references"), "\(mods)")
        for part in [
            "<namePart type=\"family\">Le Guin</namePart>", "<title>The Dispossessed</title>",
            "<subTitle>an ambiguous Utopia</subTitle>", "<publisher>Harper &amp; Row</publisher>",
            "<placeTerm type=\"text\">New York</placeTerm>", "<edition>1st ed.</edition>",
            "<identifier type=\"isbn\">9780441172719</identifier>",
            "<title>Technical report series</title>", "<genre authority=\"marcgt\">book</genre>",
            "<topic>Anarchism</topic>", "<namePart type=\"family\">Benl</namePart>",
        ] {
            #expect(mods.contains(part), "\(part)")
        }
        #expect(text.contains("%A World Health Organization,\n"))
        #expect(text.contains("%N 916\n"))
        var edited = Records.report
        edited.authors.removeFirst()
        #expect(document(.endNote, [edited]).hasPrefix("%0 Edited Book\n%A FAO,\n"))
    }

    @Test
    func `RefWorks' format has a line per field and an empty line after each record`() {
        #expect(
            document(.refWorks, [Records.report, Records.bare]) == """
                RT Book, Whole
                SR Print(0)
                A1 World Health Organization
                A3 FAO
                T1 Diet, nutrition and the prevention of chronic diseases
                T3 Technical report series
                IS 916
                YR 2003
                FD 2003
                PB WHO
                PP Geneva
                ED Repr.
                SN 9789241209168

                RT Book, Whole
                SR Print(0)
                T1 Aniara


                """
        )
        #expect(document(.refWorks, [Records.plain]).contains("\nA1 Le Guin, Ursula K.\n"))
    }

    @Test
    func `An XML parser reads OPF, one document per record`() async throws {
        let tool = try Tool()
        for record in [Records.report, Records.translated, Records.bare] {
            try tool.write("metadata.opf", document(.opf, [record]))
            let program = """
                import json, xml.etree.ElementTree as E
                dc, opf = '{http://purl.org/dc/elements/1.1/}', '{http://www.idpf.org/2007/opf}'
                root = E.parse('metadata.opf').getroot()
                assert root.tag == opf + 'package', root.tag
                data = root.find(opf + 'metadata')
                print(json.dumps({
                    'title': data.findtext(dc + 'title'),
                    'creators': [[c.text, c.get(opf + 'role'), c.get(opf + 'file-as')]
                        for c in data.findall(dc + 'creator')],
                    'isbn': [i.text for i in data.findall(dc + 'identifier')
                        if i.get(opf + 'scheme') == 'ISBN'],
                    'meta': {m.get('name'): m.get('content') for m in data.findall(opf + 'meta')},
                }))
                """
            try tool.write("read.py", program)
            let json = try JSONValue(reading: try await tool.run("python3 read.py"))
            #expect(json["title"]?.string == record.title)
            #expect(
                json["isbn"]?.elements.compactMap(\.string) == record.edition.isbns.map(\.digits)
            )
            let creators = json["creators"]?.elements.map { $0.elements.compactMap(\.string) } ?? []
            if record == Records.report {
                #expect(
                    creators == [["World Health Organization", "aut", "World Health Organization"]]
                )
                #expect(json["meta"]?["calibre:series"]?.string == "Technical report series")
                #expect(json["meta"]?["calibre:series_index"]?.string == "916")
            } else if record == Records.translated {
                #expect(
                    creators.contains([
                        "Johann Wolfgang von Goethe", "aut", "von Goethe, Johann Wolfgang",
                    ])
                )
            }
        }
    }

    @Test
    func `yaz-marcdump shows organization, place and series`() async throws {
        let tool = try Tool()
        try tool.write("books.xml", document(.marcxml, [Records.report]))
        let lines = try await tool.run("yaz-marcdump -v -i marcxml -o line books.xml")
            .split(separator: "\n")
        #expect(lines.contains("110 2  $a World Health Organization $e author $4 aut"))
        #expect(lines.contains("710 2  $a FAO $e editor $4 edt"))
        #expect(lines.contains("264  1 $a Geneva : $b WHO, $c 2003"))
        #expect(lines.contains("490 0  $a Technical report series ; $v 916"))
        #expect(lines.contains("250    $a Repr."))
    }

    @Test
    func `The table and templates have place and series`() throws {
        let table = document(.csv, [Records.report])
        #expect(table.contains(",place,series,series_number\r\n"))
        #expect(table.hasSuffix(",Geneva,Technical report series,916\r\n"))
        let template = try BookTemplate("{place}/{series}/{seriesNumber}/{edition}")
        #expect(template.text(for: Records.report) == "Geneva/Technical report series/916/Repr.")
    }

    @Test
    func `Every format has a summary and a file extension of its own`() {
        #expect(Set(BookFormat.allCases.map(\.summary)).count == BookFormat.allCases.count)
        #expect(Set(BookFormat.allCases.map(\.fileExtension)).count == BookFormat.allCases.count)
    }

    @Test(arguments: BookFormat.allCases)
    func `Every format takes a record with no data and no records at all`(format: BookFormat) {
        #expect(document(format, [Records.bare]).contains("Aniara"))
        _ = document(format, [])
    }

    @Test
    func `Keys stay unique among many equal books`() throws {
        let items = try JSONValue(
            reading: Array(
                document(.cslJSON, Array(repeating: Records.bare, count: 30_000)).utf8
            ),
            limits: JSONLimits(bytes: 100 << 20),
        )
        let keys = items.elements.compactMap { $0["id"]?.string }
        #expect(Set(keys).count == 30_000)
        #expect(keys.last == "anonymousaniara-30000")
    }
}
