import BookLibrary
import BooklandCSV

/// Records of a file without columns that were rejected once, in a column of a CSV file.
struct RecordedRows: RecordSource {
    private var records: TableRecords
    private let now: Timestamp
    private var isHeaderDue = true

    init(_ records: TableRecords, now: Timestamp) {
        self.records = records
        self.now = now
    }

    mutating func next() throws(ImportError) -> ImportRow? {
        if isHeaderDue {
            isHeaderDue = false
            _ = try records.next()
        }
        guard let record = try records.next() else { return nil }
        let text = record.fields.first ?? ""
        do throws(ImportError) {
            var reader = try ImportReader(Array(text.utf8), now: now)
            guard var row = try reader.next() else {
                return ImportRow(
                    line: record.line,
                    text: text,
                    content: .rejected("an empty record"),
                )
            }
            row.line = record.line
            row.text = text
            if case .book(var book) = row.content {
                book.line = record.line
                row.content = .book(book)
            }
            return row
        } catch {
            return ImportRow(line: record.line, text: text, content: .rejected("\(error)"))
        }
    }
}
