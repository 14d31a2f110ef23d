public import BookIdentifiers
public import BookMetadata
import BooklandJSON

extension SQLiteLibrary {
    public nonisolated func find(_ id: EntryID) async throws(LibraryError) -> LibraryEntry? {
        try await read { (database) throws(LibraryError) in try database.entry(id) }
    }

    public nonisolated func entries(
        of isbn: ISBN
    ) async throws(LibraryError) -> [LibraryEntry] {
        try await read { (database) throws(LibraryError) in
            let own = try database.entries(with: isbn)
            if !own.isEmpty { return own }
            guard let found = try database.edition(with: isbn) else { return [] }
            return try database.entries(of: found.work)
        }
    }

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

    public nonisolated func count(of query: EntryQuery) async throws(LibraryError) -> Int {
        try await read { (database) throws(LibraryError) in try database.count(of: query) }
    }

    public nonisolated func forEachEntry(
        in query: EntryQuery,
        _ body: @Sendable (LibraryEntry) -> Bool,
    ) async throws(LibraryError) {
        try await read { (database) throws(LibraryError) in
            try database.forEachEntry(in: query) { body($0) }
        }
    }

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

    public nonisolated func record(
        of entry: LibraryEntry
    ) async throws(LibraryError) -> BookRecord? {
        try await read { (database) throws(LibraryError) in try database.record(of: entry) }
    }

    public nonisolated func statistics() async throws(LibraryError) -> LibraryStatistics {
        let today = CalendarDay(localTo: clock())
        return try await read { (database) throws(LibraryError) in
            try database.statistics(today: today)
        }
    }

    public nonisolated func tags() async throws(LibraryError) -> [NameCount] {
        try await read { (database) throws(LibraryError) in try database.tags() }
    }

    public nonisolated func locations() async throws(LibraryError) -> [NameCount] {
        try await read { (database) throws(LibraryError) in try database.locations() }
    }

    public nonisolated func borrowers() async throws(LibraryError) -> [NameCount] {
        try await read { (database) throws(LibraryError) in try database.borrowers() }
    }

    public nonisolated func events(
        after number: EventNumber,
        limit: Int,
    ) async throws(LibraryError) -> [LibraryEvent] {
        try await read { (database) throws(LibraryError) in
            try database.events(after: number, limit: limit)
        }
    }

    public nonisolated func lastEvent() async throws(LibraryError) -> EventNumber {
        try await read { (database) throws(LibraryError) in try database.lastEvent() }
    }

    public nonisolated func history(
        of id: EntryID
    ) async throws(LibraryError) -> [LibraryEvent] {
        try await read { (database) throws(LibraryError) in try database.history(of: id) }
    }

    public nonisolated func reviews() async throws(LibraryError) -> [Review] {
        try await read { (database) throws(LibraryError) in try database.reviews() }
    }

    public nonisolated func export(
        _ body: @Sendable ([UInt8]) -> Void
    ) async throws(LibraryError) {
        try await read { (database) throws(LibraryError) in
            var query = EntryQuery()
            query.order = .added
            query.isReversed = true
            try database.forEachEntry(in: query) { (entry) throws(LibraryError) in
                body(entry.json(with: try database.record(of: entry)).bytes)
                return true
            }
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
