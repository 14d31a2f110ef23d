/// The part of an import that one transaction writes.
struct ImportStep {
    private let database: LibraryDatabase
    private let change: LibraryChange
    private let rules: LibraryChange.ImportRules
    private let time: Timestamp
    private var stored: StoredImport

    /// Begins a part.
    ///
    /// - Parameters:
    ///   - id: The import.
    ///   - count: The number of rows before; nil for no check.
    ///   - onDuplicate: What to do with other editions of books that are there.
    ///   - database: The library, within a transaction.
    ///   - time: The time.
    /// - Throws: ``LibraryError``.
    init(
        of id: ImportID,
        after count: Int?,
        _ onDuplicate: DuplicatePolicy?,
        in database: LibraryDatabase,
        at time: Timestamp,
    ) throws(LibraryError) {
        let stored = try SQLiteLibrary.stored(id, database)
        if let count {
            if stored.shown.state == .undone {
                throw LibraryError(.impossible("the import was undone while it was under way"))
            }
            // Another program may have gone on with it: its rows would be counted for these.
            guard stored.shown.state == .underWay, stored.shown.counts.rows == count else {
                throw LibraryError(.importedElsewhere)
            }
        }
        // Rows before may have been undone meanwhile.
        let head = try stored.change.flatMap { head throws(LibraryError) in
            try database.canUndo(head) ? head : nil
        }
        change = LibraryChange(
            database,
            "import of \(stored.shown.name)",
            at: time,
            joining: head,
            opening: .imported,
        )
        rules = LibraryChange.ImportRules(firstEntry: stored.firstEntry, onDuplicate: onDuplicate)
        self.stored = stored
        self.database = database
        self.time = time
    }

    /// Imports rows.
    mutating func take(_ rows: ImportedRows) throws(LibraryError) -> [ImportedRow.Outcome] {
        var outcomes: [ImportedRow.Outcome] = []
        outcomes.reserveCapacity(rows.rows.count)
        for (row, prepared) in zip(rows.rows, rows.prepared) {
            let outcome = try change.take(row, prepared, rules)
            stored.shown.counts.count(outcome)
            outcomes.append(outcome)
        }
        return outcomes
    }

    /// Writes how far the import is.
    mutating func finish(_ mark: ImportMark) throws(LibraryError) {
        stored.shown.updated = time
        stored.shown.mark = mark
        stored.change = change.number
        try database.update(stored)
    }
}
