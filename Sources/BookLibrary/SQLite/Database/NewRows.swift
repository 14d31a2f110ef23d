import BookIdentifiers
import BooklandSQLite

/// New rows of the tables that a book has rows in, each with its number, which are written table by table.
///
/// Most of what a row costs is not the row: finding the place for it, opening ten indices, SQLite's account of the
/// numbers that were given. For many rows at once it is paid once.
final class NewRows {
    /// The tables, those first to which rows of the others refer.
    enum Table: Int, CaseIterable {
        case work
        case author
        case workAuthor
        case edition
        case editionISBN
        case entry
        case copy
        case tag
        case titleLookup
        case event

        var name: String {
            switch self {
            case .work: "work"
            case .author: "author"
            case .workAuthor: "work_author"
            case .edition: "edition"
            case .editionISBN: "edition_isbn"
            case .entry: "entry"
            case .copy: "copy"
            case .tag: "entry_tag"
            case .titleLookup: "title_lookup"
            case .event: "event"
            }
        }

        fileprivate var columns: [String] {
            switch self {
            case .work: ["id", "open_library_id", "record"]
            case .author: ["id", "name_key", "record"]
            case .workAuthor: ["work", "position", "author", "role"]
            case .edition: ["id", "work", "record", "sources"]
            case .editionISBN: ["isbn", "edition"]
            case .entry:
                [
                    "id", "isbn", "work", "edition", "title", "authors", "sort_title",
                    "sort_author", "language", "year", "page_count", "status", "rating", "page",
                    "started", "finished", "note", "scans", "source", "added",
                ]
            case .copy:
                ["id", "entry", "location", "code", "added", "borrower", "since", "due"]
            case .tag: ["entry", "tag"]
            case .titleLookup: ["entry", "attempts", "searches", "next_try"]
            case .event:
                [
                    "id", "change", "undo", "kind", "at", "entry", "copy", "borrower", "isbn",
                    "title", "was", "detail", "day", "label", "image",
                ]
            }
        }

        fileprivate var conflict: RowBatch.Conflict {
            switch self {
            // Publishers have used some ISBNs twice.
            case .editionISBN: .ignore
            case .titleLookup: .replace
            default: .fail
            }
        }
    }

    /// The most rows with numbers, and the most memory, before the rows are written: some 200 books.
    private static let mostRows = 1_024
    private static let mostBytes = 1 << 18

    // The statements are made once.
    private static let noRows = Table.allCases.map { table in
        RowBatch(into: table.name, table.columns, or: table.conflict)
    }

    private var batches = noRows
    /// The numbers that the next rows of tables get, where they are known.
    private var next: [Int?] = Table.allCases.map { _ in nil }
    /// The ISBNs of the rows.
    private(set) var isbns: Set<Int> = []
    /// The works of which there are rows.
    private(set) var works: Set<Int> = []

    private(set) var isEmpty = true

    private var count = 0

    /// Whether the rows are to be written before others are added.
    var isFull: Bool { count >= Self.mostRows || bytes >= Self.mostBytes }

    /// The memory that texts take, most of which are there.
    private var bytes: Int {
        batches[Table.entry.rawValue].byteCount + batches[Table.edition.rawValue].byteCount
            + batches[Table.event.rawValue].byteCount
    }

    subscript(table: Table) -> RowBatch {
        get { batches[table.rawValue] }
        _modify {
            isEmpty = false
            yield &batches[table.rawValue]
        }
    }

    /// The number that the next row of a table gets; nil if it is not known.
    func nextNumber(in table: Table) -> Int? { next[table.rawValue] }

    /// Notes the number of a row.
    func note(_ number: Int, in table: Table) {
        next[table.rawValue] = max(next[table.rawValue] ?? 0, number + 1)
        count += 1
    }

    /// Forgets which numbers come next.
    func forgetNumbers() {
        for place in next.indices { next[place] = nil }
    }

    /// Notes an ISBN that a row has.
    func note(_ isbn: ISBN) { isbns.insert(isbn.column) }

    /// Notes a work that a row belongs to.
    func note(_ work: WorkID) { works.insert(work.number) }

    /// Inserts all rows.
    func write(on connection: Connection) throws(StorageError) {
        for place in batches.indices { try connection.insert(&batches[place]) }
        removeAll()
    }

    /// Removes all rows.
    func removeAll() {
        for place in batches.indices { batches[place].removeAll() }
        isbns.removeAll(keepingCapacity: true)
        works.removeAll(keepingCapacity: true)
        (isEmpty, count) = (true, 0)
    }
}

extension LibraryDatabase {
    /// Begins to gather new rows.
    func gatherRows() { gathersRows = true }

    /// Writes the rows that were gathered.
    ///
    /// - Parameter andStop: Whether rows are written at once from now on.
    /// - Throws: ``LibraryError``.
    func writeNewRows(andStop: Bool = false) throws(LibraryError) {
        if !newRows.isEmpty {
            try converting { () throws(StorageError) in try newRows.write(on: connection) }
        }
        if andStop { forgetNewRows() }
    }

    /// Drops the rows that were gathered, and gathers no more.
    func forgetNewRows() {
        newRows.removeAll()
        newRows.forgetNumbers()
        gathersRows = false
    }

    /// Reads without writing the gathered rows first, where they cannot matter.
    ///
    /// - Parameters:
    ///   - areIrrelevant: Whether the gathered rows cannot matter; otherwise they are written first.
    ///   - body: What is read.
    /// - Returns: What the body returns.
    /// - Throws: ``LibraryError``.
    func besideNewRows<Result>(
        if areIrrelevant: Bool = true,
        _ body: () throws(LibraryError) -> Result,
    ) throws(LibraryError) -> Result {
        let before = readsBesideNewRows
        readsBesideNewRows = areIrrelevant
        defer { readsBesideNewRows = before }
        return try body()
    }

    /// Inserts a row, or gathers it.
    ///
    /// - Parameters:
    ///   - table: Its table.
    ///   - number: Its number; nil for the next one.
    ///   - add: Adds the values of its other columns.
    /// - Returns: Its number.
    /// - Throws: ``LibraryError``.
    func insert(
        into table: NewRows.Table,
        number: Int? = nil,
        _ add: (inout RowBatch) -> Void,
    ) throws(LibraryError) -> Int {
        guard gathersRows else {
            newRows[table].add(number)
            add(&newRows[table])
            try writeNewRows()
            return connection.lastInsertedRow
        }
        if newRows.isFull { try writeNewRows() }
        let number = if let number { number } else { try newNumber(in: table) }
        newRows.note(number, in: table)
        newRows[table].add(number)
        add(&newRows[table])
        return number
    }

    /// Inserts a row without a number of its own, or gathers it.
    func insert(
        unnumberedInto table: NewRows.Table,
        _ add: (inout RowBatch) -> Void,
    ) throws(LibraryError) {
        add(&newRows[table])
        if !gathersRows { try writeNewRows() }
    }

    private func newNumber(in table: NewRows.Table) throws(LibraryError) -> Int {
        if let number = newRows.nextNumber(in: table) { return number }
        guard table == .author else { return try nextNumber(in: table.name) }
        return try first("SELECT coalesce(max(id), 0) + 1 FROM author") { $0.integer(0) } ?? 1
    }
}
