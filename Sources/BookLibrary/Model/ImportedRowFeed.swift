/// The rows of a file in steps, which a program prepares while a library writes those before.
public protocol ImportedRowFeed: AnyObject, Sendable {
    /// About how many rows are left; nil where that is not known.
    var rowsLeft: Int? { get }

    /// Returns the next rows.
    ///
    /// It may wait for a moment; other programs cannot write to the library meanwhile.
    ///
    /// - Returns: The rows; nil where none are ready, or those before are to be in the library for good first.
    func next() -> ImportedRows?

    /// Takes what became of the rows that ``next()`` returned last.
    ///
    /// They are in the library for good only when the operation has ended.
    func take(_ outcomes: [ImportedRow.Outcome])

    /// Returns what is to be kept with the counts of all rows, after the last of them.
    ///
    /// - Throws: ``LibraryError``; then none of the rows is imported.
    func mark() throws(LibraryError) -> ImportMark
}

extension ImportedRowFeed {
    /// Not known.
    public var rowsLeft: Int? { nil }
}
