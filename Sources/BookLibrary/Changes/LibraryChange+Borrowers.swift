import BookIdentifiers

extension LibraryChange {
    /// Adds a borrower's record.
    ///
    /// Loans and holds of the same name, in any case, are the borrower's from now on.
    func add(_ new: NewBorrower) throws(LibraryError) -> Borrower {
        guard let name = new.name.trimmedName else {
            throw LibraryError(.impossible("a borrower needs a name"))
        }
        if let other = try database.borrower(named: name) {
            throw LibraryError(.impossible("there is a borrower \(other.name) already"))
        }
        let id = BorrowerID(try database.nextNumber(in: "borrower"))
        var borrower = Borrower(id: id, name: name, added: time)
        borrower.group = try new.group?.trimmedName.map { group throws(LibraryError) in
            try database.spelling(ofGroup: group)
        }
        borrower.note = new.note?.trimmedName
        switch new.card {
        case .none: break
        case .code(let code): borrower.card = code
        case .printed: borrower.card = LabelCode(card: id)
        }
        try check(borrower)
        try database.insert(borrower)
        try append(
            event(.borrowerAdded, of: borrower),
            BorrowerImage(before: nil, after: borrower),
        )
        return borrower
    }

    /// Refuses a record that cannot be stored.
    func check(_ borrower: Borrower) throws(LibraryError) {
        if FoldedName(borrower.name) == FoldedName(Borrower.forgottenName) {
            throw LibraryError(
                .impossible("'\(borrower.name)' stands for people who are forgotten")
            )
        }
        if (try? LabelCode(borrower.name)) != nil {
            throw LibraryError(
                .impossible("'\(borrower.name)' is the code of a card, and cannot be a name")
            )
        }
        if let card = borrower.card { try database.checkFree(card, card: borrower.id) }
    }

    /// The event of a kind about a borrower's record.
    func event(_ kind: LibraryEvent.Kind, of borrower: Borrower) -> EventDraft {
        var event = EventDraft(kind, time)
        event.borrower = borrower.id
        event.detail = borrower.name
        return event
    }
}
