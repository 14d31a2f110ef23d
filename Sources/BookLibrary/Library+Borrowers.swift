public import BookIdentifiers

extension Library {
    /// Returns the borrowers with what they have, in alphabetical order: those with a record, and those
    /// whom only loans or holds name.
    ///
    /// - Parameter words: What the name, the group or the card's code begins with or has in it, in any
    ///   case; nil for everybody.
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

/// What a borrower's record is found by.
public enum BorrowerKey: Sendable, Hashable {
    /// Its number.
    case id(BorrowerID)
    /// The name, in any case.
    case name(String)
    /// The code of the card.
    case card(LabelCode)
}
