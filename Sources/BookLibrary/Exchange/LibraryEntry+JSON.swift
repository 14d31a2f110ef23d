import BookIdentifiers
package import BookMetadata
package import BooklandJSON

extension LibraryEntry {
    /// The book under the keys of docs/library.md.
    package var json: JSONObject { json(with: nil) }

    /// The book with all that is known of it.
    ///
    /// - Parameters:
    ///   - record: Its record; nil for a pending book.
    ///   - first: The first book of an export that is of the same work (default: left out).
    /// - Returns: An object.
    package func json(with record: BookRecord?, workOf first: EntryID? = nil) -> JSONObject {
        var object = JSONObject()
        object.add("id", id.number)
        object.add("isbn", isbn?.digits)
        object.add("title", title)
        object.add("authors", always: authors)
        object.add("language", language)
        object.add("year", year)
        object.add("pageCount", pageCount)
        object.add("status", status.rawValue)
        if let rating { object.add("rating", Double(rating.halfStars) / 2) }
        object.add("page", page)
        object.add("started", started?.description)
        object.add("finished", finished?.description)
        object.add("note", note)
        object.add("tags", always: tags)
        object.add("copies", copies.map(\.json))
        if !holds.isEmpty { object.add("holds", holds.map(\.json)) }
        object.add("scans", scans)
        object.add("source", source)
        object.add("added", added.description)
        object.add("pending", pending?.json)
        object.add("workOf", first?.number)
        object.add("record", record?.json)
        return object
    }
}

/// Which books of an export are of one work.
struct ExportedWorks {
    private var firsts: [WorkID: EntryID] = [:]

    /// The first book that was exported of a book's work; nil for a book without one.
    mutating func first(of entry: LibraryEntry) -> EntryID? {
        guard let work = entry.work else { return nil }
        if let first = firsts[work] { return first }
        firsts[work] = entry.id
        return entry.id
    }
}

extension Copy {
    fileprivate var json: JSONObject {
        var object = JSONObject()
        object.add("id", id.number)
        object.add("location", location)
        object.add("code", code?.digits)
        object.add("added", added.description)
        if let loan {
            object.add("borrower", loan.borrower)
            object.add("since", loan.since.description)
            object.add("due", loan.due?.description)
        }
        return object
    }
}

extension Hold {
    /// The hold under the keys of docs/library.md.
    package var json: JSONObject {
        var object = JSONObject()
        object.add("id", id.number)
        object.add("borrower", borrower)
        object.add("since", since.description)
        return object
    }
}

extension PendingLookup {
    /// The lookup under the keys of docs/library.md.
    package var json: JSONObject {
        var object = JSONObject()
        object.add("entry", entry.number)
        object.add("isbn", isbn.digits)
        object.add("priority", priority)
        object.add("attempts", attempts)
        object.add("nextTry", nextTry.description)
        object.add("lastError", lastError)
        return object
    }
}

extension LibraryEvent {
    /// The event under the keys of docs/library.md.
    package var json: JSONObject {
        var object = JSONObject()
        object.add("event", kind.rawValue)
        object.add("time", time.description)
        object.add("entry", entry?.number)
        object.add("copy", copy?.number)
        object.add("borrowerNumber", borrower?.number)
        object.add("isbn", isbn?.digits)
        object.add("title", title)
        object.add("before", before)
        object.add("detail", detail)
        object.add("day", day?.description)
        return object
    }
}
