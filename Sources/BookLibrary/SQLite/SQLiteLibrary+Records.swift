import BookIdentifiers
import BookMetadata
import BooklandJSON
import BooklandSQLite

extension SQLiteLibrary {
    func edition(with isbn: ISBN) throws(LibraryError) -> (work: Int, edition: Int)? {
        try first(
            """
            SELECT edition.work, edition.id FROM edition_isbn
            JOIN edition ON edition.id = edition_isbn.edition WHERE isbn = ?
            """,
            isbn.column,
        ) { (work: $0.integer(0), edition: $0.integer(1)) }
    }

    func work(openLibraryID: String) throws(LibraryError) -> Int? {
        try first("SELECT id FROM work WHERE open_library_id = ?", openLibraryID) { $0.integer(0) }
    }

    func works(titled key: TitleKey) throws(LibraryError) -> [(work: Int, record: BookRecord)] {
        let found = try rows(
            """
            SELECT edition.work, edition.id FROM work JOIN edition ON edition.work = work.id
            WHERE work.title_key IN (?, ?)
            UNION
            SELECT edition.work, edition.id FROM work JOIN edition ON edition.work = work.id
            WHERE work.full_key IN (?, ?) AND work.full_key <> work.title_key
            LIMIT 100
            """,
            key.main,
            key.full,
            key.main,
            key.full,
        ) { (work: $0.integer(0), edition: $0.integer(1)) }
        var works: [(work: Int, record: BookRecord)] = []
        for item in found {
            guard let record = try record(work: item.work, edition: item.edition) else { continue }
            works.append((item.work, record))
        }
        return works
    }

    func insert(
        _ record: BookRecord,
        asEditionOf work: Int?,
    ) throws(LibraryError) -> (work: Int, edition: Int) {
        let work = if let work { work } else { try insertWork(record) }
        let edition = try insert(
            "INSERT INTO edition (work, facts, sources) VALUES (?, ?, ?)",
            work,
            record.edition.json.text,
            record.sourcesText,
        )
        try setISBNs(of: record, edition)
        return (work, edition)
    }

    func replace(edition: Int, of work: Int, by record: BookRecord) throws(LibraryError) {
        let key = TitleKey(record.title)
        try run(
            """
            UPDATE work SET title_key = ?, full_key = ?, open_library_id = ?, facts = ?
            WHERE id = ?
            """,
            key.main,
            key.full,
            record.work.openLibraryWorkID,
            record.work.json.text,
            work,
        )
        try run(
            "UPDATE edition SET facts = ?, sources = ? WHERE id = ?",
            record.edition.json.text,
            record.sourcesText,
            edition,
        )
        try run("DELETE FROM edition_isbn WHERE edition = ?", edition)
        try setISBNs(of: record, edition)
        try deleteAuthors(of: work)
        try insertAuthors(record.authors, of: work)
    }

    func record(work: Int, edition: Int?) throws(LibraryError) -> BookRecord? {
        let found = try first(
            """
            SELECT work.facts, edition.facts, edition.sources FROM work
            JOIN edition ON edition.work = work.id
            WHERE work.id = ? AND edition.id = coalesce(?, edition.id)
            ORDER BY edition.id LIMIT 1
            """,
            work,
            edition,
        ) { (work: $0.text(0), edition: $0.text(1), sources: $0.text(2)) }
        guard let found else { return nil }
        let authors = try rows(
            """
            SELECT author.facts, work_author.role FROM work_author
            JOIN author ON author.id = work_author.author
            WHERE work_author.work = ? ORDER BY position
            """,
            work,
        ) { (facts: $0.text(0), role: $0.text(1)) }
        return try StoredRecord.record(
            work: found.work,
            edition: found.edition,
            sources: found.sources,
            authors: authors,
        )
    }

    /// Deletes a work with its editions, and those who wrote nothing else.
    func deleteWork(_ work: Int) throws(LibraryError) {
        try deleteAuthors(of: work)
        try run("DELETE FROM edition WHERE work = ?", work)
        try run("DELETE FROM work WHERE id = ?", work)
    }

    private func insertWork(_ record: BookRecord) throws(LibraryError) -> Int {
        let key = TitleKey(record.title)
        let work = try insert(
            "INSERT INTO work (title_key, full_key, open_library_id, facts) VALUES (?, ?, ?, ?)",
            key.main,
            key.full,
            record.work.openLibraryWorkID,
            record.work.json.text,
        )
        try insertAuthors(record.authors, of: work)
        return work
    }

    /// An ISBN that another edition has already stays there: publishers have used some twice.
    private func setISBNs(of record: BookRecord, _ edition: Int) throws(LibraryError) {
        for isbn in record.edition.isbns {
            let sql = "INSERT OR IGNORE INTO edition_isbn (isbn, edition) VALUES (?, ?)"
            try run(sql, isbn.column, edition)
        }
    }

    private func insertAuthors(_ authors: [Author], of work: Int) throws(LibraryError) {
        for (position, author) in authors.enumerated() {
            try run(
                "INSERT INTO work_author (work, position, author, role) VALUES (?, ?, ?, ?)",
                work,
                position,
                try number(of: author),
                author.role.rawValue,
            )
        }
    }

    /// The author who is there already, or a new one: one is the same whose facts are all the same.
    private func number(of author: Author) throws(LibraryError) -> Int {
        var author = author
        author.role = .author
        let facts = author.json.text
        let key = AuthorKey(author.name).indexKey
        let known = try first(
            "SELECT id FROM author WHERE name_key = ? AND facts = ?",
            key,
            facts,
        ) { $0.integer(0) }
        if let known { return known }
        return try insert("INSERT INTO author (name_key, facts) VALUES (?, ?)", key, facts)
    }

    private func deleteAuthors(of work: Int) throws(LibraryError) {
        let authors = try rows("SELECT author FROM work_author WHERE work = ?", work) {
            $0.integer(0)
        }
        try run("DELETE FROM work_author WHERE work = ?", work)
        for author in Set(authors) {
            try run(
                """
                DELETE FROM author WHERE id = ?
                AND NOT EXISTS (SELECT 1 FROM work_author WHERE author = ?)
                """,
                author,
                author,
            )
        }
    }
}

extension BookRecord {
    /// Which provider gave which fact, as a JSON object of its own.
    fileprivate var sourcesText: String {
        var object = JSONObject()
        object.add("sources", sources.mapValues(\.rawValue))
        return object.text
    }
}
