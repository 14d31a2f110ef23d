import BookImport
import BookLibrary
import BookMetadata
import Testing

/// What catalogues write behind the names of people.
@Suite(.timeLimit(.minutes(5)))
struct NameEndingTests {
    @Test(arguments: [
        "Mann, Thomas (1875-1955)", "Mann, Thomas [1875-1955]", "Mann, Thomas <1875-1955>",
        "Mann, Thomas, 1875-1955", "Mann, Thomas 1875-1955", "Thomas Mann (1875–1955)",
        "Thomas Mann, 1875-1955", "Thomas Mann (*1875 †1955)", "Mann, Thomas (b. 1875, d. 1955)",
        "Mann, Thomas, (1875-1955)", "Mann, Thomas (1875-1955), u.a.",
    ])
    func `Years behind a name are those of its life`(name: String) throws {
        let field = name.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        let texts = [
            "Titel;Autor\nBriefe;\"\(name)\"\n",
            "Title,Author,Translator\nBriefe,,\"\(name)\"\n",
            "Book Id\tTitle\tPrimary Author\n1\tBriefe\t\(name)\n",
            "Title,Authors,Author Sort,UUID\nBriefe,\"\(name)\",,1\n",
            "TY  - BOOK\nTI  - Briefe\nAU  - \(name)\nER  - \n",
            "@book{a, title = {Briefe}, author = {\(name)}}\n",
            "[{\"title\": \"Briefe\", \"id\": 1, \"authors\": \"\(name)\"}]",
            "Titel;Autor\nBriefe;\"\(field)\"\n",
        ]
        for text in texts {
            let author = try #require(try rows(text).first?.book?.record?.authors.first)
            #expect(author.name == "Thomas Mann", "\(text)")
        }
    }

    @Test func `Years of birth and death are kept`() throws {
        let text =
            "Titel;Autor\nBriefe;Mann, Heinrich (1871-1950)\nEhen;Le Guin, Ursula K. (1929- )\n"
        let authors = try rows(text).compactMap { $0.book?.record?.authors.first }
        #expect(authors.map(\.birthYear) == [1_871, 1_929])
        #expect(authors.map(\.deathYear) == [1_950, nil])
        #expect(authors.map(\.sortName) == ["Mann, Heinrich", "Le Guin, Ursula K."])
    }

    @Test(arguments: [
        ("García Márquez, Gabriel (1927-2014)", ["Gabriel García Márquez"]),
        ("Thomas Mann, Heinrich Mann (1871-1950)", ["Thomas Mann", "Heinrich Mann"]),
        ("García Márquez, Gabriel, 1927-2014", ["Gabriel García Márquez"]),
        ("García Márquez, Gabriel José (1927-2014)", ["Gabriel José García Márquez"]),
        (
            "Grimm, Jacob (1785-1863), Grimm, Wilhelm (1786-1859)",
            ["Jacob Grimm", "Wilhelm Grimm"],
        ),
        ("Grimm, Jacob, 1785-1863, Grimm, Wilhelm, 1786-1859", ["Jacob Grimm", "Wilhelm Grimm"]),
        ("Grimm, Jacob, 1785-1863; Grimm, Wilhelm, 1786-1859", ["Jacob Grimm", "Wilhelm Grimm"]),
        ("Jane Austen (1775-1817), Anna Lefroy (1793-1872)", ["Jane Austen", "Anna Lefroy"]),
        ("Jane Austen, 1775-1817, Anna Lefroy", ["Jane Austen", "Anna Lefroy"]),
        ("Dumas, Alexandre (1824-1895 ; écrivain)", ["Alexandre Dumas"]),
        ("King, Martin Luther, Jr. (1929-1968)", ["Martin Luther King, Jr."]),
        ("Homer (8th century B.C.)", ["Homer"]), ("村上 春樹（1949-）", ["村上 春樹"]),
        ("Forster, E. M. (Edward Morgan), 1879-1970", ["E. M. (Edward Morgan) Forster"]),
        ("Marx, K./Engels, F.", ["K. Marx", "F. Engels"]),
        ("Karl Marx/Friedrich Engels", ["Karl Marx", "Friedrich Engels"]), ("AC/DC", ["AC/DC"]),
        ("Kästner, Erich u.a.", ["Erich Kästner"]), ("Kästner, Erich [u. a.]", ["Erich Kästner"]),
        ("Kästner, Erich; Trier, Walter; u.a.", ["Erich Kästner", "Walter Trier"]),
        ("Erich Kästner et al.", ["Erich Kästner"]), ("Erich Kästner, et al", ["Erich Kästner"]),
        ("Erich Kästner and others", ["Erich Kästner"]), ("Erich Kästner e.a.", ["Erich Kästner"]),
        ("Kästner, Erich und andere", ["Erich Kästner"]), ("Fanthorpe, U.A.", ["U.A. Fanthorpe"]),
        ("Poe, E.A.", ["E.A. Poe"]), ("Blink-182", ["Blink-182"]), ("Prince (3)", ["Prince (3)"]),
    ])
    func `Years, brackets and others do not take names apart`(text: String, names: [String]) throws
    {
        #expect(try rows("Title\tAuthor\nA Book\t\(text)\n")[0].book?.authors == names)
    }

    @Test(arguments: [
        "Mann, Erika (1905-1969, Hrsg.)", "Mann, Erika (1905-1969) (Hrsg.)",
        "Mann, Erika (Hrsg.) u.a.", "Mann, Erika (Hrsg.) (1905-1969)", "Mann, Erika u. a. (Hg.)",
    ])
    func `A role beside the years counts`(name: String) throws {
        for text in [
            "Titel;Autor\nBriefe;\(name)\n", "TY  - BOOK\nTI  - Briefe\nAU  - \(name)\nER  - \n",
        ] {
            let author = try #require(try rows(text).first?.book?.record?.authors.first)
            #expect(author.name == "Erika Mann")
            #expect(author.role == .editor)
        }
    }

    @Test func `A full name in brackets is no role`() throws {
        let author = try rows("Title\tAuthor\nA Book\tNesbit, E. (Edith)\n")[0].book?.record?
            .authors
        #expect(author?.map(\.role) == [.author])
    }

    @Test(arguments: ["Mann, Thomas (1875-1955)", "Mann, Thomas, 1875-1955"])
    func `Years beside the name in MARC are those of its life`(name: String) throws {
        let text = """
            <collection xmlns="http://www.loc.gov/MARC21/slim"><record>
            <leader>00000nam a2200000 a 4500</leader>
            <datafield tag="100" ind1="1" ind2=" "><subfield code="a">\(name)</subfield></datafield>
            <datafield tag="245" ind1="1" ind2="0"><subfield code="a">Briefe</subfield></datafield>
            </record></collection>
            """
        let author = try #require(try rows(text).first?.book?.record?.authors.first)
        #expect(author.name == "Thomas Mann")
        #expect((author.birthYear, author.deathYear) == (1_875, 1_955))
    }
}
