/// Rows for one step of an import, with all that a library works out about them.
///
/// Making it takes about as long as writing the rows, and can be done for the next rows meanwhile.
public struct ImportedRows: Sendable {
    /// The rows.
    public let rows: [ImportedRow]
    /// What was worked out, in the same order; nil for a row that is no book.
    let prepared: [PreparedBook?]

    /// Prepares rows.
    public init(_ rows: [ImportedRow]) {
        self.rows = rows
        prepared = rows.map { row in
            guard case .book(let book) = row.content else { return nil }
            return PreparedBook(book)
        }
    }
}
