import BookIdentifiers
import BookLibrary
import BooklandCSV

/// The rows of a table as books.
struct TableRows: RecordSource {
    private var records: TableRecords
    private var values: RowValues
    /// What the columns mean, as the last headings say.
    private var meanings: [ColumnMeaning?]
    /// The number of columns that the first headings have.
    private let width: Int
    private let service: TableService
    private let hasReason: Bool
    private var isHeaderDue: Bool
    /// The headings, which tables have again that were put together; nil where there are none.
    private var headings: RepeatedHeadings?
    /// Whether HTML in titles is read: catalogues on the web leave some there.
    ///
    /// Services that are known do not, and what they export is kept letter by letter.
    private let isOfUnknownProgram: Bool
    /// Whether the only column is one of ISBNs: then the table is a list, which may have several in a line.
    private let isListOfISBNs: Bool
    /// Tells whether the last line of the file is cut off.
    private var cutLine = CutLine()
    /// The other books of a line of a list, the last one first.
    private var pending: [ImportRow] = []

    /// Creates the rows.
    ///
    /// - Parameters:
    ///   - records: The records, with the header if there is one.
    ///   - layout: What the columns mean.
    ///   - values: What reads the fields.
    init(_ records: TableRecords, _ layout: TableLayout, _ values: RowValues) {
        self.records = records
        self.values = values
        meanings = layout.columns.map(\.meaning)
        width = layout.columns.count
        service = layout.service
        hasReason = layout.hasReason
        isHeaderDue = layout.hasHeader
        isOfUnknownProgram = layout.service.format == .table
        isListOfISBNs =
            meanings.count == 1 && (meanings[0] == .isbn || meanings[0] == .isbn13)
    }

    mutating func next() throws(ImportError) -> ImportRow? {
        if let row = pending.popLast() { return row }
        guard let record = try nextRecord() else { return nil }
        let fields = fields(record)
        let isCut = isCut(record)
        if let columns = headings?.columns(below: fields) {
            meanings = columns
            return ImportRow(
                line: record.line,
                fields: fields,
                content: .rejected("repeated headings"),
            )
        }
        values.problems.removeAll(keepingCapacity: true)
        if isListOfISBNs, let rows = listed(record, fields) {
            pending = rows.reversed()
            return pending.popLast()
        }
        noteFaults(record, fields)
        var texts = RowTexts()
        for index in 0..<min(fields.count, meanings.count) {
            guard let meaning = meanings[index], !fields[index].isEmpty else { continue }
            var text = ListText.trimmed(CSVFormulaGuard.removing(from: fields[index]))
            if isOfUnknownProgram, !meaning.isProse { text = NoteText.line(text) }
            if !text.isEmpty { texts.take(text, as: meaning) }
        }
        let content: ImportRow.Content
        do throws(Rejection) {
            // The row has text, if only in columns that are not read.
            if texts.isEmpty, fields.contains(where: { !ListText.trimmed($0).isEmpty }) {
                throw Rejection("neither a title nor an ISBN in the columns that are read")
            }
            if isCut { throw Rejection(Self.reason(record, of: meanings.count)) }
            var book = try values.book(texts)
            book.line = record.line
            content = .book(consume book)
        } catch {
            content = .rejected(error.reason)
        }
        return ImportRow(
            line: record.line,
            fields: fields,
            content: content,
            problems: values.problems,
        )
    }

    /// The books of a line of a list; nil unless there are several.
    private mutating func listed(_ record: CSVRecord, _ fields: [String]) -> [ImportRow]? {
        let text = fields.joined(separator: ", ")
        let isbns = ISBNListRows.isbns(text).0
        guard isbns.count > 1 else { return nil }
        var rows: [ImportRow] = []
        for isbn in isbns {
            var texts = RowTexts()
            texts.take(isbn.digits, as: .isbn)
            guard var book = try? values.book(texts) else { continue }
            book.line = record.line
            rows.append(
                ImportRow(
                    line: record.line,
                    fields: fields,
                    content: .book(book),
                    problems: rows.isEmpty ? values.problems : [],
                )
            )
        }
        return rows
    }

    mutating func skip() throws(ImportError) -> ImportRow? {
        // A line of a list may be several rows.
        if isListOfISBNs { return try next() }
        guard let record = try nextRecord() else { return nil }
        _ = isCut(record)
        let fields = fields(record)
        if let columns = headings?.columns(below: fields) { meanings = columns }
        return ImportRow(line: record.line, fields: fields, content: .rejected(""))
    }

    /// Why a row in which the file ends is no book.
    private static func reason(_ record: CSVRecord, of width: Int) -> String {
        let missing =
            record.fields.count < width
            ? "it has \(record.fields.count) of \(width) fields"
            : "a quotation mark is not closed"
        return "the file ends within this row: \(missing)"
    }

    private mutating func isCut(_ record: CSVRecord) -> Bool {
        cutLine.take(record, width: meanings.count, isOfService: !isOfUnknownProgram)
    }

    private mutating func nextRecord() throws(ImportError) -> CSVRecord? {
        if isHeaderDue {
            isHeaderDue = false
            var header = try records.next()?.fields ?? []
            // Rows are compared without the reason for which they were once rejected.
            if hasReason, !header.isEmpty { header.removeLast() }
            headings = RepeatedHeadings(header, meanings, of: service)
        }
        return try records.next()
    }

    /// The fields without the reason for which the row was once rejected.
    private func fields(_ record: CSVRecord) -> [String] {
        hasReason && record.fields.count > width ? record.fields.dropLast() : record.fields
    }

    private mutating func noteFaults(_ record: CSVRecord, _ fields: [String]) {
        for fault in record.faults {
            let value = fields.indices.contains(fault.field) ? fields[fault.field] : ""
            switch fault.problem {
            case .strayQuote: values.note(.strayQuote, value)
            case .notUTF8: values.note(.notInEncoding, value)
            case .fieldTooLong: values.note(.fieldTooLong, value)
            }
        }
        guard fields.count > meanings.count else { return }
        let extra = fields[meanings.count...].filter { !$0.isEmpty }
        if !extra.isEmpty { values.note(.extraFields, extra.joined(separator: ", ")) }
    }
}

extension ColumnMeaning {
    /// Whether its texts may have several lines, whose HTML is read where they are used.
    fileprivate var isProse: Bool {
        switch self {
        case .note, .review, .privateNote, .summary: true
        default: false
        }
    }
}
