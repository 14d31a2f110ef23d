import BookIdentifiers
import BooklandSQLite

extension SQLiteLibrary {
    func append(_ event: LibraryEvent) throws(LibraryError) {
        try run(
            """
            INSERT INTO event (kind, at, entry, copy, isbn, title, detail, due)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            event.kind.rawValue,
            event.time.milliseconds,
            event.entry,
            event.copy,
            event.isbn?.column,
            event.title,
            event.detail,
            event.due?.description,
        )
    }

    func events(of entry: Int?, limit: Int) throws(LibraryError) -> [LibraryEvent] {
        let columns = "SELECT kind, at, entry, copy, isbn, title, detail, due FROM event"
        let found =
            if let entry {
                try rows(
                    "\(columns) WHERE entry = ? ORDER BY id LIMIT ?",
                    entry,
                    limit,
                    make: event,
                )
            } else {
                try rows("\(columns) ORDER BY id LIMIT ?", limit, make: event)
            }
        return found.compactMap(\.self)
    }

    /// Reads a row; nil for a kind of a later version.
    private func event(from row: borrowing Row) -> LibraryEvent? {
        guard let kind = LibraryEvent.Kind(rawValue: row.text(0)) else { return nil }
        return LibraryEvent(
            kind: kind,
            time: Timestamp(milliseconds: row.integer(1)),
            entry: row.integer(2),
            copy: row.optionalInteger(3),
            isbn: ISBN(column: row.optionalInteger(4)),
            title: row.optionalText(5),
            detail: row.optionalText(6),
            due: row.optionalText(7).flatMap { CalendarDay($0) },
        )
    }
}
