import BooklandCSV

/// Tells whether a table ends within a row, as a download that was broken off does.
///
/// Half a title would become a book that does not exist. A last line without an end says nothing by itself, since
/// many programs write none; nor does a row with too few fields, as people leave out the empty ones at its end. Both
/// together do, where no row before had too few; and so does a row with too few whose last text has a quote that is not closed.
struct CutLine {
    /// How many whole rows show that a program unknown to us writes all fields.
    private static let fewestRows = 3

    private var rows = 0
    private var hasShortRow = false
    /// Whether the last row was cut: the lines of its last text look like rows.
    private var isInCutRow = false

    /// Takes the next row.
    ///
    /// - Parameters:
    ///   - record: The row.
    ///   - width: The number of columns.
    ///   - isOfService: Whether the program is known, which writes all fields of each row.
    /// - Returns: Whether the file ends within it.
    mutating func take(_ record: CSVRecord, width: Int, isOfService: Bool) -> Bool {
        let isShort = record.fields.count < width
        defer {
            rows += 1
            if isShort { hasShortRow = true }
        }
        let isCut =
            record.isEndOfFile && !hasShortRow && (isOfService || rows >= Self.fewestRows)
        isInCutRow = isShort && (isCut || isInCutRow)
        return isInCutRow
    }
}
