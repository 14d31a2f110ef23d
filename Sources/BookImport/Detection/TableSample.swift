import BookIdentifiers
import BooklandCSV

/// The first records of a text, read with one delimiter.
struct TableSample {
    /// What separates fields.
    let delimiter: Unicode.Scalar
    /// The records.
    let records: [[String]]
    /// The number of fields that most records have.
    let width: Int
    /// The part of the records that have so many fields.
    let consistency: Double

    /// How many records tell what columns mean.
    private static let few = 200
    /// How many records tell how dates and ratings are written.
    static let many = 2_000

    /// Reads the beginning of a text.
    init(
        _ text: Span<UInt8>,
        isWhole: Bool,
        delimiter: Unicode.Scalar,
        limit: Int = TableSample.few,
    ) {
        self.delimiter = delimiter
        var reader = TableRecords.reader(delimiter)
        var records: [CSVRecord] = []
        var offset = 0
        while offset < text.count, records.count < limit {
            let end = min(text.count, offset + 16_384)
            records += reader.records(in: text.extracting(offset..<end))
            offset = end
        }
        // The last record of a cut text may be cut.
        if offset == text.count, isWhole || records.isEmpty { records += reader.finish() }
        self.records = records.prefix(limit).map { record in
            record.fields.map { ListText.trimmed(CSVFormulaGuard.removing(from: $0)) }
        }
        var counts: [Int: Int] = [:]
        for record in self.records { counts[record.count, default: 0] += 1 }
        let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
        width = most?.key ?? 0
        consistency = Double(most?.value ?? 0) / Double(max(1, self.records.count))
    }

    /// The first records of a text, with their lines.
    static func firstRecords(
        of text: [UInt8],
        _ delimiter: Unicode.Scalar,
        isWhole: Bool,
        _ limit: Int,
    ) -> [CSVRecord] {
        var reader = TableRecords.reader(delimiter)
        let head = Array(text.prefix(16_384))
        var records = reader.records(in: head.span)
        if records.isEmpty || isWhole && text.count <= 16_384 { records += reader.finish() }
        return Array(records.prefix(limit))
    }

    /// The first record.
    var first: [String] { records.first ?? [] }

    /// The values of a column, without empty ones.
    func values(_ column: Int, hasHeader: Bool) -> [String] {
        records.dropFirst(hasHeader ? 1 : 0).compactMap { record in
            column < record.count && !record[column].isEmpty ? record[column] : nil
        }
    }

    /// Whether most values of a column are ISBNs.
    func isISBN(_ column: Int, hasHeader: Bool) -> Bool {
        let values = values(column, hasHeader: hasHeader)
        guard !values.isEmpty else { return false }
        return values.count { Self.isISBN($0) } * 10 >= values.count * 6
    }

    static func isISBN(_ text: String) -> Bool {
        guard text.utf8.count >= 10, text.utf8.count <= 60 else { return false }
        return (try? ISBN(PlainDigits.of(text))) != nil
    }
}
