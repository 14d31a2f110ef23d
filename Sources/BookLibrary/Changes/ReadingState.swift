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
        state.page = page ?? other.page
        guard state.isSameReading(as: rest) else { return (state, rest.past) }
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
        if status == .reading, own.status != .reading, let started, let day = own.lastDay {
            return started > day
        }
        if own.status == .reading, status != .reading, let started = own.started, let day = lastDay
        {
            return day >= started && rank > 1
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
        var readings: [PastReading] = []
        var started: CalendarDay?
        for event in try database.history(of: id) {
            guard let day = event.day else { continue }
            switch event.kind {
            case .readingStarted:
                // After the end of a reading, its first day was corrected, unless the book was begun again.
                if let last = readings.indices.last, let end = readings[last].finished, day <= end {
                    readings[last].started = day
                } else {
                    started = day
                }
            case .readingFinished:
                var first = started.flatMap { $0 <= day ? $0 : nil }
                if let last = readings.last, let end = last.finished?.description,
                    end == event.before
                {
                    first = first ?? last.started
                    readings.removeLast()
                }
                let isGivenUp = event.detail == ReadingStatus.didNotFinish.rawValue
                readings.append(PastReading(started: first, finished: day, isGivenUp: isGivenUp))
                started = nil
            default: continue
            }
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
