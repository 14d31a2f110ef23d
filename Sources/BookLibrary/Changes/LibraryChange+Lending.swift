import BookIdentifiers

extension LibraryChange {
    /// Lends a copy: the first one in its place, or a certain one.
    func checkOut(
        _ entry: inout LibraryEntry,
        _ copy: CopyID?,
        to name: String,
        due: CalendarDay?,
        _ terms: LoanTerms,
    ) throws(LibraryError) {
        let borrower = try lender(name)
        try check(due: due)
        let candidates = entry.copies.indices.filter {
            copy == nil || entry.copies[$0].id == copy
        }
        guard !candidates.isEmpty else { throw .noSuchCopy(entry.id, copy) }
        guard let index = candidates.first(where: { entry.copies[$0].loan == nil }) else {
            let names = candidates.compactMap { entry.copies[$0].loan?.borrower }
                .joined(separator: ", ")
            throw LibraryError(.onLoan("book \(entry.id) is lent to \(names): check it in first"))
        }
        if !terms.isForced {
            try checkHolds(of: entry, lendingTo: borrower)
            try checkLimit(of: borrower)
        }
        let folded = FoldedName(borrower.name)
        entry.holds.removeAll { FoldedName($0.borrower) == folded }
        entry.copies[index].loan = Loan(
            borrower: borrower.name,
            since: time,
            due: due ?? standardDue(for: borrower, terms),
        )
    }

    /// Extends a loan: until a day, or by the period of the borrower's group.
    func renew(
        _ entry: inout LibraryEntry,
        _ copy: CopyID?,
        _ name: String?,
        due: CalendarDay?,
        _ terms: LoanTerms,
    ) throws(LibraryError) {
        let index = try entry.lentCopy(copy, name)
        try check(due: due)
        guard let loan = entry.copies[index].loan else { return }
        let waiting = entry.holds.first { FoldedName($0.borrower) != FoldedName(loan.borrower) }
        if let waiting, !terms.isForced {
            throw LibraryError(
                .onHold("\(entry.quotedName) cannot be renewed: \(waiting.borrower) waits for it")
            )
        }
        let standard = standardDue(for: try lender(loan.borrower), terms)
        guard let day = due ?? standard.map({ max($0, loan.due ?? $0) }) else {
            throw LibraryError(.impossible("\(loan.borrower) has no loan period: name a due day"))
        }
        entry.copies[index].loan?.due = day
    }

    private func check(due: CalendarDay?) throws(LibraryError) {
        if let due, due < today {
            throw LibraryError(.impossible("the due day \(due) is in the past"))
        }
    }

    private func standardDue(for borrower: Lender, _ terms: LoanTerms) -> CalendarDay? {
        (borrower.group?.loanDays ?? terms.standardDays).map { today.advanced(by: $0) }
    }

    /// Refuses to lend a book to one borrower if all copies in their place are for others who have waited
    /// longer.
    private func checkHolds(
        of entry: LibraryEntry,
        lendingTo borrower: Lender,
    ) throws(LibraryError) {
        let folded = FoldedName(borrower.name)
        let ahead = entry.holds.prefix { FoldedName($0.borrower) != folded }
        let present = entry.copies.count { $0.loan == nil }
        guard let first = ahead.first, present <= ahead.count else { return }
        throw LibraryError(.onHold("\(entry.quotedName) is on hold for \(first.borrower)"))
    }

    private func checkLimit(of borrower: Lender) throws(LibraryError) {
        guard let group = borrower.group, let limit = group.limit else { return }
        let count = try database.loanCount(of: borrower.name)
        guard count >= limit else { return }
        let books = count == 1 ? "1 book" : "\(count) books"
        throw LibraryError(
            .loanLimit("\(borrower.name) has \(books), and \(group.name) may have \(limit) at once")
        )
    }
}

/// Who borrows: a name, and the rules that apply.
struct Lender {
    let name: String
    let group: BorrowerGroup?
}

extension LibraryChange {
    /// The borrower that a text names: by the name of a record, the code of a card, or any other name, in
    /// the library's spelling.
    func lender(_ text: String) throws(LibraryError) -> Lender {
        guard text.trimmedName != nil else {
            throw LibraryError(.impossible("a borrower needs a name"))
        }
        if let record = try record(named: text) {
            let group = try record.group.flatMap { name throws(LibraryError) in
                try database.group(named: name)
            }
            return Lender(name: record.name, group: group)
        }
        if let known = try database.plainBorrower(named: text) {
            return Lender(name: known, group: nil)
        }
        if LabelCode.isNumber(text) {
            throw LibraryError(.noSuchBorrower("\(text): no borrower has this card"))
        }
        return Lender(name: text, group: nil)
    }

    /// The record with a name, or with the card whose code the text is.
    func record(named text: String) throws(LibraryError) -> Borrower? {
        if let record = try database.borrower(named: text) { return record }
        guard let code = try? LabelCode(text) else { return nil }
        return try database.borrower(withCard: code)
    }

    /// The change with the names of borrowers instead of what was typed or scanned.
    func resolved(_ change: EntryChange) throws(LibraryError) -> EntryChange {
        switch change {
        case .checkOut(let copy, let borrower, let due, let terms):
            let name = try lender(borrower).name
            return .checkOut(copy: copy, borrower: name, due: due, terms: terms)
        case .checkIn(let copy, let borrower):
            return .checkIn(copy: copy, borrower: try known(borrower))
        case .renew(let copy, let borrower, let due, let terms):
            return .renew(copy: copy, borrower: try known(borrower), due: due, terms: terms)
        case .hold(let borrower): return .hold(borrower: try lender(borrower).name)
        case .cancelHold(let borrower): return .cancelHold(borrower: try lender(borrower).name)
        default: return change
        }
    }

    private func known(_ borrower: String?) throws(LibraryError) -> String? {
        guard let borrower else { return nil }
        return try record(named: borrower)?.name ?? borrower
    }
}

extension LibraryEntry {
    /// The index of the one copy that is lent, by its number or its borrower.
    func lentCopy(_ copy: CopyID?, _ borrower: String?) throws(LibraryError) -> Int {
        let name = borrower.map(FoldedName.init)
        let lent = copies.indices.filter { index in
            guard let loan = copies[index].loan else { return false }
            return (copy == nil || copies[index].id == copy)
                && (name == nil || FoldedName(loan.borrower) == name)
        }
        guard let index = lent.first else {
            throw LibraryError(.notOnLoan("no such copy of book \(id) is lent"))
        }
        guard lent.count == 1 else {
            let names = lent.compactMap { copies[$0].loan?.borrower }.joined(separator: ", ")
            throw LibraryError(
                .noSuchCopy(
                    "several copies of book \(id) are lent (\(names)): name the copy or the borrower"
                )
            )
        }
        return index
    }
}
