import BookDesk

/// A code that could not be saved, with all that is needed to do later what it meant when it was read.
struct UnsavedScan: Sendable {
    /// What was read.
    let observation: Observation
    /// The number of its item.
    let item: Int
    /// How the station worked then: its mode, its place and its borrower may be others now.
    let settings: Station.Settings
}

extension Station {
    /// The settings of the code that is tried again.
    @TaskLocal private static var settingsAtScan: Settings?

    /// The settings by which a code is acted on: those of its time.
    var scanSettings: Settings { Self.settingsAtScan ?? settings }

    /// Chooses the borrower of the next books, unless an earlier code is tried again.
    func choose(borrower: String?) {
        if Self.settingsAtScan == nil { settings.borrower = borrower }
    }

    /// Writes the codes that are not saved where a restart finds them.
    func writeJournal() {
        memoryPath.map { UnsavedJournal(besides: $0) }?.write(unsaved)
    }

    /// Takes over the codes that the run before could not save; they are tried again soon.
    func recallUnsaved() {
        guard let journal = memoryPath.map({ UnsavedJournal(besides: $0) }) else { return }
        for (observation, earlier) in journal.read() {
            var settings = settings
            settings.mode = earlier.mode
            settings.location = earlier.location
            settings.borrower = earlier.borrower
            let item = note(StationItem(observation, settings.mode, .notSaved))
            unsaved.append(
                UnsavedScan(observation: observation, item: item.number, settings: settings)
            )
        }
        journal.reserve()
    }

    /// Tries again to save the codes that could not be saved, in their order.
    func retryUnsaved() async {
        guard !unsaved.isEmpty else { return }
        await inTurn { station in
            for scan in station.unsaved {
                let item = await Self.$settingsAtScan.withValue(scan.settings) {
                    await station.act(on: scan.observation)
                }
                guard item.outcome != .notSaved else { break }
                station.unsaved.removeAll { $0.item == scan.item }
                station.writeJournal()
                station.replace(scan.item) { old in
                    old.outcome = item.outcome
                    old.entry = item.entry
                    old.borrower = item.borrower
                    old.due = item.due
                    old.location = item.location
                    old.message = nil
                    old.change = item.change
                }
            }
            station.publishState()
        }
    }
}
