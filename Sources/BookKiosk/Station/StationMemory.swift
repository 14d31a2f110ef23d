import BookLibrary
import BooklandJSON

/// What a station still knows after a restart: its mode, its last items, the number of today, and how far a
/// stocktake is.
///
/// It has no names of borrowers: a person who is forgotten must not be left in a file beside the library,
/// which has the names.
struct StationMemory: Sendable {
    var mode: StationMode
    var location: String?
    var day: CalendarDay
    var count: Int
    /// The last items and those that a stocktake has still to put right, the newest last, without their
    /// books.
    var items: [StationItem]
    /// The numbers of the items' books.
    var books: [Int: EntryID]
    /// The codes that a stocktake has seen.
    var stocktake: [String]

    /// The file's text.
    var bytes: [UInt8] {
        var object = JSONObject()
        object.add("mode", mode.rawValue)
        object.add("location", location)
        object.add("day", day.description)
        object.add("count", count)
        object.add("stocktake", always: stocktake)
        object.add(
            "items",
            items.map { item in
                var object = JSONObject()
                object.add("number", item.number)
                object.add("time", item.time.description)
                object.add("code", item.code)
                object.add("mode", item.mode.rawValue)
                object.add("outcome", item.outcome.rawValue)
                object.add("due", item.due?.description)
                object.add("location", item.location)
                object.add("copy", item.copy?.number)
                object.add("isUndone", item.isUndone)
                object.add("entry", books[item.number]?.number)
                object.add("change", item.change?.number)
                object.add("isSettled", item.isSettled)
                object.add("isAnswered", item.isAnswered)
                object.add("isElsewhere", item.isElsewhere)
                return object
            },
        )
        return object.bytes
    }

    /// Reads a file; nil if it is none of a station's.
    init?(at path: String) {
        guard let bytes = FileContents.bytes(of: path, limit: 4 << 20) else { return nil }
        var reader = JSONReader()
        guard let value = try? reader.read(bytes.span),
            let mode = value["mode"]?.string.flatMap(StationMode.init(rawValue:)),
            let day = value["day"]?.string.flatMap({ CalendarDay($0) })
        else { return nil }
        self.mode = mode
        self.day = day
        location = value["location"]?.string
        count = value["count"]?.int ?? 0
        stocktake = value["stocktake"]?.elements.compactMap(\.string) ?? []
        items = []
        books = [:]
        for element in value["items"]?.elements.compactMap(\.self) ?? [] {
            guard let item = StationItem(element) else { continue }
            items.append(item)
            if let entry = element["entry"]?.int { books[item.number] = EntryID(entry) }
        }
    }

    init(
        mode: StationMode,
        location: String?,
        day: CalendarDay,
        count: Int,
        items: [StationItem],
        stocktake: [String],
    ) {
        self.mode = mode
        self.location = location
        self.day = day
        self.count = count
        self.items = items
        self.stocktake = stocktake
        books = [:]
        for item in items { books[item.number] = item.entry?.id }
    }
}

extension StationItem {
    /// Reads an item of an earlier run.
    fileprivate init?(_ value: JSONValue) {
        guard let number = value["number"]?.int, let code = value["code"]?.string,
            let time = value["time"]?.string.flatMap({ Timestamp($0) }),
            let mode = value["mode"]?.string.flatMap(StationMode.init(rawValue:)),
            let outcome = value["outcome"]?.string.flatMap(StationOutcome.init(rawValue:))
        else { return nil }
        self.init(code: code, at: time, mode, outcome)
        self.number = number
        due = value["due"]?.string.flatMap { CalendarDay($0) }
        location = value["location"]?.string
        copy = value["copy"]?.int.map { CopyID($0) }
        isUndone = value["isUndone"]?.bool ?? false
        isSettled = value["isSettled"]?.bool ?? false
        isElsewhere = value["isElsewhere"]?.bool ?? false
        change = value["change"]?.int.map { EventNumber($0) }
        // Other modes than this ask again with the next scan; they would also need the borrower's name.
        isAnswered = mode != .stocktake || value["isAnswered"]?.bool ?? true
    }
}

extension Station {
    /// Keeps what a restart must not lose.
    func remember() {
        guard let memoryPath else { return }
        let oldest = items.count - Self.shownItems
        let isStocktaking = stocktake != nil
        let kept = items.enumerated().filter { place, item in
            item.outcome != .borrowerChosen
                && (place >= oldest || isStocktaking && item.asksInStocktake)
        }
        let memory = StationMemory(
            mode: settings.mode,
            location: settings.location,
            day: .today,
            count: countToday,
            items: kept.map(\.element),
            stocktake: stocktake?.codes ?? [],
        )
        _ = FileContents.replace(memoryPath, with: memory.bytes)
    }

    /// Whether a change is the one that an item made: another library may have taken the place of this one.
    private func isOwn(_ change: EventNumber?, of item: StationItem) async -> Bool {
        guard let change, let id = item.entry?.id else { return false }
        let after = EventNumber(max(0, change.number - 1))
        guard let event = try? await library.events(after: after, limit: 1).first else {
            return false
        }
        return event.number == change && event.entry == id
            && item.outcome.eventKinds.contains(event.kind)
            && abs(event.time.milliseconds - item.time.milliseconds) < 600_000
    }

    /// The borrower of an item, as the library's history has the name now.
    private func borrower(of item: StationItem) async -> String? {
        guard let entry = item.entry else { return nil }
        guard let change = item.change else {
            switch item.outcome {
            case .alreadyLent, .lentToOther, .onLoan:
                return entry.copies.first { $0.loan != nil }?.loan?.borrower
            default: return nil
            }
        }
        let kind: LibraryEvent.Kind = item.outcome == .checkedOut ? .lent : .returned
        let after = EventNumber(max(0, change.number - 1))
        let events = (try? await library.events(after: after, limit: 5)) ?? []
        return events.first { $0.entry == entry.id && $0.kind == kind }?.detail
    }

    /// Takes over what the run before has left.
    func recall() async {
        guard let memoryPath, let memory = StationMemory(at: memoryPath) else { return }
        var recalled: [StationItem] = []
        // Those that were not saved are in the journal.
        for var item in memory.items where item.outcome != .notSaved {
            if let id = memory.books[item.number] { item.entry = try? await library.entry(id) }
            if await !isOwn(item.change, of: item) { item.change = nil }
            item.borrower = await borrower(of: item)
            if item.outcome == .reserved { item.nextHold = item.entry?.holds.first?.borrower }
            recalled.append(item)
        }
        items.insert(contentsOf: recalled, at: 0)
        restore(count: memory.day == .today ? memory.count : 0)
        guard !isModeChosen else { return publishState() }
        let location = settings.location ?? memory.location
        try? await change { settings in
            settings.mode = memory.mode
            settings.location = location
        }
        if memory.mode == .stocktake, location == memory.location {
            try? await goOn(with: memory.stocktake)
        }
        publishState()
    }
}
