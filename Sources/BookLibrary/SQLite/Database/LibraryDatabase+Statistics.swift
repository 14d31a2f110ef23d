import BooklandSQLite

extension LibraryDatabase {
    func statistics(today: CalendarDay) throws(LibraryError) -> LibraryStatistics {
        var result = LibraryStatistics()
        result.entries = try entryCount()
        result.copies = try rowCount("copy")
        result.works = try rowCount("work")
        result.authors = try rowCount("author")
        result.pending = try pendingCount(dueAt: nil)
        result.onLoan = try number("SELECT count(*) FROM copy WHERE borrower IS NOT NULL")
        result.overdue =
            try first(
                "SELECT count(*) FROM copy WHERE borrower IS NOT NULL AND due < ?",
                today.description,
            ) { $0.integer(0) } ?? 0
        try addSummary(to: &result, thisYear: String(today.description.prefix(4)))
        return result
    }

    /// Adds what is added up already, and the books that are not yet.
    private func addSummary(
        to result: inout LibraryStatistics,
        thisYear: String,
    ) throws(LibraryError) {
        var (ratings, halfStars) = (0, 0)
        try forEach(
            """
            SELECT status, language, finished, books, pages, ratings, half_stars FROM summary
            UNION ALL
            SELECT \(LibrarySchema.summaryKey), count(*), coalesce(sum(page_count), 0),
                count(rating), coalesce(sum(rating), 0)
            FROM entry NOT INDEXED WHERE id > (SELECT last FROM tally) GROUP BY 1, 2, 3
            """,
            [],
        ) { (row) in
            let (language, finished, books) = (row.text(1), row.text(2), row.integer(3))
            guard books != 0 else { return }
            let status = ReadingStatus(rawValue: row.text(0))
            if let status { result.statuses[status, default: 0] += books }
            if !language.isEmpty { result.languages[language, default: 0] += books }
            if status == .read, finished >= thisYear {
                result.readThisYear += books
                result.pagesThisYear += row.integer(4)
            }
            ratings += row.integer(5)
            halfStars += row.integer(6)
        }
        if ratings > 0 { result.meanRating = Double(halfStars) / Double(ratings) / 2 }
    }

    /// The number of rows of a table that the tally counts.
    private func rowCount(_ table: String) throws(LibraryError) -> Int {
        try number(
            """
            SELECT \(table)_count + (SELECT count(*) FROM \(table) WHERE id > \(table)_last)
            FROM tally
            """
        )
    }

    func tags() throws(LibraryError) -> [NameCount] {
        try groups("SELECT tag, count(*) FROM entry_tag GROUP BY tag ORDER BY tag")
    }

    func locations() throws(LibraryError) -> [NameCount] {
        try groups(
            """
            SELECT location, count(*) FROM copy WHERE location IS NOT NULL
            GROUP BY location ORDER BY location
            """
        )
    }

    func borrowers() throws(LibraryError) -> [NameCount] {
        try groups(
            """
            SELECT borrower, count(*) FROM copy WHERE borrower IS NOT NULL
            GROUP BY borrower ORDER BY borrower
            """
        )
    }

    private func number(_ sql: String) throws(LibraryError) -> Int {
        try first(sql) { $0.integer(0) } ?? 0
    }

    private func groups(_ sql: String) throws(LibraryError) -> [NameCount] {
        try rows(sql) { NameCount(name: $0.text(0), count: $0.integer(1)) }
    }
}
