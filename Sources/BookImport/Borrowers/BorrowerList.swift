public import BookLibrary
import BooklandCSV

/// A list of borrowers, or of groups of borrowers, from a table of another program.
///
/// ```swift
/// let list = try BorrowerList(bytes)
/// for row in list.rows {
///     if case .rejected(let reason) = row.content { print("line \(row.line): \(reason)") }
/// }
/// ```
/// Encoding, delimiter and columns are told by the content. The first row has the names of the columns, in
/// English or German; without a column of names it is a list of groups. Every row is a borrower, a group,
/// or rejected.
public struct BorrowerList: Sendable {
    /// The rows after the first one.
    public let rows: [Row]
    /// Whether the list is one of groups.
    public let isOfGroups: Bool

    /// A row of a list.
    public struct Row: Sendable, Hashable {
        /// The number of its line, from 1.
        public let line: Int
        /// What it has.
        public let content: Content
    }

    /// What a row has.
    public enum Content: Sendable, Hashable {
        /// A borrower.
        case borrower(NewBorrower)
        /// A group with its rules.
        case group(BorrowerGroup)
        /// Nothing, and why.
        case rejected(String)
    }

    /// The most bytes of a list.
    static let limit = 64 << 20

    /// Reads a file or a pipe, which stays the caller's.
    ///
    /// - Parameter descriptor: The number of the open file, which is read from where it is.
    /// - Throws: ``ImportError`` if the file cannot be read, or has no column of names or groups.
    public init(reading descriptor: Int32) throws(ImportError) {
        try self.init(ImportInput(reading: descriptor))
    }

    /// Reads a file that is in memory.
    ///
    /// - Throws: ``ImportError`` if the file has no column of names or groups.
    public init(_ bytes: [UInt8]) throws(ImportError) {
        try self.init(ImportInput(bytes))
    }

    private init(_ input: ImportInput) throws(ImportError) {
        let input = try SpreadsheetInput.sheet(of: input)?.text ?? input
        if let text = UnreadableContent.name(of: input.head) {
            throw ImportError(.unknownFormat(text))
        }
        var text = TextInput(input, EncodingDetection(input.head).encoding)
        guard let bytes = try text.rest(limit: Self.limit) else {
            throw ImportError(.malformed("a list of more than \(Self.limit >> 20) MB"))
        }
        let (records, layout) = try Self.table(bytes)
        isOfGroups = layout.isOfGroups
        var reader = BorrowerRows(layout)
        rows = records.dropFirst().map { record in
            Row(line: record.line, content: reader.content(record))
        }
    }

    /// The records, with the delimiter that gives the most known columns.
    private static func table(
        _ bytes: [UInt8]
    ) throws(ImportError) -> ([CSVRecord], BorrowerLayout) {
        var best: (records: [CSVRecord], layout: BorrowerLayout)?
        for delimiter: Unicode.Scalar in [",", ";", "\t", "|"] {
            var reader = TableRecords.reader(delimiter)
            let records = reader.records(in: bytes.span) + reader.finish()
            guard let first = records.first else { continue }
            let layout = BorrowerLayout(first)
            if layout.columns.count > best?.layout.columns.count ?? 0 { best = (records, layout) }
        }
        guard let best else {
            throw ImportError(
                .malformedHeader("the first row has no column such as 'name', 'group' or 'card'")
            )
        }
        guard best.layout.isUsable else {
            throw ImportError(.malformedHeader("no column has names or groups"))
        }
        return best
    }
}
