extension Library {
    /// Lends a copy of a book.
    ///
    /// - Parameters:
    ///   - id: The book.
    ///   - copy: The copy; nil for the first one that is in its place.
    ///   - borrower: Who borrows it. A borrower whom the library has in another case keeps the
    ///     spelling.
    ///   - due: The day on which it should be back.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError`` where no copy can be lent.
    @discardableResult
    public func checkOut(
        _ id: EntryID,
        copy: CopyID? = nil,
        to borrower: String,
        due: CalendarDay? = nil,
    ) async throws(LibraryError) -> LibraryEntry {
        try await change(id, .checkOut(copy: copy, borrower: borrower, due: due))
    }

    /// Takes a copy back.
    ///
    /// - Parameters:
    ///   - id: The book.
    ///   - copy: The copy; nil where only one is lent.
    ///   - borrower: Who returns it; nil where only one is lent.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError`` where no copy is lent, or several are and none is named.
    @discardableResult
    public func checkIn(
        _ id: EntryID,
        copy: CopyID? = nil,
        from borrower: String? = nil,
    ) async throws(LibraryError) -> LibraryEntry {
        try await change(id, .checkIn(copy: copy, borrower: borrower))
    }

    /// Extends a loan.
    ///
    /// - Parameters:
    ///   - id: The book.
    ///   - copy: The copy; nil where only one is lent.
    ///   - borrower: Who has it; nil where only one is lent.
    ///   - due: The new due day; nil for none.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError`` where no copy is lent, or several are and none is named.
    @discardableResult
    public func renew(
        _ id: EntryID,
        copy: CopyID? = nil,
        from borrower: String? = nil,
        due: CalendarDay?,
    ) async throws(LibraryError) -> LibraryEntry {
        try await change(id, .renew(copy: copy, borrower: borrower, due: due))
    }
}
