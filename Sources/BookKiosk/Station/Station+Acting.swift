import BookDesk
import BookIdentifiers
import BookLibrary

/// What each mode does with a book.
extension Station {
    /// Does with a code what the mode says.
    func act(on observation: Observation) async -> StationItem {
        let settings = settings
        guard let isbn = observation.isbn else {
            var item = StationItem(
                observation.number.text,
                settings.mode,
                .notABook,
                at: observation.time,
            )
            item.message = observation.number.kindOfProduct
            return item
        }
        let before = (try? await library.lastEvent) ?? .zero
        var item: StationItem
        do throws(LibraryError) {
            switch settings.mode {
            case .add: item = try await add(observation)
            case .checkIn: item = try await checkIn(isbn, observation)
            case .checkOut: item = try await checkOut(isbn, observation)
            case .stocktake: item = try await count(isbn, observation)
            }
        } catch {
            item = StationItem(
                isbn.digits,
                settings.mode,
                .notSaved,
                at: observation.time,
            )
            item.message = error.description
        }
        item.change = await change(of: item, after: before)
        return item
    }

    /// The change of the library that an item made; nil if it made none.
    private func change(of item: StationItem, after number: EventNumber) async -> EventNumber? {
        guard let id = item.entry?.id, !Self.isHarmless(item.outcome) else { return nil }
        let events = (try? await library.events(after: number, limit: 50)) ?? []
        let kinds = item.outcome.eventKinds
        return events.first { $0.entry == id && kinds.contains($0.kind) }?.number
    }

    private static func isHarmless(_ outcome: StationOutcome) -> Bool {
        outcome.eventKinds.isEmpty
    }

    // MARK: Modes

    private func intake(onDuplicate policy: Library.DuplicatePolicy = .count) -> Intake {
        var options = Intake.Options.scanning
        options.onDuplicate = policy
        options.placement.location = settings.location
        options.lookup.isOffline = settings.isOffline
        // A page waits for the answer; the station tries again by itself.
        options.patience = .seconds(5)
        return Intake(into: library, lookup: client, enrichment: enrichment, options: options)
    }

    private func add(
        _ observation: Observation,
        onDuplicate policy: Library.DuplicatePolicy = .count,
    ) async throws(LibraryError) -> StationItem {
        var item = StationItem(
            observation.number.text,
            settings.mode,
            .new,
            at: observation.time,
        )
        switch await intake(onDuplicate: policy).take(observation) {
        case .kept(let added):
            item.entry = added.entry
            item.outcome = StationOutcome(added.kind)
            item.location = added.entry.copies.last?.location
            if added.kind == .new { fetchCover(of: added.entry) }
        case .refused(.notSaved(let error)): throw error
        case .refused(let reason):
            item.outcome = .notABook
            item.message = reason.description
        }
        return item
    }

    private func checkIn(
        _ isbn: ISBN,
        _ observation: Observation,
    ) async throws(LibraryError) -> StationItem {
        let entries = try await library.entries(of: isbn)
        guard let entry = entries.first(where: \.isOnLoan) ?? entries.first else {
            return try await add(observation)
        }
        var item = StationItem(isbn.digits, .checkIn, .notOnLoan, at: observation.time)
        item.entry = entry
        item.location = entry.copies.first?.location
        // Of several lent copies, which look the same, the one that is due first.
        guard let copy = entry.lentCopies.first else { return item }
        item.entry = try await whileBusy(for: .seconds(5)) { () throws(LibraryError) in
            try await library.checkIn(entry.id, copy: copy.id)
        }
        item.outcome = .checkedIn
        item.borrower = copy.loan?.borrower
        item.due = copy.loan?.due
        item.location = copy.location
        return item
    }

    private func checkOut(
        _ isbn: ISBN,
        _ observation: Observation,
    ) async throws(LibraryError) -> StationItem {
        var item = StationItem(isbn.digits, .checkOut, .noBorrower, at: observation.time)
        let entries = try await library.entries(of: isbn)
        item.entry = entries.first
        guard let borrower = settings.borrower else { return item }
        item.borrower = borrower
        var entry = entries.first { $0.copies.contains { $0.loan == nil } } ?? entries.first
        if entry == nil || entry?.copies.isEmpty == true {
            // A book that is lent is here, so it belongs to the library.
            let added = try await add(observation)
            guard added.outcome.tone != .notABook else { return added }
            entry = added.entry
        }
        guard let entry else { return item }
        item.entry = entry
        guard entry.copies.contains(where: { $0.loan == nil }) else {
            item.outcome = .alreadyLent
            item.borrower = entry.lentCopies.first?.loan?.borrower
            item.due = entry.lentCopies.first?.loan?.due
            return item
        }
        let due = settings.loanDays.map { CalendarDay.today.advanced(by: $0) }
        item.entry = try await whileBusy(for: .seconds(5)) { () throws(LibraryError) in
            try await library.checkOut(entry.id, to: borrower, due: due)
        }
        item.outcome = .checkedOut
        item.due = due
        return item
    }

    private func count(
        _ isbn: ISBN,
        _ observation: Observation,
    ) async throws(LibraryError) -> StationItem {
        var item = StationItem(isbn.digits, .stocktake, .notInLibrary, at: observation.time)
        guard var stocktake else {
            item.message = "choose a place first"
            item.outcome = .notSaved
            return item
        }
        let finding = try await stocktake.see(isbn)
        self.stocktake = stocktake
        guard let finding else { return item }
        item.entry = finding.entry
        switch finding.finding {
        case .found: item.outcome = .found
        case .onLoan(_, let borrower):
            item.outcome = .onLoan
            item.borrower = borrower
        case .misplaced(_, let location):
            item.outcome = .misplaced
            item.location = location
        case .seenBefore: item.outcome = .seenBefore
        }
        return item
    }

    // MARK: Once more

    /// Adds one more copy of the last book.
    func addCopy(of item: StationItem, _ observation: Observation) async -> StationItem {
        var observation = observation
        guard let number = item.entry?.isbn?.ean13 else {
            return StationItem(
                observation.number.text, settings.mode, .nothingToUndo, at: observation.time)
        }
        observation.number = .ean13(number)
        let before = (try? await library.lastEvent) ?? .zero
        do throws(LibraryError) {
            var item = try await add(observation, onDuplicate: .copy)
            item.change = await change(of: item, after: before)
            return item
        } catch {
            var failed = StationItem(
                number.digits, settings.mode, .notSaved, at: observation.time)
            failed.message = error.description
            return failed
        }
    }

    /// Tries again to save the codes that could not be saved.
    func retryUnsaved() async {
        let waiting = unsaved
        guard !waiting.isEmpty else { return }
        for (observation, number) in waiting {
            let item = await act(on: observation)
            guard item.outcome != .notSaved else { break }
            unsaved.removeAll { $0.item == number }
            replace(number) { old in
                old.outcome = item.outcome
                old.entry = item.entry
                old.borrower = item.borrower
                old.due = item.due
                old.location = item.location
                old.message = nil
                old.change = item.change
            }
        }
        publishState()
    }
}

extension LibraryEntry {
    /// The copies on loan, those that are due first first.
    var lentCopies: [Copy] {
        copies.filter { $0.loan != nil }.sorted { left, right in
            guard let first = left.loan?.due else { return false }
            guard let second = right.loan?.due else { return true }
            return first < second
        }
    }

    var isOnLoan: Bool { copies.contains { $0.loan != nil } }
}

extension StationOutcome {
    init(_ kind: AddOutcome.Kind) {
        self =
            switch kind {
            case .new: .new
            case .pending: .pending
            case .offWishlist, .firstCopy: .offWishlist
            case .alreadyYours: .alreadyYours
            case .copyAdded: .copyAdded
            case .anotherEdition: .anotherEdition
            }
    }

    /// The kinds of events of which one begins the change that takes the scan back.
    var eventKinds: Set<LibraryEvent.Kind> {
        switch self {
        case .checkedIn: [.returned]
        case .checkedOut: [.lent]
        case .new, .pending, .copyAdded, .offWishlist, .anotherEdition:
            [.added, .copyAdded, .statusChanged, .scannedAgain]
        case .alreadyYours: [.scannedAgain]
        default: []
        }
    }
}

extension BarcodeNumber {
    /// What the code is, in English; nil for a product without a known kind.
    var kindOfProduct: String? {
        guard case .ean13(let number) = self else { return nil }
        return switch number.kind {
        case .periodical: "a magazine or newspaper"
        case .music: "printed music"
        case .book, .product: nil
        }
    }
}
