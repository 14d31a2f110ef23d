import BookIdentifiers
import BooklandSQLite
import BooklandSystem

/// The tables of a library in SQLite, with all the SQL that reads and writes them.
///
/// It reads and writes rows, and decides nothing: ``LibraryChange`` does.
final class LibraryDatabase {
    let connection: Connection
    let access: Access
    /// Books that the search index gets at the end of the transaction: see ``index(_:_:)``.
    var unindexed: [(id: EntryID, words: SearchWords)] = []
    /// What the search index loses at the end of the transaction: see ``unindex(_:)``.
    var obsolete: [(id: EntryID, words: SearchWords)] = []
    /// The numbers of authors by their records: of all, or of those that this transaction has stored or found.
    var authorNumbers = AuthorNumbers()
    /// What this transaction need not look for, as the library does not have it; nil if that is not known.
    var known: KnownNumbers?
    /// Keys of works that are not in their table yet; nil where they are written at once.
    var gathered: GatheredKeys?
    /// New rows that are not in their tables yet.
    let newRows = NewRows()
    /// The events that this transaction has appended last.
    var eventRun = EventRun()
    /// Whether new rows are gathered, and not written at once.
    var gathersRows = false
    /// Whether statements leave gathered rows unwritten.
    var readsBesideNewRows = false
    /// The definitions of indices that are missing until the end of the transaction, by their names.
    var droppedIndices: [String: String] = [:]
    /// The most books that may stay for indices to be made again after many were deleted.
    ///
    /// Temporary files are in memory meanwhile (`withStatementsInMemory`), and so is what SQLite sorts: some 90 bytes
    /// for each book that stays.
    var mostStaying = 100_000
    /// What the tally gets at the end of the transaction: see ``tally(_:in:)``.
    var marks = TallyMarks()

    /// How a library's file is opened.
    enum Access {
        /// Reading and writing; a file that does not exist is created, and an older one migrated.
        case create
        /// Reading only.
        case readOnly
        /// Reading only, from a file that no process can change: no locks and no log.
        case immutable
        /// Reading only, while no other connection can use the file: on a full disk.
        case alone
    }

    /// Opens a library's file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - access: How it is opened.
    ///   - cacheKilobytes: How much memory the connection may use for pages of the file.
    ///   - patience: For how long to wait for others' writes (default: SQLite's layer's).
    /// - Throws: `StorageError`.
    init(
        _ path: String,
        _ access: Access,
        cacheKilobytes: Int,
        patience: Duration? = nil,
    ) throws(StorageError) {
        self.access = access
        var options =
            switch access {
            case .create: ConnectionOptions(cacheKilobytes: cacheKilobytes)
            case .readOnly: ConnectionOptions(access: .readOnly, cacheKilobytes: cacheKilobytes)
            case .immutable: ConnectionOptions(access: .immutable, cacheKilobytes: cacheKilobytes)
            case .alone: ConnectionOptions(access: .alone, cacheKilobytes: cacheKilobytes)
            }
        if let patience { options.patience = patience }
        connection = try Connection(path, options: options, schema: LibrarySchema.current)
    }

    /// Creates an empty library in memory.
    init() throws(StorageError) {
        access = .create
        connection = try Connection(inMemory: LibrarySchema.current)
    }

    func transaction<Result>(
        _ body: () throws(LibraryError) -> Result
    ) throws(LibraryError) -> Result {
        let isOuter = !connection.isInTransaction
        // A part that fails alone must leave nothing behind.
        if !isOuter {
            try writeGatheredKeys(andStop: true)
            try writeNewRows(andStop: true)
        }
        // Another program may have appended events meanwhile.
        if isOuter { eventRun = EventRun() }
        let before = (unindexed, obsolete, marks)
        do throws(LibraryError) {
            return try connection.transaction { () throws(LibraryError) in
                let result = try body()
                if isOuter {
                    try writeNewRows(andStop: true)
                    try indexAll()
                    try countAll()
                    forgetNumbers()
                }
                return result
            }
        } catch {
            // What was written meanwhile is rolled back, too.
            (unindexed, obsolete, marks) = before
            forgetNumbers()
            gathered = nil
            forgetNewRows()
            if isOuter { droppedIndices = [:] }
            throw error
        }
    }

    /// Reads several times from one state of the library, whatever others write meanwhile.
    func snapshot<Result>(
        _ body: () throws(LibraryError) -> Result
    ) throws(LibraryError) -> Result {
        try connection.snapshot(body)
    }
}

extension LibraryDatabase {
    /// Runs a statement and discards its rows.
    func run(_ sql: String, _ values: (any Bindable)?...) throws(LibraryError) {
        try forEach(sql, values) { _ in }
    }

    /// Runs an insertion and returns the number of the new row.
    func insert(_ sql: String, _ values: (any Bindable)?...) throws(LibraryError) -> Int {
        try forEach(sql, values) { _ in }
        return connection.lastInsertedRow
    }

    /// Makes a value of each row.
    func rows<Element>(
        _ sql: String,
        _ values: (any Bindable)?...,
        make: (borrowing Row) throws(LibraryError) -> Element,
    ) throws(LibraryError) -> [Element] {
        var elements: [Element] = []
        try forEach(sql, values) { (row) throws(LibraryError) in elements.append(try make(row)) }
        return elements
    }

    /// Makes a value of the first row; nil where there is none.
    func first<Element>(
        _ sql: String,
        _ values: (any Bindable)?...,
        make: (borrowing Row) throws(LibraryError) -> Element,
    ) throws(LibraryError) -> Element? {
        try first(sql, values: values, make: make)
    }

    /// Makes a value of the first row; nil where there is none.
    func first<Element>(
        _ sql: String,
        values: [(any Bindable)?],
        make: (borrowing Row) throws(LibraryError) -> Element,
    ) throws(LibraryError) -> Element? {
        var element: Element?
        try forEach(sql, values) { (row) throws(LibraryError) in
            if element == nil { element = try make(row) }
        }
        return element
    }

    /// Passes each row to a closure, whose error ends the statement.
    func forEach(
        _ sql: String,
        _ values: [(any Bindable)?],
        _ body: (borrowing Row) throws(LibraryError) -> Void,
    ) throws(LibraryError) {
        if gathersRows, !readsBesideNewRows { try writeNewRows() }
        var failure: LibraryError?
        do throws(StorageError) {
            try connection.forEach(sql, values: values) { (row) throws(StorageError) in
                do throws(LibraryError) {
                    try body(row)
                } catch {
                    failure = error
                    throw StorageError("", .failed(""))
                }
            }
        } catch {
            throw failure ?? LibraryError(error)
        }
    }

    /// Turns a storage error into the library's.
    func converting<Result>(
        _ body: () throws(StorageError) -> Result
    ) throws(LibraryError) -> Result {
        do throws(StorageError) {
            return try body()
        } catch {
            throw LibraryError(error)
        }
    }
}

extension ISBN {
    /// The 13 digits as one number, as columns store it.
    var column: Int { Int(digits) ?? 0 }

    /// Reads a column; nil where it holds no ISBN.
    init?(column: Int?) {
        guard let column, let isbn = try? ISBN(column.padded(to: 13)) else { return nil }
        self = isbn
    }
}
