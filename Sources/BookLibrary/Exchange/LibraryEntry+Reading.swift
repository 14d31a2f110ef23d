import BookIdentifiers
import BookMetadata
import BooklandJSON

/// A line of an export.
enum ExportedLine {
    case entry(LibraryEntry, BookRecord?)
    case event(LibraryEvent)

    /// Reads what `LibraryEntry.json(with:)` and `LibraryEvent.json` write; the reason where the
    /// line is neither.
    init(_ line: [UInt8]) throws(LibraryError) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(reading: line)
        } catch {
            throw LibraryError(.malformed("\(error)"))
        }
        if value["event"] != nil {
            guard let event = LibraryEvent(value) else {
                throw LibraryError(.malformed("an event without a kind, a time or an entry"))
            }
            self = .event(event)
        } else {
            guard let entry = LibraryEntry(value) else {
                throw LibraryError(.malformed("a book with neither an ISBN nor a title"))
            }
            self = .entry(entry, value["record"].flatMap { BookRecord(json: $0, .verbatim) })
        }
    }
}

extension LibraryEntry {
    fileprivate init?(_ value: JSONValue) {
        let isbn = value["isbn"]?.string.flatMap { try? ISBN($0) }
        let title = value["title"]?.string
        guard isbn != nil || title != nil else { return nil }
        self.init(
            id: max(0, value["id"]?.int ?? 0),
            source: value["source"]?.string ?? "import",
            added: value["added"]?.string.flatMap { Timestamp($0) } ?? Timestamp(milliseconds: 0),
        )
        self.isbn = isbn
        self.title = title
        authors = value["authors"]?.elements.compactMap(\.string) ?? []
        language = value["language"]?.string
        year = value["year"]?.int
        pageCount = value["pageCount"]?.int
        status = value["status"]?.string.flatMap { ReadingStatus(rawValue: $0) } ?? .toRead
        rating = value["rating"]?.double.flatMap { Int(exactly: $0 * 2) }
            .flatMap { Rating(halfStars: $0) }
        page = value["page"]?.int.map { max(0, $0) }
        started = value["started"]?.string.flatMap { CalendarDay($0) }
        finished = value["finished"]?.string.flatMap { CalendarDay($0) }
        note = value["note"]?.string
        tags = value["tags"]?.elements.compactMap(\.string) ?? []
        copies = value["copies"]?.elements.compactMap { Copy($0, at: added) } ?? []
        scans = max(1, value["scans"]?.int ?? 1)
        guard let isbn, title == nil else { return }
        let pending = value["pending"]
        self.pending = PendingLookup(
            entry: id,
            isbn: isbn,
            priority: pending?["priority"]?.int ?? 0,
            attempts: pending?["attempts"]?.int ?? 0,
            nextTry: pending?["nextTry"]?.string.flatMap { Timestamp($0) } ?? added,
            lastError: pending?["lastError"]?.string,
        )
    }
}

extension Copy {
    fileprivate init?(_ value: JSONValue, at time: Timestamp) {
        guard value.kind == .object else { return nil }
        self.init(
            id: max(0, value["id"]?.int ?? 0),
            location: value["location"]?.string,
            added: value["added"]?.string.flatMap { Timestamp($0) } ?? time,
        )
        guard let borrower = value["borrower"]?.string else { return }
        loan = Loan(
            borrower: borrower,
            since: value["since"]?.string.flatMap { Timestamp($0) } ?? added,
            due: value["due"]?.string.flatMap { CalendarDay($0) },
        )
    }
}

extension LibraryEvent {
    fileprivate init?(_ value: JSONValue) {
        guard let kind = value["event"]?.string.flatMap({ Kind(rawValue: $0) }),
            let time = value["time"]?.string.flatMap({ Timestamp($0) }),
            let entry = value["entry"]?.int
        else { return nil }
        self.init(
            kind: kind,
            time: time,
            entry: entry,
            copy: value["copy"]?.int,
            isbn: value["isbn"]?.string.flatMap { try? ISBN($0) },
            title: value["title"]?.string,
            detail: value["detail"]?.string,
            due: value["due"]?.string.flatMap { CalendarDay($0) },
        )
    }
}
