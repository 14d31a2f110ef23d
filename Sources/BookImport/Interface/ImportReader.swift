public import BookLibrary

/// Reads the books of a file of another program, one record after the other.
///
/// ```swift
/// var reader = try ImportReader(reading: descriptor, now: .now)
/// print(reader.description.format.name)
/// while let row = try reader.next() {
///     if case .book(let book) = row.content { print(book.isbn?.digits ?? "", row.problems) }
/// }
/// ```
/// Format and encoding are told by the content, never by the name of the file. Every record of the file
/// gives exactly one row: a book, or the reason why it is none. The memory needed depends on the longest
/// record, not on the file.
public struct ImportReader: ~Copyable {
    /// What was found out about the file.
    public let description: ImportDescription

    private let file: OpenFile?
    private var rows: any RecordSource
    private var count = 0
    /// Where the lines of a spreadsheet's text are in the sheet; nil for a text.
    private let sheetRows: SheetRows?

    /// Opens a file or a pipe, which stays the caller's.
    ///
    /// Only the first 256 KB are read before the first row.
    ///
    /// - Parameters:
    ///   - descriptor: The number of the open file, which is read from where it is.
    ///   - mapping: What columns mean, where the file does not say so (default: nothing).
    ///   - remembered: What was said of the columns of other files, by the signatures of their headings;
    ///     it counts where nothing is said of this file (default: nothing).
    ///   - now: When books without a date were added.
    /// - Throws: ``ImportError`` if the file cannot be read, or is nothing that is known.
    public init(
        reading descriptor: Int32,
        mapping: ColumnMapping? = nil,
        remembered: [String: ColumnMapping] = [:],
        now: Timestamp,
    ) throws(ImportError) {
        let mappings = ColumnMappings(given: mapping, remembered: remembered)
        try self.init(ImportInput(reading: descriptor), mappings, now)
    }

    /// Opens a file that is in memory.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - mapping: What columns mean, where the file does not say so (default: nothing).
    ///   - remembered: What was said of the columns of other files, by the signatures of their headings;
    ///     it counts where nothing is said of this file (default: nothing).
    ///   - now: When books without a date were added.
    /// - Throws: ``ImportError`` if the file is nothing that is known.
    public init(
        _ bytes: [UInt8],
        mapping: ColumnMapping? = nil,
        remembered: [String: ColumnMapping] = [:],
        now: Timestamp,
    ) throws(ImportError) {
        let mappings = ColumnMappings(given: mapping, remembered: remembered)
        try self.init(ImportInput(bytes), mappings, now)
    }

    private init(
        _ input: ImportInput,
        _ mappings: ColumnMappings,
        _ now: Timestamp,
    ) throws(ImportError) {
        file = input.file
        let sheet = try SpreadsheetInput.sheet(of: input)
        let found = try FormatDetection(sheet?.text ?? input, mappings, now).source()
        var description = found.description
        description.isSheet = sheet != nil
        description.unreadSheets = sheet?.others ?? []
        self.description = description
        rows = found.rows
        sheetRows = sheet?.rows
    }

    /// Returns the next record; nil at the end.
    public mutating func next() throws(ImportError) -> ImportRow? {
        var row = try rows.next()
        if row != nil { count += 1 }
        row?.number = count
        if let sheetRows, let line = row?.line { row?.begin(at: sheetRows.row(atLine: line)) }
        return row
    }

    /// Checks that the file is what it was when reading began.
    ///
    /// At the end of the file ``next()`` does so, too; a program that needs some time for the rows asks again.
    ///
    /// - Throws: ``ImportError/changedWhileRead`` if the file was cut off or written to. A pipe cannot be.
    public func checkUnchanged() throws(ImportError) { try file?.checkUnchanged() }

    /// Skips records without making books of them.
    ///
    /// - Parameters:
    ///   - count: The number of records; fewer are skipped at the end of the file.
    ///   - body: Takes each record; only its fields and its text say something (default: nothing).
    /// - Throws: ``ImportError`` if the file cannot be read.
    public mutating func skip(
        _ count: Int,
        _ body: (ImportRow) -> Void = { _ in },
    ) throws(ImportError) {
        for _ in 0..<max(0, count) {
            guard let row = try rows.skip() else { return }
            self.count += 1
            body(row)
        }
    }
}

/// The records of a file in one format.
protocol RecordSource {
    /// Returns the next record; nil at the end.
    mutating func next() throws(ImportError) -> ImportRow?
    /// Skips a record; returns it with its fields and its text only, or nil at the end.
    mutating func skip() throws(ImportError) -> ImportRow?
}

extension RecordSource {
    mutating func skip() throws(ImportError) -> ImportRow? { try next() }
}
