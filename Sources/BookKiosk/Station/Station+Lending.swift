import BookDesk
import BookIdentifiers
import BookLibrary

/// Books that are lent and returned, by the rules of every ``LendingDesk``.
extension Station {
    /// Lends or returns the book with an ISBN.
    ///
    /// A book that is returned or lent is here, so one that the library does not have is added.
    func lend(
        _ isbn: ISBN,
        _ mode: StationMode,
        _ observation: Observation,
    ) async throws(LibraryError) -> StationItem {
        let desk = desk(mode)
        let answer = try await desk.take(isbn)
        guard case .unknown = answer.outcome else {
            return try await item(answer, mode, observation)
        }
        if mode == .checkOut, desk.borrower == nil {
            return StationItem(observation, mode, .noBorrower)
        }
        let added = try await add(observation)
        guard mode == .checkOut, added.entry?.isbn == isbn else { return added }
        return try await item(try await desk.take(isbn), mode, observation)
    }

    /// Lends or returns the copy with a code of its own, or chooses the borrower of a card.
    ///
    /// - Returns: What happened; nil for a code that is neither.
    func lend(
        _ code: LabelCode,
        _ mode: StationMode,
        _ observation: Observation,
    ) async throws(LibraryError) -> StationItem? {
        var desk = desk(mode)
        let before = desk.borrower
        if let answer = try await desk.take(code) {
            choose(borrower: desk.borrower)
            return try await item(answer, mode, observation)
        }
        // A paperback that was not read whole is no card.
        if observation.upcWithoutSupplement != nil { return nil }
        _ = desk.unknown(code)
        choose(borrower: desk.borrower)
        guard mode == .checkOut, before != nil, desk.borrower == nil else { return nil }
        return StationItem(observation, mode, .unknownCard)
    }

    private func desk(_ mode: StationMode) -> LendingDesk {
        var desk = LendingDesk(mode == .checkIn ? .checkIn : .checkOut, of: library)
        desk.borrower = scanSettings.borrower
        desk.terms = LoanTerms(standardDays: settings.loanDays)
        desk.patience = .seconds(5)
        return desk
    }

    private func item(
        _ answer: LendingAnswer,
        _ mode: StationMode,
        _ observation: Observation,
    ) async throws(LibraryError) -> StationItem {
        var item = StationItem(observation, mode, .notOnLoan)
        item.entry = answer.entry
        item.copy = answer.copy
        let copies = answer.entry?.copies ?? []
        item.location = (copies.first { $0.id == answer.copy } ?? copies.first)?.location
        item.borrower = answer.outcome.borrower
        item.due = answer.outcome.due
        switch answer.outcome {
        case .returned(_, let next):
            item.outcome = .checkedIn
            item.due = answer.loan?.due
            item.nextHold = next?.borrower
        case .notOnLoan(let next): item.nextHold = next?.borrower
        case .lent: item.outcome = .checkedOut
        case .lentAlready: item.outcome = .alreadyLent
        case .borrowerChosen(let name):
            item.outcome = .borrowerChosen
            item.standing = try await library.standing(of: name)
        case .noBorrower: item.outcome = .noBorrower
        case .notSaved(let error): throw error
        case .unknown, .notACode: item.outcome = .notABook
        case .refused(let error): try await refuse(&item, error, copies)
        }
        return item
    }

    /// Says why a book was not lent or returned, and what can be done about it.
    func refuse(
        _ item: inout StationItem,
        _ error: LibraryError,
        _ copies: [Copy],
    ) async throws(LibraryError) {
        let recipient = item.recipient ?? scanSettings.borrower
        let lent = copies.filter { $0.loan != nil && (item.copy == nil || $0.id == item.copy) }
        item.borrower = recipient
        switch error.reason {
        case .noSuchCopy where item.mode == .checkIn:
            // Several copies without codes of their own are lent: their borrower's card tells which.
            item.outcome = .severalLent
            item.borrower = nil
            item.holders = lent.compactMap { $0.loan?.borrower }
        case .loanLimit:
            item.outcome = .loanLimit
            item.recipient = recipient
            if let recipient { item.standing = try await library.standing(of: recipient) }
        case .onHold:
            item.outcome = .reserved
            item.recipient = recipient
            let name = recipient.map(FoldedName.init)
            item.nextHold = item.entry?.holds.first { FoldedName($0.borrower) != name }?.borrower
        case .onLoan:
            item.outcome = .lentToOther
            item.recipient = recipient
            item.holders = lent.compactMap { $0.loan?.borrower }
            item.borrower = item.holders.first
            item.due = lent.first?.loan?.due
        default: throw error
        }
    }
}
