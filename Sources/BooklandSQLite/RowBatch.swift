import CBooklandSQLite

/// Rows for one table that are inserted together.
///
/// A statement that inserts many rows opens the table and its indices once, and goes on where it inserted the
/// row before. Texts are kept as bytes in one piece, which SQLite reads where they are.
///
/// ```swift
/// var books = RowBatch(into: "book", ["id", "title"])
/// books.add(1)
/// books.add("Emma")
/// try connection.insert(&books)
/// ```
package struct RowBatch: Sendable {
    fileprivate enum Cell: Sendable {
        case null
        case integer(Int)
        case text(start: Int, count: Int)
    }

    /// How many rows the statements insert: most rows go the first way, and the rest the others.
    fileprivate static let sizes = [16, 4, 1]

    fileprivate let width: Int
    /// The statements, of ``sizes``.
    fileprivate let statements: [String]
    fileprivate var cells: [Cell] = []
    // Not empty, so that an empty text has an address.
    fileprivate var bytes: [UInt8] = [0]

    /// Creates a batch without rows.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - columns: The columns, in the order in which a row's values are added.
    ///   - conflict: What happens to a row whose key is there already (default: the statement fails).
    package init(into table: String, _ columns: [String], or conflict: Conflict = .fail) {
        width = columns.count
        let row = "(\(columns.map { _ in "?" }.joined(separator: ", ")))"
        let head =
            "INSERT OR \(conflict.rawValue) INTO \(table) (\(columns.joined(separator: ", "))) VALUES "
        statements = Self.sizes.map { size in
            head + repeatElement(row, count: size).joined(separator: ", ")
        }
    }

    /// What happens to a row whose key is there already.
    package enum Conflict: String, Sendable {
        /// The statement fails. Rows before it stay until the transaction is rolled back, so SQLite needs
        /// to keep nothing for undoing the statement.
        case fail = "FAIL"
        /// The row is left out.
        case ignore = "IGNORE"
        /// The row replaces the one that is there.
        case replace = "REPLACE"
    }

    /// The number of rows.
    package var count: Int { cells.count / width }

    /// The memory that the rows take.
    package var byteCount: Int { bytes.count + cells.count * MemoryLayout<Cell>.stride }

    /// Adds the next value of a row.
    package mutating func add(_ number: Int?) {
        cells.append(number.map(Cell.integer) ?? .null)
    }

    /// Adds the next value of a row.
    package mutating func add(_ text: String?) {
        guard let text else { return cells.append(.null) }
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        cells.append(.text(start: start, count: bytes.count - start))
    }

    /// Removes all rows.
    package mutating func removeAll() {
        cells.removeAll(keepingCapacity: true)
        bytes.removeSubrange(1...)
    }
}

extension Connection {
    /// Inserts all rows of a batch, and removes them from it.
    package func insert(_ batch: inout RowBatch) throws(StorageError) {
        defer { batch.removeAll() }
        let (cells, width) = (batch.cells, batch.width)
        unsafe try batch.bytes.withUnsafeBufferPointer { (bytes) throws(StorageError) in
            var first = 0
            for (size, sql) in zip(RowBatch.sizes, batch.statements) {
                while cells.count - first >= size * width {
                    let rows = cells[first..<first + size * width]
                    try using(sql) { (statement) throws(StorageError) in
                        try take { () throws(ResultCode) in
                            unsafe try statement.bind(rows, bytes)
                            _ = try statement.step()
                        }
                    }
                    first += size * width
                }
            }
        }
    }
}

extension Statement {
    /// Gives every `?` its value; SQLite reads the texts where they are until the statement is reset.
    fileprivate func bind(
        _ cells: ArraySlice<RowBatch.Cell>,
        _ bytes: UnsafeBufferPointer<UInt8>,
    ) throws(ResultCode) {
        var place: Int32 = 0
        for cell in cells {
            place += 1
            let code =
                switch cell {
                case .null: unsafe sqlite3_bind_null(handle, place)
                case .integer(let number):
                    unsafe sqlite3_bind_int64(handle, place, Int64(number))
                case .text(let start, let count):
                    unsafe bookland_sqlite3_bind_kept_text(
                        handle,
                        place,
                        bytes.baseAddress,
                        start,
                        UInt64(count),
                    )
                }
            if code != SQLITE_OK { throw ResultCode(code) }
        }
    }
}
