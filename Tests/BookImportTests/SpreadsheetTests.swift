import BookIdentifiers
import BookImport
import BookLibrary
import BookMetadata
import Testing

@Suite(.timeLimit(.minutes(5)))
struct SpreadsheetTests {
    @Test func `The first sheet of an Excel file is read, with its days and numbers`() throws {
        let rows = try rows(fixture("books.xlsx"))
        let book = try #require(rows[0].book)
        #expect(book.title == "Der Prozeß")
        #expect(book.isbn?.digits == "9783596124718")
        #expect(book.finished == CalendarDay("2024-01-31"))
        #expect(book.rating == Rating("4.5"))
        #expect(book.authors == ["Franz Kafka"])
        #expect(rows[1].book?.isbn?.digits == "9780141439587")
        #expect(rows[1].book?.finished == CalendarDay("2024-02-01"))
        #expect(rows.map(\.problems) == [[], []])
    }

    @Test func `The first sheet of an OpenDocument file is read, without comments`() throws {
        let rows = try rows(fixture("books.ods"))
        #expect(rows.count == 1)
        let book = try #require(rows[0].book)
        #expect(book.title == "Der Prozeß")
        #expect(book.isbn?.digits == "9783596124718")
        #expect(book.note == "eins\nzwei")
        #expect(book.finished == CalendarDay("2024-01-31"))
    }

    @Test(arguments: ["books.xlsx", "books.ods"])
    func `A damaged spreadsheet is an error, or is read as far as it goes`(name: String) throws {
        let bytes = try fixture(name)
        for place in stride(from: 0, to: bytes.count, by: 7) {
            var damaged = bytes
            damaged[place] ^= 0x55
            _ = try? rows(damaged)
            _ = try? rows(Array(bytes.prefix(place)))
        }
    }

    /// A ZIP archive of files that are not compressed.
    private func archive(_ files: [(name: String, text: String)]) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var (contents, entries): ([UInt8], [UInt8]) = ([], [])
        for file in files {
            let (name, text) = (Array(file.name.utf8), Array(file.text.utf8))
            let sizes = number(text.count, 4) + number(text.count, 4)
            let common = number(0, 12) + sizes + number(name.count, 2) + number(0, 2)
            entries +=
                number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + common + number(0, 10)
                + number(contents.count, 4) + name
            contents += number(0x0403_4B50, 4) + number(20, 2) + common + name + text
        }
        let end =
            number(0x0605_4B50, 4) + number(0, 4) + number(files.count, 2) + number(files.count, 2)
            + number(entries.count, 4) + number(contents.count, 4) + number(0, 2)
        return contents + entries + end
    }

    /// An OpenDocument spreadsheet of sheets, each with the XML of its rows.
    private func document(_ sheets: [(name: String, rows: String)]) -> [UInt8] {
        let tables = sheets.map { "<table:table table:name='\($0.name)'>\($0.rows)</table:table>" }
        return archive([
            (
                "content.xml",
                """
                <o:document-content xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
                    xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
                    xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">
                <o:body><o:spreadsheet>\(tables.joined())</o:spreadsheet></o:body>
                </o:document-content>
                """,
            )
        ])
    }

    private func row(_ text: String) -> String {
        "<table:table-row><table:table-cell><text:p>\(text)</text:p></table:table-cell>"
            + "</table:table-row>"
    }

    @Test func `A spreadsheet whose sheets are all empty is no table`() throws {
        let one = document([("Books", row("Title") + row("Emma"))])
        #expect(try rows(one).map { $0.book?.title } == ["Emma"])
        let error = #expect(throws: ImportError.self) { try rows(document([("Books", "")])) }
        #expect(error?.reason == .malformed("all sheets are empty"))
    }

    @Test func `Sheets that are not read are named, but for empty ones`() throws {
        let books = row("Title") + row("Emma")
        let ods = document([
            ("Books", books), ("Sheet2", ""), ("Wanted", row("Title") + row("Dune")),
        ])
        #expect(try ImportReader(ods, now: now).description.unreadSheets == ["Wanted"])
        #expect(try ImportReader(fixture("books.ods"), now: now).description.unreadSheets == ["2"])

        let xlsx = book([
            ("Books", ["Title", "Emma"]), ("Empty", []), ("Lent", ["Title", "Dune"]),
        ])
        #expect(try ImportReader(xlsx, now: now).description.unreadSheets == ["Lent"])
        #expect(try rows(xlsx).map { $0.book?.title } == ["Emma"])
    }

    @Test func `Of a spreadsheet whose first sheet is empty, the next one is read`() throws {
        let books = row("Title") + row("Emma")
        let wanted = row("Title") + row("Dune")
        let ods = document([("Sheet1", ""), ("Books", books), ("Wanted", wanted)])
        let xlsx = book([
            ("Sheet1", []), ("Books", ["Title", "Emma"]), ("Wanted", ["Title", "Dune"]),
        ])
        for bytes in [ods, xlsx] {
            #expect(try rows(bytes).map { $0.book?.title } == ["Emma"])
            #expect(try rows(bytes).map(\.line) == [2])
            #expect(try ImportReader(bytes, now: now).description.unreadSheets == ["Wanted"])
        }
        let error = #expect(throws: ImportError.self) { try rows(book([("Books", [])])) }
        #expect(error?.reason == .malformed("all sheets are empty"))
    }

    /// An Excel file of sheets, each with the texts of its rows.
    private func book(_ sheets: [(name: String, rows: [String])]) -> [UInt8] {
        func sheet(_ texts: [String]) -> String {
            let rows = texts.map { "<row><c t='inlineStr'><is><t>\($0)</t></is></c></row>" }
            return "<worksheet><sheetData>\(rows.joined())</sheetData></worksheet>"
        }
        let numbers = sheets.indices
        let names = numbers.map { "<sheet name='\(sheets[$0].name)' r:id='r\($0)'/>" }
        let relations = numbers.map {
            "<Relationship Id='r\($0)' Target='worksheets/s\($0).xml'/>"
        }
        return archive(
            [
                (
                    "xl/workbook.xml",
                    "<workbook xmlns:r='r'><sheets>\(names.joined())</sheets></workbook>",
                ),
                (
                    "xl/_rels/workbook.xml.rels",
                    "<Relationships>\(relations.joined())</Relationships>",
                ),
            ] + numbers.map { ("xl/worksheets/s\($0).xml", sheet(sheets[$0].rows)) }
        )
    }

    @Test func `Rows are numbered as in the sheet, also after cells of several lines`() throws {
        let cells = ["Title", "Emma</text:p><text:p>or not", "Dune", "Mort"].map(row)
        let empty = "<table:table-row table:number-rows-repeated='3'/>"
        let ods = document([("Books", cells[0] + cells[1] + empty + cells[2] + cells[3])])
        #expect(try rows(ods).map(\.line) == [2, 6, 7])
        #expect(try rows(ods).map(\.book?.line) == [2, 6, 7])
        #expect(try rows(ods).map(\.number) == [1, 2, 3])

        func numbered(_ number: Int?, _ text: String) -> String {
            let attribute = number.map { " r='\($0)'" } ?? ""
            return "<row\(attribute)><c t='inlineStr'><is><t>\(text)</t></is></c></row>"
        }
        let sheet =
            numbered(3, "Title") + numbered(nil, "Emma\nor not") + numbered(nil, "Dune")
            + numbered(9, "Mort")
        let xlsx = archive([
            (
                "xl/workbook.xml",
                "<workbook xmlns:r='r'><sheets><sheet name='Books' r:id='r1'/></sheets></workbook>",
            ),
            (
                "xl/_rels/workbook.xml.rels",
                "<Relationships><Relationship Id='r1' Target='worksheets/s1.xml'/></Relationships>",
            ),
            (
                "xl/worksheets/s1.xml",
                "<worksheet><sheetData>\(sheet)</sheetData></worksheet>",
            ),
        ])
        #expect(try rows(xlsx).map(\.line) == [4, 5, 9])
    }
}
