import BooklandSQLite

extension LibraryDatabase {
    func statistics(today: CalendarDay) throws(LibraryError) -> LibraryStatistics {
        var result = LibraryStatistics()
        result.entries = try entryCount()
        result.copies = try number("SELECT count(*) FROM copy")
        result.works = try number("SELECT count(*) FROM work")
        result.authors = try number("SELECT count(*) FROM author")
        result.pending = try pendingCount(dueAt: nil)
        result.onLoan = try number("SELECT count(*) FROM copy WHERE borrower IS NOT NULL")
        result.overdue =
            try first(
                "SELECT count(*) FROM copy WHERE borrower IS NOT NULL AND due < ?",
                today.description,
            ) { $0.integer(0) } ?? 0
        for group in try groups("SELECT status, count(*) FROM entry GROUP BY status") {
            if let status = ReadingStatus(rawValue: group.name) {
                result.statuses[status] = group.count
            }
        }
        let languages = try groups(
            "SELECT language, count(*) FROM entry WHERE language IS NOT NULL GROUP BY language"
        )
        result.languages = Dictionary(languages.map { ($0.name, $0.count) }) { $0 + $1 }
        let read = try first(
            """
            SELECT count(*), sum(page_count) FROM entry WHERE status = 'read' AND finished >= ?
            """,
            String(today.description.prefix(4)),
        ) { (books: $0.integer(0), pages: $0.integer(1)) }
        result.readThisYear = read?.books ?? 0
        result.pagesThisYear = read?.pages ?? 0
        result.meanRating =
            try first("SELECT avg(rating) / 2 FROM entry") { $0.optionalReal(0) } ?? nil
        return result
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
