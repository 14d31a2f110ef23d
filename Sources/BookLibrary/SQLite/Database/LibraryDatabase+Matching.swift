import BookMetadata
import BooklandSQLite

extension LibraryDatabase {
    /// The most works that are compared for one key, and the most editions of each.
    private static let mostWorks = 4
    private static let mostEditions = 3

    /// The editions whose title may be the same as a record's, with their records, until the closure
    /// returns false.
    ///
    /// However many works a library has, few records are read: those that share a title and an author's
    /// name; others with the title, as long as they are few; and those that share a long word of the
    /// title and an author's name. A key that many works share tells nothing, as each of them has a
    /// key of its own.
    func forEachEdition(
        like keys: MatchKeys,
        except own: WorkID? = nil,
        _ body: (EditionPlace, BookRecord) throws(LibraryError) -> Bool,
    ) throws(LibraryError) {
        var seen = Set([own].compactMap(\.self))
        func pass(_ works: [WorkID]) throws(LibraryError) -> Bool {
            for work in works where seen.insert(work).inserted {
                for (edition, record) in try records(of: work, atMost: Self.mostEditions) {
                    if try !body(EditionPlace(work, edition), record) { return false }
                }
            }
            return true
        }
        var titles: [Int: Bool] = [:]
        for key in keys.searched where try mayHave(key, &titles) {
            let works = try works(from: key, through: key)
            let isCrowded = works.count > Self.mostWorks
            if try !pass(Array(works.prefix(isCrowded ? 1 : Self.mostWorks))) { return }
        }
        let titled =
            try isTitle(of: keys.title, &titles)
            ? try works(from: keys.title, through: keys.title | 0xFFFF_FFFF) : []
        if titled.count <= Self.mostWorks, try !pass(titled) { return }
        for key in keys.words {
            let works = try works(from: key, through: key)
            if works.count <= Self.mostWorks, try !pass(works) { return }
        }
    }

    /// The books without an ISBN with the very title and authors of a record, where so many works share
    /// them that ``forEachEdition(like:except:_:)`` compares only one: volumes of a comic, yearbooks.
    func crowd(of keys: MatchKeys, like record: BookRecord) throws(LibraryError) -> [EntryID] {
        guard let key = keys.searched.first,
            try works(from: key, through: key).count > Self.mostWorks
        else { return [] }
        try writeGatheredKeys()
        let sql = """
            SELECT entry.id FROM work_key JOIN entry ON entry.work = work_key.work
            WHERE key = ? AND isbn IS NULL AND title = ? AND authors = ? LIMIT 300
            """
        let authors = record.authorNames.map(\.onOneLine)
        return try rows(sql, key, record.title, authors.joined(separator: "\n")) {
            EntryID($0.integer(0))
        }
    }

    /// Whether an event of a kind is in the history of a book, and not undone.
    func has(_ kind: LibraryEvent.Kind, of id: EntryID) throws(LibraryError) -> Bool {
        let sql = "SELECT 1 FROM event WHERE entry = ? AND kind = ? AND undo IS NOT 2 LIMIT 1"
        return try first(sql, id.number, kind.rawValue) { _ in true } ?? false
    }

    /// Whether a work may have a key: most new books have several that no work has.
    private func mayHave(_ key: Int, _ titles: inout [Int: Bool]) throws(LibraryError) -> Bool {
        if let known { return known.mayHave(key: key) }
        return try isTitle(of: key, &titles)
    }

    /// Whether any work is known by the title of a key, by any author.
    private func isTitle(of key: Int, _ known: inout [Int: Bool]) throws(LibraryError) -> Bool {
        let lowest = key & ~0xFFFF_FFFF
        if let isKnown = known[lowest] { return isKnown }
        if let numbers = self.known, !numbers.mayHave(titleOf: key) {
            known[lowest] = false
            return false
        }
        if gathered?.hasTitle(of: key) ?? false {
            known[lowest] = true
            return true
        }
        let sql = "SELECT 1 FROM work_key WHERE key BETWEEN ? AND ? LIMIT 1"
        let isKnown =
            try besideNewRows { () throws(LibraryError) in
                try first(sql, lowest, lowest | 0xFFFF_FFFF) { _ in true }
            } ?? false
        known[lowest] = isKnown
        return isKnown
    }

    /// The first works with keys in a range, one more than are compared.
    private func works(from first: Int, through last: Int) throws(LibraryError) -> [WorkID] {
        if first == last, let known, !known.mayHave(key: first) { return [] }
        let stored = try besideNewRows { () throws(LibraryError) in
            try rows(Self.worksByKey, first, last) { row in
                WorkKey(key: row.integer(0), work: row.integer(1))
            }
        }
        guard let gathered else { return stored.map { WorkID($0.work) } }
        let more = first == last ? gathered.rows(with: first) : gathered.rows(withTitle: first)
        // A work may have the same key for another edition.
        let all = more.isEmpty ? stored : Set(stored + more).sorted()
        return all.prefix(Self.mostWorks + 1).map { WorkID($0.work) }
    }

    private static let worksByKey = """
        SELECT key, work FROM work_key WHERE key BETWEEN ? AND ? ORDER BY key, work
        LIMIT \(mostWorks + 1)
        """

    /// Adds the keys by which a work is found.
    func insert(_ keys: MatchKeys, of work: WorkID) throws(LibraryError) {
        if gathered?.isFull ?? false { try writeGatheredKeys() }
        for key in keys.stored {
            known?.insert(key: key)
            if gathered == nil {
                try insertKey(key, work.number)
            } else {
                gathered?.add(key, work.number)
            }
        }
    }

    /// Deletes the keys of a work.
    func deleteKeys(of work: WorkID) throws(LibraryError) {
        try writeGatheredKeys()
        // Without the index, SQLite would go through all keys.
        try restoreIndex("work_key_work")
        try run("DELETE FROM work_key WHERE work = ?", work.number)
    }

    /// Computes the keys of a work again, whose record has changed.
    func replaceKeys(of work: WorkID) throws(LibraryError) {
        try deleteKeys(of: work)
        for edition in try rows(
            "SELECT id FROM edition WHERE work = ?",
            work.number,
            make: {
                EditionID($0.integer(0))
            },
        ) {
            guard let record = try record(of: work, edition) else { continue }
            try insert(MatchKeys(record), of: work)
        }
    }
}
