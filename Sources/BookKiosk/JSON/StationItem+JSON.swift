import BookIdentifiers
import BookLibrary
import BooklandJSON

extension StationItem {
    /// The item as pages get it: see docs/kiosk.md.
    func json(hasCover: Bool) -> JSONObject {
        var object = JSONObject()
        object.add("number", number)
        object.add("time", time.description)
        object.add("code", code)
        object.add("mode", mode.rawValue)
        object.add("outcome", outcome.rawValue)
        object.add("tone", outcome.tone.rawValue)
        object.add("book", entry?.pageJSON(hasCover: hasCover))
        object.add("borrower", borrower)
        object.add("recipient", recipient)
        if !holders.isEmpty { object.add("holders", always: holders) }
        object.add("standing", standing?.json)
        object.add("copy", copy?.number)
        object.add("due", due?.description)
        object.add("location", location)
        object.add("copies", entry?.copies.count)
        object.add("nextHold", nextHold)
        object.add("kind", kind?.rawValue)
        object.add("message", message)
        if !actions.isEmpty { object.add("actions", always: actions.map(\.rawValue)) }
        object.add("undid", undid?.json)
        if isDoubtful { object.add("isDoubtful", true) }
        if isAnswered { object.add("isAnswered", true) }
        if isUndone { object.add("isUndone", true) }
        object.add("updates", updates)
        return object
    }
}

extension StationItem.Undone {
    var json: JSONObject {
        var object = JSONObject()
        object.add("outcome", outcome.rawValue)
        object.add("title", always: title)
        object.add("borrower", borrower)
        object.add("location", location)
        return object
    }
}

extension BorrowerStanding {
    var json: JSONObject {
        var object = JSONObject()
        object.add("loans", loans)
        object.add("overdue", overdue)
        object.add("limit", limit)
        return object
    }
}

extension LibraryEntry {
    /// The book as pages get it: see docs/kiosk.md.
    func pageJSON(hasCover: Bool) -> JSONObject {
        var object = JSONObject()
        addPageMembers(to: &object, hasCover: hasCover)
        return object
    }

    /// Adds the book's members to an object that has others, too.
    func addPageMembers(to object: inout JSONObject, hasCover: Bool) {
        object.add("id", id.number)
        object.add("isbn", isbn?.digits)
        object.add("title", title)
        object.add("authors", always: authors)
        object.add("year", year)
        object.add("language", language)
        object.add("pages", pageCount)
        object.add("page", page)
        object.add("status", status.contractName)
        if let rating { object.add("rating", Double(rating.halfStars) / 2, places: 1) }
        object.add("tags", always: tags)
        object.add("note", note)
        object.add("hasCover", hasCover)
        object.add("isPending", title == nil || pending != nil)
        object.add("scans", scans)
        object.add("added", added.description)
        object.add("copies", copies.map(\.pageJSON))
        if !holds.isEmpty { object.add("holds", holds.map { $0.pageJSON(of: self) }) }
    }

    /// Whether a copy is in its place for a hold: the first one is for the oldest hold, and so on.
    func isReady(_ hold: Hold) -> Bool {
        let present = copies.count { $0.loan == nil }
        return holds.prefix(present).contains { $0.id == hold.id }
    }
}

extension Hold {
    /// The hold as pages get it.
    func pageJSON(of entry: LibraryEntry) -> JSONObject {
        var object = JSONObject()
        object.add("id", id.number)
        object.add("borrower", borrower)
        object.add("since", since.description)
        object.add("isReady", entry.isReady(self))
        return object
    }
}

extension Copy {
    fileprivate var pageJSON: JSONObject {
        var object = JSONObject()
        object.add("id", id.number)
        object.add("location", location)
        object.add("code", code?.digits)
        if let loan {
            var lent = JSONObject()
            lent.add("borrower", loan.borrower)
            lent.add("since", loan.since.description)
            lent.add("due", loan.due?.description)
            lent.add("isOverdue", loan.isOverdue())
            object.add("loan", lent)
        }
        return object
    }
}

extension Loan {
    /// Whether the book should be back.
    func isOverdue(on day: CalendarDay = .today) -> Bool {
        due.map { $0 < day } ?? false
    }
}
