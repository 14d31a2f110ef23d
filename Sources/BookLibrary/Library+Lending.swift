extension Library {
    /// Lends a copy of a book.
    ///
    /// - Parameters:
    ///   - id: The book.
    ///   - copy: The copy; nil for the first one that is in its place.
    ///   - borrower: Who borrows it: a name, or the code of a card. A borrower whom the library has in
    ///     another case keeps the spelling.
    ///   - due: The day on which it should be back; nil for the period of the borrower's group, or else of
    ///     the terms.
    ///   - terms: The standard period, and whether the limit of the group and the holds of others are
    ///     ignored.
    /// - Returns: The book as it is now. A hold of the borrower has ended.
    /// - Throws: ``LibraryError`` where no copy can be lent, with the reason `loanLimit` where the borrower
    ///   has as many copies as the group may have, and `onHold` where others have waited longer.
    @discardableResult
    public func checkOut(
        _ id: EntryID,
        copy: CopyID? = nil,
        to borrower: String,
        due: CalendarDay? = nil,
        terms: LoanTerms = LoanTerms(),
    ) async throws(LibraryError) -> LibraryEntry {
        let change = EntryChange.checkOut(copy: copy, borrower: borrower, due: due, terms: terms)
        return try await self.change(id, change)
    }

    /// Takes a copy back.
    ///
    /// - Parameters:
    ///   - id: The book.
    ///   - copy: The copy; nil where only one is lent.
    ///   - borrower: Who returns it; nil where only one is lent.
    /// - Returns: The book as it is now; its ``LibraryEntry/nextHold`` says who waits for the copy.
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
    ///   - due: The new due day; nil for the period of the borrower's group from today, or else of the
    ///     terms.
    ///   - terms: The standard period, and whether holds of others are ignored.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError`` where no copy is lent, or several are and none is named, where there is
    ///   neither a day nor a period, and with the reason `onHold` where there is a hold on the book.
    @discardableResult
    public func renew(
        _ id: EntryID,
        copy: CopyID? = nil,
        from borrower: String? = nil,
        due: CalendarDay?,
        terms: LoanTerms = LoanTerms(),
    ) async throws(LibraryError) -> LibraryEntry {
        try await change(id, .renew(copy: copy, borrower: borrower, due: due, terms: terms))
    }

    /// Returns the copies on loan, by borrower and due day.
    ///
    /// - Parameters:
    ///   - borrower: Whose loans, by the name in any case; nil for all.
    ///   - day: Only loans that were due before this day; nil for all.
    /// - Returns: The copies with their books.
    /// - Throws: ``LibraryError``.
    public func loans(
        of borrower: String? = nil,
        dueBefore day: CalendarDay? = nil,
    ) async throws(LibraryError) -> [EntryCopy] {
        var query = EntryQuery()
        query.isOnLoan = true
        query.borrower = borrower
        let name = borrower.map(FoldedName.init)
        let lent = try await store.entries(in: query).flatMap { entry in
            entry.copies.filter { copy in
                guard let loan = copy.loan else { return false }
                if let name, FoldedName(loan.borrower) != name { return false }
                guard let day else { return true }
                return loan.due.map { $0 < day } ?? false
            }.map { EntryCopy(entry: entry, copy: $0) }
        }
        return lent.sorted { $0.loanOrder < $1.loanOrder }
    }
}

extension EntryCopy {
    /// The borrower, the due day and the copy's number, by which loans are sorted.
    fileprivate var loanOrder: (String, Int, CopyID) {
        let loan = copy.loan
        let name = loan.map { FoldedName($0.borrower).folded } ?? ""
        return (name, loan?.due?.number ?? .max, copy.id)
    }
}
