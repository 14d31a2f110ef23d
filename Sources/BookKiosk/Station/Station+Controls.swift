import BookDesk
public import BookLibrary

/// Printed codes, and taking scans back.
extension Station {
    /// Does what a control code says.
    func obey(_ control: ControlCode, _ observation: Observation) async -> StationItem {
        func item(_ outcome: StationOutcome) -> StationItem {
            StationItem(observation, settings.mode, outcome)
        }
        switch control {
        case .mode(let mode):
            try? await change { $0.mode = mode }
            return item(.modeChanged)
        case .undo:
            do throws(LibraryError) {
                var undone = item(.undone)
                let (text, taken) = try await takeBack()
                undone.message = text
                undone.undid = StationItem.Undone(taken)
                return undone
            } catch {
                var failed = item(.nothingToUndo)
                failed.message = error.description
                return failed
            }
        case .oneMoreCopy:
            guard let last = items.last(where: { $0.entry != nil && !$0.isUndone }) else {
                return item(.nothingToUndo)
            }
            return await addCopy(of: last, observation)
        case .location:
            guard let place = await place(of: control) else {
                var unknown = item(.notABook)
                unknown.kind = .unknownPlace
                unknown.message = unknown.kind?.sentence
                return unknown
            }
            try? await change { $0.location = place }
            var chosen = item(.locationChosen)
            chosen.location = place
            return chosen
        }
    }

    /// The place that a control code names; nil if the library has none, or several, with its key.
    private func place(of control: ControlCode) async -> String? {
        let places = (try? await library.locations()) ?? []
        let found = places.filter { ControlCode(location: $0.name) == control }
        return found.count == 1 ? found[0].name : nil
    }

    /// The last scan, if it can be taken back.
    ///
    /// A scan that changed nothing protects those before it: the page shows it as the last one.
    var lastUndoable: StationItem? {
        let last = items.last { item in
            switch item.outcome {
            case .undone, .nothingToUndo, .modeChanged, .locationChosen, .borrowerChosen: false
            default: !item.isUndone && !item.isSettled
            }
        }
        return last?.change == nil ? nil : last
    }

    /// Takes the last scan of this station back.
    ///
    /// - Returns: What was taken back, in English, and the scan.
    /// - Throws: `LibraryError` if there is nothing to take back, or if the book was changed since.
    @discardableResult
    public func undo() async throws(LibraryError) -> (text: String, item: StationItem) {
        // After the codes that are being taken, and one after the other.
        let done = await inTurn { station in
            do throws(LibraryError) {
                return Result<(text: String, item: StationItem), LibraryError>
                    .success(try await station.takeBack())
            } catch {
                return .failure(error)
            }
        }
        publishState()
        return try done.get()
    }

    private func takeBack() async throws(LibraryError) -> (text: String, item: StationItem) {
        guard let item = lastUndoable, let change = item.change else {
            throw LibraryError(.nothingToUndo)
        }
        let text: String
        do throws(LibraryError) {
            text = try await library.undo(change)
        } catch {
            // The one before it can be taken back next.
            if case .changedSince = error.reason { forgetChange(of: item.number) }
            throw error
        }
        if item.countsAsScan, CalendarDay(localTo: item.time) == .today { uncount() }
        replace(item.number) { item in
            item.isUndone = true
            item.change = nil
        }
        return (text, item)
    }

    /// Takes a person's name out of what the station still shows.
    func forget(_ name: String) {
        let folded = FoldedName(name)
        func isSame(_ other: String?) -> Bool { other.map { FoldedName($0) == folded } ?? false }
        for index in items.indices {
            if isSame(items[index].borrower) { items[index].borrower = Borrower.forgottenName }
            if isSame(items[index].recipient) { items[index].recipient = nil }
            if isSame(items[index].nextHold) { items[index].nextHold = nil }
            items[index].holders.removeAll { isSame($0) }
        }
        if isSame(settings.borrower) { settings.borrower = nil }
        publishState()
        remember()
    }

    private func forgetChange(of number: Int) {
        guard let index = items.firstIndex(where: { $0.number == number }) else { return }
        items[index].change = nil
        items[index].isSettled = true
    }
}
