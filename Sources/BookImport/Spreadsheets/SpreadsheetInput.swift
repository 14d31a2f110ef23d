import BooklandZIP

/// Spreadsheets as files of their own.
enum SpreadsheetInput {
    /// The most bytes of a file.
    private static let limit = 128 << 20

    /// The first sheet of a spreadsheet as CSV; nil for a file that is no ZIP archive.
    static func text(of input: ImportInput) throws(ImportError) -> ImportInput? {
        guard input.head.starts(with: "PK\u{3}\u{4}".utf8) else { return nil }
        var input = input
        guard let bytes = try input.rest(limit: limit) else {
            throw ImportError(.unknownFormat("a spreadsheet of more than \(limit >> 20) MB"))
        }
        guard let archive = ZIPArchive(bytes) else {
            throw ImportError(.malformed("a damaged ZIP archive or spreadsheet"))
        }
        var sheet: SheetText?
        if archive.has("xl/workbook.xml") { sheet = try XLSXSheet(archive).text }
        if archive.has("content.xml") { sheet = try ODSSheet(archive).text }
        guard let sheet else {
            throw ImportError(
                .unknownFormat("a ZIP archive or a spreadsheet; \(UnreadableContent.spreadsheet)")
            )
        }
        guard !sheet.bytes.isEmpty else {
            throw ImportError(.malformed("the first sheet is empty, and others are not read"))
        }
        return ImportInput(sheet.bytes)
    }
}
