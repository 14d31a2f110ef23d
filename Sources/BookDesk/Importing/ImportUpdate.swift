import BookIdentifiers
public import BookImport
public import BookLibrary
import BookMetadata

/// A step of an import: some rows that were written, and how far the import is.
public struct ImportUpdate: Sendable {
    /// The rows of this step, with what became of each.
    public let rows: [(row: ImportRow, outcome: ImportedRow.Outcome)]
    /// What became of lines of Bookland's own format; nil for rows of other programs.
    public var lines: ImportOutcome?
    /// What became of all rows up to these.
    public let counts: ImportCounts
    /// The number of rows that are in the library for good: if the program were ended now, the import would
    /// go on after them.
    public let stored: Int
    /// How much of the file was read, from 0 to 1; nil for a pipe.
    public let progress: Double?

    /// The title of the last row, for people; nil where it has none.
    public var title: String? {
        guard case .book(let book)? = rows.last?.row.content else { return nil }
        return book.record?.title ?? book.isbn?.digits
    }
}

/// What an import did.
public struct ImportSummary: Sendable, Hashable {
    /// What became of the rows, which add up.
    public var counts: ImportCounts
    /// The number of borrowers that were added, from Bookland's own format.
    public var borrowers = 0
    /// The number of history events that were imported, from Bookland's own format.
    public var events = 0
    /// The number of reviews that books of Bookland's own format ask for.
    public var reviews = 0
    /// The number of open questions of Bookland's own format that are not asked, as the library had their books already.
    public var leftReviews = 0
    /// The number of rows, or of lines of Bookland's own format, that earlier runs of the same import had imported.
    public var resumedAfter = 0
    /// The file of rejected rows; nil where no row was rejected.
    public var rejectedPath: String?
    /// Whether the whole file was imported; false after the task was cancelled.
    public var isComplete = true
}
