import BooklandSystem
import CBooklandSQLite
import Glibc

/// Owns a connection to an SQLite database.
///
/// It is not `Sendable`: an actor or a lock owns it, so SQLite's mutexes are off. A connection
/// closes with its last owner.
///
/// ```swift
/// let connection = try Connection("library.db", schema: schema)
/// try connection.run("INSERT INTO book (title) VALUES (?)", "Emma")
/// let titles = try connection.rows("SELECT title FROM book") { $0.text(0) }
/// ```
///
/// Related SQLite documentation: <https://www.sqlite.org/c3ref/sqlite3.html>
@safe
package final class Connection {
    /// The file's path, as given.
    package let path: String
    private let handle: OpaquePointer
    private var statements: [StatementText: Statement] = [:]
    /// The number of nested transactions.
    var depth = 0
    /// Whether SQLite enforces foreign keys: see ``withoutReferences(_:)``.
    package internal(set) var checksReferences = true
    /// The most memory that pages are kept in, in kilobytes.
    private let cacheKilobytes: Int

    /// The most statements that are kept; clients have fewer, apart from generated ones.
    private static let mostStatements = 200

    /// Opens a database, and migrates it to a schema.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - options: How to open it.
    ///   - schema: The expected schema. A file with another content, or from a newer version, is left
    ///     untouched.
    /// - Throws: ``StorageError``.
    package init(
        _ path: String,
        options: ConnectionOptions = ConnectionOptions(),
        schema: Schema? = nil,
    ) throws(StorageError) {
        self.path = path
        cacheKilobytes = options.cacheKilobytes
        unsafe handle = try Self.open(path, options)
        unsafe sqlite3_busy_timeout(handle, Int32(clamping: options.patience.milliseconds))
        try setUp(options, schema)
    }

    /// Opens a database in memory, which is gone with the connection.
    package init(inMemory schema: Schema? = nil) throws(StorageError) {
        path = ":memory:"
        let options = ConnectionOptions(journal: .rollback)
        cacheKilobytes = options.cacheKilobytes
        unsafe handle = try Self.open(nil, options)
        try setUp(options, schema)
    }

    deinit {
        statements.removeAll()
        unsafe sqlite3_close_v2(handle)
    }

    /// The row number of the last row that was inserted.
    package var lastInsertedRow: Int { unsafe Int(sqlite3_last_insert_rowid(handle)) }

    /// The number of rows that the last statement changed.
    package var changedRows: Int { unsafe Int(sqlite3_changes64(handle)) }

    /// Whether a transaction is open.
    package var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

    /// Whether the file was moved or deleted since it was opened, so that changes would not be in it.
    package var isMoved: Bool {
        var isMoved: Int32 = 0
        _ = unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &isMoved)
        return isMoved != 0
    }

    /// Keeps fewer pages in memory, until ``restoreCache()``, and gives back the memory of the others.
    package func shrinkCache() throws(StorageError) {
        // Pages that were changed stay until they are in the log; a page in use stays anyway.
        unsafe _ = sqlite3_db_cacheflush(handle)
        try execute("PRAGMA cache_size = -\(min(cacheKilobytes, 1_000))")
        unsafe _ = sqlite3_db_release_memory(handle)
        Heap.giveBack()
    }

    /// Keeps more pages in memory, until ``restoreCache()``: for changes that are all over the file.
    package func growCache() throws(StorageError) {
        try execute("PRAGMA cache_size = -\(max(cacheKilobytes, 8_000))")
    }

    /// Keeps as many pages in memory as the options say.
    package func restoreCache() throws(StorageError) {
        try execute("PRAGMA cache_size = -\(cacheKilobytes)")
    }

    /// Runs all statements in a text and discards their rows.
    package func execute(_ script: String) throws(StorageError) {
        try check(unsafe sqlite3_exec(handle, script, nil, nil, nil))
    }

    /// Runs a statement and discards its rows.
    ///
    /// - Parameters:
    ///   - sql: One statement; it is prepared once and kept.
    ///   - values: The values of its parameters, `?`.
    /// - Throws: ``StorageError``.
    package func run(_ sql: String, _ values: (any Bindable)?...) throws(StorageError) {
        try forEach(sql, values: values) { _ in }
    }

    /// Runs a statement and makes a value of each row.
    package func rows<Element>(
        _ sql: String,
        _ values: (any Bindable)?...,
        make: (borrowing Row) throws(StorageError) -> Element,
    ) throws(StorageError) -> [Element] {
        var elements: [Element] = []
        try forEach(sql, values: values) { (row) throws(StorageError) in
            elements.append(try make(row))
        }
        return elements
    }

    /// Runs a statement and makes a value of its first row; nil if it has none.
    package func first<Element>(
        _ sql: String,
        _ values: (any Bindable)?...,
        make: (borrowing Row) throws(StorageError) -> Element,
    ) throws(StorageError) -> Element? {
        try using(sql, values) { (statement) throws(StorageError) in
            guard let row = try next(statement) else { return nil }
            return try make(row)
        }
    }

    /// Runs a statement and passes each row to a closure.
    ///
    /// - Parameters:
    ///   - sql: One statement; it is prepared once and kept.
    ///   - values: The values of its parameters, `?`.
    ///   - body: Takes the row, which is valid only during the call. An error ends the statement.
    /// - Throws: ``StorageError``.
    package func forEach(
        _ sql: String,
        values: [(any Bindable)?] = [],
        _ body: (borrowing Row) throws(StorageError) -> Void,
    ) throws(StorageError) {
        try using(sql, values) { (statement) throws(StorageError) in
            while let row = try next(statement) { try body(row) }
        }
    }
}

extension Connection {
    /// Lends a prepared statement with its values, and keeps it for the next time.
    private func using<Result>(
        _ sql: String,
        _ values: [(any Bindable)?],
        _ body: (Statement) throws(StorageError) -> Result,
    ) throws(StorageError) -> Result {
        try using(sql) { (statement) throws(StorageError) in
            try take { () throws(ResultCode) in try statement.bind(values) }
            return try body(statement)
        }
    }

    /// Lends a prepared statement, and keeps it for the next time.
    func using<Result>(
        _ sql: String,
        _ body: (Statement) throws(StorageError) -> Result,
    ) throws(StorageError) -> Result {
        let statement = try statement(sql)
        statement.isInUse = true
        defer {
            statement.reset()
            statement.isInUse = false
        }
        return try body(statement)
    }

    /// Turns a result code of SQLite into an error with its words.
    func take<Result>(_ body: () throws(ResultCode) -> Result) throws(StorageError) -> Result {
        do throws(ResultCode) {
            return try body()
        } catch {
            throw self.error(error)
        }
    }

    private func statement(_ sql: String) throws(StorageError) -> Statement {
        let text = StatementText(sql: sql)
        let kept = statements[text]
        if let kept, !kept.isInUse { return kept }
        let new = try prepare(sql)
        // The same text run from within its own rows gets another statement, once.
        guard kept == nil else { return new }
        if statements.count >= Self.mostStatements { statements.removeAll() }
        statements[text] = new
        return new
    }

    private func prepare(_ sql: String) throws(StorageError) -> Statement {
        do throws(ResultCode) {
            return try unsafe Statement(sql, on: handle)
        } catch {
            throw self.error(error)
        }
    }

    private func next(_ statement: Statement) throws(StorageError) -> Row? {
        do throws(ResultCode) {
            return try statement.step()
        } catch {
            throw self.error(error)
        }
    }

    private func check(_ code: Int32) throws(StorageError) {
        if code != SQLITE_OK { throw error(ResultCode(code)) }
    }

    private func error(_ result: ResultCode) -> StorageError {
        let reason = unsafe Self.reason(result.code, handle)
        return StorageError(path, reason.corrected(for: path, creating: true))
    }

    /// `SQLITE_IOERR_WRITE`, a macro that Swift cannot import.
    private static let writeFailure = SQLITE_IOERR | 3 << 8

    private static func reason(_ code: Int32, _ handle: OpaquePointer?) -> StorageError.Reason {
        let last = errno
        let words = unsafe handle.map { unsafe String(cString: sqlite3_errmsg($0)) }
        let isSystems = [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_FULL].contains(code & 0xFF)
        var systemError = unsafe isSystems ? sqlite3_system_errno(handle) : 0
        // SQLite drops the system's error of a write that fails during a commit, so that an exceeded
        // quota would look like a broken disk.
        if systemError == 0, code == writeFailure { systemError = last }
        return StorageError.Reason(
            resultCode: code,
            message: words ?? "not enough memory",
            systemError: systemError,
        )
    }
}

extension Connection {
    /// Whether SQLite's counting of memory, which nothing here reads, could be turned off.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/c3ref/c_config_covering_index_scan.html>
    private static let isMemoryUncounted = bookland_sqlite3_leave_memory_uncounted() == SQLITE_OK

    /// Opens a file, or a database in memory for a nil path.
    private static func open(
        _ path: String?,
        _ options: ConnectionOptions,
    ) throws(StorageError) -> OpaquePointer {
        _ = isMemoryUncounted
        // Only one thread at a time uses a connection, so SQLite needs no locks.
        var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        switch options.access {
        case .readOnly: flags |= SQLITE_OPEN_READONLY
        case .immutable: flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        case .readWrite, .alone: flags |= SQLITE_OPEN_READWRITE
        case .create: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        }
        var handle: OpaquePointer?
        // Debian's SQLite takes a name that begins with "file:" for a URI, and "" and ":memory:"
        // for databases without a file: a path with a slash is none of them.
        var name = path.map { $0.hasPrefix("/") ? $0 : "./" + $0 } ?? ":memory:"
        if options.access == .immutable { name = immutableURI(name) }
        let code = unsafe sqlite3_open_v2(name, &handle, flags, nil)
        if code == SQLITE_OK, let handle = unsafe handle { return unsafe handle }
        let reason = unsafe reason(code, handle)
        unsafe sqlite3_close_v2(handle)
        let place = path ?? ":memory:"
        let isCreating = options.access == .create
        throw StorageError(place, reason.corrected(for: place, creating: isCreating))
    }

    /// The path as a URI that tells SQLite that the file does not change.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/uri.html#uriimmutable>
    private static func immutableURI(_ path: String) -> String {
        let escaped = path.utf8.map { byte in
            let isPlain =
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
                || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/._-".utf8.contains(byte)
            let digits = String(byte, radix: 16)
            return isPlain
                ? String(UnicodeScalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
        }
        return "file:\(escaped.joined())?immutable=1"
    }

    /// Leaves the file as it is when the connection closes, even if there is a log to checkpoint.
    package func leaveUntouched() {
        unsafe _ = bookland_sqlite3_leave_untouched(handle)
    }

    /// Defines a function that SQL can call.
    func define(_ function: TextFunction) throws(StorageError) {
        do throws(ResultCode) {
            try unsafe function.define(on: handle)
        } catch {
            throw self.error(error)
        }
    }

    /// Copies the whole database into another connection's, page by page.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/c3ref/backup_finish.html>
    ///
    /// - Parameters:
    ///   - target: The other connection, whose content is replaced.
    ///   - progress: Called with the completed part, from 0 to 1.
    /// - Throws: ``StorageError``.
    func copy(to target: Connection, progress: (Double) -> Void) throws(StorageError) {
        guard let backup = unsafe sqlite3_backup_init(target.handle, "main", handle, "main") else {
            throw unsafe StorageError(
                target.path,
                Self.reason(sqlite3_errcode(target.handle), target.handle),
            )
        }
        var code = SQLITE_OK
        while code == SQLITE_OK {
            code = unsafe sqlite3_backup_step(backup, 1_000)
            let left = unsafe Double(sqlite3_backup_remaining(backup))
            let all = unsafe Double(sqlite3_backup_pagecount(backup))
            if all > 0 { progress(1 - left / all) }
        }
        unsafe sqlite3_backup_finish(backup)
        guard code != SQLITE_DONE else { return }
        throw unsafe StorageError(target.path, Self.reason(code, target.handle))
    }
}

extension Duration {
    fileprivate var milliseconds: Int64 {
        components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    }
}
