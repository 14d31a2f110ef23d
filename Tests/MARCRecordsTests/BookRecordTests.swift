import BookIdentifiers
import BookMetadata
import MARCRecords
import Testing

@Suite(.timeLimit(.minutes(5)))
struct BookRecordTests {
    private func book(_ fields: [MARCField], leader: String = "00000nam a2200000 i 4500")
        -> BookRecord?
    {
        let title = MARCField.data(MARCDataField("245", [MARCSubfield("a", "Title")]))
        let hasTitle = fields.contains { $0.tag == "245" }
        return BookRecord(MARCRecord(leader: leader, fields: fields + (hasTitle ? [] : [title])))
    }

    private func data(_ tag: String, _ subfields: (Character, String)...) -> MARCField {
        .data(MARCDataField(tag, subfields.map { MARCSubfield($0.0, $0.1) }))
    }

    @Test
    func `ISBD punctuation is removed`() throws {
        let book = try #require(BookRecord(punctuated))
        #expect(book.edition.title == "Candide, or optimism: a tale")
        #expect(book.work.title == "Candide")
        #expect(book.work.isSynthetic)
        #expect(book.edition.isbns.map(\.digits) == ["9780306406157"])
        #expect(book.edition.isbn?.digits == "9780306406157")
        #expect(book.edition.format == .paperback)
        #expect(book.edition.publisher == "Pocket Books")
        #expect(book.edition.publicationDate == PartialDate(year: 2005))
        #expect(book.edition.pageCount == 178)
        #expect(book.edition.editionTitle == "1st ed.")
        #expect(book.edition.language == "en")
        #expect(book.work.originalLanguage == "fr")
        #expect(book.work.description == "Pangloss & his pupil.")
        #expect(book.work.subjectTags == ["Optimism -- Fiction"])
        #expect(book.authors.map(\.name) == ["Voltaire", "John Butt", "J. Doe"])
        #expect(book.authors.map(\.role) == [.author, .translator, .contributor])
        #expect(book.authors.map(\.birthYear) == [1694, nil, nil])
        #expect(book.authors.map(\.deathYear) == [1778, nil, nil])
    }

    @Test
    func `Component parts, serials and records without a title are not books`() {
        #expect(book([]) != nil)
        for level in "absid" {
            #expect(book([], leader: "00000na\(level) a2200000 i 4500") == nil, "\(level)")
        }
        #expect(BookRecord(MARCRecord(leader: "00000nam a2200000 i 4500")) == nil)
        #expect(book([data("245", ("a", " / "))]) == nil)
    }

    @Test
    func `The edition has the ISBN that was asked for, and its binding`() throws {
        let record = MARCRecord(
            leader: "00000nam a2200000 i 4500",
            fields: [
                data("020", ("a", "9780306406157"), ("q", "Festeinband")),
                data("020", ("a", "0140440046 (pbk.)")), data("020", ("a", "not an ISBN")),
                data("245", ("a", "Title")),
            ],
        )
        let asked = try ISBN("9780140440041")
        let book = try #require(BookRecord(record, asked: asked))
        #expect(book.edition.isbn == asked)
        #expect(book.edition.format == .paperback)
        #expect(book.edition.isbns.count == 2)
        let other = try #require(BookRecord(record, asked: try ISBN("9780306406157")))
        #expect(other.edition.format == .hardcover)
        let any = try #require(BookRecord(record))
        #expect(any.edition.format == nil)
        #expect(any.edition.isbn?.digits == "9780306406157")
    }

    @Test(arguments: [
        ("eng", "en"), ("ger", "de"), ("und", nil), ("|||", nil), ("zxx", nil), ("mul", nil),
    ])
    func `The language comes from 008 if there is no 041`(code: String, expected: String?) {
        let coded = "050809s2005    nyu           000 1 \(code)  "
        #expect(book([.control(tag: "008", value: coded)])?.edition.language == expected)
    }

    @Test(arguments: [
        ("c2005.", "2005"), ("[2013]", "2013"), ("©1999", "1999"), ("1998, c1997.", "1998"),
        ("2024nen 7gatsu 5ka", "2024"), ("[2013?]", "2013"), ("March 2009", "2009-03"),
    ])
    func `Publication dates are parsed`(text: String, expected: String) {
        let date = book([data("264", ("c", text))])?.edition.publicationDate
        // Field 264 is also used if its second indicator is blank.
        #expect(date?.description == expected)
    }

    @Test
    func `The year comes from 008 if the date has none`() {
        let coded = MARCField.control(
            tag: "008",
            value: "050809s2005    nyu           000 1 eng  ",
        )
        #expect(
            book([coded, data("260", ("c", "[n.d.]"))])?.edition.publicationDate?.year == 2005
        )
        let unknown = MARCField.control(
            tag: "008",
            value: "050809s20uu    nyu           000 1 eng  ",
        )
        #expect(book([unknown])?.edition.publicationDate == nil)
    }

    @Test(arguments: ["[S.n.],", "[publisher not identified]"])
    func `An unknown publisher is left out`(text: String) {
        #expect(book([data("260", ("b", text))])?.edition.publisher == nil)
    }

    @Test
    func `A parallel title is left out, and part titles are kept`() {
        let parallel = data(
            "245",
            ("a", "Bunkateki kioku"),
            ("b", "kodai = Das Gedächtnis : Schrift"),
        )
        #expect(book([parallel])?.edition.title == "Bunkateki kioku: kodai")
        let other = data("245", ("a", "Kioku ="), ("b", "Gedächtnis"))
        #expect(book([other])?.edition.title == "Kioku")
        let part = data(
            "245",
            ("a", "Faust."),
            ("n", "2. Teil,"),
            ("p", "Tragödie /"),
            ("c", "Goethe"),
        )
        #expect(book([part])?.edition.title == "Faust. 2. Teil. Tragödie")
    }

    @Test
    func `Non-sorting marks are removed, and decomposed letters composed`() {
        let title = data("245", ("a", "\u{98}Das\u{9C} kulturelle Geda\u{308}chtnis"))
        let found = book([title])?.edition.title
        #expect(found == "Das kulturelle Gedächtnis")
        #expect(found?.unicodeScalars.count == 25)
    }

    @Test(
        arguments: [
            ([("4", "edt")], Author.Role.editor), ([("4", "trl")], .translator),
            ([("e", "ÜbersetzerIn")], .translator), ([("e", "Herausgeber")], .editor),
            ([("e", "illustrator.")], .illustrator), ([("4", "nrt")], .narrator),
            ([("4", "aut"), ("4", "ill")], .author), ([("e", "VerfasserIn")], .author),
            ([("4", "oth")], .contributor), ([], .contributor),
        ] as [([(Character, String)], Author.Role)]
    )
    func `Relators give the role of a contributor`(
        relator: [(Character, String)],
        role: Author.Role,
    ) {
        let subfields = [("a", "Doe, Jane")] + relator
        let field = MARCField.data(
            MARCDataField("700", subfields.map { MARCSubfield($0.0, $0.1) })
        )
        #expect(book([field])?.authors.first?.role == role)
    }

    @Test
    func `A person named among the authors on the title page is an author`() {
        let title = data("245", ("a", "C"), ("c", "Brian W. Kernighan, Dennis M. Ritchie."))
        let authors = book([
            title, data("100", ("a", "Kernighan, Brian W.")),
            data("700", ("a", "Ritchie, Dennis M.")),
        ])?.authors
        #expect(authors?.map(\.role) == [.author, .author])
        #expect(authors?.map(\.name) == ["Brian W. Kernighan", "Dennis M. Ritchie"])
    }

    @Test
    func `E-books and audiobooks are recognised by carrier and type`() {
        #expect(book([data("338", ("b", "cr"))])?.edition.format == .eBook)
        #expect(book([data("338", ("b", "nc"))])?.edition.format == nil)
        #expect(book([.control(tag: "007", value: "cr uuu---uuuuu")])?.edition.format == .eBook)
        #expect(book([], leader: "00000nim a2200000 i 4500")?.edition.format == .audiobook)
    }
}
