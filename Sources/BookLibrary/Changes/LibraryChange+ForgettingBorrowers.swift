import BookIdentifiers

extension LibraryChange {
    /// Removes a person from the records and from all history.
    func forget(_ text: String, isForced: Bool) throws(LibraryError) -> ForgottenBorrower {
        guard text.trimmedName != nil else {
            throw LibraryError(.impossible("a borrower needs a name"))
        }
        let record = try record(named: text)
        let name = record?.name ?? text
        var outcome = ForgottenBorrower()
        outcome.hadRecord = record != nil
        outcome.loans = try database.loanCount(of: name)
        if outcome.loans > 0, !isForced {
            let books = outcome.loans == 1 ? "1 book" : "\(outcome.loans) books"
            throw LibraryError(.onLoan("\(name) has \(books)"))
        }
        outcome.holds = try database.holdCount(of: name)
        let records = try records(of: name, record)
        let names = try names(of: name, records)
        for id in records { outcome.events += try database.forgetEvents(of: id) }
        if let record { try database.delete(record.id) }
        try database.forgetLoansAndHolds(of: name)
        for name in names { outcome.events += try database.forgetEvents(naming: name) }
        try database.forgetImages(naming: names)
        if outcome.wasKnown { try append(EventDraft(.borrowerForgotten, time)) }
        return outcome
    }

    /// The record of a person, and removed ones with the name.
    private func records(
        of name: String,
        _ record: Borrower?,
    ) throws(LibraryError) -> [BorrowerID] {
        var records = [record?.id].compactMap(\.self)
        for id in try database.recordedBorrowers(named: FoldedName(name))
        where try database.borrower(id) == nil { records.append(id) }
        return records
    }

    /// The name of a person, and all others of the records.
    ///
    /// A name that another borrower has now is that of the person only in older events.
    private func names(
        of name: String,
        _ records: [BorrowerID],
    ) throws(LibraryError) -> [FormerName] {
        var names = [FormerName(FoldedName(name), before: nil)]
        for id in records {
            for former in try database.recordedNames(of: id)
            where FoldedName(former.name) != FoldedName(name) {
                let other = try database.borrower(named: former.name)
                let isTaken = other.map { !records.contains($0.id) } ?? false
                let end = isTaken ? former.event : nil
                names.append(FormerName(FoldedName(former.name), before: end))
            }
        }
        return names
    }
}

/// A name that a person has or had.
struct FormerName {
    let name: FoldedName
    /// The event with which the name ended, if it is another person's since; nil for all events.
    let end: EventNumber?

    init(_ name: FoldedName, before end: EventNumber?) {
        self.name = name
        self.end = end
    }

    /// Whether a text in an event is the name.
    func matches(_ text: String, in event: EventNumber) -> Bool {
        if let end, event > end { return false }
        return FoldedName(text) == name
    }

    /// A text that ends with the name, as the labels of changes do, without it; nil for another text.
    func removed(fromEndOf text: String, in event: EventNumber) -> String? {
        if let end, event > end { return nil }
        for index in text.indices where text[index] == " " {
            guard FoldedName(String(text[index...])) == name else { continue }
            return "\(text[...index])\(Borrower.forgottenName)"
        }
        return nil
    }
}
