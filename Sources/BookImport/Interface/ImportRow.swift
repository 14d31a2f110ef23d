public import BookLibrary

/// A record of a file.
public struct ImportRow: Sendable, Hashable {
    /// The number among the file's records, from 1.
    public var number: Int
    /// The line of the file on which the record begins, from 1; of a spreadsheet, the row of the sheet.
    public var line: Int
    /// The fields as they are in the file; empty for a file without columns.
    public var fields: [String]
    /// The record as it is in the file; empty for a row of a table.
    public var text: String
    /// What the record is.
    public var content: Content
    /// Values that were left out or changed, with the reasons.
    public var problems: [RowProblem]

    /// What a record is.
    public enum Content: Sendable, Hashable {
        // Indirect: a book is large, and rows are copied often.
        /// A book.
        indirect case book(ImportedBook)
        /// No book, with the reason for people.
        case rejected(String)
        /// A line of Bookland's own JSON Lines, which was not read.
        case line([UInt8])
    }

    init(
        line: Int,
        fields: [String] = [],
        text: String = "",
        content: Content,
        problems: [RowProblem] = [],
    ) {
        number = 0
        self.line = line
        self.fields = fields
        self.text = text
        self.content = content
        self.problems = problems
    }
    /// Says where the record begins.
    mutating func begin(at line: Int) {
        self.line = line
        guard case .book(var book) = content else { return }
        book.line = line
        content = .book(book)
    }
}
