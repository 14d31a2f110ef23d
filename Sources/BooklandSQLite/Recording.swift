import CBooklandSQLite

/// Notes the changes of rows while SQLite makes them.
///
/// SQLite's own sessions note the same, but read the schema of each table and every row once more,
/// which takes as long as all the rest of a small change but the waiting for the disk.
///
/// Related SQLite documentation: <https://www.sqlite.org/c3ref/preupdate_blobwrite.html>
@safe
final class Recording {
    /// What was changed up to now.
    private(set) var changes: Changeset
    /// Why a row could not be noted.
    private(set) var failure: ResultCode?
    /// What may have taken back a part of what was noted.
    var loss: StorageError?
    private let handle: OpaquePointer
    private let tables: [Changeset.Table]
    private let names: [[CChar]]

    /// Begins to note.
    ///
    /// - Parameters:
    ///   - tables: Of which tables; one without a primary key is passed over.
    ///   - connection: SQLite's handle of the connection, which outlives the recording.
    init(of tables: [Changeset.Table], on connection: OpaquePointer) {
        let tables = tables.filter { table in table.key.contains { $0 > 0 } }
        changes = Changeset(of: tables)
        self.tables = tables
        names = tables.map { Array($0.name.utf8CString) }
        unsafe handle = connection
        unsafe sqlite3_preupdate_hook(
            connection,
            { context, _, operation, schema, table, _, _ in
                guard let context = unsafe context, let schema = unsafe schema,
                    let table = unsafe table
                else { return }
                let recording = unsafe Unmanaged<Recording>.fromOpaque(context)
                    .takeUnretainedValue()
                unsafe recording.note(operation, schema, table)
            },
            Unmanaged.passUnretained(self).toOpaque(),
        )
    }

    /// Notes no more; to be called before the recording is let go.
    func end() {
        unsafe _ = sqlite3_preupdate_hook(handle, nil, nil)
    }

    private func note(
        _ operation: Int32,
        _ schema: UnsafePointer<CChar>,
        _ name: UnsafePointer<CChar>,
    ) {
        guard unsafe sqlite3_stricmp(schema, "main") == 0,
            let table = names.firstIndex(where: { unsafe sqlite3_stricmp($0, name) == 0 })
        else { return }
        do throws(ResultCode) {
            let oldKey = operation == SQLITE_INSERT ? nil : try key(.old, of: table)
            let newKey = operation == SQLITE_DELETE ? nil : try key(.new, of: table)
            if let oldKey, let newKey, oldKey == newKey {
                return try note(table, oldKey, .old, .new)
            }
            // A row whose key is changed is another row.
            if let oldKey { try note(table, oldKey, .old, nil) }
            if let newKey { try note(table, newKey, nil, .new) }
        } catch {
            failure = failure ?? error
        }
    }

    private func note(
        _ table: Int,
        _ key: Changeset.Key,
        _ before: Side?,
        _ now: Side?,
    ) throws(ResultCode) {
        let row = try now.map { side throws(ResultCode) in try record(side) }
        try changes.note(
            table,
            columnCount: columnCount,
            key: key,
            before: { () throws(ResultCode) in
                try before.map { side throws(ResultCode) in try record(side) }
            },
            now: row,
        )
    }

    /// A row as it is, and as it is about to be.
    private enum Side {
        case old
        case new
    }

    private var columnCount: Int { unsafe Int(sqlite3_preupdate_count(handle)) }

    private func record(_ side: Side) throws(ResultCode) -> Changeset.Record {
        var record = Changeset.Record()
        for column in 0..<columnCount { try append(column, of: side, to: &record) }
        return record
    }

    private func key(_ side: Side, of table: Int) throws(ResultCode) -> Changeset.Key {
        let columns = tables[table].key.indices.filter { tables[table].key[$0] > 0 }
        if columns.count == 1, let column = columns.first {
            let value = unsafe try value(column, of: side)
            if unsafe sqlite3_value_type(value) == SQLITE_INTEGER {
                return .number(unsafe sqlite3_value_int64(value))
            }
        }
        var record = Changeset.Record()
        for column in columns { try append(column, of: side, to: &record) }
        return .values(record)
    }

    private func value(_ column: Int, of side: Side) throws(ResultCode) -> OpaquePointer? {
        var value: OpaquePointer?
        let code =
            switch side {
            case .old: unsafe sqlite3_preupdate_old(handle, Int32(column), &value)
            case .new: unsafe sqlite3_preupdate_new(handle, Int32(column), &value)
            }
        if code != SQLITE_OK { throw ResultCode(code) }
        return unsafe value
    }

    private func append(
        _ column: Int,
        of side: Side,
        to record: inout Changeset.Record,
    ) throws(ResultCode) {
        let value = unsafe try value(column, of: side)
        switch unsafe sqlite3_value_type(value) {
        case SQLITE_INTEGER: record.append(unsafe sqlite3_value_int64(value))
        case SQLITE_FLOAT: record.append(unsafe sqlite3_value_double(value))
        case SQLITE_TEXT:
            // None where there was no memory for it; even an empty one is somewhere.
            guard let start = unsafe sqlite3_value_text(value) else {
                throw ResultCode(SQLITE_NOMEM)
            }
            let count = unsafe Int(sqlite3_value_bytes(value))
            unsafe record.append(text: UnsafeRawBufferPointer(start: start, count: count))
        case SQLITE_BLOB:
            let start = unsafe sqlite3_value_blob(value)
            let count = unsafe start == nil ? 0 : Int(sqlite3_value_bytes(value))
            unsafe record.append(blob: UnsafeRawBufferPointer(start: start, count: count))
        default: record.appendNull()
        }
    }
}
