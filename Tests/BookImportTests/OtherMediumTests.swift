import BookImport
import BookLibrary
import BookMetadata
import Testing

/// Records of what is no book.
@Suite(.timeLimit(.minutes(5)))
struct OtherMediumTests {
    private func record(_ type: Character, _ extent: String, coded: String = "") -> String {
        """
        <collection xmlns="http://www.loc.gov/MARC21/slim"><record>
        <leader>00000n\(type)m a2200000 a 4500</leader><controlfield tag="008">\(coded)</controlfield>
        <datafield tag="245" ind1="0" ind2="0"><subfield code="a">A Title</subfield></datafield>
        <datafield tag="300" ind1=" " ind2=" "><subfield code="a">\(extent)</subfield></datafield>
        </record></collection>
        """
    }

    @Test(
        arguments: [
            ("j", "1 CD", "a recording of music"), ("g", "1 DVD (120 Min.)", "a film"),
            ("e", "1 Karte", "a map"), ("f", "1 map", "a map"), ("k", "1 Plakat", "a picture"),
            ("r", "1 Spiel", "a game or another object"),
        ] as [(Character, String, String)]
    )
    func `A MARC record of another medium is rejected`(
        type: Character,
        extent: String,
        medium: String,
    ) throws {
        let row = try rows(record(type, extent))[0]
        #expect(row.rejection == "not a book: \(medium)")
    }

    @Test func `A MARC record of a game for a computer is rejected`() throws {
        let coded = String(repeating: " ", count: 26) + "g"
        #expect(try rows(record("m", "1 CD-ROM", coded: coded))[0].rejection != nil)
    }

    @Test(
        arguments: [
            ("a", "320 p."), ("t", "1 v."), ("e", "1 atlas"), ("e", "XII, 415 S."),
            ("k", "96 Seiten"),
            ("c", "1 Partitur"), ("i", "6 CDs"), ("m", "1 Online-Ressource"), (" ", "320 p."),
        ] as [(Character, String)]
    )
    func `A MARC record of what may be a book is one`(type: Character, extent: String) throws {
        #expect(try rows(record(type, extent))[0].book?.title == "A Title")
    }

    @Test(arguments: ["movie", "video", "music", "artwork", "image"])
    func `A BibTeX entry of another medium is rejected`(kind: String) throws {
        let text = "@book{a, title={A Book}}\n\n@\(kind){b, title={A Title}}\n"
        #expect(try rows(text).map(\.rejection) == [nil, "not a book: @\(kind)"])
    }

    @Test func `A map in RIS is rejected`() throws {
        #expect(try rows("TY  - MAP\nTI  - Europe\nER  - \n")[0].rejection == "not a book: TY MAP")
    }
}
