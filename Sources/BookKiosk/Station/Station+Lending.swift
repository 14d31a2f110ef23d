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
        guard case .unknown = answer.outcome else { return try item(answer, mode, observation) }
        if mode == .checkOut, desk.borrower == nil {
            return StationItem(observation, mode, .noBorrower)
        }
        let added = try await add(observation)
        guard mode == .checkOut, added.entry?.isbn == isbn else { return added }
        return try item(try await desk.take(isbn), mode, observation)
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
            settings.borrower = desk.borrower
            return try item(answer, mode, observation)
        }
        _ = desk.unknown(code)
        settings.borrower = desk.borrower
        guard mode == .checkOut, before != nil, desk.borrower == nil else { return nil }
        return StationItem(observation, mode, .unknownCard)
    }

    private func desk(_ mode: StationMode) -> LendingDesk {
        var desk = LendingDesk(mode == .checkIn ? .checkIn : .checkOut, of: library)
        desk.borrower = settings.borrower
        desk.terms = LoanTerms(standardDays: settings.loanDays)
        desk.patience = .seconds(5)
        return desk
    }

    private func item(
        _ answer: LendingAnswer,
        _ mode: StationMode,
        _ observation: Observation,
    ) throws(LibraryError) -> StationItem {
        var item = StationItem(observation, mode, .notOnLoan)
        item.entry = answer.entry
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
        case .borrowerChosen: item.outcome = .borrowerChosen
        case .noBorrower: item.outcome = .noBorrower
        case .notSaved(let error): throw error
        case .unknown, .notACode: item.outcome = .notABook
        case .refused(let error):
            item.message = error.description
            item.borrower = settings.borrower
            switch error.reason {
            case .noSuchCopy where mode == .checkIn:
                // Several copies without codes of their own are lent: their borrower's card tells which.
                item.outcome = .severalLent
                item.borrower = nil
                item.message = nil
            case .loanLimit: item.outcome = .loanLimit
            case .onHold:
                item.outcome = .reserved
                item.nextHold = answer.entry?.nextHold?.borrower
            case .onLoan:
                item.outcome = .alreadyLent
                item.message = nil
                let lent = copies.first {
                    $0.loan != nil && ($0.id == answer.copy || answer.copy == nil)
                }
                item.borrower = lent?.loan?.borrower
                item.due = lent?.loan?.due
            default: throw error
            }
        }
        return item
    }
}
