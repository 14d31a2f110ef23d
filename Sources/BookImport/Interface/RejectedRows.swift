import BooklandCSV

/// Writes rows that were rejected to a CSV file, which can be corrected and imported again.
///
/// Rows of a table keep their fields and what separates them; the reason follows in a last column. Its heading says how
/// ratings, dates and ISBNs were read, which few rows may not tell. Records of other formats are in a column of their own.
public struct RejectedRows: Sendable {
    /// The name of the column that has the reasons, or its beginning.
    public static let reasonColumn = "bookland-reason"
    /// The name of the column that has the records of a file without columns.
    public static let recordColumn = "bookland-record"

    private let columns: [ImportColumn]
    private let isTable: Bool
    private let reading: TableReading?
    private let writer: CSVWriter

    /// Creates a writer for the rows of a file.
    public init(_ description: ImportDescription) {
        columns = description.columns
        isTable = description.format.isTable
        reading = description.reading
        writer = CSVWriter(delimiter: isTable ? description.delimiter?.asciiValue : nil)
    }

    /// The beginning of the file: a byte order mark and the names of the columns.
    public func header() -> String {
        var names = [Self.recordColumn]
        if isTable { names = columns.map { $0.header ?? "column \($0.number)" } }
        let heading = [Self.reasonColumn, reading?.heading ?? ""].filter { !$0.isEmpty }
        return CSVWriter.byteOrderMark + line(names + [heading.joined(separator: " ")])
    }

    /// A row and why it was rejected.
    public func record(_ row: ImportRow, reason: String) -> String {
        guard isTable else { return line([row.text, reason]) }
        let missing = max(0, columns.count - row.fields.count)
        return line(row.fields + Array(repeating: "", count: missing) + [reason])
    }

    /// Whether fields are the names of the columns of such a file.
    static func isHeading(_ fields: [String]) -> Bool { fields.last.map(isReason) ?? false }

    /// Whether a name is that of the column of reasons.
    static func isReason(_ name: String) -> Bool {
        name == reasonColumn || name.hasPrefix(reasonColumn + " [")
    }

    private func line(_ fields: [String]) -> String {
        writer.record(fields.map { .unguarded($0) })
    }
}
