public import BookIdentifiers
public import BookMetadata
import BooklandJSON

extension SQLiteLibrary {
    /// Returns a book; nil where there is none with that number.
    public nonisolated func find(_ id: EntryID) async throws(LibraryError) -> LibraryEntry? {
        try await read { (database) throws(LibraryError) in try database.entry(id) }
    }

    /// Returns the books with an ISBN, or else other editions of the work that has it.
    public nonisolated func entries(
        of isbn: ISBN
    ) async throws(LibraryError) -> [LibraryEntry] {
        try await read { (database) throws(LibraryError) in
            let own = try database.entries(with: isbn)
            if !own.isEmpty { return own }
            if let kept = try database.entry(mergedWith: isbn) { return [kept] }
            guard let found = try database.edition(with: isbn) else { return [] }
            return try database.entries(of: found.work)
        }
    }

    /// Returns the books that match a query, in its order.
    public nonisolated func entries(
        in query: EntryQuery
    ) async throws(LibraryError) -> [LibraryEntry] {
        try await read { (database) throws(LibraryError) in
            var entries: [LibraryEntry] = []
            try database.forEachEntry(in: query) { entry in
                entries.append(entry)
                return true
            }
            return entries
        }
    }

    /// Counts the books that match a query, without its limit and offset.
    public nonisolated func count(of query: EntryQuery) async throws(LibraryError) -> Int {
        try await read { (database) throws(LibraryError) in try database.count(of: query) }
    }

    /// Passes the books that match a query to a closure, one by one, until it returns false.
    public nonisolated func forEachEntry(
        in query: EntryQuery,
        _ body: @Sendable (LibraryEntry) -> Bool,
    ) async throws(LibraryError) {
        try await read { (database) throws(LibraryError) in
            try database.forEachEntry(in: query) { body($0) }
        }
    }

    /// Passes the books that match a query to a closure, with their records, from one state of the
    /// library.
    public nonisolated func forEachRecord(
        in query: EntryQuery,
        _ body: @Sendable (LibraryEntry, BookRecord?) -> Void,
    ) async throws(LibraryError) {
        try await read { (database) throws(LibraryError) in
            try database.forEachEntry(in: query) { (entry) throws(LibraryError) in
                body(entry, try database.record(of: entry))
                return true
            }
        }
    }

    /// Returns a book's bibliographic record; nil for a pending book.
    public nonisolated func record(
        of entry: LibraryEntry
    ) async throws(LibraryError) -> BookRecord? {
        try await read { (database) throws(LibraryError) in try database.record(of: entry) }
    }

    /// Returns the library in numbers.
    public nonisolated func statistics() async throws(LibraryError) -> LibraryStatistics {
        let today = CalendarDay(localTo: clock())
        return try await read { (database) throws(LibraryError) in
            try database.statistics(today: today)
        }
    }

    /// Returns all tags with the number of books that have each.
    public nonisolated func tags() async throws(LibraryError) -> [NameCount] {
        try await read { (database) throws(LibraryError) in try database.tags() }
    }

    /// Returns all places with the number of copies at each.
    public nonisolated func locations() async throws(LibraryError) -> [NameCount] {
        try await read { (database) throws(LibraryError) in try database.locations() }
    }

    /// Returns all borrowers with the number of copies that each has now.
    public nonisolated func borrowers() async throws(LibraryError) -> [NameCount] {
        try await read { (database) throws(LibraryError) in try database.borrowers() }
    }

    /// Returns events in the order of their numbers.
    public nonisolated func events(
        after number: EventNumber,
        limit: Int,
    ) async throws(LibraryError) -> [LibraryEvent] {
        try await read { (database) throws(LibraryError) in
            try database.events(after: number, limit: limit)
        }
    }

    /// Returns the number of the last event, ``EventNumber/zero`` for a new library.
    public nonisolated func lastEvent() async throws(LibraryError) -> EventNumber {
        try await read { (database) throws(LibraryError) in try database.lastEvent() }
    }

    /// Returns what happened to a book, the oldest first, without what was undone.
    public nonisolated func history(
        of id: EntryID
    ) async throws(LibraryError) -> [LibraryEvent] {
        try await read { (database) throws(LibraryError) in try database.history(of: id) }
    }

    /// Returns the unresolved doubtful matches, the oldest first.
    public nonisolated func reviews() async throws(LibraryError) -> [Review] {
        try await read { (database) throws(LibraryError) in try database.reviews() }
    }

    /// Passes every line of a complete export to a closure: first the books, then the
    /// borrowers and their groups, the open questions, and the history of the books.
    public nonisolated func export(
        _ body: @Sendable ([UInt8]) -> Void
    ) async throws(LibraryError) {
        try await read { (database) throws(LibraryError) in
            var query = EntryQuery()
            query.order = .added
            query.isReversed = true
            var works = ExportedWorks()
            try database.forEachEntry(in: query) { (entry) throws(LibraryError) in
                let record = try database.record(of: entry)
                body(entry.json(with: record, workOf: works.first(of: entry)).bytes)
                return true
            }
            try database.forEachBorrowerLine { body($0) }
            for review in try database.reviews() { body(review.exported.bytes) }
            try database.forEachHistoryEvent { body($0.json.bytes) }
        }
    }
}

extension LibraryDatabase {
    func record(of entry: LibraryEntry) throws(LibraryError) -> BookRecord? {
        guard let work = entry.work else { return nil }
        return try record(of: work, entry.edition)
    }
}
