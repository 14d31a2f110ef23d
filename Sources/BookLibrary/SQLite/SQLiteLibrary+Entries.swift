import BookIdentifiers
import BooklandSQLite

extension SQLiteLibrary {
    func entryCount() throws(LibraryError) -> Int {
        let sql = "SELECT entries + (SELECT count(*) FROM entry WHERE id > last) FROM tally"
        return try first(sql) { $0.integer(0) } ?? 0
    }

    func entry(_ id: Int) throws(LibraryError) -> LibraryEntry? {
        try first("\(Self.entries) WHERE entry.id = ?", id, make: entry)
    }

    func entries(with isbn: ISBN) throws(LibraryError) -> [LibraryEntry] {
        try rows(
            "\(Self.entries) WHERE entry.isbn = ? ORDER BY entry.id",
            isbn.column,
            make: entry,
        )
    }

    func entries(ofWork work: Int) throws(LibraryError) -> [LibraryEntry] {
        try rows("\(Self.entries) WHERE entry.work = ? ORDER BY entry.id", work, make: entry)
    }

    func insert(_ entry: LibraryEntry) throws(LibraryError) -> Int {
        try insert(
            """
            INSERT INTO entry (id, isbn, work, edition, title, authors, sort_title, sort_author,
                language, year, page_count, status, rating, page, started, finished, note, scans,
                source, added)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            entry.id > 0 ? entry.id : nil,
            entry.isbn?.column,
            entry.work,
            entry.edition,
            entry.title,
            entry.authors.joined(separator: "\n"),
            entry.title.map(TitleKey.sortKey),
            entry.authors.first.map { AuthorKey($0).sortKey },
            entry.language,
            entry.year,
            entry.pageCount,
            entry.status.rawValue,
            entry.rating?.halfStars,
            entry.page,
            entry.started?.description,
            entry.finished?.description,
            entry.note,
            entry.scans,
            entry.source,
            entry.added.milliseconds,
        )
    }

    func update(_ entry: LibraryEntry) throws(LibraryError) {
        try run(
            """
            UPDATE entry SET isbn = ?, work = ?, edition = ?, title = ?, authors = ?,
                sort_title = ?, sort_author = ?, language = ?, year = ?, page_count = ?,
                status = ?, rating = ?, page = ?, started = ?, finished = ?, note = ?, scans = ?,
                source = ?, added = ?
            WHERE id = ?
            """,
            entry.isbn?.column,
            entry.work,
            entry.edition,
            entry.title,
            entry.authors.joined(separator: "\n"),
            entry.title.map(TitleKey.sortKey),
            entry.authors.first.map { AuthorKey($0).sortKey },
            entry.language,
            entry.year,
            entry.pageCount,
            entry.status.rawValue,
            entry.rating?.halfStars,
            entry.page,
            entry.started?.description,
            entry.finished?.description,
            entry.note,
            entry.scans,
            entry.source,
            entry.added.milliseconds,
            entry.id,
        )
    }

    func delete(_ entry: LibraryEntry) throws(LibraryError) {
        try run("DELETE FROM entry WHERE id = ?", entry.id)
        guard let work = entry.work else { return }
        let others = try first("SELECT 1 FROM entry WHERE work = ? LIMIT 1", work) { _ in true }
        if others == nil { try deleteWork(work) }
    }

    func setTags(_ tags: [String], of entry: Int) throws(LibraryError) {
        try run("DELETE FROM entry_tag WHERE entry = ?", entry)
        for tag in Set(tags).sorted() {
            try run("INSERT INTO entry_tag (entry, tag) VALUES (?, ?)", entry, tag)
        }
    }

    func insertCopy(
        of entry: Int,
        at location: String?,
        added: Timestamp,
    ) throws(LibraryError) -> Int {
        try insert(
            "INSERT INTO copy (entry, location, added) VALUES (?, ?, ?)",
            entry,
            location,
            added.milliseconds,
        )
    }

    func insert(_ copy: Copy, of entry: Int) throws(LibraryError) {
        let isTaken = try first("SELECT 1 FROM copy WHERE id = ?", copy.id) { _ in true } ?? false
        try run(
            """
            INSERT INTO copy (id, entry, location, added, borrower, since, due)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            isTaken || copy.id <= 0 ? nil : copy.id,
            entry,
            copy.location,
            copy.added.milliseconds,
            copy.loan?.borrower,
            copy.loan?.since.milliseconds,
            copy.loan?.due?.description,
        )
    }

    func update(_ copy: Copy) throws(LibraryError) {
        try run(
            "UPDATE copy SET location = ?, borrower = ?, since = ?, due = ? WHERE id = ?",
            copy.location,
            copy.loan?.borrower,
            copy.loan?.since.milliseconds,
            copy.loan?.due?.description,
            copy.id,
        )
    }

    func deleteCopy(_ id: Int) throws(LibraryError) {
        try run("DELETE FROM copy WHERE id = ?", id)
    }
}

extension SQLiteLibrary {
    /// The columns that ``entry(from:)`` reads.
    static let columns = """
        SELECT entry.id, entry.isbn, entry.work, entry.edition, entry.title, entry.authors,
            entry.language, entry.year, entry.page_count, entry.status, entry.rating, entry.page,
            entry.started, entry.finished, entry.note, entry.scans, entry.source, entry.added
        """

    static let entries = columns + " FROM entry"

    /// Reads a row of an entry, and what belongs to it from other tables.
    func entry(from row: borrowing Row) throws(LibraryError) -> LibraryEntry {
        var entry = LibraryEntry(
            id: row.integer(0),
            source: row.text(16),
            added: Timestamp(milliseconds: row.integer(17)),
        )
        entry.isbn = ISBN(column: row.optionalInteger(1))
        entry.work = row.optionalInteger(2)
        entry.edition = row.optionalInteger(3)
        entry.title = row.optionalText(4)
        entry.authors = row.text(5).split(separator: "\n").map(String.init)
        entry.language = row.optionalText(6)
        entry.year = row.optionalInteger(7)
        entry.pageCount = row.optionalInteger(8)
        // A status of a later version is nothing that this one could say.
        entry.status = ReadingStatus(rawValue: row.text(9)) ?? .toRead
        entry.rating = row.optionalInteger(10).flatMap { Rating(halfStars: $0) }
        entry.page = row.optionalInteger(11)
        entry.started = row.optionalText(12).flatMap { CalendarDay($0) }
        entry.finished = row.optionalText(13).flatMap { CalendarDay($0) }
        entry.note = row.optionalText(14)
        entry.scans = row.integer(15)
        try addParts(to: &entry)
        return entry
    }

    private func addParts(to entry: inout LibraryEntry) throws(LibraryError) {
        entry.tags = try rows(
            "SELECT tag FROM entry_tag WHERE entry = ? ORDER BY tag",
            entry.id,
        ) { $0.text(0) }
        entry.copies = try rows(
            """
            SELECT id, location, added, borrower, since, due FROM copy WHERE entry = ? ORDER BY id
            """,
            entry.id,
        ) { row in
            Copy(
                id: row.integer(0),
                location: row.optionalText(1),
                added: Timestamp(milliseconds: row.integer(2)),
                loan: row.optionalText(3).map { borrower in
                    Loan(
                        borrower: borrower,
                        since: Timestamp(milliseconds: row.integer(4)),
                        due: row.optionalText(5).flatMap { CalendarDay($0) },
                    )
                },
            )
        }
        // What is known needs no lookup.
        guard entry.title == nil, let isbn = entry.isbn else { return }
        entry.pending = try first(
            "SELECT \(Self.pendingColumns) FROM pending WHERE entry = ?",
            entry.id,
        ) { row in Self.pending(row, isbn, from: 0) }
    }
}
