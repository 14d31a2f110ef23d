import BooklandCSV

/// Tells whether a table ends within a row, as a download that was broken off does.
///
/// Half a title would become a book that does not exist. A last line without an end says nothing by itself, since
/// many programs write none; nor does a row with too few fields, as people leave out the empty ones at its end. Both
/// together do, where no row before had too few; so does a row with too few that has a quote that is not closed, and a last line with
/// such a quote in any table.
struct CutLine {
    /// How many whole rows show that a program unknown to us writes all fields.
    private static let fewestRows = 3

    private var rows = 0
    private var hasShortRow = false
    /// Whether the last row was cut, so that the lines of its last text look like rows.
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
        // Hand-made tables may leave out the last fields of some rows only.
        let isWhole = !hasShortRow && (isOfService || rows >= Self.fewestRows)
        defer {
            rows += 1
            if isShort { hasShortRow = true }
        }
        let isOpen = record.lacksLineEnd && record.hasOpenQuote
        guard isShort else {
            // Its last text may go on in what look like rows.
            isInCutRow = record.hasOpenQuote && isOfService
            return isOpen
        }
        let endsFile = record.lacksLineEnd || record.hasOpenQuote
        isInCutRow = isOpen || isInCutRow || endsFile && isWhole
        return isInCutRow
    }
}
