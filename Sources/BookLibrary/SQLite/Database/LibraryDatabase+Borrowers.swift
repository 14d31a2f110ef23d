import BookIdentifiers
import BooklandSQLite

extension LibraryDatabase {
    func borrower(_ id: BorrowerID) throws(LibraryError) -> Borrower? {
        try first("\(Self.borrowers) WHERE id = ?", id.number, make: borrower)
    }

    func borrower(named name: String) throws(LibraryError) -> Borrower? {
        try first("\(Self.borrowers) WHERE name_key = ?", FoldedName(name).folded, make: borrower)
    }

    func borrower(withCard code: LabelCode) throws(LibraryError) -> Borrower? {
        for form in code.forms {
            let found = try first("\(Self.borrowers) WHERE card = ?", form.digits, make: borrower)
            if let found { return found }
        }
        return nil
    }

    /// All records, by name.
    func borrowerRecords() throws(LibraryError) -> [Borrower] {
        try rows("\(Self.borrowers) ORDER BY name_key", make: borrower)
    }

    /// Inserts a record with its own number.
    func insert(_ borrower: Borrower) throws(LibraryError) {
        try run(
            """
            INSERT INTO borrower (id, name_key, name, group_name, card, note, added)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            borrower.id.number,
            FoldedName(borrower.name).folded,
            borrower.name,
            borrower.group,
            borrower.card?.digits,
            borrower.note,
            borrower.added.milliseconds,
        )
    }

    func update(_ borrower: Borrower) throws(LibraryError) {
        try run(
            """
            UPDATE borrower SET name_key = ?, name = ?, group_name = ?, card = ?, note = ?
            WHERE id = ?
            """,
            FoldedName(borrower.name).folded,
            borrower.name,
            borrower.group,
            borrower.card?.digits,
            borrower.note,
            borrower.id.number,
        )
    }

    func delete(_ borrower: BorrowerID) throws(LibraryError) {
        try run("DELETE FROM borrower WHERE id = ?", borrower.number)
    }

    private static let borrowers = """
        SELECT id, name, group_name, card, note, added FROM borrower
        """

    private func borrower(from row: borrowing Row) -> Borrower {
        var borrower = Borrower(
            id: BorrowerID(row.integer(0)),
            name: row.text(1),
            added: Timestamp(milliseconds: row.integer(5)),
        )
        borrower.group = row.optionalText(2)
        borrower.card = row.optionalText(3).flatMap { try? LabelCode($0) }
        borrower.note = row.optionalText(4)
        return borrower
    }
}

/// Names of borrowers without records, and what borrowers have.
extension LibraryDatabase {
    /// How loans or holds spell a borrower; nil where none has the name.
    func plainBorrower(named name: String) throws(LibraryError) -> String? {
        let loans = try spellings(of: name, .borrower)
        if let known = loans.contains(name) ? name : loans.first { return known }
        return try spellings(of: name, .holder).first
    }

    /// The number of copies that a borrower has.
    func loanCount(of name: String) throws(LibraryError) -> Int {
        var count = 0
        for spelling in try spellings(of: name, .borrower) {
            count +=
                try first("SELECT count(*) FROM copy WHERE borrower = ?", spelling) {
                    $0.integer(0)
                } ?? 0
        }
        return count
    }

    /// The number of books that a borrower waits for.
    func holdCount(of name: String) throws(LibraryError) -> Int {
        var count = 0
        for spelling in try spellings(of: name, .holder) {
            count +=
                try first("SELECT count(*) FROM hold WHERE borrower = ?", spelling) {
                    $0.integer(0)
                } ?? 0
        }
        return count
    }

    /// The books that a borrower has or waits for.
    func entryIDs(ofBorrower name: String) throws(LibraryError) -> [EntryID] {
        let lent = try entryIDs(with: try spellings(of: name, .borrower), .borrower)
        let held = try entryIDs(with: try spellings(of: name, .holder), .holder)
        return Set(lent + held).sorted()
    }

    /// The names that loans and holds have, with the numbers of loans, overdue loans, and holds.
    func accountRows(
        today: CalendarDay,
        _ body: (_ name: String, _ loans: Int, _ overdue: Int, _ holds: Int) -> Void,
    ) throws(LibraryError) {
        let sql = """
            SELECT borrower, count(*), count(iif(due < ?, 1, NULL)), 0 FROM copy
            WHERE borrower IS NOT NULL GROUP BY borrower
            UNION ALL SELECT borrower, 0, 0, count(*) FROM hold GROUP BY borrower
            """
        try forEach(sql, [today.description]) { row in
            body(row.text(0), row.integer(1), row.integer(2), row.integer(3))
        }
    }
}

/// Groups.
extension LibraryDatabase {
    func group(named name: String) throws(LibraryError) -> BorrowerGroup? {
        try first("\(Self.groups) WHERE name_key = ?", FoldedName(name).folded, make: group)
    }

    /// The groups with rules, by name.
    func groups() throws(LibraryError) -> [BorrowerGroup] {
        try rows("\(Self.groups) ORDER BY name_key", make: group)
    }

    /// The borrowers of a group, by name.
    func borrowers(inGroup name: String) throws(LibraryError) -> [Borrower] {
        try borrowerRecords().filter { record in
            record.group.map { FoldedName($0) == FoldedName(name) } ?? false
        }
    }

    func insert(_ group: BorrowerGroup) throws(LibraryError) {
        try run(
            "INSERT INTO borrower_group (name_key, name, loan_days, loan_limit) VALUES (?, ?, ?, ?)",
            FoldedName(group.name).folded,
            group.name,
            group.loanDays,
            group.limit,
        )
    }

    func delete(_ group: BorrowerGroup) throws(LibraryError) {
        let key = FoldedName(group.name).folded
        try run("DELETE FROM borrower_group WHERE name_key = ?", key)
    }

    private static let groups = "SELECT name, loan_days, loan_limit FROM borrower_group"

    private func group(from row: borrowing Row) -> BorrowerGroup {
        BorrowerGroup(
            row.text(0),
            loanDays: row.optionalInteger(1),
            limit: row.optionalInteger(2),
        )
    }
}
