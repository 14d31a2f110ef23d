import BooklandSQLite

/// The tables whose rows the tally counts.
enum TalliedTable: String, CaseIterable {
    case entry
    case copy
    case work
    case author

    /// The columns of the tally: how many rows are counted, and the number of the last one.
    var columns: (count: String, last: String) {
        self == .entry ? ("entries", "last") : ("\(rawValue)_count", "\(rawValue)_last")
    }
}

/// A number for each table, or none.
struct TalliedNumbers {
    private var entry: Int?
    private var copy: Int?
    private var work: Int?
    private var author: Int?

    subscript(table: TalliedTable) -> Int? {
        get {
            switch table {
            case .entry: entry
            case .copy: copy
            case .work: work
            case .author: author
            }
        }
        set {
            switch table {
            case .entry: entry = newValue
            case .copy: copy = newValue
            case .work: work = newValue
            case .author: author = newValue
            }
        }
    }
}

/// Where the tally of each table ends, and where the table does.
struct TallyMarks {
    /// The number of the last row that is counted.
    var last = TalliedNumbers()
    /// The greatest number of a row that this transaction inserted.
    var newest = TalliedNumbers()
}

extension LibraryDatabase {
    /// The most rows after the last one that is counted; readers count them when they are asked.
    private static let mostUncounted = 255

    /// Notes a new row for the tally.
    ///
    /// Triggers could do so, but a statement with triggers keeps a copy of each page that it changes, in case
    /// that one of them fails: without them an import takes two thirds of SQLite's time.
    func tally(_ row: Int, in table: TalliedTable) throws(LibraryError) {
        let last = try lastCounted(in: table)
        if row > last {
            marks.newest[table] = max(row, marks.newest[table] ?? 0)
            if !connection.isInTransaction { try countAll() }
        } else {
            // Undo brings a row back with its number.
            if table == .entry { try run(LibrarySchema.summed("id = \(row)", sign: "+")) }
            let count = table.columns.count
            try run("UPDATE tally SET \(count) = \(count) + 1")
        }
    }

    /// Counts the rows that were inserted, of tables that got many, at the end of a transaction.
    func countAll() throws(LibraryError) {
        for table in TalliedTable.allCases {
            guard let newest = marks.newest[table],
                newest - (try lastCounted(in: table)) > Self.mostUncounted
            else { continue }
            let (count, last) = table.columns
            if table == .entry {
                try run(LibrarySchema.summed("id > (SELECT last FROM tally)", sign: "+"))
            }
            try run(
                """
                UPDATE tally SET
                    \(count) = \(count) + (SELECT count(*) FROM \(table) WHERE id > \(last)),
                    \(last) = max(\(last), (SELECT coalesce(max(id), 0) FROM \(table)))
                """
            )
        }
        marks = TallyMarks()
    }

    private func lastCounted(in table: TalliedTable) throws(LibraryError) -> Int {
        if let known = marks.last[table] { return known }
        let sql = "SELECT \(table.columns.last) FROM tally"
        let last = try first(sql) { $0.integer(0) } ?? 0
        // Outside a transaction another process may count meanwhile.
        if connection.isInTransaction { marks.last[table] = last }
        return last
    }
}
