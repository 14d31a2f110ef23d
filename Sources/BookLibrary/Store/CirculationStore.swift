public import BookIdentifiers

/// What a ``LibraryStore`` keeps of borrowers, holds and the codes of copies.
public protocol CirculationStore: Sendable {
    /// Returns the borrower's record with a number, a name or a card; nil where there is none.
    func borrower(_ key: BorrowerKey) async throws(LibraryError) -> Borrower?
    /// Returns the borrowers with what they have, in alphabetical order: those with a record, and
    /// names that only loans or holds have.
    func borrowerAccounts() async throws(LibraryError) -> [BorrowerAccount]
    /// Adds a borrower's record.
    func addBorrower(_ borrower: NewBorrower) async throws(LibraryError) -> Borrower
    /// Changes a borrower's record; loans and holds get a new name, too.
    func editBorrower(
        _ id: BorrowerID,
        _ edit: BorrowerEdit,
    ) async throws(LibraryError) -> Borrower
    /// Removes a borrower's record; the name stays in loans, holds and history.
    ///
    /// - Parameters:
    ///   - id: The record.
    ///   - isForced: Whether also of a borrower who has books, or waits for some.
    /// - Returns: The record as it was.
    /// - Throws: ``LibraryError``.
    func removeBorrower(_ id: BorrowerID, isForced: Bool) async throws(LibraryError) -> Borrower
    /// Removes a person from the records and from all history, which cannot be undone; see
    /// ``Library/forgetBorrower(_:isForced:)``.
    func forgetBorrower(
        _ borrower: String,
        isForced: Bool,
    ) async throws(LibraryError) -> ForgottenBorrower
    /// Adds the borrowers of a list, or gives those with the same names what the list says, as one
    /// change.
    ///
    /// - Returns: What became of each.
    func takeBorrowers(
        _ borrowers: [NewBorrower],
        label: String,
    ) async throws(LibraryError) -> [ListedOutcome]
    /// Returns the groups of borrowers in alphabetical order: those with rules, and those that borrowers
    /// name.
    func groups() async throws(LibraryError) -> [BorrowerGroup]
    /// Sets the rules of groups, as one change.
    ///
    /// - Returns: What became of each.
    func setGroups(
        _ groups: [BorrowerGroup],
        label: String,
    ) async throws(LibraryError) -> [ListedOutcome]
    /// Renames a group, also in the records of its borrowers.
    ///
    /// - Returns: The number of borrowers.
    func renameGroup(_ name: String, to newName: String) async throws(LibraryError) -> Int
    /// Removes the rules of a group without borrowers.
    func removeGroup(_ name: String) async throws(LibraryError)
    /// Returns the copy with a code, and its book; nil where none has it.
    func copy(withCode code: LabelCode) async throws(LibraryError) -> EntryCopy?
    /// Returns the books with holds, the oldest hold first.
    func heldEntries() async throws(LibraryError) -> [LibraryEntry]
    /// Cancels a hold.
    ///
    /// - Returns: The book as it is now.
    func cancelHold(_ id: HoldID) async throws(LibraryError) -> LibraryEntry
}
