import BookMetadata
import MARCRecords
import Testing

@Suite(.timeLimit(.minutes(5)))
struct NameAndImprintTests {
    private func book(_ fields: MARCField...) -> BookRecord? {
        let title = MARCField.data(MARCDataField("245", [MARCSubfield("a", "Title")]))
        return BookRecord(
            MARCRecord(leader: "00000nam a2200000 i 4500", fields: [title] + fields)
        )
    }

    private func data(_ tag: String, _ subfields: (Character, String)...) -> MARCField {
        .data(MARCDataField(tag, subfields.map { MARCSubfield($0.0, $0.1) }))
    }

    @Test(
        arguments: [
            ("110", [("a", "World Health Organization.")], "World Health Organization"),
            ("710", [("a", "Macmillan, Inc.,"), ("e", "publisher.")], "Macmillan, Inc."),
            (
                "110", [("a", "United States."), ("b", "Department of Agriculture.")],
                "United States. Department of Agriculture",
            ),
            (
                "711", [("a", "Congress of Optics"), ("n", "(3rd :"), ("d", "1999)")],
                "Congress of Optics",
            ),
        ] as [(String, [(Character, String)], String)]
    )
    func `Organizations and meetings keep their names`(
        tag: String,
        subfields: [(Character, String)],
        name: String,
    ) throws {
        let field = MARCDataField(tag, subfields.map { MARCSubfield($0.0, $0.1) })
        let author = try #require(book(.data(field))?.authors.first)
        #expect(author.name == name)
        #expect(author.kind == .organization)
        #expect(author.sortName == nil)
    }

    @Test(
        arguments: [
            ([("a", "Le Guin, Ursula K.,")], "Ursula K. Le Guin", "Le Guin, Ursula K."),
            ([("a", "村上, 春樹,"), ("d", "1949-")], "村上 春樹", "村上, 春樹"),
            ([("a", "マードック, アイリス")], "アイリス マードック", "マードック, アイリス"),
            (
                [("a", "King, Martin Luther,"), ("c", "Jr.,"), ("d", "1929-1968.")],
                "Martin Luther King, Jr.", "King, Martin Luther, Jr.",
            ),
            ([("a", "Doe, Jane,"), ("c", "Dr.")], "Jane Doe", "Doe, Jane"),
            ([("a", "Voltaire")], "Voltaire", nil),
            ([("a", "John Paul"), ("b", "II,"), ("c", "Pope")], "John Paul II", nil),
        ] as [([(Character, String)], String, String?)]
    )
    func `Persons have a natural and a sort name`(
        subfields: [(Character, String)],
        name: String,
        sortName: String?,
    ) throws {
        let field = MARCDataField("100", subfields.map { MARCSubfield($0.0, $0.1) })
        let author = try #require(book(.data(field))?.authors.first)
        #expect(author.name == name)
        #expect(author.kind == .person)
        #expect(author.sortName == sortName)
    }

    @Test(arguments: [
        ("New York :", "New York"), ("[London] ;", "London"), ("Köln", "Köln"),
        ("Cambridge [Mass.] :", "Cambridge Mass."), ("[S.l.] :", nil), ("[s. l.] :", nil),
        ("[Place of publication not identified] :", nil),
    ])
    func `The place of publication has no brackets`(text: String, place: String?) {
        #expect(book(data("260", ("a", text), ("b", "X")))?.edition.publicationPlace == place)
    }

    @Test
    func `Series are read from 490, and from 830 or 440 if there is none`() {
        let stated = data("490", ("a", "Penguin classics ;"), ("v", "L 37"))
        let other = data("490", ("a", "[World novels]"))
        let traced = data("830", ("a", "Penguin classics."), ("v", "37"))
        #expect(
            book(stated, other, traced)?.edition.series == [
                BookSeries(name: "Penguin classics", number: "L 37"),
                BookSeries(name: "World novels"),
            ]
        )
        #expect(
            book(traced)?.edition.series == [BookSeries(name: "Penguin classics", number: "37")]
        )
        let old = data("440", ("a", "Reihe Hanser ;"), ("v", "12."))
        #expect(book(old)?.edition.series == [BookSeries(name: "Reihe Hanser", number: "12.")])
        #expect(book()?.edition.series == [])
    }
}
