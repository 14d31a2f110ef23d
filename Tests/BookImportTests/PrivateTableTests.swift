import BookImport
import BookLibrary
import BookMetadata
import Testing

@Suite(.timeLimit(.minutes(5)))
struct PrivateTableTests {
    @Test(arguments: [
        ("Comments", ColumnMeaning.note), ("Year of publication", .year), ("Pub. Year", .year),
        ("Ersch.-Jahr", .year), ("Rok wydania", .year), ("Année de parution", .year),
        ("Lesedatum", .finished), ("Date de lecture", .finished), ("Fecha de lectura", .finished),
        ("Stückzahl", .copies), ("# of copies", .copies), ("Cantidad", .copies),
        ("# of pages", .pages), ("ISBN #", .isbn), ("Date acquired", .added),
        ("Purchase date", .added), ("Gekauft am", .added), ("Schlagwörter", .tags),
        ("Genre", .tags),
        ("Kategorie", .tags), ("Category", .tags), ("Keywords", .tags), ("Mots-clés", .tags),
        ("Subjects", .subjects), ("#location", .location), ("#read", .isRead),
    ])
    func `Headings mean what they do in a private table`(
        heading: String,
        meaning: ColumnMeaning,
    ) throws {
        let found = try description("Title,Author,\(heading)\nEmma,Jane Austen,\n")
        #expect(found.columns.map(\.meaning) == [.title, .authors, meaning])
    }

    @Test func `A place is where the book stands, unless publishers are listed`() throws {
        #expect(try description("Titel;Ort\nEmma;Flur\n").columns.last?.meaning == .location)
        #expect(
            try description("Titel;Verlag;Ort\nEmma;Reclam;Stuttgart\n").columns.last?.meaning
                == .place
        )
        #expect(
            try description("Titel;Ort;Regal\nEmma;Berlin;3\n").columns.map(\.meaning)
                == [.title, .place, .location]
        )
    }

    @Test func `The day of an addition counts more than that of a purchase`() throws {
        let found = try description("Titel;Kaufdatum;Hinzugefügt am\nEmma;1.2.2020;1.3.2021\n")
        #expect(found.columns.map(\.meaning) == [.title, nil, .added])
    }

    @Test func `Tags come from several columns, also from those added to a service's table`() throws
    {
        let row = try #require(try rows("Title,Tags,Genre\nEmma,\"a, b\",Roman\n").first)
        #expect(row.book?.tags == ["a", "b", "Roman"])
        let calibre = """
            author_sort,authors,tags,timestamp,title,title_sort,#genre
            X,X,a,,Emma,Emma,Roman
            """
        #expect(try rows(calibre).first?.book?.tags == ["a", "Roman"])
    }

    @Test func `A row whose text is in other columns is not empty`() throws {
        let found = try rows("Title,Author,Preis\nEmma,Jane Austen,3\n,,5\n,,\n")
        #expect(
            found.map(\.rejection) == [
                nil, "neither a title nor an ISBN in the columns that are read", "an empty row",
            ]
        )
    }

    @Test func `A number that is left out says what it counts`() throws {
        let row = try #require(try rows("Title,Copies,Pages\nEmma,12+,many\n").first)
        #expect(
            row.problems.map(\.description).sorted() == [
                "number of copies '12+' left out: it is not plausible",
                "number of pages 'many' left out: it is not plausible",
            ]
        )
    }

    @Test(arguments: ["✗", "✘", "❌", "☐", "nie", "não"])
    func `A cross says no`(mark: String) throws {
        let row = try #require(try rows("Title,Read\nEmma,\(mark)\nKim,✓\n").first)
        #expect(row.book?.status == .toRead && row.book?.tags == [])
        #expect(row.problems == [])
    }

    @Test func `A cross or a tick in a column of statuses says whether the book was read`() throws {
        let found = try rows("Title,Status\nEmma,✗\nKim,✓\nIda,✅\nEva,Incompleted\n")
        #expect(found.map { $0.book?.status } == [.toRead, .read, .read, .didNotFinish])
        #expect(found.allSatisfy { $0.problems == [] && $0.book?.tags == [] })
    }

    @Test func `Between tabs, quotes in pairs are text`() throws {
        let found = try rows(
            "Title\tNotes\nEmma\t\"Good,\" he said, \"very\" good\nKim\t\"never closed\nIda\t\"all\"\n"
        )
        #expect(found[0].book?.note == "\"Good,\" he said, \"very\" good")
        #expect(found.map { $0.problems.map(\.kind) } == [[], [.strayQuote], []])
        #expect(found.map { $0.book?.title } == ["Emma", "Kim", "Ida"])
    }

    @Test(arguments: [
        "@book{a, title = {Emma}, keywords = {England, Flur, sf}, groups = {Flur, sf}}\n",
        "TY  - BOOK\nTI  - Emma\nKW  - England\nKW  - Flur\nKW  - sf\nLB  - Flur\nLB  - sf\nER  - \n",
    ])
    func `Tags of a citation are no subjects`(text: String) throws {
        let book = try #require(try rows(text).first?.book)
        #expect(book.tags == ["Flur", "sf"])
        #expect(book.record?.work.subjectTags == ["England"])
    }
}
