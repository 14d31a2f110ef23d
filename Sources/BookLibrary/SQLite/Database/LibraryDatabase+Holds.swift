import BookIdentifiers
import BooklandSQLite

extension LibraryDatabase {
    /// The holds of a book, the oldest first.
    func holds(of entry: EntryID) throws(LibraryError) -> [Hold] {
        try rows(
            "SELECT id, borrower, since FROM hold WHERE entry = ? ORDER BY since, id",
            entry.number,
        ) { row in
            Hold(
                id: HoldID(row.integer(0)),
                borrower: row.text(1),
                since: Timestamp(milliseconds: row.integer(2)),
            )
        }
    }

    /// The books with holds, the oldest hold first.
    func heldEntries() throws(LibraryError) -> [LibraryEntry] {
        try rows(
            """
            \(Self.entries) JOIN (
                SELECT entry AS held, min(since) AS first, min(id) AS number FROM hold GROUP BY entry
            ) ON held = entry.id ORDER BY first, number
            """,
            make: entry,
        )
    }

    /// The book that a hold is on.
    func entry(with hold: HoldID) throws(LibraryError) -> LibraryEntry? {
        let sql = "SELECT entry FROM hold WHERE id = ?"
        guard let id = try first(sql, hold.number, make: { EntryID($0.integer(0)) }) else {
            return nil
        }
        return try entry(id)
    }

    /// Inserts the holds of a new book, with their own numbers where they are free.
    func insert(_ holds: [HoldDraft], of entry: EntryID) throws(LibraryError) -> [Hold] {
        var inserted: [Hold] = []
        for hold in holds {
            let number = try hold.number.flatMap { id throws(LibraryError) -> Int? in
                let isTaken = try first("SELECT 1 FROM hold WHERE id = ?", id.number) { _ in true }
                return isTaken == true ? nil : id.number
            }
            let id = try insert(
                "INSERT INTO hold (id, entry, borrower, since) VALUES (?, ?, ?, ?)",
                number,
                entry.number,
                hold.borrower,
                hold.since.milliseconds,
            )
            inserted.append(Hold(id: HoldID(id), borrower: hold.borrower, since: hold.since))
        }
        return inserted.sorted(by: Hold.isEarlier)
    }

    /// Writes what differs between the holds of two states of a book.
    func replaceHolds(
        _ before: LibraryEntry,
        by after: LibraryEntry,
    ) throws(LibraryError) {
        let known = Set(before.holds)
        for hold in before.holds where !after.holds.contains(hold) {
            try run("DELETE FROM hold WHERE id = ?", hold.id.number)
        }
        for hold in after.holds where !known.contains(hold) {
            try run(
                "INSERT INTO hold (id, entry, borrower, since) VALUES (?, ?, ?, ?)",
                hold.id.number,
                after.id.number,
                hold.borrower,
                hold.since.milliseconds,
            )
        }
    }
}

/// Codes of copies.
extension LibraryDatabase {
    /// The book whose copy has a code, and the copy.
    func copy(with code: LabelCode) throws(LibraryError) -> EntryCopy? {
        for form in code.forms {
            let found = try first("SELECT entry, id FROM copy WHERE code = ?", form.digits) { row in
                (entry: EntryID(row.integer(0)), copy: CopyID(row.integer(1)))
            }
            guard let found, let entry = try entry(found.entry),
                let copy = entry.copies.first(where: { $0.id == found.copy })
            else { continue }
            return EntryCopy(entry: entry, copy: copy)
        }
        return nil
    }

    /// Refuses a code that another copy or a card has.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - copy: The copy that is to have it.
    ///   - borrower: The borrower whose card is to have it.
    /// - Throws: ``LibraryError``.
    func checkFree(
        _ code: LabelCode,
        of copy: CopyID? = nil,
        card borrower: BorrowerID? = nil,
    ) throws(LibraryError) {
        if let other = try self.copy(with: code), other.copy.id != copy {
            throw LibraryError(
                .impossible(
                    "\(code): copy \(other.copy.id) of \(other.entry.quotedName) has this code"
                )
            )
        }
        if let other = try self.borrower(withCard: code), other.id != borrower {
            throw LibraryError(.impossible("\(code): the card of \(other.name) has this code"))
        }
    }
}
