import BarcodeDetection
public import BookDesk
public import BookLibrary
public import BookLookup
import BooklandJSON
import CBooklandRelease

/// A check-in station: it takes codes, one after the other, does what its mode says, and tells its pages.
///
/// A code is in the library, or kept for another try, before anything else happens, so no scan is lost.
///
/// ```swift
/// let station = try await Station(library: library, lookup: client)
/// let item = await station.take(Observation(typed: isbn))
/// print(item.outcome)  // new
/// ```
public actor Station {
    /// How a station works.
    public struct Settings: Sendable, Hashable {
        /// What it does with books.
        public var mode = StationMode.checkIn
        /// Where new books are put, and which place a stocktake is about.
        public var location: String?
        /// To whom books are lent.
        public var borrower: String?
        /// For how many days books are lent; nil for no due day.
        public var loanDays: Int?
        /// Whether only this computer's knowledge is used.
        public var isOffline = false

        /// Creates the settings of a station that takes books back.
        public init() {}
    }

    /// The version that a station names to its pages.
    static var version: String { BOOKLAND_VERSION }

    /// The number of items that a page shows.
    static let shownItems = 10
    /// The number of items that can be completed or taken back later.
    private static let keptItems = 200
    /// The most items of a stocktake that are kept because they ask for something.
    private static let mostOpenItems = 5_000

    /// The library.
    public nonisolated let library: Library
    let client: LookupClient?
    nonisolated let feed = StationFeed()
    nonisolated let answers = SearchCache()
    nonisolated let covers: CoverFolder?
    let enrichment: Enrichment?
    /// How the station works now.
    public internal(set) var settings: Settings
    /// The last items, the newest last.
    var items: [StationItem] = []
    /// Codes that could not be saved yet.
    var unsaved: [UnsavedScan] = []
    /// Whether the last code was not saved because the disk is full.
    var isDiskFull = false
    var stocktake: StocktakeRun?
    var pausedStocktakes = PausedStocktakes()
    var camera = CameraReport()
    var isOnline = true
    /// How often each outcome occurred.
    private(set) var outcomeCounts: [StationOutcome: Int] = [:]
    private var lastNumber = 0
    private var day = CalendarDay.today
    private var dayCount = 0
    /// The last code to be taken: they are taken one after the other.
    private var lastTurn: Task<Void, Never>?
    private var background: [Task<Void, Never>] = []
    /// The file of what a restart must not lose; nil for none.
    nonisolated let memoryPath: String?
    /// Whether the mode is not to be that of the run before.
    nonisolated let isModeChosen: Bool
    let started = Timestamp.now

    /// Creates a station.
    ///
    /// - Parameters:
    ///   - library: The library.
    ///   - client: What completes books; nil leaves them pending.
    ///   - coversFolder: The folder of covers, which is created when needed; nil for no covers.
    ///   - settings: How it works.
    ///   - memoryPath: The file of what a restart must not lose: the mode, the last items, today's number;
    ///     nil for none.
    ///   - isModeChosen: Whether the mode of the settings counts, and not that of the run before
    ///     (default: yes).
    public init(
        library: Library,
        lookup client: LookupClient? = nil,
        coversFolder: String? = nil,
        settings: Settings = Settings(),
        memoryPath: String? = nil,
        isModeChosen: Bool = true,
    ) {
        self.library = library
        self.memoryPath = memoryPath
        self.isModeChosen = isModeChosen
        // A code that comes before the items of the run before has a number of its own.
        lastNumber = memoryPath.flatMap { StationMemory(at: $0) }?.items.last?.number ?? 0
        self.client = client
        self.settings = settings
        covers = coversFolder.map { CoverFolder($0) }
        let source = settings.isOffline ? nil : client.map { ClientSource($0) }
        enrichment = source.map { Enrichment(of: library, from: $0) }
    }

    /// Starts what goes on beside the codes: lookups, the library's changes, and a regular sign of life.
    public func start() async {
        guard background.isEmpty else { return }
        await inTurn { station in
            await station.recall()
            station.recallUnsaved()
        }
        await retryUnsaved()
        background = [
            Task { await followLookups() }, Task { await followChanges() },
            Task { await beat() },
        ]
    }

    /// Ends what goes on beside the codes.
    ///
    /// - Returns: The codes that could not be saved.
    @discardableResult
    public func stop() async -> [String] {
        for task in background { task.cancel() }
        background = []
        await enrichment?.stop()
        await retryUnsaved()
        feed.close()
        return unsaved.map(\.observation.number.text)
    }

    // MARK: Codes

    /// Takes a code, after those that came before.
    ///
    /// - Parameter observation: What was read.
    /// - Returns: What happened. All pages are told as well.
    @discardableResult
    public func take(_ observation: Observation) async -> StationItem {
        await take(observation, as: nil)
    }

    /// Takes a code as a mode would that need not be the station's.
    func take(_ observation: Observation, as mode: StationMode?) async -> StationItem {
        await inTurn { station in
            var settings = station.settings
            settings.mode = mode ?? settings.mode
            let item = await station.handled(observation, as: mode)
            let noted = station.note(item)
            if noted.outcome == .notSaved {
                station.unsaved.append(
                    UnsavedScan(observation: observation, item: noted.number, settings: settings)
                )
                station.writeJournal()
            }
            return noted
        }
    }

    /// Does something after the codes and decisions that came before.
    func inTurn<Value: Sendable>(
        _ body: @escaping @Sendable (isolated Station) async -> Value
    ) async -> Value {
        let before = lastTurn
        let turn = Task {
            await before?.value
            return await body(self)
        }
        lastTurn = Task { _ = await turn.value }
        return await turn.value
    }

    /// Waits for the codes that are being taken.
    func waitForTurns() async { await lastTurn?.value }

    private func handled(_ observation: Observation, as mode: StationMode?) async -> StationItem {
        if let control = ControlCode(observation.number) {
            return await obey(control, observation)
        }
        return await act(on: observation, as: mode)
    }

    /// Keeps an item, and tells the pages.
    func note(_ item: StationItem) -> StationItem {
        var item = item
        lastNumber += 1
        item.number = lastNumber
        outcomeCounts[item.outcome, default: 0] += 1
        countDay()
        if item.countsAsScan { dayCount += 1 }
        items.append(item)
        forgetOldest()
        publish(item)
        publishState()
        remember()
        return item
    }

    /// Forgets the oldest item if there are many; a stocktake keeps what is still to put right.
    private func forgetOldest() {
        guard items.count > Self.keptItems else { return }
        let isToKeep = items.count <= Self.mostOpenItems && stocktake != nil
        items.remove(at: items.firstIndex { !isToKeep || !$0.asksInStocktake } ?? 0)
    }

    /// Goes on counting where the run before has stopped.
    func restore(count: Int) { dayCount += count }

    /// Counts a scan of today no more, as it was taken back.
    func uncount() {
        countDay()
        dayCount = max(0, dayCount - 1)
    }

    private func countDay() {
        let today = CalendarDay.today
        if today != day { (day, dayCount) = (today, 0) }
    }

    /// The number of books that were handled today.
    var countToday: Int { day == .today ? dayCount : 0 }

    /// Replaces an item of which more is known now.
    func replace(_ number: Int, _ body: (inout StationItem) -> Void) {
        guard let index = items.firstIndex(where: { $0.number == number }) else { return }
        body(&items[index])
        var update = items[index]
        lastNumber += 1
        update.updates = number
        update.number = lastNumber
        publish(update)
        publishState()
        remember()
    }

    // MARK: Settings

    /// Changes how the station works.
    ///
    /// - Parameter body: Changes the settings.
    /// - Throws: `LibraryError` if a stocktake cannot begin.
    public func change(_ body: @Sendable (inout Settings) -> Void) async throws(LibraryError) {
        let before = settings
        body(&settings)
        if settings.mode != before.mode {
            // The next person is another one, and a stocktake's place is not that of new books.
            var cleared = before
            cleared.borrower = nil
            if before.mode == .stocktake || settings.mode == .stocktake { cleared.location = nil }
            body(&cleared)
            settings = cleared
        }
        if before.mode != settings.mode || before.location != settings.location {
            pauseStocktake()
            if settings.mode == .stocktake, let location = settings.location {
                try await beginStocktake(at: location)
            }
        }
        publishState()
        remember()
    }

    // MARK: Pages

    func publish(_ item: StationItem) {
        feed.publish(.scan, item.json(hasCover: hasCover(item.entry)))
    }

    /// Tells the pages about the station's state.
    func publishState() {
        Task { feed.publish(.state, await json(withItems: false)) }
    }

    nonisolated func hasCover(_ entry: LibraryEntry?) -> Bool {
        guard let entry, let covers else { return false }
        return covers.has(entry)
    }
}

extension StationItem {
    /// Whether a book was handled, so that it counts for the day.
    var countsAsScan: Bool {
        switch outcome {
        case .checkedIn, .notOnLoan, .checkedOut, .new, .pending, .alreadyYours, .anotherEdition,
            .offWishlist, .copyAdded, .found, .misplaced, .onLoan, .lookupFailed:
            !isUndone
        default: false
        }
    }
}
