import CBooklandSQLite

/// Owns a prepared statement.
///
/// Related SQLite documentation: <https://www.sqlite.org/c3ref/stmt.html>
@safe
final class Statement {
    /// Whether its rows are being read.
    var isInUse = false
    let handle: OpaquePointer

    /// Prepares the first statement in a text.
    ///
    /// - Parameters:
    ///   - sql: The text.
    ///   - connection: SQLite's handle of the connection, which outlives the statement.
    /// - Throws: SQLite's result code, 0 where the text holds no statement.
    init(_ sql: String, on connection: OpaquePointer) throws(ResultCode) {
        var handle: OpaquePointer?
        // Kept and run often: so SQLite takes its memory from the heap and not from what it lends.
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let code = unsafe sqlite3_prepare_v3(connection, sql, -1, flags, &handle, nil)
        guard code == SQLITE_OK, let handle = unsafe handle else { throw ResultCode(code) }
        unsafe self.handle = handle
    }

    deinit {
        unsafe sqlite3_finalize(handle)
    }

    /// Gives every `?` its value.
    func bind(_ values: [(any Bindable)?]) throws(ResultCode) {
        let count = unsafe Int(sqlite3_bind_parameter_count(handle))
        precondition(values.count == count, "\(values.count) values for \(count) parameters")
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            let code =
                unsafe value.map { unsafe $0.bind(to: handle, at: place) }
                ?? sqlite3_bind_null(handle, place)
            if code != SQLITE_OK { throw ResultCode(code) }
        }
    }

    /// Goes on to the next row.
    ///
    /// - Returns: The row, to be read before the next step; nil where there is none left.
    func step() throws(ResultCode) -> Row? {
        switch unsafe sqlite3_step(handle) {
        case SQLITE_ROW: return unsafe Row(handle)
        case SQLITE_DONE: return nil
        case let code: throw ResultCode(code)
        }
    }

    /// Makes the statement as it was when prepared; it holds no lock after that.
    func reset() {
        // What it returns is the error of the last step, which has been thrown already.
        unsafe sqlite3_reset(handle)
        unsafe sqlite3_clear_bindings(handle)
    }
}

/// The text of a statement, as a key: its hash is made from its length and its end, as all of it would take
/// longer than some statements do.
struct StatementText: Hashable {
    let sql: String

    func hash(into hasher: inout Hasher) {
        var end: UInt64 = 0
        for byte in sql.utf8.suffix(8) { end = end << 8 | UInt64(byte) }
        hasher.combine(end ^ UInt64(sql.utf8.count) << 32)
    }
}

/// A result code of SQLite that is no success.
struct ResultCode: Error {
    let code: Int32

    init(_ code: Int32) {
        self.code = code
    }
}

/// A row of a result, lent while it is the current one.
///
/// Columns count from 0. Tables are STRICT, so a column's type is known; a NULL, where one can be, is read by the
/// `optional` forms. The others read it as SQLite converts it: 0, or an empty text.
@safe
package struct Row: ~Copyable {
    /// The statement whose row this is: it outlives the row, as it lends it to a closure.
    private let statement: OpaquePointer

    fileprivate init(_ statement: OpaquePointer) {
        unsafe self.statement = statement
    }

    /// Whether the column is NULL.
    package func isNull(_ column: Int) -> Bool {
        unsafe sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
    }

    /// A whole number.
    package func integer(_ column: Int) -> Int {
        unsafe Int(sqlite3_column_int64(statement, Int32(column)))
    }

    /// A number.
    package func real(_ column: Int) -> Double {
        unsafe sqlite3_column_double(statement, Int32(column))
    }

    /// A truth value: whether the number is not 0.
    package func flag(_ column: Int) -> Bool { integer(column) != 0 }

    /// A text.
    package func text(_ column: Int) -> String {
        guard let bytes = unsafe sqlite3_column_text(statement, Int32(column)) else { return "" }
        let count = unsafe Int(sqlite3_column_bytes(statement, Int32(column)))
        return unsafe String(
            decoding: UnsafeBufferPointer(start: bytes, count: count),
            as: UTF8.self,
        )
    }

    /// Bytes.
    package func blob(_ column: Int) -> [UInt8] {
        guard let bytes = unsafe sqlite3_column_blob(statement, Int32(column)) else { return [] }
        let count = unsafe Int(sqlite3_column_bytes(statement, Int32(column)))
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// A whole number, or nil for NULL.
    package func optionalInteger(_ column: Int) -> Int? {
        isNull(column) ? nil : integer(column)
    }

    /// A number, or nil for NULL.
    package func optionalReal(_ column: Int) -> Double? { isNull(column) ? nil : real(column) }

    /// A text, or nil for NULL.
    package func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

    /// The value as it is stored.
    package func value(_ column: Int) -> SQLValue {
        switch unsafe sqlite3_column_type(statement, Int32(column)) {
        case SQLITE_INTEGER: .integer(Int64(integer(column)))
        case SQLITE_FLOAT: .real(real(column))
        case SQLITE_TEXT: .text(text(column))
        case SQLITE_BLOB: .blob(blob(column))
        default: .null
        }
    }
}
