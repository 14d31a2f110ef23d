public import BookIdentifiers

extension Library {
    /// Returns the holds, the oldest first.
    ///
    /// - Parameter borrower: Whose holds, by the name in any case; nil for all.
    /// - Returns: The holds with their books.
    /// - Throws: ``LibraryError``.
    public func holds(of borrower: String? = nil) async throws(LibraryError) -> [EntryHold] {
        let name = borrower.map(FoldedName.init)
        let holds = try await store.heldEntries().flatMap { entry in
            entry.holds.filter { name == nil || FoldedName($0.borrower) == name }
                .map { EntryHold(entry: entry, hold: $0) }
        }
        return holds.sorted { Hold.isEarlier($0.hold, $1.hold) }
    }

    /// Reserves a book for a borrower, who gets the next copy after those who have waited longer.
    ///
    /// - Parameters:
    ///   - id: The book.
    ///   - borrower: The name, or the code of a card.
    /// - Returns: The book as it is now, with its holds.
    /// - Throws: ``LibraryError`` where the borrower has the book or waits for it, where the library has no
    ///   copy, or where no card has the code.
    @discardableResult
    public func placeHold(
        on id: EntryID,
        for borrower: String,
    ) async throws(LibraryError) -> LibraryEntry {
        try await change(id, .hold(borrower: borrower))
    }

    /// Cancels a hold.
    ///
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError`` where there is no such hold.
    @discardableResult
    public func cancelHold(_ id: HoldID) async throws(LibraryError) -> LibraryEntry {
        try await store.cancelHold(id)
    }

    /// Returns the copy with a code, and its book; nil where no copy has the code.
    public func copy(withCode code: LabelCode) async throws(LibraryError) -> EntryCopy? {
        try await store.copy(withCode: code)
    }

    /// Gives a copy a code; nil takes it away.
    ///
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError`` where another copy or a borrower's card has the code.
    @discardableResult
    public func setCode(
        _ code: LabelCode?,
        of copy: CopyID,
        in id: EntryID,
    ) async throws(LibraryError) -> LibraryEntry {
        try await change(id, .code(code, copy: copy))
    }

    /// Gives copies that have no code one to be printed: their number with 20 in front.
    ///
    /// - Parameters:
    ///   - id: The book.
    ///   - copy: The copy; nil for all of them.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError``.
    @discardableResult
    public func makeCodes(
        of id: EntryID,
        copy: CopyID? = nil,
    ) async throws(LibraryError) -> LibraryEntry {
        try await change(id, .makeCodes(copy: copy))
    }
}
