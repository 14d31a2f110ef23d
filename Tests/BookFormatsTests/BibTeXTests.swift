import BookFormats
import Testing

@Suite(.timeLimit(.minutes(5)))
struct BibTeXTests {
    /// A style that prints how BibTeX understands each entry, with a line per field.
    private static let style = #"""
        ENTRY { author editor title publisher year month isbn } {} { label }
        INTEGERS { count }
        STRINGS { names }
        FUNCTION {show} { duplicate$ missing$ { pop$ "-" } 'skip$ if$ write$ newline$ }
        FUNCTION {names.of}
        {   'names :=
            #1 'count :=
            { count names num.names$ > #0 = }
            {   names count "{ff}|{vv}|{ll}|{jj}" format.name$ write$ newline$
                count #1 + 'count :=
            } while$
        }
        FUNCTION {book}
        {   cite$ write$ newline$
            author missing$ 'skip$ { author names.of } if$
            editor missing$ 'skip$ { editor names.of } if$
            title "t" change.case$ show publisher show year show month show isbn show
        }
        MACRO {may} {"May"}
        READ
        ITERATE {call.type$}
        """#

    @Test
    func `BibTeX reads entries without a warning and divides names`() async throws {
        let tool = try Tool()
        try tool.write("books.bib", document(.bibtex))
        try tool.write("show.bst", Self.style)
        try tool.write("a.aux", "\\citation{*}\n\\bibstyle{show}\n\\bibdata{books}\n")
        let said = try await tool.run("BSTINPUTS=. BIBINPUTS=. bibtex a")
        #expect(!said.contains("Warning"), "\(said)")
        // BibTeX breaks long lines.
        let shown = try tool.read("a.bbl").replacing("\n  ", with: " ")
        #expect(
            shown == """
                leguin1974dispossessed
                Ursula~K.||Le~Guin|
                The {Dispossessed:} an ambiguous {Utopia}
                Harper \\& Row
                1974
                May
                9780441172719
                2001frau
                ||{安部公房}|
                Johann~Wolfgang|von|Goethe|
                Martin~Luther||King|Jr.
                ||{Society for the Study of Books}|
                Die {Frau} in den {Dünen} \\& <andere> {Œuvres,} "neu"
                -
                2001
                -
                9780140440041
                anonymousaniara
                Aniara
                -
                -
                -
                -
                leguin1974dispossessed-2
                Ursula~K.||Le~Guin|
                The {Dispossessed:} an ambiguous {Utopia}
                Harper \\& Row
                1974
                May
                9780441172719

                """
        )
    }

    @Test
    func `Pandoc reads the entries with their texts unchanged`() async throws {
        let tool = try Tool()
        try tool.write("books.bib", document(.bibtex))
        let said = try await tool.run(
            "pandoc books.bib --from bibtex --to csljson --output books.json"
        )
        #expect(said == "")
        let json = try tool.read("books.json")
        #expect(json.contains(#"100 % {closed}; a_b^c~d\\e #1 $5."#), "\(json)")
        #expect(json.contains("Harper & Row"))
    }
}
