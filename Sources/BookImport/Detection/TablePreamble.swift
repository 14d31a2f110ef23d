import BooklandCSV

/// Lines above the heading of a table: `sep=;` of a spreadsheet, a title, the day of the export.
struct TablePreamble {
    /// The number of lines.
    private(set) var lines = 0
    /// The number of their bytes.
    private(set) var bytes = 0

    /// How many records may stand above the heading.
    private static let most = 12

    init(_ head: [UInt8], isWhole: Bool) {
        if head.starts(with: "sep=".utf8) || head.starts(with: "\"sep=".utf8) {
            skip(lines: 1, in: head)
        }
        let rest = Array(head[bytes...])
        guard let line = Self.headingLine(rest, isWhole: isWhole), line > 1 else { return }
        skip(lines: lines + line - 1, in: head)
    }

    /// The line of the heading, where the first record is none; nil for no such line.
    private static func headingLine(_ head: [UInt8], isWhole: Bool) -> Int? {
        for delimiter in TableDetection.delimiters {
            let records = TableSample.firstRecords(of: head, delimiter, isWhole: isWhole, most + 1)
            guard let first = records.first else { continue }
            if isHeading(first.fields) || RejectedRows.isHeading(first.fields) { return nil }
            // A book above such a line is no preamble.
            let books = records.prefix { !$0.fields.contains(where: TableSample.isISBN) }
            if let heading = books.first(where: { isHeading($0.fields) }) { return heading.line }
        }
        return nil
    }

    /// Whether fields are names of columns, one of them that of titles or ISBNs.
    private static func isHeading(_ fields: [String]) -> Bool {
        let meanings = fields.compactMap { HeaderNames.meaning(ListText.trimmed($0)) }
        return meanings.count >= 2 && Set(meanings).count == meanings.count
            && (meanings.contains(.title) || meanings.contains(.isbn)
                || meanings.contains(.isbn13))
    }

    private mutating func skip(lines count: Int, in head: [UInt8]) {
        lines = count
        bytes = 0
        for _ in 0..<count {
            guard let end = head[bytes...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
                bytes = head.count
                return
            }
            let isPair = head[end] == 0x0D && end + 1 < head.count && head[end + 1] == 0x0A
            bytes = end + (isPair ? 2 : 1)
        }
    }
}
