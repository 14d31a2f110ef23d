/// What was found out about a file from its beginning.
public struct ImportDescription: Sendable, Hashable {
    /// What the file is.
    public var format: ImportFormat
    /// How it writes characters.
    public var encoding: TextEncoding
    /// Whether it begins with a byte order mark.
    public var hasByteOrderMark: Bool
    /// What separates the columns; nil for a file without columns.
    public var delimiter: Character?
    /// The columns; empty for a file without columns.
    public var columns: [ImportColumn]
    /// The names of the columns in one text, which files of the same kind share; empty without names.
    public var headerSignature: String
    /// Whether the file has texts beside its ISBNs that are not imported, as nothing says what they are.
    public var ignoresText = false
    /// The most points of a rating, told from the ratings themselves; nil for stars, and where the service is known.
    public var highestRating: Int?
    /// Whether it is the first sheet of a spreadsheet.
    public var isSheet = false
    /// The names of the sheets of a spreadsheet that have cells, but are not read, as they are not the first.
    public var unreadSheets: [String] = []

    /// How the values of a table are read; nil for another file.
    var reading: TableReading?

    init(
        format: ImportFormat,
        encoding: TextEncoding = .utf8,
        hasByteOrderMark: Bool = false,
        delimiter: Character? = nil,
        columns: [ImportColumn] = [],
    ) {
        self.format = format
        self.encoding = encoding
        self.hasByteOrderMark = hasByteOrderMark
        self.delimiter = delimiter
        self.columns = columns
        headerSignature = ColumnMappings.signature(of: columns.compactMap(\.header))
    }
}

/// A column of a table.
public struct ImportColumn: Sendable, Hashable {
    /// The number, from 1.
    public var number: Int
    /// The name in the first row; nil for a table without names.
    public var header: String?
    /// What the column is read as; nil for a column that is not read.
    public var meaning: ColumnMeaning?
}
