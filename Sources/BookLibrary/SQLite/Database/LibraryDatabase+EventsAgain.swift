import BookIdentifiers
import BooklandSQLite

/// What an import of Bookland's own lines needs that begins again after an interruption.
extension LibraryDatabase {
    /// Whether the very same event is there, and was not undone.
    func has(_ event: EventDraft) throws(LibraryError) -> Bool {
        let sql = """
            SELECT 1 FROM event WHERE entry IS ? AND at = ? AND kind = ? AND copy IS ? AND isbn IS ?
                AND title IS ? AND was IS ? AND detail IS ? AND day IS ? AND undo IS NOT 2 LIMIT 1
            """
        let found = try first(
            sql,
            event.entry?.number,
            event.time.milliseconds,
            event.kind.rawValue,
            event.copy?.number,
            event.isbn?.column,
            event.title,
            event.before,
            event.detail,
            event.day?.description,
        ) { _ in true }
        return found ?? false
    }

    /// The number that a change has given to a book that is gone, of which it has an event.
    func goneEntry(
        with event: EventDraft,
        in change: EventNumber,
    ) throws(LibraryError) -> EntryID? {
        try first(
            """
            SELECT entry FROM event WHERE id > ? AND change = ? AND at = ? AND kind = ?
                AND isbn IS ? AND title IS ? AND detail IS ?
                AND NOT EXISTS (SELECT 1 FROM entry WHERE entry.id = event.entry) LIMIT 1
            """,
            change.number,
            change.number,
            event.time.milliseconds,
            event.kind.rawValue,
            event.isbn?.column,
            event.title,
            event.detail,
        ) { $0.optionalInteger(0).map { EntryID($0) } } ?? nil
    }

    /// Whether a change has an event of a book.
    func hasEvent(of id: EntryID, in change: EventNumber) throws(LibraryError) -> Bool {
        let sql = "SELECT 1 FROM event WHERE entry = ? AND change = ? LIMIT 1"
        return try first(sql, id.number, change.number) { _ in true } ?? false
    }
}
