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
        try change("added borrower \(borrower.name)") { (change) throws(LibraryError) in
            try change.add(borrower)
        }
    }

    /// Returns the copy with a code; nil where none has it.
    public nonisolated func copy(
        withCode code: LabelCode
    ) async throws(LibraryError) -> EntryCopy? {
        try await read { (database) throws(LibraryError) in try database.copy(with: code) }
    }

    /// Returns the books that somebody waits for, the oldest hold first.
    public nonisolated func heldEntries() async throws(LibraryError) -> [LibraryEntry] {
        try await read { (database) throws(LibraryError) in try database.heldEntries() }
    }

    /// Cancels a hold.
    public func cancelHold(_ id: HoldID) throws(LibraryError) -> LibraryEntry {
        try change(nil) { (change) throws(LibraryError) in try change.cancel(id) }
    }
}
