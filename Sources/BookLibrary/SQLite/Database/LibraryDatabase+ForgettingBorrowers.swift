import BooklandSQLite

/// Removing a person from all rows of a library.
extension LibraryDatabase {
    /// The events whose `detail`, and maybe `was`, is the name of a borrower.
    private static let naming: [LibraryEvent.Kind] = [
        .lent, .returned, .renewed, .borrowerChanged, .held, .holdCancelled, .holdFulfilled,
        .borrowerAdded, .borrowerEdited, .borrowerRemoved,
    ]

    /// The records that had a name at some time.
    func recordedBorrowers(named name: FoldedName) throws(LibraryError) -> [BorrowerID] {
        var found: Set<BorrowerID> = []
        try forEach(
            "SELECT borrower, detail, was FROM event WHERE borrower IS NOT NULL",
            [],
        ) { row in
            let names = [row.optionalText(1), row.optionalText(2)].compactMap(\.self)
            guard names.contains(where: { FoldedName($0) == name }) else { return }
            found.insert(BorrowerID(row.integer(0)))
        }
        return found.sorted()
    }

    /// The names that a record had, with the last event of the change that took each away, or that has it.
    func recordedNames(
        of borrower: BorrowerID
    ) throws(LibraryError) -> [(name: String, event: EventNumber)] {
        try rows(
            """
            SELECT name, (
                SELECT max(id) FROM event WHERE id >= head AND coalesce(change, id) = head
            ) FROM (
                SELECT detail AS name, coalesce(change, id) AS head FROM event WHERE borrower = ?
                UNION SELECT was, coalesce(change, id) FROM event WHERE borrower = ?
            ) WHERE name IS NOT NULL
            """,
            borrower.number,
            borrower.number,
        ) { (name: $0.text(0), event: EventNumber($0.integer(1))) }
    }

    /// Replaces the name in loans, and deletes the holds.
    func forgetLoansAndHolds(of name: String) throws(LibraryError) {
        for spelling in try spellings(of: name, .borrower) {
            try run(
                "UPDATE copy SET borrower = ? WHERE borrower = ?",
                Borrower.forgottenName,
                spelling,
            )
        }
        for spelling in try spellings(of: name, .holder) {
            try run("DELETE FROM hold WHERE borrower = ?", spelling)
        }
    }

    /// Takes everything personal from the events of a record; changes of nothing else cannot be undone
    /// any more.
    ///
    /// - Returns: The number of events.
    func forgetEvents(of borrower: BorrowerID) throws(LibraryError) -> Int {
        let events = try rows(
            "SELECT id, coalesce(change, id) FROM event WHERE borrower = ?",
            borrower.number,
        ) { (id: $0.integer(0), head: EventNumber($0.integer(1))) }
        try run(
            """
            UPDATE event SET image = NULL, borrower = NULL, detail = ?,
                was = iif(was IS NULL, NULL, ?)
            WHERE borrower = ?
            """,
            Borrower.forgottenName,
            Borrower.forgottenName,
            borrower.number,
        )
        for head in Set(events.map(\.head)) where try steps(of: head).isEmpty {
            try run(
                "UPDATE event SET undo = NULL, label = NULL WHERE id = ? AND undo = 1",
                head.number,
            )
        }
        return events.count
    }

    /// Replaces a name in the texts of events.
    ///
    /// - Returns: The number of events.
    func forgetEvents(naming name: FormerName) throws(LibraryError) -> Int {
        var count = 0
        let kinds = Self.naming.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        for column in ["detail", "was"] {
            count += try replace(column, "kind IN (\(kinds))") { text, event in
                name.matches(text, in: event) ? Borrower.forgottenName : nil
            }
        }
        // The labels of changes, also of those that were undone, end with the name.
        _ = try replace("label", "TRUE") { name.removed(fromEndOf: $0, in: $1) }
        count += try replace("detail", "kind = 'undone'") { name.removed(fromEndOf: $0, in: $1) }
        return count
    }

    /// Replaces texts of events.
    private func replace(
        _ column: String,
        _ condition: String,
        _ body: (_ text: String, _ event: EventNumber) -> String?,
    ) throws(LibraryError) -> Int {
        var changed: [(id: Int, text: String)] = []
        let sql = "SELECT id, \(column) FROM event WHERE \(column) IS NOT NULL AND \(condition)"
        try forEach(sql, []) { row in
            guard let text = body(row.text(1), EventNumber(row.integer(0))) else { return }
            changed.append((row.integer(0), text))
        }
        for (id, text) in changed {
            try run("UPDATE event SET \(column) = ? WHERE id = ?", text, id)
        }
        return changed.count
    }

    /// Replaces names in the images that undo needs, and drops the holds of the person.
    func forgetImages(naming names: [FormerName]) throws(LibraryError) {
        var changed: [(id: Int, text: String?)] = []
        let sql = """
            SELECT id, image FROM event WHERE instr(image, '"borrower":') > 0 AND borrower IS NULL
            """
        try forEach(sql, []) { (row) throws(LibraryError) in
            let event = EventNumber(row.integer(0))
            func isNamed(_ text: String) -> Bool { names.contains { $0.matches(text, in: event) } }
            guard var image = try? EntryImage(row.text(1)) else {
                changed.append((event.number, nil))
                return
            }
            if image.forget(isNamed) { changed.append((event.number, image.text)) }
        }
        for (id, text) in changed { try run("UPDATE event SET image = ? WHERE id = ?", text, id) }
    }

    /// Writes the whole file again, without what was deleted or replaced.
    ///
    /// - Returns: Whether nothing of it is left, in the log beside the file, either.
    func eraseFreeSpace() -> Bool {
        do throws(StorageError) {
            try connection.execute("VACUUM")
            let isBusy = try connection.first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.flag(0) }
            return isBusy != true
        } catch {
            return false
        }
    }
}

extension EntryImage {
    /// Replaces a name.
    ///
    /// - Parameter isNamed: Whether a text is the name.
    /// - Returns: Whether the image has changed.
    fileprivate mutating func forget(_ isNamed: (String) -> Bool) -> Bool {
        let isBefore = before.forget(isNamed)
        let isAfter = after?.forget(isNamed) ?? false
        return isBefore || isAfter
    }
}

extension LibraryEntry {
    fileprivate mutating func forget(_ isNamed: (String) -> Bool) -> Bool {
        var hasChanged = holds.contains { isNamed($0.borrower) }
        holds.removeAll { isNamed($0.borrower) }
        for index in copies.indices {
            guard let loan = copies[index].loan, isNamed(loan.borrower) else { continue }
            copies[index].loan?.borrower = Borrower.forgottenName
            hasChanged = true
        }
        return hasChanged
    }
}
