import BooklandCSV

/// The records of a table, piece by piece.
struct TableRecords {
    private var input: TextInput
    private var reader: CSVReader
    private var records: [CSVRecord] = []
    private var index = 0
    private var isAtEnd = false
    /// The number of lines above the first record.
    private let line: Int

    init(_ input: TextInput, delimiter: Unicode.Scalar, line: Int = 0) {
        self.input = input
        self.line = line
        reader = Self.reader(delimiter)
    }

    /// A reader of fields as they are, in which bytes that are not UTF-8 are read as Windows-1252.
    static func reader(_ delimiter: Unicode.Scalar) -> CSVReader {
        CSVReader(delimiter: delimiter, guards: .kept) { SingleByteEncoding.windows1252.text($0) }
    }

    /// Returns the next record; nil at the end.
    mutating func next() throws(ImportError) -> CSVRecord? {
        while index == records.count {
            guard !isAtEnd else { return nil }
            let piece = try input.next()
            isAtEnd = piece.isEmpty
            records = isAtEnd ? reader.finish() : reader.records(in: piece.span)
            index = 0
        }
        defer { index += 1 }
        var record = records[index]
        record.line += line
        return record
    }
}
