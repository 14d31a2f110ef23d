import BarcodeDetection
import BookDesk
import BookIdentifiers
import BookLibrary

/// Decisions after scans that left something open: each is an item of its own, which can be taken back.
extension Station {
    /// Does what someone has decided.
    ///
    /// - Parameters:
    ///   - number: The number of the item that asked for it.
    ///   - action: What is done.
    ///   - holder: Who brings the book back, where several have copies of it.
    /// - Returns: What happened.
    /// - Throws: `LibraryError` if the item asks for no such decision any more, or if the library fails.
    func answer(
        _ number: Int,
        with action: StationAction,
        from holder: String? = nil,
    ) async throws(LibraryError) -> StationItem {
        let done = await inTurn { station in
            await station.decided(number, action, holder)
        }
        return try done.get()
    }

    private func decided(
        _ number: Int,
        _ action: StationAction,
        _ holder: String?,
    ) async -> Result<StationItem, LibraryError> {
        do throws(LibraryError) {
            guard let asked = items.first(where: { $0.number == number }),
                asked.actions.contains(action)
            else { throw LibraryError(.changedSince("this was decided already")) }
            let before = (try? await library.lastEvent) ?? .zero
            var item = try await act(on: asked, action, holder)
            item.change = await change(of: item, after: before)
            replace(number) { $0.isAnswered = true }
            return .success(note(item))
        } catch {
            return .failure(error)
        }
    }

    private func act(
        on asked: StationItem,
        _ action: StationAction,
        _ holder: String?,
    ) async throws(LibraryError) -> StationItem {
        var item = StationItem(code: asked.code, at: .now, asked.mode, asked.outcome)
        item.copy = asked.copy
        item.recipient = asked.recipient
        item.location = asked.location
        switch action {
        case .add, .oneMoreCopy:
            guard let observation = Self.observation(of: asked) else {
                throw LibraryError(.noSuchEntry(asked.code))
            }
            let policy: Library.DuplicatePolicy = action == .add ? .count : .copy
            return try await add(observation, onDuplicate: policy)
        case .checkIn, .moveHere, .lendAnyway, .returnAndLend: break
        }
        guard let id = asked.entry?.id else { throw LibraryError(.noSuchEntry(asked.code)) }
        item.entry = try await library.entry(id)
        switch action {
        case .moveHere:
            guard let place = settings.location else {
                throw LibraryError(.changedSince("no stocktake is under way"))
            }
            item.entry = try await library.change(id, .location(place, copy: asked.copy))
            item.outcome = .moved
            item.location = place
        case .checkIn: try await takeBack(&item, id, from: holder)
        case .lendAnyway: try await lend(&item, id, isForced: true, from: nil)
        case .returnAndLend:
            try await lend(&item, id, isForced: false, from: holder ?? asked.holders.first)
        case .add, .oneMoreCopy: break
        }
        return item
    }

    private func takeBack(
        _ item: inout StationItem,
        _ id: EntryID,
        from holder: String?,
    ) async throws(LibraryError) {
        let lent = item.entry?.copies.first { copy in
            guard let loan = copy.loan else { return false }
            if let holder { return FoldedName(loan.borrower) == FoldedName(holder) }
            return item.copy == nil || copy.id == item.copy
        }
        item.entry = try await library.checkIn(id, copy: lent?.id ?? item.copy, from: holder)
        item.outcome = .checkedIn
        item.copy = lent?.id
        item.borrower = lent?.loan?.borrower
        item.due = lent?.loan?.due
        item.location = lent?.location
        if item.mode == .stocktake, let place = settings.location {
            item.isElsewhere = item.location?.lowercased() != place.lowercased()
        }
        item.nextHold = item.entry?.nextHold?.borrower
    }

    /// Lends a copy, after it was taken back from someone, or in spite of a rule: all or nothing.
    private func lend(
        _ item: inout StationItem,
        _ id: EntryID,
        isForced: Bool,
        from holder: String?,
    ) async throws(LibraryError) {
        guard let recipient = item.recipient else { throw LibraryError(.nothingToUndo) }
        var copy = item.copy
        var steps: [EntryStep] = []
        if let holder {
            copy =
                item.entry?.copies.first { copy in
                    copy.loan.map { FoldedName($0.borrower) == FoldedName(holder) } ?? false
                }?.id ?? copy
            steps.append(EntryStep(id, .checkIn(copy: copy, borrower: holder)))
        }
        let terms = LoanTerms(standardDays: settings.loanDays, isForced: isForced)
        let loan = EntryChange.checkOut(copy: copy, borrower: recipient, due: nil, terms: terms)
        steps.append(EntryStep(id, loan))
        let free = Set(item.entry?.copies.filter { $0.loan == nil }.map(\.id) ?? [])
        do throws(LibraryError) {
            let now = try await library.changeWhole(steps)
            let lent = now.copies.first { one in
                one.loan != nil && (one.id == copy || copy == nil && free.contains(one.id))
            }
            item.entry = now
            item.outcome = .checkedOut
            item.copy = lent?.id
            item.borrower = lent?.loan?.borrower ?? recipient
            item.due = lent?.loan?.due
        } catch {
            item.entry = try await library.entry(id)
            try await refuse(&item, error, item.entry?.copies ?? [])
        }
    }

    private static func observation(of item: StationItem) -> Observation? {
        if let isbn = (try? ISBN(item.code)) ?? item.entry?.isbn { return Observation(typed: isbn) }
        return BarcodeNumber(typed: item.code).map {
            Observation($0, by: .typed, from: .keyboard)
        }
    }
}

extension Library {
    /// Makes changes to a book that belong together: if one is refused, none is made.
    func changeWhole(_ steps: [EntryStep]) async throws(LibraryError) -> LibraryEntry {
        guard let id = steps.first?.id else { throw LibraryError(.nothingToUndo) }
        let before = try await lastEvent
        let outcomes = try await change(steps)
        var last: LibraryEntry?
        for outcome in outcomes {
            switch outcome.result {
            case .success(let entry): last = entry
            case .failure(let error):
                // What was done of it is taken back.
                let made = try await events(after: before, limit: 20).first { $0.entry == id }
                if let made { _ = try await undo(made.number) }
                throw error
            }
        }
        if let last { return last }
        return try await entry(id)
    }
}
