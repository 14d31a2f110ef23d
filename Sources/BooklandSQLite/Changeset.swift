import CBooklandSQLite

/// What became of rows, in the form that SQLite's session extension applies and inverts.
///
/// A row counts once, however often it is changed: as it was before, and as it is now. One that is
/// as it was is none.
///
/// The form is described in <https://www.sqlite.org/src/file/ext/session/sqlite3session.c>.
struct Changeset {
    private var tables: [Changes]

    /// A table that changes are noted of.
    struct Table {
        let name: String
        /// The place of each column in the primary key, from 1; 0 for a column that is not in it.
        let key: [UInt8]
    }

    /// The values of a row, or of its primary key, one after the other.
    struct Record: Hashable {
        private(set) var bytes: [UInt8] = []
    }

    /// What tells a row from the others of its table.
    enum Key: Hashable {
        /// Most tables' key, which needs no memory of its own.
        case number(Int64)
        case values(Record)
    }

    fileprivate struct Changes {
        let table: Table
        var columnCount = 0
        var rows: [(before: Record?, now: Record?)] = []
        var places: [Key: Int] = [:]
    }

    /// Nothing has been changed in any of the tables.
    init(of tables: [Table]) {
        self.tables = tables.map { Changes(table: $0) }
    }

    /// Notes a change of a row.
    ///
    /// - Parameters:
    ///   - table: The table's place among those that changes are noted of.
    ///   - columnCount: How many columns the table has; new ones may have come after those known.
    ///   - key: The row's primary key.
    ///   - before: The row before the change, asked for where this is its first one; nil where there
    ///     was none.
    ///   - now: The row after it; nil where there is none.
    /// - Throws: What the row before throws.
    mutating func note<Failure>(
        _ table: Int,
        columnCount: Int,
        key: Key,
        before: () throws(Failure) -> Record?,
        now: Record?,
    ) throws(Failure) {
        if let place = tables[table].places[key] {
            tables[table].rows[place].now = now
            return
        }
        let row = (before: try before(), now: now)
        tables[table].columnCount = columnCount
        tables[table].places[key] = tables[table].rows.count
        tables[table].rows.append(row)
    }

    /// The changes as the session extension reads them; none where nothing is different.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(tables.reduce(0) { $0 + $1.mostBytes })
        for changes in tables { changes.append(to: &bytes) }
        return bytes
    }
}

extension Changeset.Changes {
    /// What they take up at most.
    fileprivate var mostBytes: Int {
        let heading = 32 + table.name.utf8.count + columnCount
        return rows.reduce(heading) { sum, row in
            sum + 2 + (row.before?.bytes.count ?? 0) + (row.now?.bytes.count ?? 0)
        }
    }

    fileprivate func append(to bytes: inout [UInt8]) {
        let start = bytes.count
        let added = repeatElement(0 as UInt8, count: max(0, columnCount - table.key.count))
        let key = table.key + added
        bytes.append(UInt8(ascii: "T"))
        bytes.append(variableLength: columnCount)
        bytes += key
        bytes += table.name.utf8
        bytes.append(0)
        let firstRow = bytes.count
        for row in rows {
            switch row {
            case (nil, nil): break
            case (nil, let now?):
                bytes += [UInt8(SQLITE_INSERT), 0]
                bytes += now.bytes
            case (let before?, nil):
                bytes += [UInt8(SQLITE_DELETE), 0]
                bytes += before.bytes
            case (let before?, let now?) where before != now:
                bytes += [UInt8(SQLITE_UPDATE), 0]
                bytes += before.bytes(of: key, differingFrom: now, withKey: true)
                bytes += now.bytes(of: key, differingFrom: before, withKey: false)
            case _: break
            }
        }
        if bytes.count == firstRow { bytes.removeSubrange(start...) }
    }
}

extension Changeset.Record {
    mutating func append(_ number: Int64) {
        append(UInt8(SQLITE_INTEGER), UInt64(bitPattern: number))
    }

    mutating func append(_ number: Double) {
        append(UInt8(SQLITE_FLOAT), number.bitPattern)
    }

    private mutating func append(_ kind: UInt8, _ word: UInt64) {
        bytes.append(kind)
        for shift in stride(from: 56, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
        }
    }

    mutating func append(text: UnsafeRawBufferPointer) {
        bytes.append(UInt8(SQLITE_TEXT))
        bytes.append(variableLength: text.count)
        unsafe bytes.append(contentsOf: text)
    }

    mutating func append(blob: UnsafeRawBufferPointer) {
        bytes.append(UInt8(SQLITE_BLOB))
        bytes.append(variableLength: blob.count)
        unsafe bytes.append(contentsOf: blob)
    }

    mutating func appendNull() {
        bytes.append(UInt8(SQLITE_NULL))
    }

    /// The values that another record has not, and a 0 for each that it has.
    fileprivate func bytes(
        of key: [UInt8],
        differingFrom other: Self,
        withKey: Bool,
    ) -> [UInt8] {
        var result: [UInt8] = []
        var start = 0
        var otherStart = 0
        for place in key {
            let field = bytes[start..<end(ofFieldAt: start)]
            let otherField = other.bytes[otherStart..<other.end(ofFieldAt: otherStart)]
            if field != otherField || (withKey && place > 0) {
                result += field
            } else {
                result.append(0)
            }
            start = field.endIndex
            otherStart = otherField.endIndex
        }
        return result
    }

    private func end(ofFieldAt start: Int) -> Int {
        switch Int32(bytes[start]) {
        case SQLITE_INTEGER, SQLITE_FLOAT: return start + 9
        case SQLITE_TEXT, SQLITE_BLOB:
            var index = start + 1
            var length = Int(bytes[index] & 0x7F)
            while bytes[index] & 0x80 != 0 {
                index += 1
                length = length << 7 | Int(bytes[index] & 0x7F)
            }
            return index + 1 + length
        default: return start + 1
        }
    }
}

extension [UInt8] {
    /// Appends a length, 7 bits a byte and the highest first; none is as long as to need 9 bytes.
    fileprivate mutating func append(variableLength length: Int) {
        var shift = 0
        while length >> (shift + 7) > 0 { shift += 7 }
        while shift > 0 {
            append(UInt8(truncatingIfNeeded: length >> shift) | 0x80)
            shift -= 7
        }
        append(UInt8(truncatingIfNeeded: length) & 0x7F)
    }
}
