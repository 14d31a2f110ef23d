import BookIdentifiers
import BooklandSQLite
import BooklandSystem

/// A library in an SQLite file: all its SQL is in this folder.
final class SQLiteLibrary: LibraryStore {
    private let connection: Connection

    /// How many changes can be taken back at least, one after the other.
    private static let keptChanges = 200
    /// How many are forgotten at once.
    private static let forgottenChanges = 20

    /// Opens a library, or makes an empty one; nil stands for one that is in memory only.
    init(_ path: String?) throws(LibraryError) {
        do throws(StorageError) {
            if let path {
                let options = ConnectionOptions(cacheKilobytes: 5_000)
                connection = try Connection(path, options: options, schema: LibrarySchema.current)
            } else {
                connection = try Connection(inMemory: LibrarySchema.current)
            }
        } catch {
            throw LibraryError(error)
        }
    }

    func transaction<Result>(
        _ body: () throws(LibraryError) -> Result
    ) throws(LibraryError) -> Result {
        try connection.transaction(body)
    }

    func undoable<Result>(
        _ label: String,
        at time: Timestamp,
        _ body: () throws(LibraryError) -> Result,
    ) throws(LibraryError) -> Result {
        try transaction { () throws(LibraryError) in
            let (result, changes) = try connection.recording(LibrarySchema.undoable, body)
            if !changes.isEmpty {
                let sql = "INSERT INTO change (label, at, changes) VALUES (?, ?, ?)"
                try run(sql, label, time.milliseconds, changes)
                // Several at a time, as each time is one more page to write.
                let number = connection.lastInsertedRow
                if number.isMultiple(of: Self.forgottenChanges) {
                    try run("DELETE FROM change WHERE id <= ?", number - Self.keptChanges)
                }
            }
            return result
        }
    }

    func snapshot(_ body: () throws(LibraryError) -> Void) throws(LibraryError) {
        try connection.snapshot(body)
    }

    func takeBackLastChange() throws(LibraryError) -> String? {
        try transaction { () throws(LibraryError) in
            let last = try first(
                "SELECT id, label, changes FROM change ORDER BY id DESC LIMIT 1"
            ) { (id: $0.integer(0), label: $0.text(1), changes: $0.blob(2)) }
            guard let last else { return nil }
            try converting { () throws(StorageError) in try connection.takeBack(last.changes) }
            try run("DELETE FROM change WHERE id = ?", last.id)
            return last.label
        }
    }

    func problems() throws(LibraryError) -> [String] {
        do throws(LibraryError) {
            let problems = try findProblems()
            if !problems.isEmpty { connection.leaveUntouched() }
            return problems
        } catch {
            connection.leaveUntouched()
            throw error
        }
    }

    private func findProblems() throws(LibraryError) -> [String] {
        try converting { () throws(StorageError) in
            var problems = try connection.problems()
            let unequal = try connection.first(
                "SELECT entries <> (SELECT count(*) FROM entry WHERE id <= last) FROM tally"
            ) { $0.flag(0) }
            if unequal == true { problems.append("the number of books is not what was counted") }
            do throws(StorageError) {
                // Compares the index with the texts that it was made of.
                try connection.run(
                    "INSERT INTO search (search, rank) VALUES ('integrity-check', 1)"
                )
            } catch {
                problems.append("the index for searching does not fit the books: \(error.reason)")
            }
            return problems
        }
    }

    func backUp(to path: String, progress: (Double) -> Void) throws(LibraryError) {
        try converting { () throws(StorageError) in
            try connection.backUp(to: path, progress: progress)
        }
    }

    /// What SQLite counts for this: <https://www.sqlite.org/pragma.html#pragma_data_version>.
    func othersState() throws(LibraryError) -> Int {
        try first("PRAGMA data_version") { $0.integer(0) } ?? 0
    }

    func deleteAll(ifStillAt state: Int?) throws(LibraryError) -> Bool {
        let isDone = try transaction { () throws(LibraryError) in
            // From here on nobody else writes.
            if let state, try othersState() != state { return false }
            for table in LibrarySchema.undoable.reversed() + ["event", "change"] {
                try run("DELETE FROM \(table)")
            }
            try run("INSERT INTO search (search) VALUES ('rebuild')")
            return true
        }
        // The books are gone, whether or not the file can be made smaller at once.
        if isDone {
            try? connection.execute("VACUUM")
            try? connection.checkpoint()
        }
        return isDone
    }
}

extension SQLiteLibrary {
    /// Runs a statement whose rows nobody wants.
    func run(_ sql: String, _ values: (any Bindable)?...) throws(LibraryError) {
        try forEach(sql, values) { _ in }
    }

    /// Runs an insertion and gives the number of the new row.
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
        var element: Element?
        try forEach(sql, values) { (row) throws(LibraryError) in
            if element == nil { element = try make(row) }
        }
        return element
    }

    /// Hands each row to a closure, whose error ends the statement.
    func forEach(
        _ sql: String,
        _ values: [(any Bindable)?],
        _ body: (borrowing Row) throws(LibraryError) -> Void,
    ) throws(LibraryError) {
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

    private func converting<Result>(
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
    /// The 13 digits as one number, as columns have it.
    var column: Int { Int(digits) ?? 0 }

    /// Reads a column; nil where it holds no ISBN.
    init?(column: Int?) {
        guard let column, let isbn = try? ISBN(column.padded(to: 13)) else { return nil }
        self = isbn
    }
}
