public import BookIdentifiers

extension Library {
    /// Returns the borrowers with what they have, in alphabetical order: those with a record, and
    /// names that only loans or holds have.
    ///
    /// - Parameter words: What the name, the group or the card's code begins with or has in it, in any
    ///   case; nil for all borrowers.
    /// - Returns: The borrowers.
    /// - Throws: ``LibraryError``.
    public func borrowerAccounts(
        matching words: String? = nil
    ) async throws(LibraryError) -> [BorrowerAccount] {
        let accounts = try await store.borrowerAccounts()
        guard let words = words?.trimmedName.map({ FoldedName($0).folded }) else { return accounts }
        return accounts.filter { account in
            let texts = [account.name, account.record?.group, account.record?.card?.digits]
            return texts.compactMap(\.self).contains { FoldedName($0).folded.contains(words) }
        }
    }

    /// Returns the borrower's record with a number.
    ///
    /// - Throws: ``LibraryError`` with the reason `noSuchBorrower` where there is none.
    public func borrower(_ id: BorrowerID) async throws(LibraryError) -> Borrower {
        guard let borrower = try await store.borrower(.id(id)) else {
            throw LibraryError(.noSuchBorrower("there is no borrower \(id)"))
        }
        return borrower
    }

    /// Returns the borrower's record with a name, in any case; nil where there is none.
    public func borrower(named name: String) async throws(LibraryError) -> Borrower? {
        try await store.borrower(.name(name))
    }

    /// Returns the borrower's record with a card; nil where no card has the code.
    public func borrower(withCard code: LabelCode) async throws(LibraryError) -> Borrower? {
        try await store.borrower(.card(code))
    }

    /// Adds a borrower's record.
    ///
    /// Loans and holds of the same name, in any case, are the borrower's from now on.
    ///
    /// ```swift
    /// var ann = NewBorrower("Ann")
    /// ann.group = "4b"
    /// ann.card = .printed
    /// print(try await library.addBorrower(ann).card?.digits ?? "")  // 2800000000011
    /// ```
    ///
    /// - Returns: The record.
    /// - Throws: ``LibraryError`` where the name or the card is taken.
    @discardableResult
    public func addBorrower(_ borrower: NewBorrower) async throws(LibraryError) -> Borrower {
        try await store.addBorrower(borrower)
    }
}

extension Library {
    /// Changes a borrower's record.
    ///
    /// Loans and holds get a new name, too; what is history keeps the old one.
    ///
    /// - Returns: The record as it is now.
    /// - Throws: ``LibraryError`` where the name or the card is taken.
    @discardableResult
    public func editBorrower(
        _ id: BorrowerID,
        _ edit: BorrowerEdit,
    ) async throws(LibraryError) -> Borrower {
        try await store.editBorrower(id, edit)
    }

    /// Removes a borrower's record.
    ///
    /// The name stays in loans, holds and history; ``forgetBorrower(_:isForced:)`` removes that, too.
    ///
    /// - Parameters:
    ///   - id: The record.
    ///   - isForced: Whether also of a borrower who has books, or waits for some (default: no).
    /// - Returns: The record as it was.
    /// - Throws: ``LibraryError`` with the reason `onLoan` where the borrower has books or holds.
    @discardableResult
    public func removeBorrower(
        _ id: BorrowerID,
        isForced: Bool = false,
    ) async throws(LibraryError) -> Borrower {
        try await store.removeBorrower(id, isForced: isForced)
    }

    /// Removes a person from the library: the record, the holds, and the name in loans, in all history
    /// and in what ``undo()`` needs, where ``Borrower/forgottenName`` stands instead.
    ///
    /// This cannot be undone. The whole file is written again, so that nothing is left in its free space. Former
    /// names of the record are removed, too. Notes, tags and titles of books stay as they are, and so do
    /// backups and exports.
    ///
    /// - Parameters:
    ///   - borrower: The name, in any case, with or without a record; or the code of a card.
    ///   - isForced: Whether also of a borrower who has books; these stay lent, without the name
    ///     (default: no).
    /// - Returns: What was removed.
    /// - Throws: ``LibraryError`` with the reason `onLoan` where the borrower has books.
    public func forgetBorrower(
        _ borrower: String,
        isForced: Bool = false,
    ) async throws(LibraryError) -> ForgottenBorrower {
        try await store.forgetBorrower(borrower, isForced: isForced)
    }

    /// Adds the borrowers of a list, or gives those with the same names what the list says, as one
    /// change.
    ///
    /// - Parameters:
    ///   - borrowers: The borrowers; what is nil stays as it is.
    ///   - label: The name of the change for ``undo()``.
    /// - Returns: What became of each.
    /// - Throws: ``LibraryError``.
    public func takeBorrowers(
        _ borrowers: [NewBorrower],
        label: String,
    ) async throws(LibraryError) -> [ListedOutcome] {
        try await store.takeBorrowers(borrowers, label: label)
    }
}

/// What a borrower's record is found by.
public enum BorrowerKey: Sendable, Hashable {
    /// Its number.
    case id(BorrowerID)
    /// The name, in any case.
    case name(String)
    /// The code of the card.
    case card(LabelCode)
}
