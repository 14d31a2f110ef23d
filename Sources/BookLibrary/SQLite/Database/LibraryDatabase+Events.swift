import BookIdentifiers
import BooklandSQLite

/// An event that is about to be appended.
struct EventDraft {
    var kind: LibraryEvent.Kind
    var time: Timestamp
    var entry: EntryID?
    var copy: CopyID?
    var borrower: BorrowerID?
    var isbn: ISBN?
    var title: String?
    var before: String?
    var detail: String?
    var day: CalendarDay?

    init(_ kind: LibraryEvent.Kind, _ time: Timestamp) {
        self.kind = kind
        self.time = time
    }
}

extension LibraryDatabase {
    /// Appends an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - change: The number of its change's first event; nil where this is the first.
    ///   - isUndoable: Whether this is the first event of a change that can be undone.
    ///   - label: The name of the change, in its first event.
    ///   - image: What undoing needs: the book before and after the event.
    /// - Returns: Its number.
    /// - Throws: ``LibraryError``.
    func append(
        _ event: EventDraft,
        change: EventNumber?,
        isUndoable: Bool,
        label: String?,
        image: String?,
    ) throws(LibraryError) -> EventNumber {
        let number = try insert(into: .event) { row in
            row.add(change?.number)
            row.add(isUndoable ? 1 : nil)
            row.add(event.kind.rawValue)
            row.add(event.time.milliseconds)
            row.add(event.entry?.number)
            row.add(event.copy?.number)
            row.add(event.borrower?.number)
            row.add(event.isbn?.column)
            row.add(event.title)
            row.add(event.before)
            row.add(event.detail)
            row.add(event.day?.description)
            row.add(label)
            row.add(image)
        }
        eventRun.note(number, of: change?.number)
        // Not while changes are being undone, one after the other.
        if number % Self.window == 0, event.kind != .undone {
            try forgetOldChanges(upTo: number)
        }
        return EventNumber(number)
    }

    /// Whether a book's history has an event already that was not undone.
    func has(_ event: EventDraft, of entry: EntryID) throws(LibraryError) -> Bool {
        let sql = """
            SELECT 1 FROM event WHERE entry = ? AND at = ? AND kind = ? AND isbn IS ? AND title IS ?
                AND detail IS ? AND undo IS NOT 2 LIMIT 1
            """
        let found = try first(
            sql,
            entry.number,
            event.time.milliseconds,
            event.kind.rawValue,
            event.isbn?.column,
            event.title,
            event.detail,
        ) { _ in true }
        return found ?? false
    }

    func events(after number: EventNumber, limit: Int) throws(LibraryError) -> [LibraryEvent] {
        let sql = "\(Self.events) WHERE id > ? ORDER BY id LIMIT ?"
        return try rows(sql, number.number, limit, make: event)
    }

    func lastEvent() throws(LibraryError) -> EventNumber {
        let last = try first("SELECT seq FROM sqlite_sequence WHERE name = 'event'") {
            $0.integer(0)
        }
        return EventNumber(last ?? 0)
    }

    func history(of id: EntryID) throws(LibraryError) -> [LibraryEvent] {
        let sql = """
            \(Self.events) WHERE entry = ? AND undo IS NOT 2 AND kind <> 'undone' ORDER BY id
            """
        return try rows(sql, id.number, make: event)
    }

    /// The days on which readings of a book ended, also those that were corrected since.
    func finishedDays(of id: EntryID) throws(LibraryError) -> [CalendarDay] {
        let sql = """
            SELECT day, was FROM event WHERE entry = ? AND kind = ? AND undo IS NOT 2
            """
        let kind = LibraryEvent.Kind.readingFinished.rawValue
        let found = try rows(sql, id.number, kind) { [$0.optionalText(0), $0.optionalText(1)] }
        return found.joined().compactMap { $0.flatMap { CalendarDay($0) } }
    }

    /// Whether a copy of a book stood at a place, and was moved or removed.
    func hadCopy(of id: EntryID, at place: String) throws(LibraryError) -> Bool {
        let sql = """
            SELECT was FROM event WHERE entry = ? AND kind IN (?, ?) AND undo IS NOT 2
            """
        let (moved, removed) = (LibraryEvent.Kind.moved, LibraryEvent.Kind.copyRemoved)
        let places = try rows(sql, id.number, moved.rawValue, removed.rawValue) {
            $0.optionalText(0)
        }
        return places.contains { $0.map(FoldedName.init) == FoldedName(place) }
    }

    /// Whether a change has added a copy of a book.
    func hasAddedCopy(of id: EntryID, in change: EventNumber) throws(LibraryError) -> Bool {
        let sql = "SELECT 1 FROM event WHERE entry = ? AND kind = ? AND change = ? LIMIT 1"
        let kind = LibraryEvent.Kind.copyAdded.rawValue
        return try first(sql, id.number, kind, change.number) { _ in true } ?? false
    }

    /// Passes on the events that belong to the history of books, without what was undone.
    func forEachHistoryEvent(_ body: (LibraryEvent) -> Void) throws(LibraryError) {
        let kinds = LibraryEvent.Kind.allCases.filter(\.isHistory).map { "'\($0.rawValue)'" }
        let sql = """
            \(Self.events) WHERE undo IS NOT 2 AND kind IN (\(kinds.joined(separator: ", ")))
            ORDER BY id
            """
        try forEach(sql, []) { (row) throws(LibraryError) in
            body(event(from: row))
        }
    }

    private static let events = """
        SELECT id, kind, at, entry, copy, isbn, title, was, detail, day, undo, borrower FROM event
        """

    private func event(from row: borrowing Row) -> LibraryEvent {
        LibraryEvent(
            number: EventNumber(row.integer(0)),
            kind: LibraryEvent.Kind(rawValue: row.text(1)) ?? .unknown,
            time: Timestamp(milliseconds: row.integer(2)),
            entry: row.optionalInteger(3).map { EntryID($0) },
            copy: row.optionalInteger(4).map { CopyID($0) },
            borrower: row.optionalInteger(11).map { BorrowerID($0) },
            isbn: ISBN(column: row.optionalInteger(5)),
            title: row.optionalText(6),
            before: row.optionalText(7),
            detail: row.optionalText(8),
            day: row.optionalText(9).flatMap { CalendarDay($0) },
            isUndone: row.integer(10) == 2,
        )
    }
}

/// A step of a change, with what undoing it needs.
struct ChangeStep {
    let number: EventNumber
    let kind: LibraryEvent.Kind
    let entry: EntryID?
    let image: String?
}

/// The first event of a change that can be undone.
struct ChangeHead {
    let number: EventNumber
    let label: String?
    let kind: LibraryEvent.Kind?
    let isbn: ISBN?
    let title: String?

    init(_ row: borrowing Row) {
        number = EventNumber(row.integer(0))
        label = row.optionalText(1)
        kind = LibraryEvent.Kind(rawValue: row.text(2))
        isbn = ISBN(column: row.optionalInteger(3))
        title = row.optionalText(4)
    }
}

extension LibraryDatabase {
    /// The last change that can be undone and was not yet; nil where there is none.
    func lastChange() throws(LibraryError) -> ChangeHead? {
        try first("\(Self.changeHeads) ORDER BY id DESC LIMIT 1") { ChangeHead($0) }
    }

    /// The change with an event; nil if it cannot be undone, or was.
    func change(_ number: EventNumber) throws(LibraryError) -> ChangeHead? {
        let sql = """
            \(Self.changeHeads) AND id = (SELECT coalesce(change, id) FROM event WHERE id = ?)
            """
        return try first(sql, number.number) { ChangeHead($0) }
    }

    private static let changeHeads = """
        SELECT id, label, kind, isbn, title FROM event WHERE undo = 1
        """

    /// A book that a change added and that was changed since, by another change that stands; lookups do not
    /// count.
    func changedBook(addedBy change: EventNumber) throws(LibraryError) -> LibraryEntry? {
        let id = try first(
            """
            SELECT entry.id FROM event AS added JOIN entry ON entry.id = added.entry
            WHERE added.id >= ? AND (added.id = ? OR added.change = ?) AND added.kind = 'added'
                AND EXISTS (
                    SELECT 1 FROM event
                    JOIN event AS head ON head.id = coalesce(event.change, event.id)
                    WHERE event.entry = added.entry AND head.id > ? AND head.undo = 1
                        AND event.kind NOT IN ('completed', 'lookup-failed')
                )
            ORDER BY added.id DESC LIMIT 1
            """,
            change.number,
            change.number,
            change.number,
            change.number,
        ) { EntryID($0.integer(0)) }
        return try id.flatMap { id throws(LibraryError) in try entry(id) }
    }

    /// Whether a change can be undone.
    func canUndo(_ change: EventNumber) throws(LibraryError) -> Bool {
        try first("SELECT undo IS 1 FROM event WHERE id = ?", change.number) { $0.flag(0) } ?? false
    }

    /// The change that added a book, while it can be undone.
    func change(adding id: EntryID) throws(LibraryError) -> EventNumber? {
        try first(
            """
            SELECT head.id FROM event JOIN event AS head
            ON head.id = coalesce(event.change, event.id) AND head.undo = 1
            WHERE event.entry = ? AND event.kind = 'added' ORDER BY event.id DESC LIMIT 1
            """,
            id.number,
        ) { EventNumber($0.integer(0)) }
    }

    /// Whether a book's data were edited after it was completed.
    ///
    /// The mark in the record does not tell: another book of the work may have been edited.
    func isEditedSinceCompletion(_ id: EntryID) throws(LibraryError) -> Bool {
        try first(
            """
            SELECT EXISTS (
                SELECT 1 FROM event WHERE entry = ? AND kind = 'edited' AND undo IS NOT 2 AND id > (
                    SELECT coalesce(max(id), 0) FROM event
                    WHERE entry = ? AND kind = 'completed' AND undo IS NOT 2
                )
            )
            """,
            id.number,
            id.number,
        ) { $0.flag(0) } ?? false
    }

    /// Whether there were changes that cannot be undone any more: old ones, or those of an older
    /// version.
    func hasForgottenChanges() throws(LibraryError) -> Bool {
        let sql = """
            SELECT undo_first > 0 OR EXISTS (SELECT 1 FROM event WHERE kind = 'migrated') FROM tally
            """
        return try first(sql) { $0.flag(0) } ?? false
    }

    /// The kinds of all events of a change, the first one first.
    func kinds(of change: EventNumber) throws(LibraryError) -> [LibraryEvent.Kind] {
        try rows(
            "SELECT kind FROM event WHERE id >= ? AND (id = ? OR change = ?) ORDER BY id",
            change.number,
            change.number,
            change.number,
        ) { LibraryEvent.Kind(rawValue: $0.text(0)) ?? .unknown }
    }

    /// The steps of a change, the last one first.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - end: Only steps before this event; nil for all.
    ///   - limit: The most steps.
    /// - Returns: The steps.
    /// - Throws: ``LibraryError``.
    func steps(
        of change: EventNumber,
        before end: EventNumber? = nil,
        limit: Int = .max,
    ) throws(LibraryError) -> [ChangeStep] {
        try rows(
            """
            SELECT kind, entry, image, id FROM event WHERE id >= ? AND id < ?
            AND (id = ? OR change = ?) AND (image IS NOT NULL OR kind = 'added')
            ORDER BY id DESC LIMIT ?
            """,
            change.number,
            end?.number ?? .max,
            change.number,
            change.number,
            limit,
        ) { row in
            ChangeStep(
                number: EventNumber(row.integer(3)),
                kind: LibraryEvent.Kind(rawValue: row.text(0)) ?? .unknown,
                entry: row.optionalInteger(1).map { EntryID($0) },
                image: row.optionalText(2),
            )
        }
    }

    /// The number of books that a change added.
    func addedCount(of change: EventNumber) throws(LibraryError) -> Int {
        try first(
            """
            SELECT count(*) FROM event WHERE id >= ? AND (id = ? OR change = ?) AND kind = 'added'
            """,
            change.number,
            change.number,
            change.number,
        ) { $0.integer(0) } ?? 0
    }

    /// Marks a change as undone, and drops what undoing it needed.
    func markUndone(_ change: EventNumber) throws(LibraryError) {
        try run(
            """
            UPDATE event SET undo = 2, label = NULL, image = NULL
            WHERE id >= ? AND (id = ? OR change = ?)
            """,
            change.number,
            change.number,
            change.number,
        )
    }
}
