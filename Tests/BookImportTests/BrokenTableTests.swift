import BookIdentifiers
import BookLibrary
import BookMetadata
import BooklandTestSupport
import Testing

@testable import BookImport

/// Tables that a download broke off, that two programs wrote, or with texts as long as a chapter.
@Suite(.timeLimit(.minutes(5)))
struct BrokenTableTests {
    private static let header = "Book Id,Title,Author,ISBN13,My Rating,Exclusive Shelf,Bookshelves"

    @Test(arguments: ["3,Bleak", "3,Bleak House,Charles", "3"])
    func `A row in which the file ends is rejected`(last: String) throws {
        let text = Self.header + "\n1,Emma,Jane Austen,,5,read,\n2,Dune,Frank Herbert,,4,read,\n"
        let rows = try rows(text + last)
        #expect(rows.count == 3)
        let count = last.split(separator: ",").count
        #expect(
            rows.last?.content
                == .rejected("the file ends within this row: it has \(count) of 7 fields")
        )
        #expect(try self.rows(text + "3,Bleak House,Charles Dickens,,,read,").last?.book != nil)
    }

    @Test func `A row in which the file ends within a text of several lines is rejected`() throws {
        let text = "Title,Author,Review,Owned\nA,B,c,1\nC,D,e,1\nF,G,h,1\n"
        let rows = try rows(text + "Emma,Austen,\"line 1\nline 2\nhalf a li")
        #expect(rows.compactMap(\.book?.title) == ["A", "C", "F"])
        #expect(rows.count == 6)
        let stray = try self.rows("Title,Author\nA,B\nC,D\nF,G\n\"Stray,H\nI,J\nK,L\n")
        #expect(stray.compactMap(\.book?.title) == ["A", "C", "F", "\"Stray", "I", "K"])
    }

    @Test(arguments: ["\"Tundra, a No", "\"Tundra \"\"", "\"Tun"])
    func `A last column whose quotation mark is not closed makes no book`(last: String) throws {
        let rows = try rows("Author,Title\nJane Austen,\"Emma\"\nN. N.,\(last)")
        #expect(rows.compactMap(\.book?.title) == ["Emma"])
        #expect(rows.count == 2)
    }

    @Test func `A record of RIS in which the file ends makes no book`() throws {
        let whole = "TY  - BOOK\nTI  - Emma\nAU  - Austen, Jane\nER  - \n"
        let cut = try rows(whole + "TY  - BOOK\nTI  - The Left Ha")
        #expect(cut.compactMap(\.book?.title) == ["Emma"])
        #expect(cut.last?.content == .rejected("the file ends within this record"))
        #expect(try rows(whole + "TY  - BOOK\nTI  - Dune\nER  -").last?.book?.title == "Dune")
        #expect(try rows(whole + "TY  - BOOK\nTI  - Dune\n").last?.book?.title == "Dune")
    }

    @Test func `The mark of a UTF-8 file before a quoted field in the middle is no text`() throws {
        let text = "Title,Author\nEmma,Jane Austen\n\u{FEFF}\"Kindred, a Novel\",Octavia Butler\n"
        let rows = try rows(text)
        #expect(rows.compactMap(\.book?.title) == ["Emma", "Kindred, a Novel"])
        #expect(rows.last?.book?.record?.authorNames == ["Octavia Butler"])
    }

    @Test func `People leave out the last fields of a row and the last line end`() throws {
        let short = try rows("Title,Author,Note\nEmma,Jane Austen,good\nDune,Frank Herbert")
        #expect(short.compactMap(\.book?.title) == ["Emma", "Dune"])
        let ragged = try rows("Title,Author,Note\nA,B\nC,D,e\nF,G,h\nI,J,k\nL,M")
        #expect(ragged.compactMap(\.book?.title) == ["A", "C", "F", "I", "L"])
        let whole = try rows("Title,Author,Note\nA,B,c\nC,D,e\nF,G,h\nL,M")
        #expect(whole.compactMap(\.book?.title) == ["A", "C", "F"])
    }

    private func rows(_ text: String) throws -> [ImportRow] { try BookImportTests.rows(text) }

    @Test func `A note of a megabyte and many lines is one field`() throws {
        let note = String(repeating: "A line of text, with commas.\n", count: 40_000)
        let rows = try rows("Title,Author,Note\nEmma,Jane Austen,\"\(note)\"\nDune,Herbert,x\n")
        #expect(rows.compactMap(\.book?.title) == ["Emma", "Dune"])
        #expect(rows.first?.problems.isEmpty == true)
        #expect(rows.first?.book?.note.map { $0.utf8.count > 1_100_000 } == true)
    }

    @Test func `Many quotation marks in one line cost no time`() throws {
        let note = String(repeating: "he said \"yes\" and \"no\"; ", count: 100_000)
        let rows = try rows("Title,Author,Note\nEmma,Jane Austen,\"\(note)\"\nDune,Herbert,x\n")
        #expect(rows.compactMap(\.book?.title) == ["Emma", "Dune"])
        #expect(rows.first?.book?.note.map { $0.utf8.count > 2_000_000 } == true)
    }

    /// "Müller" by one program, and "Bär" by another one.
    private static let german: [UInt8] =
        Array("Titel;Autor\n".utf8)
        + [0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72, 0x3B, 0x42, 0xE4, 0x72, 0x0A]

    @Test func `Lines in UTF-8 stay what they are in a file of Windows-1252`() throws {
        for count in [1, 2, 6] {
            var bytes = Self.german
            for _ in 0..<4 { bytes += Self.german.dropFirst(12) }
            for number in 0..<count { bytes += Array("Äpfel\(number);Größe Bär\n".utf8) }
            let rows = try BookImportTests.rows(bytes)
            #expect(rows.prefix(5).allSatisfy { $0.book?.title == "Müller" })
            #expect(
                rows.suffix(count).map(\.book?.record?.authorNames)
                    == Array(repeating: ["Größe Bär"], count: count)
            )
            #expect(rows.last?.book?.title == "Äpfel\(count - 1)")
        }
    }

    @Test func `The mark of a UTF-8 table behind one of Windows-1252 hides no headings`() throws {
        let bytes = Self.german + [0xEF, 0xBB, 0xBF] + Array("Titel;Autor\nÄpfel;Bär\n".utf8)
        let rows = try BookImportTests.rows(bytes)
        #expect(rows.compactMap(\.book?.title) == ["Müller", "Äpfel"])
    }

    @Test func `What is UTF-8 by chance stays Windows-1252`() throws {
        // "é »" at the end of a quotation of several lines.
        let quoted = Self.german + Array("Oui".utf8) + [0xE9, 0xA0, 0xBB] + Array(";X\n".utf8)
        #expect(try BookImportTests.rows(quoted).last?.book?.title == "Ouié »")
        // "CAFÉ”": the two last characters are a letter of the phonetic alphabet in UTF-8.
        let bytes = Self.german + Array("CAF".utf8) + [0xC9, 0x94] + Array(";X\n".utf8)
        #expect(try BookImportTests.rows(bytes).last?.book?.title == "CAFÉ”")
    }
}

/// Values that cannot be right, and those that are told apart from them.
@Suite(.timeLimit(.minutes(5)))
struct ImpossibleValueTests {
    @Test func `A day of a year long ago is reported, and says that the book was read`() throws {
        let text =
            "Title,Author,Date Read\nA,B,0202-01-05\nC,D,0023/11/30\nE,F,0101-01-01\nG,H,1900-01-00\nI,J,0001-01-01T00:00:00\n"
        let rows = try rows(text)
        #expect(rows.map(\.problems.count) == [1, 1, 0, 0, 0])
        #expect(rows.map(\.book?.status) == [.read, .read, .toRead, .toRead, .toRead])
    }

    @Test func `A day that is not yet there is reported, and says what happened to the book`()
        throws
    {
        let rows = try rows(
            "Title,Author,Date Started,Date Read\nA,B,,2099-01-05\nC,D,2062-02-03,\nE,F,2062-02-03,2022-02-05\n"
        )
        #expect(
            rows.map(\.problems).map { $0.map(\.kind) } == [
                [.futureDate], [.futureDate], [.futureDate],
            ]
        )
        #expect(
            rows[0].problems[0].description == "date '2099-01-05' left out: it is in the future"
        )
        #expect(rows.map(\.book?.status) == [.read, .reading, .read])
        #expect(rows.map(\.book?.finished?.description) == [nil, nil, "2022-02-05"])
        #expect(rows.map(\.book?.started) == [nil, nil, nil])
    }

    @Test(arguments: ["1/0/1900", "00.01.1900", "01.01.0001", "12/30/1899", "(null)", "undefined"])
    func `What programs write for no day is none`(text: String) throws {
        let row = try #require(try rows("Title,Author,Date Read\nA,B,\(text)\n").first)
        #expect(row.book?.status == .toRead)
        #expect(row.book?.finished == nil)
    }

    @Test(arguments: ["0000000000", "1111111111"])
    func `A placeholder in MARC is no ISBN`(text: String) throws {
        let xml = """
            <collection xmlns="http://www.loc.gov/MARC21/slim"><record>\
            <leader>00000nam a2200000 a 4500</leader>\
            <datafield tag="020" ind1=" " ind2=" "><subfield code="a">\(text)</subfield></datafield>\
            <datafield tag="020" ind1=" " ind2=" "><subfield code="a">9780441172719</subfield></datafield>\
            <datafield tag="245" ind1="1" ind2="0"><subfield code="a">Dune</subfield></datafield>\
            </record></collection>
            """
        let row = try #require(try rows(xml).first)
        #expect(row.book?.isbn?.digits == "9780441172719")
        #expect(row.problems.map(\.value) == [text])
    }

    @Test func `Characters that XML has no place for are read in spreadsheets`() {
        #expect(
            XLSXText.unescaped("A_x000D_\nB _x005F_x0041_ _x0041 _xZZZZ_")
                == "A\r\nB _x0041_ _x0041 _xZZZZ_"
        )
        #expect(XLSXText.unescaped("plain") == "plain")
    }

    @Test func `A book that was finished before it was begun keeps the end`() throws {
        let text =
            "Title,Author,Date Started,Date Read\nA,B,2020-05-05,2020-05-01\nC,D,2020-05-01,2020-05-05\n"
        let rows = try rows(text)
        #expect(
            rows.map(\.book?.finished) == [CalendarDay("2020-05-01"), CalendarDay("2020-05-05")]
        )
        #expect(rows.map(\.book?.started) == [nil, CalendarDay("2020-05-01")])
        #expect(
            rows[0].problems.map(\.description)
                == ["start '2020-05-05' left out: it is after the end, 2020-05-01"]
        )
        #expect(rows[1].problems.isEmpty)
    }

    @Test func `An invalid ISBN in MARC is reported`() throws {
        let xml = """
            <collection xmlns="http://www.loc.gov/MARC21/slim"><record>\
            <leader>00000nam a2200000 a 4500</leader>\
            <datafield tag="020" ind1=" " ind2=" "><subfield code="a">9783161484109 (pbk.)</subfield></datafield>\
            <datafield tag="020" ind1=" " ind2=" "><subfield code="a">DM 12.80</subfield></datafield>\
            <datafield tag="245" ind1="1" ind2="0"><subfield code="a">Dune</subfield></datafield>\
            </record></collection>
            """
        let row = try #require(try rows(xml).first)
        #expect(row.book?.title == "Dune")
        #expect(row.problems.map(\.kind) == [.invalidISBN])
        #expect(row.problems.first?.value == "9783161484109")
    }

    @Test func `A word for no author in MARC is no author`() throws {
        let xml = """
            <collection xmlns="http://www.loc.gov/MARC21/slim"><record>\
            <leader>00000nam a2200000 a 4500</leader>\
            <datafield tag="100" ind1="1" ind2=" "><subfield code="a">N.N.</subfield></datafield>\
            <datafield tag="245" ind1="1" ind2="0"><subfield code="a">Dune</subfield></datafield>\
            </record></collection>
            """
        #expect(try rows(xml).first?.book?.record?.authors.isEmpty == true)
    }

    @Test func `A record of RIS has the ISBNs of a book in print and as an e-book`() throws {
        let ris = """
            TY  - BOOK
            TI  - Dune
            AU  - Herbert, Frank
            SN  - 9781101658055 (ebook)
            SN  - 9780441172719 (hardback)
            ER  -

            """
        let row = try #require(try rows(ris).first)
        #expect(row.problems.isEmpty)
        #expect(row.book?.isbn?.digits == "9780441172719")
        #expect(row.book?.record?.edition.isbns.count == 2)
    }
}
