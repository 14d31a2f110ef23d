import BarcodeDetection
import BookDesk
import BookIdentifiers
import BookLibrary
import BookLookup

/// What each mode does with a book.
extension Station {
    /// Does with a code what the mode says.
    func act(on observation: Observation, as mode: StationMode? = nil) async -> StationItem {
        let mode = mode ?? settings.mode
        let before = (try? await library.lastEvent) ?? .zero
        var item: StationItem
        do throws(LibraryError) {
            if let isbn = observation.isbn {
                item = try await act(on: .isbn(isbn), mode, observation)
            } else if let labelled = try await labelled(observation, mode) {
                item = labelled
            } else {
                item = StationItem(observation, mode, .notABook)
                item.message = observation.number.kindOfProduct
            }
        } catch {
            item = StationItem(observation, mode, .notSaved)
            item.message = error.description
        }
        item.change = await change(of: item, after: before)
        return item
    }

    private func act(
        on book: ScannedBook,
        _ mode: StationMode,
        _ observation: Observation,
    ) async throws(LibraryError) -> StationItem {
        switch mode {
        case .add: try await add(observation)
        case .checkIn: try await checkIn(book, observation)
        case .checkOut: try await checkOut(book, observation)
        case .stocktake: try await count(book, observation)
        }
    }

    /// What a label stands for: a borrower's card, or one copy of a book; nil for another code.
    private func labelled(
        _ observation: Observation,
        _ mode: StationMode,
    ) async throws(LibraryError) -> StationItem? {
        guard let label = try? LabelCode(observation.number.text) else { return nil }
        if let borrower = try await library.borrower(withCard: label) {
            settings.borrower = borrower.name
            var item = StationItem(observation, mode, .borrowerChosen)
            item.borrower = borrower.name
            return item
        }
        guard let found = try await library.copy(withCode: label) else { return nil }
        if mode == .add {
            var item = StationItem(observation, .add, .alreadyYours)
            item.entry = found.entry
            item.location = found.copy.location
            return item
        }
        return try await act(on: .copy(found.copy.id, of: found.entry), mode, observation)
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
        var item = StationItem(observation, settings.mode, .new)
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
        _ book: ScannedBook,
        _ observation: Observation,
    ) async throws(LibraryError) -> StationItem {
        let entries = try await entries(of: book)
        guard let entry = entries.first(where: { book.lentCopy(of: $0) != nil }) ?? entries.first
        else { return try await add(observation) }
        var item = StationItem(observation, .checkIn, .notOnLoan)
        item.entry = entry
        item.location = book.copy(of: entry)?.location
        // Of several lent copies, which look the same, the one that is due first.
        guard let copy = book.lentCopy(of: entry) else { return item }
        let returned = try await whileBusy(for: .seconds(5)) { () throws(LibraryError) in
            try await library.checkIn(entry.id, copy: copy.id)
        }
        item.entry = returned
        item.outcome = .checkedIn
        item.borrower = copy.loan?.borrower
        item.due = copy.loan?.due
        item.location = copy.location
        item.nextHold = returned.nextHold?.borrower
        return item
    }

    private func checkOut(
        _ book: ScannedBook,
        _ observation: Observation,
    ) async throws(LibraryError) -> StationItem {
        var item = StationItem(observation, .checkOut, .noBorrower)
        let entries = try await entries(of: book)
        item.entry = entries.first
        guard let borrower = settings.borrower else { return item }
        item.borrower = borrower
        var entry = entries.first { book.freeCopy(of: $0) != nil } ?? entries.first
        if entry == nil || entry?.copies.isEmpty == true {
            // A book that is lent is here, so it belongs to the library.
            let added = try await add(observation)
            guard added.outcome.tone != .notABook else { return added }
            entry = added.entry
        }
        guard let entry else { return item }
        item.entry = entry
        guard let copy = book.freeCopy(of: entry) else {
            item.outcome = .alreadyLent
            item.borrower = book.lentCopy(of: entry)?.loan?.borrower
            item.due = book.lentCopy(of: entry)?.loan?.due
            return item
        }
        let terms = LoanTerms(standardDays: settings.loanDays)
        do throws(LibraryError) {
            let lent = try await whileBusy(for: .seconds(5)) { () throws(LibraryError) in
                try await library.checkOut(entry.id, copy: copy.id, to: borrower, terms: terms)
            }
            item.entry = lent
            item.outcome = .checkedOut
            item.due = lent.copies.first { $0.id == copy.id }?.loan?.due
        } catch {
            switch error.reason {
            case .loanLimit: item.outcome = .loanLimit
            case .onHold:
                item.outcome = .reserved
                item.nextHold = entry.nextHold?.borrower
            default: throw error
            }
            item.message = error.description
        }
        return item
    }

    private func count(
        _ book: ScannedBook,
        _ observation: Observation,
    ) async throws(LibraryError) -> StationItem {
        var item = StationItem(observation, .stocktake, .notInLibrary)
        guard var stocktake else {
            item.outcome = .noLocation
            return item
        }
        let finding = try await stocktake.see(book)
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

    private func entries(of book: ScannedBook) async throws(LibraryError) -> [LibraryEntry] {
        switch book {
        case .isbn(let isbn): try await library.entries(of: isbn)
        case .copy(_, let entry): [entry]
        }
    }

    // MARK: Once more

    /// Adds one more copy of the last book.
    func addCopy(of item: StationItem, _ observation: Observation) async -> StationItem {
        var observation = observation
        guard let number = item.entry?.isbn?.ean13 else {
            return StationItem(observation, settings.mode, .nothingToUndo)
        }
        observation.number = .ean13(number)
        let before = (try? await library.lastEvent) ?? .zero
        do throws(LibraryError) {
            var item = try await add(observation, onDuplicate: .copy)
            item.change = await change(of: item, after: before)
            return item
        } catch {
            var failed = StationItem(observation, settings.mode, .notSaved)
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

/// A book that was scanned: any copy with an ISBN, or one copy with a label of its own.
enum ScannedBook: Sendable {
    case isbn(ISBN)
    case copy(CopyID, of: LibraryEntry)

    /// The copy that is meant; any one if all look the same.
    func copy(of entry: LibraryEntry) -> Copy? {
        switch self {
        case .isbn: entry.copies.first
        case .copy(let id, _): entry.copies.first { $0.id == id }
        }
    }

    /// The copy on loan that is meant; of several, the one that is due first.
    func lentCopy(of entry: LibraryEntry) -> Copy? {
        switch self {
        case .isbn: entry.lentCopies.first
        case .copy: copy(of: entry).flatMap { $0.loan == nil ? nil : $0 }
        }
    }

    /// The copy in its place that is meant.
    func freeCopy(of entry: LibraryEntry) -> Copy? {
        switch self {
        case .isbn: entry.copies.first { $0.loan == nil }
        case .copy: copy(of: entry).flatMap { $0.loan == nil ? $0 : nil }
        }
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
