import BooklandZIP

/// Spreadsheets as files of their own.
enum SpreadsheetInput {
    /// The most bytes of a file.
    private static let limit = 128 << 20

    /// The first sheet with cells as CSV, the rows of its lines, and the names of later ones with cells.
    typealias Sheet = (text: ImportInput, rows: SheetRows, others: [String])

    /// The first sheet with cells of a spreadsheet; nil for a file that is no ZIP archive.
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
            let sheet = try XLSXSheet(archive)
            found = (sheet.text, sheet.others)
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
            throw ImportError(.malformed("all sheets are empty"))
        }
        return (ImportInput(found.text.bytes), found.text.rows, found.others)
    }
}
