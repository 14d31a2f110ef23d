import BarcodeDetection
import BookDesk
import BookIdentifiers
import BookLibrary
import BookLookup

/// What each mode does with a book.
extension Station {
    /// Does with a code what the mode says.
    func act(on observation: Observation, as mode: StationMode? = nil) async -> StationItem {
        let mode = mode ?? scanSettings.mode
        let before = (try? await library.lastEvent) ?? .zero
        var item: StationItem
        do throws(LibraryError) {
            if let isbn = observation.isbn {
                item = try await act(on: isbn, mode, observation)
            } else if observation.isbns.count > 1 {
                item = try await actOnPaperback(observation, mode)
            } else if let labelled = try await labelled(observation, mode) {
                item = labelled
            } else {
                item = StationItem(observation, mode, .notABook)
                let paperback = observation.upcWithoutSupplement
                item.kind = paperback != nil ? .paperback : observation.number.kindOfProduct
                item.message =
                    paperback.map { "\(ISBNError.needsSupplement($0))" } ?? item.kind?.sentence
            }
        } catch {
            item = StationItem(observation, mode, .notSaved)
            item.message = error.description
            isDiskFull = error.isDiskFull
        }
        item.change = await change(of: item, after: before)
        return item
    }

    private func act(
        on isbn: ISBN,
        _ mode: StationMode,
        _ observation: Observation,
    ) async throws(LibraryError) -> StationItem {
        switch mode {
        case .add: try await add(observation)
        case .checkIn, .checkOut: try await lend(isbn, mode, observation)
        case .stocktake:
            try await count(observation) { (run) throws(LibraryError) in try await run.see(isbn) }
        }
    }

    /// Does with a paperback what the mode says whose code may stand for several ISBNs: with the one that the
    /// library has, or else it is added.
    private func actOnPaperback(
        _ observation: Observation,
        _ mode: StationMode,
    ) async throws(LibraryError) -> StationItem {
        var own: [ISBN] = []
        for isbn in observation.isbns {
            let found = try await library.entries(of: isbn)
            if found.contains(where: { $0.isbn == isbn }) { own.append(isbn) }
        }
        if own.count == 1 { return try await act(on: own[0], mode, observation) }
        return try await add(observation)
    }

    /// What a label stands for: a borrower's card, or one copy of a book; nil for another code.
    private func labelled(
        _ observation: Observation,
        _ mode: StationMode,
    ) async throws(LibraryError) -> StationItem? {
        guard let label = try? LabelCode(observation.number.text) else { return nil }
        if mode == .checkIn || mode == .checkOut {
            return try await lend(label, mode, observation)
        }
        if let borrower = try await library.borrower(withCard: label) {
            choose(borrower: borrower.name)
            var item = StationItem(observation, mode, .borrowerChosen)
            item.borrower = borrower.name
            return item
        }
        guard let found = try await library.copy(withCode: label) else { return nil }
        guard mode == .stocktake else {
            var item = StationItem(observation, .add, .alreadyYours)
            item.entry = found.entry
            item.location = found.copy.location
            return item
        }
        return try await count(observation) { (run) throws(LibraryError) in
            run.see(found)
        }
    }

    /// The change of the library that an item made; nil if it made none.
    func change(of item: StationItem, after number: EventNumber) async -> EventNumber? {
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
        // The place is not shown in the other modes.
        let settings = scanSettings
        if settings.mode == .add || settings.mode == .stocktake {
            options.placement.location = settings.location
        }
        options.lookup.isOffline = settings.isOffline
        // A page waits for the answer; the station tries again by itself.
        options.patience = .seconds(5)
        return Intake(into: library, lookup: client, enrichment: enrichment, options: options)
    }

    func add(
        _ observation: Observation,
        onDuplicate policy: Library.DuplicatePolicy = .count,
    ) async throws(LibraryError) -> StationItem {
        var item = StationItem(observation, scanSettings.mode, .new)
        switch await intake(onDuplicate: policy).take(observation) {
        case .kept(let added):
            item.entry = added.entry
            item.outcome = StationOutcome(added.kind)
            item.location = added.entry.copies.last?.location
            if added.kind == .new { fetchCover(of: added.entry) }
        case .refused(.notSaved(let error)): throw error
        case .refused(let reason):
            item.outcome = .notABook
            item.kind = observation.number.kindOfProduct
            item.message = reason.description
        }
        return item
    }

    private func count(
        _ observation: Observation,
        _ see: (inout StocktakeRun) async throws(LibraryError) -> StocktakeRun.Seen?,
    ) async throws(LibraryError) -> StationItem {
        var item = StationItem(observation, .stocktake, .notInLibrary)
        guard var stocktake else {
            item.outcome = .noLocation
            return item
        }
        let finding = try await see(&stocktake)
        self.stocktake = stocktake
        guard let finding else { return item }
        item.entry = finding.entry
        switch finding.finding {
        case .found(let copy):
            item.outcome = .found
            item.copy = copy
        case .onLoan(let copy, let borrower):
            item.outcome = .onLoan
            item.copy = copy
            item.borrower = borrower
        case .misplaced(let copy, let location):
            item.outcome = .misplaced
            item.copy = copy
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
}

extension StationOutcome {
    init(_ kind: AddOutcome.Kind) {
        self =
            switch kind {
            case .new: .new
            case .pending, .undecided: .pending
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
        // A book that was taken back first.
        case .checkedOut: [.returned, .lent]
        case .moved: [.moved]
        case .new, .pending, .copyAdded, .offWishlist, .anotherEdition:
            [.added, .copyAdded, .statusChanged, .scannedAgain]
        case .alreadyYours: [.scannedAgain]
        default: []
        }
    }
}

extension BarcodeNumber {
    /// What the code stands for; nil for a book and for a product without a known kind.
    var kindOfProduct: StationItem.CodeKind? {
        guard case .ean13(let number) = self else { return nil }
        return switch number.kind {
        case .periodical: .periodical
        case .music: .music
        case .book, .product: nil
        }
    }
}

extension StationItem.CodeKind {
    /// What it is, in English.
    var sentence: String {
        switch self {
        case .periodical: "a magazine or newspaper"
        case .music: "printed music"
        case .unknownPlace: "a place that the library does not have"
        case .paperback: "a paperback's number without the five digits beside it"
        }
    }
}
