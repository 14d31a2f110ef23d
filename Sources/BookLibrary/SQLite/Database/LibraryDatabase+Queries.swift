import BookIdentifiers
import BooklandSQLite

extension LibraryDatabase {
    /// The most hits that are ranked: to rank more would take too long.
    private static let weighedHits = 2_000

    /// Passes the books that match a query to a closure, in the query's order, until it returns false.
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

    /// The statement for a query; nil where it cannot find anything.
    private func statement(
        for query: EntryQuery
    ) throws(LibraryError) -> (String, [(any Bindable)?])? {
        try indexAll()
        var clauses: [String] = []
        var values: [(any Bindable)?] = []
        var sql = Self.entries
        var order = query.order
        var query = query
        let numbered = try query.words.flatMap { (words) throws(LibraryError) in
            try condition(number: words)
        }
        if numbered != nil { query.words = nil }
        if let words = query.words {
            guard let search = try search(words) else { return nil }
            // The index first: its rows come in the order of their numbers without being sorted.
            sql = Self.columns + " FROM search CROSS JOIN entry ON entry.id = search.rowid"
            clauses.append("search MATCH ?")
            values.append(search.match)
            if order == nil, !search.isRare { order = .added }
        }
        guard var conditions = try conditions(query) else { return nil }
        if let numbered { conditions.append(numbered) }
        clauses += conditions.map(\.clause)
        values += conditions.flatMap(\.values)
        let picksFew = query.words != nil || conditions.contains(where: \.picksFew)
        if let order, order != .added, !picksFew {
            let arms =
                order == .isbn
                ? Self.byISBN : try untitled(query.status) + [titled(query, order)]
            sql = arms.map { arm in
                "\(Self.columns), sort_author, sort_title\(arm)"
                    + clauses.map { " AND " + $0 }.joined()
            }.joined(separator: " UNION ALL ")
            values = arms.flatMap { _ in values }
        } else if !clauses.isEmpty {
            sql += " WHERE " + clauses.joined(separator: " AND ")
        }
        sql += " ORDER BY " + Self.order(order, query, isMerged: !picksFew)
        sql += " LIMIT ? OFFSET ?"
        return (sql, values + [query.limit ?? -1, query.offset])
    }

    /// What the index is asked for words, and whether few books have them.
    private func search(
        _ words: String
    ) throws(LibraryError) -> (match: String, isRare: Bool)? {
        guard let match = SearchText.match(words),
            let whole = SearchText.match(words, isWhole: true)
        else { return nil }
        // A word that many books have is not searched for as a prefix: the index would have to
        // gather all words that begin with it before it could return the first book.
        if try !isRare(whole) { return (whole, false) }
        let isFew = try match == whole ? true : isRare(match)
        return (match, isFew)
    }

    /// The books with an ISBN, in its order, and those without.
    private static let byISBN = [
        ", 0 AS lacks_isbn FROM entry INDEXED BY entry_isbn WHERE isbn IS NOT NULL",
        ", 1 AS lacks_isbn FROM entry INDEXED BY entry_without_isbn WHERE isbn IS NULL",
    ]

    /// The books without a title, which the indices of titles and authors leave out: those of each
    /// status come from its index in the order of their numbers, and are merged with the others.
    private func untitled(_ status: ReadingStatus?) throws(LibraryError) -> [String] {
        let untitled = " FROM entry WHERE sort_title IS NULL"
        if status != nil { return [untitled] }
        // Some statuses may be of a later version.
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
    private func titled(
        _ query: EntryQuery,
        _ order: EntryQuery.Order,
    ) throws(LibraryError) -> String {
        let titled = " FROM entry WHERE sort_title IS NOT NULL"
        let walk = " FROM entry INDEXED BY entry_\(order.rawValue) WHERE sort_title IS NOT NULL"
        guard let status = query.status else { return walk }
        // The index of statuses has the titles in order.
        if order == .title { return titled }
        let isCommon = try isCommon(
            "SELECT 1 FROM entry WHERE status = ?",
            [status.rawValue],
            query,
        )
        return isCommon ? walk : titled
    }

    /// Whether so many books fulfil a condition that the first ones are found sooner on a walk through
    /// all books in order than by sorting those many.
    ///
    /// Of n books, h of which are wanted, the first k cost k·n/h steps.
    private func isCommon(
        _ sql: String,
        _ values: [(any Bindable)?],
        _ query: EntryQuery,
    ) throws(LibraryError) -> Bool {
        guard let limit = query.limit else { return false }
        let steps = (Double(limit) + Double(query.offset)) * Double(try entryCount())
        let least = Int(min(steps.squareRoot(), 1e9))
        let isCommon = try first(
            "SELECT count(*) FROM (\(sql) LIMIT ?)",
            values: values + [least + 1],
        ) { $0.integer(0) > least }
        return isCommon ?? false
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

    /// A condition of a query.
    private struct Condition {
        let clause: String
        var values: [(any Bindable)?] = []
        /// Whether it has a list of few books of its own, from which all that are wanted are taken.
        var picksFew = false
    }

    /// The condition for words that are the number of a book; nil for others.
    ///
    /// All books with an ISBN are found: those that wait for a lookup, those that were merged into others,
    /// and those whose record has it beside theirs. A code of a label finds its copy's book.
    private func condition(number words: String) throws(LibraryError) -> Condition? {
        if let isbn = try? ISBN(words) {
            let list = """
                SELECT id FROM entry WHERE isbn = ?
                UNION SELECT entry FROM merged_isbn WHERE isbn = ?
                UNION SELECT entry.id FROM edition_isbn JOIN entry USING (edition)
                WHERE edition_isbn.isbn = ?
                """
            let values = [isbn.column, isbn.column, isbn.column]
            guard try first(list, values: values, make: { $0.integer(0) }) != nil else {
                return nil
            }
            return Condition(clause: "entry.id IN (\(list))", values: values, picksFew: true)
        }
        guard let code = try? LabelCode(words), let found = try copy(with: code) else {
            return nil
        }
        let values = [found.entry.id.number]
        return Condition(clause: "entry.id = ?", values: values, picksFew: true)
    }

    /// The conditions of a query; nil where no book can fulfil them.
    private func conditions(_ query: EntryQuery) throws(LibraryError) -> [Condition]? {
        var conditions: [Condition] = []
        if let status = query.status {
            conditions.append(Condition(clause: "entry.status = ?", values: [status.rawValue]))
        }
        if let author = query.author.flatMap({ SearchText.match($0) }) {
            conditions.append(
                Condition(
                    clause: "entry.id IN (SELECT rowid FROM search WHERE search MATCH ?)",
                    values: ["authors : (\(author))"],
                    picksFew: true,
                )
            )
        }
        if let tag = query.tag {
            guard let condition = try named(tag, .tag, query) else { return nil }
            conditions.append(condition)
        }
        if let location = query.location {
            guard let condition = try named(location, .location, query) else { return nil }
            conditions.append(condition)
        }
        if let borrower = query.borrower {
            guard let condition = try named(borrower, .borrower, query) else { return nil }
            conditions.append(condition)
        }
        if let language = query.language {
            conditions.append(Condition(clause: "entry.language = ?", values: [language]))
        }
        if let isPending = query.isPending {
            conditions.append(try listed("SELECT entry FROM pending", isPending, query))
        }
        if let isOnLoan = query.isOnLoan {
            let lent = "SELECT entry FROM copy WHERE borrower IS NOT NULL"
            conditions.append(try listed(lent, isOnLoan, query))
        }
        return conditions
    }

    /// The condition that a book has a tag, a place or a borrower, whatever its case.
    private func named(
        _ name: String,
        _ kind: NameKind,
        _ query: EntryQuery,
    ) throws(LibraryError) -> Condition? {
        let names: [(any Bindable)?] = try spellings(of: name, kind)
        guard !names.isEmpty else { return nil }
        let (table, column) = kind.column
        let places = names.map { _ in "?" }.joined(separator: ", ")
        let hasName = "\(table) WHERE \(column) IN (\(places))"
        if try isCommon("SELECT 1 FROM \(hasName)", names, query) {
            return Condition(
                clause: "EXISTS (SELECT 1 FROM \(hasName) AND \(table).entry = entry.id)",
                values: names,
            )
        }
        return Condition(
            clause: "entry.id IN (SELECT entry FROM \(hasName))",
            values: names,
            picksFew: true,
        )
    }

    /// The condition that a book is in a list of books, or not in it.
    private func listed(
        _ list: String,
        _ isListed: Bool,
        _ query: EntryQuery,
    ) throws(LibraryError) -> Condition {
        guard isListed else { return Condition(clause: "entry.id NOT IN (\(list))") }
        return Condition(clause: "entry.id IN (\(list))", picksFew: true)
    }

    /// The terms to order by, the last of which makes the order unambiguous.
    private static func order(
        _ order: EntryQuery.Order?,
        _ query: EntryQuery,
        isMerged: Bool,
    ) -> String {
        let id = isMerged ? "id" : "entry.id"
        let terms: [(term: String, isDescending: Bool)] =
            switch order {
            case nil where query.words != nil: [("search.rank", false), ("entry.id", true)]
            case .added where query.words != nil: [("search.rowid", true)]
            case nil, .added: [("entry.id", true)]
            case .title: [("sort_title", false), (id, false)]
            case .author: [("sort_author", false), ("sort_title", false), (id, false)]
            // Those without an ISBN come last.
            case .isbn:
                [
                    (isMerged ? "lacks_isbn" : "isbn IS NULL", false), ("isbn", false),
                    (id, false),
                ]
            case .year: [("year", true), (id, true)]
            case .rating: [("rating", true), (id, true)]
            case .finished: [("finished", true), (id, true)]
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

    /// The first book with a title and a tag, both as they are written.
    func entryID(titled title: String, with tag: String) throws(LibraryError) -> EntryID? {
        let sql = """
            SELECT entry.id FROM entry_tag JOIN entry ON entry.id = entry_tag.entry
            WHERE tag = ? AND title = ? ORDER BY entry.id LIMIT 1
            """
        return try first(sql, tag, title) { EntryID($0.integer(0)) }
    }
}

extension EntryQuery {
    /// All books in the order in which they are counted.
    fileprivate static var everything: EntryQuery {
        var query = EntryQuery()
        query.order = .added
        return query
    }
}
