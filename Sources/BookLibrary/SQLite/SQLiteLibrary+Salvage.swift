import BookIdentifiers
import BookMetadata
import BooklandJSON
import BooklandSQLite

extension SQLiteLibrary {
    /// Passes every line of an export that can be read to a closure: first the books, then their
    /// history.
    ///
    /// An undamaged library is read in one pass. After damage, the remaining books are read one by
    /// one.
    public nonisolated func export(
        _ body: @escaping @Sendable ([UInt8]) -> Void,
        leavingOut: @escaping @Sendable (UnreadablePart) -> Void,
    ) async throws(LibraryError) {
        try await read { (database) throws(LibraryError) in
            try LibrarySalvage(database: database, body: body, leavingOut: leavingOut).run()
        }
    }
}

/// An export that goes on after damage.
private final class LibrarySalvage {
    let database: LibraryDatabase
    let body: ([UInt8]) -> Void
    let leavingOut: (UnreadablePart) -> Void
    private var works = ExportedWorks()

    init(
        database: LibraryDatabase,
        body: @escaping ([UInt8]) -> Void,
        leavingOut: @escaping (UnreadablePart) -> Void,
    ) {
        self.database = database
        self.body = body
        self.leavingOut = leavingOut
    }

    func run() throws(LibraryError) {
        var query = EntryQuery()
        query.order = .added
        query.isReversed = true
        var count = 0
        let isComplete = try unlessDamaged { () throws(LibraryError) in
            try database.forEachEntry(in: query) { (entry) throws(LibraryError) in
                try write(entry)
                count += 1
                return true
            }
        }
        if !isComplete { try writeRest(of: query, after: count) }
        let hasBorrowers = try unlessDamaged { () throws(LibraryError) in
            try database.forEachBorrowerLine { body($0) }
        }
        if !hasBorrowers { leavingOut(.borrowers) }
        let hasReviews = try unlessDamaged { () throws(LibraryError) in
            for review in try database.reviews() { body(review.exported.bytes) }
        }
        if !hasReviews { leavingOut(.reviews) }
        let hasHistory = try unlessDamaged { () throws(LibraryError) in
            try database.forEachHistoryEvent { body($0.json.bytes) }
        }
        if !hasHistory { leavingOut(.history) }
    }

    private func write(_ entry: LibraryEntry) throws(LibraryError) {
        var record: BookRecord?
        let isRead = try unlessDamaged { () throws(LibraryError) in
            record = try database.record(of: entry)
        }
        if !isRead { leavingOut(.record(entry.id, title: entry.title)) }
        body(entry.json(with: record, workOf: works.first(of: entry)).bytes)
    }

    /// Writes the books that come after damage.
    ///
    /// - Parameters:
    ///   - query: The query that was interrupted.
    ///   - count: How many of its books are written.
    /// - Throws: ``LibraryError``, for anything but damage.
    private func writeRest(of query: EntryQuery, after count: Int) throws(LibraryError) {
        var written: Set<EntryID> = []
        // The same state of the library gives the same books in the same order.
        _ = try unlessDamaged { () throws(LibraryError) in
            try database.forEachEntry(in: query) { entry in
                guard written.count < count else { return false }
                written.insert(entry.id)
                return true
            }
        }
        let (ids, isComplete) = try numbers()
        for id in ids.subtracting(written).sorted() {
            let isRead = try unlessDamaged { () throws(LibraryError) in
                if let entry = try database.entry(id) { try write(entry) }
            }
            if !isRead { leavingOut(try unreadable(id)) }
        }
        if !isComplete { leavingOut(.unknownEntries) }
    }

    /// The numbers of all books, from everything that has them, and whether one of the sources
    /// could be read to its end.
    ///
    /// SQLite takes the first from an index. The tables are read from both ends, up to the damage.
    private func numbers() throws(LibraryError) -> (Set<EntryID>, isComplete: Bool) {
        var ids: Set<EntryID> = []
        var isComplete = false
        for sql in [
            "SELECT id FROM entry",
            "SELECT id FROM entry NOT INDEXED ORDER BY id",
            "SELECT id FROM entry NOT INDEXED ORDER BY id DESC",
            "SELECT entry FROM copy NOT INDEXED",
            "SELECT entry FROM copy NOT INDEXED ORDER BY id DESC",
        ] {
            let isRead = try unlessDamaged { () throws(LibraryError) in
                try database.forEach(sql, []) { row in ids.insert(EntryID(row.integer(0))) }
            }
            isComplete = isComplete || isRead && sql.contains("FROM entry")
        }
        return (ids, isComplete)
    }

    /// What can be said of a book that cannot be read whole.
    private func unreadable(_ id: EntryID) throws(LibraryError) -> UnreadablePart {
        var part = UnreadablePart.entry(id, title: nil, isbn: nil)
        _ = try unlessDamaged { () throws(LibraryError) in
            let sql = "SELECT title, isbn FROM entry WHERE id = ?"
            let found = try database.first(sql, id.number) { row in
                UnreadablePart.entry(
                    id,
                    title: row.optionalText(0),
                    isbn: ISBN(column: row.optionalInteger(1)),
                )
            }
            part = found ?? part
        }
        return part
    }

    /// Runs a body; returns whether it met no damage.
    private func unlessDamaged(
        _ body: () throws(LibraryError) -> Void
    ) throws(LibraryError) -> Bool {
        do throws(LibraryError) {
            try body()
            return true
        } catch {
            guard case .damaged = error.reason else { throw error }
            return false
        }
    }
}
