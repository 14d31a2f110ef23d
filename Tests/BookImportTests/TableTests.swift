import BookIdentifiers
import BookImport
import BookLibrary
import BookMetadata
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TableTests {
    @Test func `Columns are known by their English or German names`() throws {
        let german = """
            Autor;Titel;Verlag;Jahr;ISBN;Seiten;Sprache;Standort;Gelesen am;Bewertung;Status
            Mann, Thomas;Der Zauberberg;S. Fischer;1924;978-3-10-048227-3;1002;Deutsch;Regal 3;31.01.2024;4,5;gelesen
            """
        let row = try #require(try rows(german).first)
        let book = try #require(row.book)
        #expect(row.problems == [])
        #expect(book.title == "Der Zauberberg")
        #expect(book.authors == ["Thomas Mann"])
        #expect(book.record?.authors.first?.sortName == "Mann, Thomas")
        #expect(book.record?.edition.publisher == "S. Fischer")
        #expect(book.record?.edition.language == "de")
        #expect(book.location == "Regal 3")
        #expect(book.finished == CalendarDay("2024-01-31"))
        #expect(book.rating == Rating("4.5"))
        #expect(book.status == .read)
        #expect(try description(german).delimiter == ";")
        #expect(try description(german).format == .table)
    }

    @Test(arguments: [
        "o. J.", "o.J.", "[o. J.]", "n.d.", "s.a.", "S. d.", "[S.l., s.a.]", "o.O. u. J.",
        "ohne Jahr",
        "sans date",
    ])
    func `A word for a book without a year is no problem`(word: String) throws {
        for heading in ["Year", "Publication Date"] {
            let row = try #require(
                try rows("Title,Author,\(heading)\nEmma,Jane Austen,\"\(word)\"\n").first
            )
            #expect(row.book?.title == "Emma")
            #expect(row.book?.record?.edition.publicationDate == nil)
            #expect(row.problems == [])
        }
    }

    @Test func `A word with a digit is no word for a book without a year`() throws {
        let row = try #require(try rows("Title,Author,Year\nEmma,Jane Austen,2nd\n").first)
        #expect(row.problems.count == 1)
    }

    @Test func `A problem names the field`() throws {
        let row = try #require(
            try rows("Title,Author,Year,My Rating\nEmma,Jane Austen,soon,superb\n").first
        )
        #expect(
            row.problems.map(\.description).sorted() == [
                "rating 'superb' left out: it cannot be read",
                "year 'soon' left out: it cannot be read",
            ]
        )
    }

    @Test func `HTML in titles and names is read as what it means`() throws {
        let text = """
            Title,Authors,Tags,Notes
            <i>Dombey</i> &amp; Son,Charles Dickens &#38; Co,&quot;old&quot;,1 &lt; 2<br>3
            C<T> & AT&T < 3,Some One,,
            """
        let found = try rows(text)
        let book = try #require(found[0].book)
        #expect(book.title == "Dombey & Son")
        #expect(!book.authors.joined().contains("#"))
        #expect(book.tags == ["\"old\""])
        #expect(book.note == "1 < 2\n3")
        #expect(found[1].book?.title == "C<T> & AT&T < 3")
    }

    @Test func `A number of copies that nobody has is left out`() throws {
        let found = try rows("Title,Copies\nOne,9780141439587\nTwo,3\n")
        #expect(found[0].book?.copyCount == 1)
        #expect(found[0].problems.map(\.kind) == [.invalidNumber])
        #expect(found[1].book?.copyCount == 3)
        #expect(found[1].problems == [])
    }

    @Test func `A column of ISBNs is found without names`() throws {
        let text = "Dune|9780441172719|x\nEmma|978-0-14-143958-7|y\nNone||z\n"
        let found = try description(text)
        #expect(found.delimiter == "|")
        #expect(found.columns.map(\.meaning) == [nil, .isbn, nil])
        #expect(found.columns.map(\.header) == [nil, nil, nil])
        #expect(found.headerSignature == "")
        let rows = try rows(text, mapping: "title=1")
        #expect(rows.map(\.book?.title) == ["Dune", "Emma", "None"])
        #expect(rows.map(\.number) == [1, 2, 3])
    }

    @Test func `A mapping names columns by number or name`() throws {
        let text = "Wer,Was,Nr,tags\nHerbert,Dune,9780441172719,old\n"
        let mapping = "author=1,title=Was,isbn=nr,tags=-"
        let book = try #require(try rows(text, mapping: mapping).first?.book)
        #expect(book.title == "Dune")
        #expect(book.isbn?.digits == "9780441172719")
        #expect(book.tags == [])
        #expect(try ColumnMapping(mapping).description == mapping)
        let odd = try ColumnMapping(#"title="a, ""b""",isbn="3""#)
        #expect(odd.parts.map(\.column) == [.name("a, \"b\""), .name("3")])
        #expect(try ColumnMapping(odd.description) == odd)
    }

    @Test(arguments: [
        ("title", "columns: 'title' is not of the form MEANING=COLUMN"),
        ("tilte=2", "columns: 'tilte' is no meaning of a column; there are: isbn, isbn13"),
        ("title=9", "columns: there are only 2 columns, no number 9"),
        ("title=x", "columns: there is no column 'x'; there are: a, b"),
        ("title=0", "columns: columns are numbered from 1"), ("", "columns: it is empty"),
        ("title=1,author=1", "columns: column 1 cannot be both title and author"),
        ("title=a,author=1", "columns: column 1 cannot be both title and author"),
        ("title=1,title=2", "columns: 'title' is said of two columns; one has it"),
    ])
    func `A wrong mapping is an error that names it`(mapping: String, message: String) throws {
        let error = #expect(throws: ImportError.self) {
            _ = try rows("a,b\nTitle,x\n", mapping: mapping)
        }
        #expect(error?.description.hasPrefix(message) == true)
    }

    @Test func `A wrong mapping counts the columns of the table's own separator`() throws {
        let text = "a;b;c;d\nMann, Thomas;Buddenbrooks;;4\nFontane, Theodor;Effi Briest;;5\n"
        #expect(throws: ImportError(.invalidMapping("there are only 4 columns, no number 9"))) {
            _ = try rows(text, mapping: "author=9")
        }
        #expect(
            throws: ImportError(
                .invalidMapping("there is no column 'zzz'; there are: a, b, c, d")
            )
        ) {
            _ = try rows(text, mapping: "author=zzz")
        }
    }

    @Test func `A table whose columns are unknown is an error that lists them`() throws {
        let error = #expect(throws: ImportError.self) { try rows("aa,bb\n1,x\n2,y\n") }
        #expect(
            error?.description
                == "a table, but none of its columns is known to have titles or ISBNs: 'aa', 'bb'"
        )
    }

    @Test(arguments: [
        ("9.78014E+12", nil, RowProblem.Kind.spreadsheetNumber),
        ("141439513", nil, .invalidISBN), ("2251523", nil, .invalidISBN),
        ("9.780141439518E+12", "9780141439518", nil),
        ("9780141439518.0", "9780141439518", nil), ("='9780141439518", "9780141439518", nil),
        ("0-14-143951-3 (pbk.)", "9780141439518", nil),
        ("ISBN 978 0 14 143951 8", "9780141439518", nil),
        ("9780306040000", nil, .spreadsheetNumber), ("9.78030604E+12", nil, .spreadsheetNumber),
        ("9780141439519", nil, .invalidISBN), ("n/a", nil, nil), ("B00ABC1234", nil, nil),
        ("0141439513; 9780141439518", "9780141439518", nil),
    ])
    func `Damaged ISBNs are repaired only where it is certain`(
        field: String,
        digits: String?,
        problem: RowProblem.Kind?,
    ) throws {
        let row = try #require(try rows("Title\tISBN\nA\t\(field)\n").first)
        #expect(row.book?.isbn?.digits == digits)
        #expect(row.problems.map(\.kind) == (problem.map { [$0] } ?? []))
    }

    @Test(arguments: [
        "9780330000000", "9.78033E+12", "9.780330000000E+12", "9780200000000", "9780330000000.0",
    ])
    func `A number that a spreadsheet has rounded is no ISBN, even if its check digit is right`(
        field: String
    ) throws {
        let row = try #require(try rows("Title,Author,ISBN\nA,B,\(field)\n").first)
        #expect(row.book?.isbn == nil)
        #expect(row.problems.map(\.kind) == [.spreadsheetNumber])
        #expect(try rows("\(field)\n9780141439587\n").first?.book == nil)
        // A person who writes hyphens has rounded nothing.
        let written = try rows("Title,ISBN\nA,978-0-330-00000-0\n")
        #expect(written.first?.book?.isbn?.digits == "9780330000000")
    }

    @Test(arguments: [
        "0000000000", "000000000", "1111111111", "9999999999", "123456789X",
        "9780000000002", "0-000-00000-0",
    ])
    func `A placeholder is no ISBN`(field: String) throws {
        let row = try #require(try rows("Title,Author,ISBN\nA,B,\(field)\n").first)
        #expect(row.book?.title == "A")
        #expect(row.book?.isbn == nil)
        #expect(row.problems.map(\.kind) == [.placeholder])
    }

    @Test func `Zeros are put back only where another number of the row proves them`() throws {
        // The check digit is right, and the number is that of Pride and Prejudice.
        let row = try #require(
            try rows("Title,Author,ISBN\nMoby Dick,Herman Melville,141439513\n").first
        )
        #expect(row.book?.title == "Moby Dick")
        #expect(row.book?.isbn == nil)
        #expect(
            row.problems.map(\.description) == [
                "ISBN '141439513' left out: leading zeros are missing: nothing proves that it is 0141439513"
            ]
        )
        let both = try #require(
            try rows("Title,ISBN,ISBN13\nPride and Prejudice,141439513,9780141439518\n").first
        )
        #expect(both.book?.isbn?.digits == "9780141439518")
        #expect(both.problems.map(\.kind) == [])
        // Two numbers that lack zeros prove nothing.
        let two = try #require(
            try rows("Title,ISBN,ISBN13\nMoby Dick,141439513,141439513\n").first
        )
        #expect(two.book?.isbn == nil)
        for text in [
            "@book{a, title = {Moby Dick}, isbn = {141439513}}\n",
            "TY  - BOOK\nTI  - Moby Dick\nSN  - 141439513\nER  - \n",
        ] {
            let cited = try #require(try rows(text).first)
            #expect(cited.book?.title == "Moby Dick" && cited.book?.isbn == nil)
            #expect(cited.problems.map(\.kind) == [.invalidISBN])
        }
        // Without titles, there is no other book, and the number is all there is.
        let list = try rows("ISBN,Regal\n141439513,3\n9780141439587,3\n")
        #expect(list.map { $0.book?.isbn?.digits } == ["9780141439518", "9780141439587"])
        #expect(list.first?.problems.map(\.kind) == [.missingZeros])
    }

    @Test func `Zeros are put back only in a column of ISBNs`() throws {
        // Order numbers, some of which have a check digit that is right by chance.
        let orders = (0..<300).map { "Title \($0),\(7_000_000 + $0)" }.joined(separator: "\n")
        let found = try rows("Title,ISBN\n" + orders)
        #expect(found.count == 300 && found.allSatisfy { $0.book != nil && $0.book?.isbn == nil })
        // Numbers that were cut off.
        for cut in ["978124", "97814007", "978140", "123456"] {
            let row = try #require(try rows("Title,ISBN\nA,\(cut)\nB,9780141439587\n").first)
            #expect(row.book?.isbn == nil, "\(cut)")
        }
    }

    @Test(
        arguments: [
            // The title, both numbers, what is taken, and what is reported.
            ("9780141439588", "0306406152", "9780306406157", .invalidISBN),
            ("9780141439587", "0306406152", nil, .contradiction),
            ("9780306406157", "0306406152", "9780306406157", nil),
            ("9780306406157", "", "9780306406157", nil),
            ("9.78031E+12", "0306406152", "9780306406157", nil),
            ("9780141439588", "0306406153", nil, .invalidISBN),
        ] as [(String, String, String?, RowProblem.Kind?)]
    )
    func `Two ISBNs of a row that contradict each other are reported`(
        long: String,
        short: String,
        taken: String?,
        problem: RowProblem.Kind?,
    ) throws {
        let row = try #require(try rows("Title,ISBN-13,ISBN-10\nA,\(long),\(short)\n").first)
        #expect(row.book?.isbn?.digits == taken)
        #expect(row.book?.record?.edition.isbns.map(\.digits) == (taken.map { [$0] } ?? []))
        #expect(row.problems.map(\.kind) == (problem.map { [$0] } ?? []))
    }

    @Test func `A row with an ISBN and no title keeps what else it says of the book`() throws {
        let text = "ISBN,Author,Year,Language,Pages\n9780141439587,\"Austen, Jane\",1999,de,474\n"
        let book = try #require(try rows(text).first?.book)
        #expect(book.record == nil)
        let details = try #require(book.details)
        #expect(details.authorNames == ["Jane Austen"])
        #expect(details.edition.publicationDate?.year == 1999)
        #expect(details.edition.language == "de")
        #expect(details.edition.pageCount == 474)
        #expect(try rows("ISBN\n9780141439587\n").first?.book?.details == nil)
    }

    @Test(arguments: [
        "sep=;\nTitel;Autor;ISBN\nEmma;\"Austen, Jane\";978-0-14-143958-7\nX;Y;\n",
        "My books,,\nexported 2024-01-01,,\n,,\nTitle,Author,ISBN\nEmma,Jane Austen,9780141439587\nX,Y,\n",
        "\u{FEFF}sep=\t\r\nTitle\tAuthor\tISBN\r\nEmma\tJane Austen\t9780141439587\r\nX\tY\t\r\n",
    ])
    func `A heading is found below other lines`(text: String) throws {
        let rows = try rows(text)
        #expect(rows.map(\.book?.title) == ["Emma", "X"])
        #expect(rows.first?.book?.authors == ["Jane Austen"])
        #expect(rows.first?.book?.isbn?.digits == "9780141439587")
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        #expect(rows.last?.line == lines.count - 1)
    }

    @Test func `ISBNs with commas between them are a list`() throws {
        for text in [
            "9780306406157,9783150099001\n9780141439587,9780141439518\n",
            "9780306406157,9783150099001,9780141439587,9780141439518\n",
        ] {
            #expect(try description(text).format == .isbnList)
            #expect(try rows(text).compactMap(\.book?.isbn).count == 4)
        }
    }

    @Test func `Text that is not imported is told`() throws {
        #expect(try description("Emma,Jane Austen,9780141439587\nX,Y,9780141439518\n").ignoresText)
        #expect(try description("9780141439587\n9780141439518\n").ignoresText == false)
        #expect(try description("Title,Author\nEmma,Jane Austen\n").ignoresText == false)
    }

    @Test func `Columns that Goodreads does not have are read by their names`() throws {
        let text = """
            Title,Author,Year,Tags,My Rating,Date Read,ISBN,Notes,Copies,Location
            X,Y,1990,a,3,2020-01-01,,n,2,shelf
            """
        let book = try #require(try rows(text).first?.book)
        #expect(book.record?.edition.publicationDate?.year == 1990)
        #expect((book.tags, book.note, book.copyCount, book.location) == (["a"], "n", 2, "shelf"))
        let own = """
            Book Id,Title,Author,My Rating,Average Rating,Exclusive Shelf,Year Published,Location
            7,X,Y,3,4.1,read,1990,shelf
            """
        #expect(try description(own).format == .goodreads)
        let row = try #require(try rows(own).first)
        #expect(row.book?.location == "shelf")
        #expect(row.book?.rating == Rating("3"))
        #expect(row.problems == [])
    }

    @Test func `A scale told from the ratings is named`() throws {
        let text = "Title,Author,Rating\nEmma,A,5\nDune,B,3\nPoems,C,6\n"
        #expect(try description(text).highestRating == 10)
        #expect(try description("Title,Author,Rating\nEmma,A,5\n").highestRating == nil)
        #expect(try rows(text)[0].book?.rating == Rating("2.5"))
    }

    @Test func `A French column of marks has ratings, if it has nothing but numbers`() throws {
        let marks = "Titre;Auteur;Note\nL'Étranger;Camus;4,5\nLa Peste;Camus;5\nNadja;Breton;\n"
        #expect(try rows(marks).map { $0.book?.rating } == [Rating("4.5"), Rating("5"), nil])
        let words = "Titre;Auteur;Note\nL'Étranger;Camus;bien\nLa Peste;Camus;5\n"
        #expect(try rows(words).map { $0.book?.note } == ["bien", "5"])
        let german = "Titel;Autor;Note\nEmma;Austen;1\nFaust;Goethe;2\n"
        #expect(try rows(german).map { $0.book?.rating } == [nil, nil])
    }

    @Test func `One mistyped rating does not change the scale of all`() throws {
        for typo in ["45", "10"] {
            let good = (0..<300).map { "T\($0),A,\($0 % 5 + 1)\n" }.joined()
            let rows = try rows("Title,Author,Rating\n" + good + "Typo,A,\(typo)\n")
            #expect(rows[4].book?.rating == Rating("5"))
            #expect(rows.last?.book?.rating == nil)
            #expect(rows.last?.problems.map(\.kind) == [.invalidRating])
        }
        let ten = (0..<300).map { "T\($0),A,\($0 % 10 + 1)\n" }.joined()
        #expect(try rows("Title,Author,Rating\n" + ten)[9].book?.rating == Rating("5"))
    }

    @Test func `A line that is not UTF-8 does not change how the others are read`() throws {
        var text = Array("Titel;Autor\n".utf8)
        for _ in 0..<500 { text += Array("Abc;Def\n".utf8) }
        text += Array("Übung;Böll\nTr".utf8) + [0xE4] + Array("ume;Grass\n".utf8)
        let last = try rows(text).suffix(2)
        #expect(last.map(\.book?.title) == ["Übung", "Träume"])
        #expect(last.last?.problems.map(\.kind) == [.notInEncoding])
    }

    @Test func `Days and months are told apart by the other dates of a column`() throws {
        let text = "title,started,finished\nA,1/2/2024,3/4/2024\nB,25/2/2024,3/25/2024\n"
        let book = try #require(try rows(text).first?.book)
        #expect(book.started == CalendarDay("2024-02-01"))
        #expect(book.finished == CalendarDay("2024-03-04"))
    }

    @Test func `The guard against formulas is taken off values, not off fields`() throws {
        let row = try #require(try rows("Title,ISBN\n'=1+1,\n").first)
        #expect(row.book?.title == "=1+1")
        #expect(row.fields == ["'=1+1", ""])
    }

    @Test func `Headings that come again are no book`() throws {
        let rows = try rows("Title,Author\nEmma,Jane Austen\nTitle,Author\nTitle,Ann Other\n")
        #expect(rows.map { $0.book?.title } == ["Emma", nil, "Title"])
        #expect(rows[1].content == .rejected("repeated headings"))
    }

    @Test func `Skipped rows are counted`() throws {
        var reader = try ImportReader(Array("Title\nA\nB\nC\nD\n".utf8), now: now)
        try reader.skip(2)
        let row = try #require(try reader.next())
        #expect(row.number == 3)
        #expect(row.book?.title == "C")
        try reader.skip(9)
        #expect(try reader.next() == nil)
    }

    @Test func `A stray quote costs its own row`() throws {
        let text = "Title,Author\n\"Stray,A\nGood,B\n\"Fine, too\",C\n"
        let rows = try rows(text)
        #expect(rows.map(\.book?.title) == ["\"Stray", "Good", "Fine, too"])
        #expect(rows.map(\.problems.count) == [1, 0, 0])
        #expect(rows[0].problems.first?.kind == .strayQuote)
    }

    @Test func `Fields beyond the last column are reported`() throws {
        let row = try #require(try rows("Title,Author\nA,B,C,,D\n").first)
        #expect(row.problems.map(\.description) == ["'C, D' is beyond the last column"])
        #expect(row.fields == ["A", "B", "C", "", "D"])
    }

    @Test func `Bytes that are not UTF-8 late in the file are read as Windows-1252`() throws {
        var text = Array("Title,Author\n".utf8)
        for number in 0..<30_000 { text += Array("Title \(number),Jos\u{E9}\n".utf8) }
        text += Array("Stra".utf8) + [0xDF, 0x65] + Array(",X\n".utf8)
        let row = try #require(try rows(text).last)
        #expect(row.book?.title == "Straße")
        #expect(row.problems.map(\.kind) == [.notInEncoding])
    }
}
