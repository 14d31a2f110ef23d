extension LibraryEvent.Kind {
    /// Whether the event's image is that of a borrower's record.
    var isOfBorrower: Bool {
        switch self {
        case .borrowerAdded, .borrowerEdited, .borrowerRemoved: true
        default: false
        }
    }
}

extension LibraryChange {
    /// Gives a borrower's record back what a step changed.
    func revertBorrower(_ image: BorrowerImage) throws(LibraryError) {
        guard let id = (image.after ?? image.before)?.id else { return }
        let now = try database.borrower(id)
        guard now == image.after else {
            let name = now?.name ?? image.before?.name ?? image.after?.name ?? ""
            throw LibraryError(.changedSince("the borrower \(name) has changed since"))
        }
        switch (image.before, now) {
        case (let before?, _?):
            try checkReturn(before)
            try database.update(before)
        case (let before?, nil):
            try checkReturn(before)
            try database.insert(before)
        case (nil, _?): try database.delete(id)
        case (nil, nil): break
        }
    }

    /// Refuses to bring back a record whose name or card another borrower has got.
    private func checkReturn(_ borrower: Borrower) throws(LibraryError) {
        if let other = try database.borrower(named: borrower.name), other.id != borrower.id {
            throw LibraryError(.changedSince("another borrower is called \(borrower.name) now"))
        }
        guard let card = borrower.card else { return }
        do throws(LibraryError) {
            try database.checkFree(card, card: borrower.id)
        } catch {
            if error.isAboutStorage { throw error }
            throw LibraryError(.changedSince(error.description))
        }
    }
}
