import BookIdentifiers

extension LibraryChange {
    /// Places a hold.
    func placeHold(on entry: inout LibraryEntry, for name: String) throws(LibraryError) {
        let borrower = try lender(name).name
        let folded = FoldedName(borrower)
        if entry.holds.contains(where: { FoldedName($0.borrower) == folded }) {
            throw LibraryError(
                .impossible("\(borrower) waits for \(entry.quotedName) already")
            )
        }
        let hasIt = entry.copies.contains { copy in
            copy.loan.map { FoldedName($0.borrower) == folded } ?? false
        }
        if hasIt { throw LibraryError(.impossible("\(borrower) has \(entry.quotedName) now")) }
        guard !entry.copies.isEmpty else {
            throw LibraryError(.impossible("the library has no copy of \(entry.quotedName)"))
        }
        let id = HoldID(try database.nextNumber(in: "hold"))
        entry.holds.append(Hold(id: id, borrower: borrower, since: time))
    }

    /// Cancels the hold of a borrower.
    func cancelHold(on entry: inout LibraryEntry, of name: String) throws(LibraryError) {
        let borrower = try lender(name).name
        let count = entry.holds.count
        entry.holds.removeAll { FoldedName($0.borrower) == FoldedName(borrower) }
        guard entry.holds.count < count else {
            throw LibraryError(.impossible("\(borrower) does not wait for \(entry.quotedName)"))
        }
    }

    /// Cancels a hold by its number.
    func cancel(_ id: HoldID) throws(LibraryError) -> LibraryEntry {
        guard let before = try database.entry(with: id),
            let hold = before.holds.first(where: { $0.id == id })
        else { throw LibraryError(.impossible("there is no hold \(id)")) }
        label = "cancelled the hold on \(before.quotedName) for \(hold.borrower)"
        var after = before
        after.holds.removeAll { $0.id == id }
        return try replace(before, by: after)
    }

    /// Gives a copy a code, or takes it away.
    func setCode(
        _ code: LabelCode?,
        of copy: CopyID,
        in entry: inout LibraryEntry,
    ) throws(LibraryError) {
        guard let index = entry.copies.firstIndex(where: { $0.id == copy }) else {
            throw .noSuchCopy(entry.id, copy)
        }
        if let code { try database.checkFree(code, of: copy) }
        entry.copies[index].code = code
    }

    /// Gives copies without a code one made from their numbers.
    func makeCodes(in entry: inout LibraryEntry, _ copy: CopyID?) throws(LibraryError) {
        let indices = entry.copies.indices.filter { copy == nil || entry.copies[$0].id == copy }
        guard !indices.isEmpty else { throw .noSuchCopy(entry.id, copy) }
        for index in indices where entry.copies[index].code == nil {
            let id = entry.copies[index].id
            guard let code = LabelCode(copy: id) else {
                throw LibraryError(.impossible("copy \(id) has too large a number for a code"))
            }
            try database.checkFree(code, of: id)
            entry.copies[index].code = code
        }
    }
}
