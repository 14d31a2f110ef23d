import BooklandZIP

/// Spreadsheets as files of their own.
enum SpreadsheetInput {
    /// The most bytes of a file.
    private static let limit = 128 << 20

    /// The first sheet as CSV with the rows of its lines, and the names of others with cells.
    typealias Sheet = (text: ImportInput, rows: SheetRows, others: [String])

    /// The first sheet of a spreadsheet; nil for a file that is no ZIP archive.
    static func sheet(of input: ImportInput) throws(ImportError) -> Sheet? {
        guard input.head.starts(with: "PK\u{3}\u{4}".utf8) else { return nil }
        var input = input
        guard let bytes = try input.rest(limit: limit) else {
            throw ImportError(.unknownFormat("a spreadsheet of more than \(limit >> 20) MB"))
        }
        guard let archive = ZIPArchive(bytes) else {
            throw ImportError(.malformed("a damaged ZIP archive or spreadsheet"))
        }
        var found: (text: SheetText, others: [String])?
        if archive.has("xl/workbook.xml") {
            found = (try XLSXSheet(archive).text, try XLSXBook(archive).otherSheets(archive))
        }
        if archive.has("content.xml") {
            let sheet = try ODSSheet(archive)
            found = (sheet.text, sheet.others)
        }
        guard let found else {
            throw ImportError(
                .unknownFormat("a ZIP archive or a spreadsheet; \(UnreadableContent.spreadsheet)")
            )
        }
        guard !found.text.bytes.isEmpty else {
            throw ImportError(.malformed("the first sheet is empty, and others are not read"))
        }
        return (ImportInput(found.text.bytes), found.text.rows, found.others)
    }
}
