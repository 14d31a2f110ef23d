import BooklandSQLite

extension LibraryDatabase {
    /// Beyond so many hits the best are not looked for: to weigh them all would take too long.
    private static let weighedHits = 2_000

    func forEachEntry(
        in query: EntryQuery,
        _ body: (LibraryEntry) throws(LibraryError) -> Bool,
    ) throws(LibraryError) {
        guard let (sql, values) = try statement(for: query) else { return }
        var hasEnough = false
        do throws(LibraryError) {
            try forEach(sql, values) { (row) throws(LibraryError) in
                guard try !body(entry(from: row)) else { return }
                hasEnough = true
                throw LibraryError(.impossible(""))
            }
        } catch  where hasEnough {
            return
        }
    }

    /// Puts the statement together; nil where nothing can be found.
    private func statement(
        for query: EntryQuery
    ) throws(LibraryError) -> (String, [(any Bindable)?])? {
        var clauses: [String] = []
        var values: [(any Bindable)?] = []
        var sql = Self.entries
        var order = query.order
        if let words = query.words {
            guard var match = SearchWords.match(words) else { return nil }
            // The index first, whose rows come in the order of their numbers without being sorted.
            sql = Self.columns + " FROM search CROSS JOIN entry ON entry.id = search.rowid"
            clauses.append("search MATCH ?")
            // A word that many books have is not looked at as the beginning of others: the index
            // would have to gather all of them before it could give the first.
            if let whole = SearchWords.match(words, isWhole: true), try !isRare(whole) {
                match = whole
            }
            values.append(match)
            if order == nil, try !isRare(match) { order = .added }
        }
        let conditions = Self.conditions(query)
        clauses += conditions.map(\.clause)
        values += conditions.flatMap(\.values)
        if order == .title || order == .author, !query.picksFew {
            let arms = try Self.untitled(query.status, by: statuses) + [titled(query)]
            sql = arms.map { arm in
                "\(Self.columns), sort_author, sort_title FROM entry \(arm)"
                    + clauses.map { " AND " + $0 }.joined()
            }.joined(separator: " UNION ALL ")
            values = arms.flatMap { _ in values }
        } else if !clauses.isEmpty {
            sql += " WHERE " + clauses.joined(separator: " AND ")
        }
        sql += " ORDER BY " + Self.order(order, query)
        sql += " LIMIT ? OFFSET ?"
        return (sql, values + [query.limit ?? -1, query.offset])
    }

    /// The books without a title, which the indices of titles and authors leave out: those of each
    /// status come from its index in the order of their numbers, and are merged with the others.
    private static func untitled(
        _ status: ReadingStatus?,
        by statuses: () throws(LibraryError) -> [String],
    ) throws(LibraryError) -> [String] {
        let untitled = "WHERE sort_title IS NULL"
        if status != nil { return [untitled] }
        // Some may be of a later version.
        return try statuses().map { name in
            untitled + " AND status = '\(name.replacing("'", with: "''"))'"
        }
    }

    /// The names of all statuses: from one to the next in the index, instead of through all books.
    private func statuses() throws(LibraryError) -> [String] {
        try rows(
            """
            WITH RECURSIVE stage (name) AS (
                SELECT min(status) FROM entry UNION ALL
                SELECT (SELECT min(status) FROM entry WHERE status > name) FROM stage
                WHERE name IS NOT NULL
            ) SELECT name FROM stage WHERE name IS NOT NULL
            """
        ) { $0.text(0) }
    }

    /// The books with a title.
    ///
    /// The first few of many are found sooner on a walk through all books in order than by putting
    /// those many in order: of n books, h of which are wanted, the first k cost k·n/h steps.
    private func titled(_ query: EntryQuery) throws(LibraryError) -> String {
        let titled = "WHERE sort_title IS NOT NULL"
        guard query.order == .author, let status = query.status, let limit = query.limit else {
            return titled
        }
        let steps = (Double(limit) + Double(query.offset)) * Double(try entryCount())
        let least = Int(min(steps.squareRoot(), 1e9))
        let isCommon = try first(
            "SELECT count(*) FROM (SELECT 1 FROM entry WHERE status = ? LIMIT ?)",
            status.rawValue,
            least + 1,
        ) { $0.integer(0) > least }
        return isCommon == true ? "INDEXED BY entry_author " + titled : titled
    }

    /// Whether there are so few hits that the best of them can be found.
    private func isRare(_ match: String) throws(LibraryError) -> Bool {
        let count = try first(
            "SELECT count(*) FROM (SELECT 1 FROM search WHERE search MATCH ? LIMIT ?)",
            match,
            Self.weighedHits + 1,
        ) { $0.integer(0) }
        return count ?? 0 <= Self.weighedHits
    }

    private static func conditions(
        _ query: EntryQuery
    ) -> [(clause: String, values: [(any Bindable)?])] {
        var conditions: [(clause: String, values: [(any Bindable)?])] = []
        if let status = query.status {
            conditions.append(("entry.status = ?", [status.rawValue]))
        }
        if let author = query.author.flatMap({ SearchWords.match($0) }) {
            conditions.append(
                (
                    "entry.id IN (SELECT rowid FROM search WHERE search MATCH ?)",
                    ["authors : (\(author))"],
                )
            )
        }
        if let tag = query.tag {
            conditions.append(
                ("entry.id IN (SELECT entry FROM entry_tag WHERE tag = ?)", [tag])
            )
        }
        if let location = query.location {
            conditions.append(
                ("entry.id IN (SELECT entry FROM copy WHERE location = ?)", [location])
            )
        }
        if let language = query.language {
            conditions.append(("entry.language = ?", [language]))
        }
        if let isPending = query.isPending {
            let negation = isPending ? "" : "NOT "
            conditions.append(("entry.id \(negation)IN (SELECT entry FROM pending)", []))
        }
        if let isOnLoan = query.isOnLoan {
            let negation = isOnLoan ? "" : "NOT "
            let lent = "SELECT entry FROM copy WHERE borrower IS NOT NULL"
            conditions.append(("entry.id \(negation)IN (\(lent))", []))
        }
        return conditions
    }

    /// The terms to order by; the last makes every order a whole one.
    private static func order(_ order: EntryQuery.Order?, _ query: EntryQuery) -> String {
        let terms: [(term: String, isDescending: Bool)] =
            switch order {
            case nil where query.words != nil: [("search.rank", false), ("entry.id", true)]
            case .added where query.words != nil: [("search.rowid", true)]
            case nil, .added: [("entry.id", true)]
            case .title: [("sort_title", false), ("id", false)]
            case .author: [("sort_author", false), ("sort_title", false), ("id", false)]
            case .year: [("year", true), ("entry.id", true)]
            case .rating: [("rating", true), ("entry.id", true)]
            case .finished: [("finished", true), ("entry.id", true)]
            }
        return terms.map { term in
            let isDescending = term.isDescending != query.isReversed
            return term.term + (isDescending ? " DESC" : "")
        }.joined(separator: ", ")
    }
}

extension LibraryDatabase {
    /// Counts the books that a query finds, without its limit and offset.
    func count(of query: EntryQuery) throws(LibraryError) -> Int {
        var all = query
        all.limit = nil
        all.offset = 0
        all.order = .added
        all.isReversed = false
        if all == EntryQuery.everything { return try entryCount() }
        guard let (sql, values) = try statement(for: all) else { return 0 }
        return try first("SELECT count(*) FROM (\(sql))", values: values) { $0.integer(0) } ?? 0
    }

    /// The books that have one of several names.
    func entryIDs(with names: [String], _ kind: NameKind) throws(LibraryError) -> [EntryID] {
        let (table, column) = kind.column
        var ids: Set<EntryID> = []
        for name in names {
            ids.formUnion(
                try rows("SELECT entry FROM \(table) WHERE \(column) = ?", name) {
                    EntryID($0.integer(0))
                }
            )
        }
        return ids.sorted()
    }
}

extension EntryQuery {
    /// All books in the order in which they are counted.
    fileprivate static var everything: EntryQuery {
        var query = EntryQuery()
        query.order = .added
        return query
    }

    /// Whether a condition has a list of books of its own, from which all that are wanted are taken.
    fileprivate var picksFew: Bool {
        words != nil || author != nil || tag != nil || location != nil || isPending == true
            || isOnLoan == true
    }
}

/// What somebody types, as FTS5 understands it.
enum SearchWords {
    /// All the words in any order, the last one as a beginning; nil where there are none.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/fts5.html#full_text_query_syntax>
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - isWhole: Whether the last word is a whole one, too.
    /// - Returns: The query.
    static func match(_ text: String, isWhole: Bool = false) -> String? {
        // Split as the index splits, so that nothing of the query's own language is left.
        let words = text.unicodeScalars.split { scalar in
            !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar.properties.generalCategory == .nonspacingMark)
        }.map { "\"\(String($0))\"" }
        guard let last = words.last else { return nil }
        // One or two letters begin too many words.
        let isBeginning = !isWhole && last.unicodeScalars.count - 2 >= 3
        return words.joined(separator: " ") + (isBeginning ? " *" : "")
    }
}
