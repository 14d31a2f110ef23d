/// Rows for one step of an import, with all that a library works out about them.
///
/// Making it takes about as long as writing the rows, and can be done for the next rows meanwhile.
public struct ImportedRows: Sendable {
    /// The rows.
    public let rows: [ImportedRow]
    /// How many rows of the file were imported before; nil if that does not matter.
    ///
    /// The library refuses rows that do not follow those that it has counted: another program is
    /// importing the same file.
    public let first: Int?
    /// What was worked out, in the same order; nil for a row that is no book.
    let prepared: [PreparedBook?]

    /// Prepares rows.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - first: How many rows of the file were imported before (default: that does not matter).
    public init(_ rows: [ImportedRow], after first: Int? = nil) {
        self.rows = rows
        self.first = first
        prepared = rows.map { row in
            guard case .book(let book) = row.content else { return nil }
            return PreparedBook(book)
        }
    }
}
