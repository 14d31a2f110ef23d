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
        borrower.card = card(new.card, of: borrower)
        try insert(borrower)
        return borrower
    }

    /// Adds a record of an export, with its own number where that was never used.
    func add(_ exported: Borrower) throws(LibraryError) {
        let next = try database.nextNumber(in: "borrower")
        let id = BorrowerID(max(exported.id.number, next))
        var borrower = Borrower(id: id, name: exported.name, added: exported.added)
        borrower.group = exported.group
        borrower.card = exported.card
        borrower.note = exported.note
        try insert(borrower)
    }

    private func insert(_ borrower: Borrower) throws(LibraryError) {
        try check(borrower)
        try database.insert(borrower)
        try append(
            event(.borrowerAdded, of: borrower),
            BorrowerImage(before: nil, after: borrower),
        )
    }

    /// Changes a borrower's record; loans and holds get a new name, too.
    func edit(_ before: Borrower, _ edit: BorrowerEdit) throws(LibraryError) -> Borrower {
        var after = before
        if let name = edit.name {
            guard let name = name.trimmedName else {
                throw LibraryError(.impossible("a borrower needs a name"))
            }
            if let other = try database.borrower(named: name), other.id != before.id {
                throw LibraryError(.impossible("there is a borrower \(other.name) already"))
            }
            after.name = name
        }
        if let group = edit.group {
            after.group = try group.trimmedName.map { name throws(LibraryError) in
                try database.spelling(ofGroup: name)
            }
        }
        if let choice = edit.card { after.card = card(choice, of: before) }
        if let note = edit.note { after.note = note.trimmedName }
        guard after != before else { return before }
        try check(after)
        try replace(before, by: after)
        if after.name != before.name { try renameBorrower(before.name, to: after.name) }
        return after
    }

    /// Writes a changed record, with its event.
    func replace(_ before: Borrower, by after: Borrower) throws(LibraryError) {
        try database.update(after)
        var event = event(.borrowerEdited, of: after)
        if before.name != after.name { event.before = before.name }
        try append(event, BorrowerImage(before: before, after: after))
    }

    /// The card that a borrower gets; one that is to be printed stays where there is one.
    private func card(_ choice: CardChoice, of borrower: Borrower) -> LabelCode? {
        switch choice {
        case .without: nil
        case .code(let code): code
        case .printed: borrower.card ?? LabelCode(card: borrower.id)
        }
    }

    /// Renames the borrower of loans and holds.
    private func renameBorrower(_ name: String, to newName: String) throws(LibraryError) {
        let folded = FoldedName(name)
        for id in try database.entryIDs(ofBorrower: name) {
            let entry = try entry(id)
            var renamed = entry
            for index in entry.copies.indices {
                guard let loan = entry.copies[index].loan, FoldedName(loan.borrower) == folded
                else { continue }
                renamed.copies[index].loan?.borrower = newName
            }
            for index in entry.holds.indices where FoldedName(entry.holds[index].borrower) == folded
            {
                renamed.holds[index].borrower = newName
            }
            try replace(entry, by: renamed)
        }
    }

    /// Removes a borrower's record.
    func remove(_ borrower: Borrower, isForced: Bool) throws(LibraryError) {
        let loans = try database.loanCount(of: borrower.name)
        let holds = try database.holdCount(of: borrower.name)
        if loans + holds > 0, !isForced {
            let words = [
                loans == 0 ? nil : loans == 1 ? "has 1 book" : "has \(loans) books",
                holds == 0 ? nil : holds == 1 ? "waits for 1 book" : "waits for \(holds) books",
            ]
            let reason = words.compactMap(\.self).joined(separator: " and ")
            throw LibraryError(.onLoan("\(borrower.name) \(reason)"))
        }
        try database.delete(borrower.id)
        try append(
            event(.borrowerRemoved, of: borrower),
            BorrowerImage(before: borrower, after: nil),
        )
    }

    /// Adds a borrower of a list, or gives the one with the same name what the row says.
    func take(_ new: NewBorrower) throws(LibraryError) -> ListedOutcome {
        guard let known = try database.borrower(named: new.name) else {
            _ = try add(new)
            return .added
        }
        var edit = BorrowerEdit()
        edit.group = new.group?.trimmedName
        edit.note = new.note?.trimmedName
        if new.card != .without { edit.card = new.card }
        return try self.edit(known, edit) == known ? .unchanged : .updated
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
