extension Library {
    /// Lends a copy of a book.
    ///
    /// - Parameters:
    ///   - id: The book's number.
    ///   - copy: The copy's number; nil for the first that is in its place.
    ///   - borrower: Who takes it.
    ///   - due: The day on which it should be back.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError`` where no copy is there to be lent.
    @discardableResult
    public func checkOut(
        _ id: Int,
        copy: Int? = nil,
        to borrower: String,
        due: CalendarDay? = nil,
    ) throws(LibraryError) -> LibraryEntry {
        let time = clock()
        let label = "lent \(id) to \(borrower)"
        return try store.undoable(label, at: time) { () throws(LibraryError) in
            let entry = try entry(id)
            let candidates = entry.copies.filter { copy == nil || $0.id == copy }
            guard !candidates.isEmpty else {
                throw LibraryError(.noSuchCopy("book \(id) has no such copy"))
            }
            guard var lent = candidates.first(where: { $0.loan == nil }) else {
                let names = candidates.compactMap(\.loan?.borrower).joined(separator: ", ")
                throw LibraryError(.onLoan("book \(id) is lent to \(names): check it in first"))
            }
            lent.loan = Loan(borrower: borrower, since: time, due: due)
            try store.update(lent)
            try store.append(
                LibraryEvent(.checkout, entry, copy: lent, at: time, detail: borrower, due: due)
            )
            return try self.entry(id)
        }
    }

    /// Takes a copy back.
    ///
    /// - Parameters:
    ///   - id: The book's number.
    ///   - copy: The copy's number; nil where only one is lent.
    ///   - borrower: Who brings it; nil where only one is lent.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError`` where no copy is lent, or more than one and none is named.
    @discardableResult
    public func checkIn(
        _ id: Int,
        copy: Int? = nil,
        from borrower: String? = nil,
    ) throws(LibraryError) -> LibraryEntry {
        let time = clock()
        return try store.undoable("took \(id) back", at: time) { () throws(LibraryError) in
            let entry = try entry(id)
            let lent = entry.copies.filter { item in
                item.loan != nil && (copy == nil || item.id == copy)
                    && (borrower == nil || item.loan?.borrower == borrower)
            }
            guard var back = lent.first, let loan = back.loan else {
                throw LibraryError(.notOnLoan("no such copy of book \(id) is lent"))
            }
            guard lent.count == 1 else {
                let names = lent.compactMap(\.loan?.borrower).joined(separator: ", ")
                throw LibraryError(
                    .noSuchCopy("several copies of book \(id) are lent (\(names)): say which")
                )
            }
            back.loan = nil
            try store.update(back)
            try store.append(
                LibraryEvent(
                    .checkin,
                    entry,
                    copy: back,
                    at: time,
                    detail: loan.borrower,
                    due: loan.due,
                )
            )
            return try self.entry(id)
        }
    }
}
