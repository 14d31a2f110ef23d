public import BookIdentifiers

extension SQLiteLibrary {
    /// Returns the borrower's record with a number, a name or a card.
    public nonisolated func borrower(
        _ key: BorrowerKey
    ) async throws(LibraryError) -> Borrower? {
        try await read { (database) throws(LibraryError) in
            switch key {
            case .id(let id): try database.borrower(id)
            case .name(let name): try database.borrower(named: name)
            case .card(let code): try database.borrower(withCard: code)
            }
        }
    }

    /// Returns the borrowers with what they have, in alphabetical order.
    public nonisolated func borrowerAccounts() async throws(LibraryError) -> [BorrowerAccount] {
        let today = CalendarDay(localTo: clock())
        return try await read { (database) throws(LibraryError) in
            try database.accounts(today: today)
        }
    }

    /// Adds a borrower's record.
    public func addBorrower(_ borrower: NewBorrower) throws(LibraryError) -> Borrower {
        try change("added borrower \(borrower.name.trimmedName ?? "")") {
            (change) throws(LibraryError) in
            try change.add(borrower)
        }
    }

    /// Changes a borrower's record; loans and holds get a new name, too.
    public func editBorrower(
        _ id: BorrowerID,
        _ edit: BorrowerEdit,
    ) throws(LibraryError) -> Borrower {
        try change(nil) { (change) throws(LibraryError) in
            let before = try Self.record(id, change)
            change.label = "edited borrower \(before.name)"
            return try change.edit(before, edit)
        }
    }

    /// Removes a borrower's record; the name stays in loans, holds and history.
    public func removeBorrower(
        _ id: BorrowerID,
        isForced: Bool,
    ) throws(LibraryError) -> Borrower {
        try change(nil) { (change) throws(LibraryError) in
            let before = try Self.record(id, change)
            change.label = "removed borrower \(before.name)"
            try change.remove(before, isForced: isForced)
            return before
        }
    }

    private static func record(
        _ id: BorrowerID,
        _ change: LibraryChange,
    ) throws(LibraryError) -> Borrower {
        guard let record = try change.database.borrower(id) else {
            throw LibraryError(.noSuchBorrower("there is no borrower \(id)"))
        }
        return record
    }

    /// Adds the borrowers of a list, or gives those with the same names what the list says.
    public func takeBorrowers(
        _ borrowers: [NewBorrower],
        label: String,
    ) throws(LibraryError) -> [ListedOutcome] {
        try take(borrowers, label) { (change, borrower) throws(LibraryError) in
            try change.take(borrower)
        }
    }

    /// Takes the rows of a list, as one change.
    func take<Row>(
        _ rows: [Row],
        _ label: String,
        _ body: (LibraryChange, Row) throws(LibraryError) -> ListedOutcome,
    ) throws(LibraryError) -> [ListedOutcome] {
        try change(label) { (change) throws(LibraryError) in
            var outcomes: [ListedOutcome] = []
            for row in rows {
                let result = try change.attempt { () throws(LibraryError) in
                    try body(change, row)
                }
                switch result {
                case .success(let outcome): outcomes.append(outcome)
                case .failure(let error): outcomes.append(.rejected(error))
                }
            }
            return outcomes
        }
    }

    /// Returns the copy with a code; nil where none has it.
    public nonisolated func copy(
        withCode code: LabelCode
    ) async throws(LibraryError) -> EntryCopy? {
        try await read { (database) throws(LibraryError) in try database.copy(with: code) }
    }

    /// Returns the books with holds, the oldest hold first.
    public nonisolated func heldEntries() async throws(LibraryError) -> [LibraryEntry] {
        try await read { (database) throws(LibraryError) in try database.heldEntries() }
    }

    /// Cancels a hold.
    public func cancelHold(_ id: HoldID) throws(LibraryError) -> LibraryEntry {
        try change(nil) { (change) throws(LibraryError) in try change.cancel(id) }
    }
}
