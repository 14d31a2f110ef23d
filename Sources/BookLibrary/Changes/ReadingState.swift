/// Whether and when a book was read, as its entry says.
struct ReadingState {
    private var status: ReadingStatus
    private var started: CalendarDay?
    private var finished: CalendarDay?
    private var page: Int?

    /// Takes the state of an entry.
    init(_ entry: LibraryEntry) {
        status = entry.status
        started = entry.started
        finished = entry.finished
        page = entry.page
    }

    /// Writes the state to an entry.
    func set(on entry: inout LibraryEntry) {
        entry.status = status
        entry.started = started
        entry.finished = finished
        entry.page = page
    }

    /// The state of a book that another entry of the same book is merged into.
    ///
    /// Days of two readings are never mixed: one of them is that of the book, and the other belongs to its history.
    ///
    /// - Parameter other: The state of the entry that is merged.
    /// - Returns: The state, and the other reading; nil where both tell of one.
    func merged(with other: ReadingState) -> (state: ReadingState, past: PastReading?) {
        let isLed = other.leads(over: self)
        var (state, rest) = isLed ? (other, self) : (self, other)
        // A last day of a reading with another end is not the book's.
        let hasOtherEnd =
            rest.finished != nil && state.finished == nil && state.status != rest.status
        guard state.isSameReading(as: rest), !hasOtherEnd else { return (state, rest.past) }
        state.page = state.page ?? rest.page
        if let first = rest.started, state.started == nil,
            state.finished.map({ first <= $0 }) ?? true
        {
            state.started = first
        }
        if state.status == rest.status { state.finished = state.finished ?? rest.finished }
        return (state, nil)
    }

    /// The reading that comes into the history when an entry of the same book is merged into this one; none where both
    /// tell of one.
    func pastReadings(beside other: LibraryEntry) -> [PastReading] {
        [merged(with: ReadingState(other)).past].compactMap(\.self)
    }

    private var past: PastReading? {
        guard started != nil || finished != nil else { return nil }
        let isGivenUp = status == .didNotFinish
        return PastReading(started: started, finished: finished, isGivenUp: isGivenUp)
    }

    private var lastDay: CalendarDay? { finished ?? started }

    /// Whether this state is that of the book, rather than another one which the book has.
    private func leads(over own: ReadingState) -> Bool {
        // What is being read now was begun after the end of other readings.
        // Without a first day, it is taken for the later one, as the history cannot hold it.
        if status == .reading, own.status != .reading, let day = own.lastDay {
            return started.map { $0 > day } ?? true
        }
        if own.status == .reading, status != .reading, let day = lastDay {
            return own.started.map { day >= $0 && rank > 1 } ?? false
        }
        guard status == own.status else { return rank > own.rank }
        guard let day = lastDay, !isSameReading(as: own) else { return false }
        return status != .reading && own.lastDay.map { $0 < day } ?? true
    }

    /// How much a status says: of two, the greater one is kept.
    private var rank: Int {
        switch status {
        case .wishlist: 0
        case .toRead: 1
        case .onHold: 2
        case .didNotFinish: 3
        case .reading: 4
        case .read: 5
        }
    }

    /// Whether the days of both may be those of one reading.
    private func isSameReading(as other: ReadingState) -> Bool {
        func areNear(_ day: CalendarDay, _ other: CalendarDay) -> Bool {
            abs(day.days(since: other)) <= PastReading.daysOfOne
        }
        switch (finished, other.finished) {
        case (let end?, let otherEnd?): return areNear(end, otherEnd)
        case (let end?, nil): return other.isBeginning(of: self, until: end)
        case (nil, let end?): return isBeginning(of: other, until: end)
        case (nil, nil):
            guard let started, let first = other.started else { return true }
            return areNear(started, first)
        }
    }

    /// Whether a state without a last day may be that of a reading with one.
    private func isBeginning(of reading: ReadingState, until end: CalendarDay) -> Bool {
        guard let started else { return status != .reading }
        if let first = reading.started {
            return abs(first.days(since: started)) <= PastReading.daysOfOne
        }
        return (0...366).contains(end.days(since: started))
    }
}

/// A reading that is not the last one of a book.
struct PastReading {
    var started: CalendarDay?
    let finished: CalendarDay?
    /// Whether the reader gave the book up.
    let isGivenUp: Bool

    /// How many days lie at most between two days that people and programs give for the end of one reading.
    static let daysOfOne = 31
}

extension LibraryChange {
    /// The readings in the history of a book, without days that were corrected.
    func pastReadings(of id: EntryID) throws(LibraryError) -> [PastReading] {
        let events = try database.history(of: id)
        // What a merge replaces was no slip: it is a reading of its own.
        let merges = Set(events.filter { $0.kind == .merged }.map(\.time))
        var readings: [PastReading] = []
        for event in events where event.kind == .readingFinished {
            guard let day = event.day else { continue }
            if let before = event.before, !merges.contains(event.time) {
                readings.removeAll { $0.finished?.description == before }
            }
            let isGivenUp = event.detail == ReadingStatus.didNotFinish.rawValue
            readings.append(PastReading(started: nil, finished: day, isGivenUp: isGivenUp))
        }
        // Imports and merges append earlier readings later; a first day that comes again corrects the one before.
        for event in events where event.kind == .readingStarted {
            guard let day = event.day else { continue }
            let later = readings.indices.filter { readings[$0].finished.map { $0 >= day } ?? false }
            let end = later.min { left, right in
                guard let first = readings[left].finished, let second = readings[right].finished
                else { return false }
                return first < second
            }
            if let end { readings[end].started = day }
        }
        return readings
    }

    /// Appends readings to the history of a book that are not there.
    func append(_ readings: [PastReading], to entry: LibraryEntry) throws(LibraryError) {
        guard !readings.isEmpty else { return }
        let events = try database.history(of: entry.id)
        var ends = events.compactMap { $0.kind == .readingFinished ? $0.day : nil }
        var starts = events.compactMap { $0.kind == .readingStarted ? $0.day : nil }
        if let finished = entry.finished { ends.append(finished) }
        if let started = entry.started { starts.append(started) }
        for reading in readings {
            if let end = reading.finished {
                guard !ends.contains(where: { abs($0.days(since: end)) <= PastReading.daysOfOne })
                else { continue }
                ends.append(end)
            } else if let first = reading.started {
                guard !starts.contains(first) else { continue }
                starts.append(first)
            }
            try append(
                Reading(started: reading.started, finished: reading.finished),
                of: entry,
                as: reading.isGivenUp ? .didNotFinish : .read,
            )
        }
    }
}
