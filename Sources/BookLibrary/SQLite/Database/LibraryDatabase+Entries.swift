import BookIdentifiers
import BooklandSQLite

extension LibraryDatabase {
    func entryCount() throws(LibraryError) -> Int {
        let sql = "SELECT entries + (SELECT count(*) FROM entry WHERE id > last) FROM tally"
        return try first(sql) { $0.integer(0) } ?? 0
    }

    func entry(_ id: EntryID) throws(LibraryError) -> LibraryEntry? {
        try first("\(Self.entries) WHERE entry.id = ?", id.number, make: entry)
    }

    func entries(with isbn: ISBN) throws(LibraryError) -> [LibraryEntry] {
        if let known, !known.mayHave(isbn) { return [] }
        let isNew = newRows.isbns.contains(isbn.column)
        return try besideNewRows(if: !isNew) { () throws(LibraryError) in
            try rows(Self.entriesWithISBN, isbn.column, make: entry)
        }
    }

    func entries(of work: WorkID) throws(LibraryError) -> [LibraryEntry] {
        let isNew = newRows.works.contains(work.number)
        return try besideNewRows(if: !isNew) { () throws(LibraryError) in
            try rows(Self.entriesOfWork, work.number, make: entry)
        }
    }

    /// The first book of an edition, or else of its work.
    func entry(of place: EditionPlace) throws(LibraryError) -> LibraryEntry? {
        try first(
            "\(Self.entries) WHERE entry.work = ? ORDER BY entry.edition IS NOT ?, entry.id LIMIT 1",
            place.work.number,
            place.edition.number,
            make: entry,
        )
    }

    func has(_ id: EntryID) throws(LibraryError) -> Bool {
        try first("SELECT 1 FROM entry WHERE id = ?", id.number) { _ in true } ?? false
    }

    func has(_ copy: CopyID) throws(LibraryError) -> Bool {
        try first("SELECT 1 FROM copy WHERE id = ?", copy.number) { _ in true } ?? false
    }

    /// Whether a number is or was that of a book.
    func isKnown(_ id: EntryID) throws(LibraryError) -> Bool {
        if try has(id) { return true }
        return try first("SELECT 1 FROM event WHERE entry = ? LIMIT 1", id.number) { _ in true }
            ?? false
    }

    /// The number that the next row of a table will get.
    func nextNumber(in table: String) throws(LibraryError) -> Int {
        let last = try first("SELECT seq FROM sqlite_sequence WHERE name = ?", table) {
            $0.integer(0)
        }
        return (last ?? 0) + 1
    }

    /// Keeps a number from being given to a row of a table.
    func reserve(_ number: Int, in table: String) throws(LibraryError) {
        try run(
            """
            INSERT INTO sqlite_sequence (name, seq) SELECT ?, 0
            WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?)
            """,
            table,
            table,
        )
        try run("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", number, table)
    }

    /// Inserts a book with its copies, tags and pending lookup.
    ///
    /// - Returns: The book with its numbers: its own, where they are free.
    func insert(_ draft: EntryDraft) throws(LibraryError) -> LibraryEntry {
        let number = try draft.number.flatMap { id throws(LibraryError) in
            try has(id) ? nil : id.number
        }
        let prepared = draft.prepared ?? PreparedEntry(draft)
        if let isbn = draft.isbn { known?.insert(isbn) }
        if let work = draft.work { newRows.note(work) }
        if let isbn = draft.isbn { newRows.note(isbn) }
        let id = try insert(into: .entry, number: number) { row in
            row.add(draft.isbn?.column)
            row.add(draft.work?.number)
            row.add(draft.edition?.number)
            row.add(draft.title)
            row.add(draft.authors.joined(separator: "\n"))
            row.add(prepared.sortTitle)
            row.add(prepared.sortAuthor)
            row.add(draft.language)
            row.add(draft.year)
            row.add(draft.pageCount)
            row.add(draft.status.rawValue)
            row.add(draft.rating?.halfStars)
            row.add(draft.page)
            row.add(draft.started?.description)
            row.add(draft.finished?.description)
            row.add(draft.note)
            row.add(draft.scans)
            row.add(draft.source)
            row.add(draft.added.milliseconds)
        }
        try tally(id, in: .entry)
        var entry = draft.entry(EntryID(id))
        try index(entry.id, prepared.words)
        for copy in draft.copies { entry.copies.append(try insert(copy, of: entry.id)) }
        if !draft.holds.isEmpty { entry.holds = try insert(draft.holds, of: entry.id) }
        if !draft.tags.isEmpty { entry.tags = try insert(draft.tags, of: entry.id) }
        if let lookup = draft.lookup, let isbn = draft.isbn {
            let pending = lookup.lookup(of: entry.id, isbn)
            try setPending(pending)
            entry.pending = pending
        }
        return entry
    }

    /// Writes what differs between two states of a book.
    func replace(_ before: LibraryEntry, by after: LibraryEntry) throws(LibraryError) {
        if before.ownColumns != after.ownColumns { try update(after) }
        if SearchText(before) != SearchText(after) {
            try unindex(before)
            try index(after.id, SearchWords(SearchText(after)))
        }
        if before.tags != after.tags {
            try run("DELETE FROM entry_tag WHERE entry = ?", after.id.number)
            _ = try insert(after.tags, of: after.id)
        }
        if before.copies != after.copies { try replaceCopies(before, by: after) }
        if before.holds != after.holds { try replaceHolds(before, by: after) }
        // Its new parts are found with the book, which is not new.
        try writeNewRows()
        guard before.pending != after.pending else { return }
        if let pending = after.pending {
            try setPending(pending)
        } else {
            try removePending(after.id)
        }
    }

    private func replaceCopies(
        _ before: LibraryEntry,
        by after: LibraryEntry,
    ) throws(LibraryError) {
        let kept = Set(after.copies.map(\.id))
        let known = Dictionary(before.copies.map { ($0.id, $0) }) { first, _ in first }
        for copy in before.copies where !kept.contains(copy.id) {
            try run("DELETE FROM copy WHERE id = ?", copy.id.number)
        }
        for copy in after.copies where known[copy.id] != copy {
            if known[copy.id] == nil {
                _ = try insert(CopyDraft(copy), of: after.id)
            } else {
                try update(copy)
            }
        }
    }

    private func update(_ entry: LibraryEntry) throws(LibraryError) {
        if let isbn = entry.isbn { known?.insert(isbn) }
        try run(
            """
            UPDATE entry SET isbn = ?, work = ?, edition = ?, title = ?, authors = ?,
                sort_title = ?, sort_author = ?, language = ?, year = ?, page_count = ?,
                status = ?, rating = ?, page = ?, started = ?, finished = ?, note = ?, scans = ?,
                source = ?, added = ?
            WHERE id = ?
            """,
            entry.isbn?.column,
            entry.work?.number,
            entry.edition?.number,
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
            entry.id.number,
        )
    }

    /// Deletes a book with all that is its own, and the work and edition that no other book has.
    func delete(_ entry: LibraryEntry) throws(LibraryError) {
        if !connection.checksReferences { try deleteParts(of: entry.id) }
        try run("DELETE FROM entry WHERE id = ?", entry.id.number)
        try unindex(entry)
        if let work = entry.work { try deleteIfUnused(work, entry.edition) }
    }

    private func insert(_ tags: [String], of entry: EntryID) throws(LibraryError) -> [String] {
        let tags = LibraryEntry.ordered(tags)
        for tag in tags {
            try insert(unnumberedInto: .tag) { row in
                row.add(entry.number)
                row.add(tag)
            }
        }
        return tags
    }

    /// The number that the next copy will get.
    func nextCopyID() throws(LibraryError) -> CopyID {
        CopyID(try nextNumber(in: "copy"))
    }

    private func insert(_ copy: CopyDraft, of entry: EntryID) throws(LibraryError) -> Copy {
        let number = try copy.number.flatMap { id throws(LibraryError) -> Int? in
            let isTaken = try first("SELECT 1 FROM copy WHERE id = ?", id.number) { _ in true }
            return isTaken == true ? nil : id.number
        }
        if let code = copy.code { try checkFree(code, of: nil) }
        let id = try insert(into: .copy, number: number) { row in
            row.add(entry.number)
            row.add(copy.location)
            row.add(copy.code?.digits)
            row.add(copy.added.milliseconds)
            row.add(copy.loan?.borrower)
            row.add(copy.loan?.since.milliseconds)
            row.add(copy.loan?.due?.description)
        }
        try tally(id, in: .copy)
        return Copy(
            id: CopyID(id),
            location: copy.location,
            code: copy.code,
            added: copy.added,
            loan: copy.loan,
        )
    }

    private func update(_ copy: Copy) throws(LibraryError) {
        if let code = copy.code { try checkFree(code, of: copy.id) }
        try run(
            "UPDATE copy SET location = ?, code = ?, borrower = ?, since = ?, due = ? WHERE id = ?",
            copy.location,
            copy.code?.digits,
            copy.loan?.borrower,
            copy.loan?.since.milliseconds,
            copy.loan?.due?.description,
            copy.id.number,
        )
    }
}

extension LibraryEntry {
    /// The entry without what other tables store.
    fileprivate var ownColumns: LibraryEntry {
        var own = self
        own.tags = []
        own.copies = []
        own.holds = []
        own.pending = nil
        return own
    }
}

extension LibraryDatabase {
    /// The columns that ``entry(from:)`` reads.
    static let columns = """
        SELECT entry.id, entry.isbn, entry.work, entry.edition, entry.title, entry.authors,
            entry.language, entry.year, entry.page_count, entry.status, entry.rating, entry.page,
            entry.started, entry.finished, entry.note, entry.scans, entry.source, entry.added,
            EXISTS (SELECT 1 FROM pending WHERE pending.entry = entry.id),
            EXISTS (SELECT 1 FROM hold WHERE hold.entry = entry.id)
        """

    static let entries = columns + " FROM entry"
    // Made once, as an import looks for every row.
    private static let entriesOfWork = entries + " WHERE entry.work = ? ORDER BY entry.id"
    private static let entriesWithISBN = entries + " WHERE entry.isbn = ? ORDER BY entry.id"

    /// Reads a row of an entry, and what belongs to it from other tables.
    func entry(from row: borrowing Row) throws(LibraryError) -> LibraryEntry {
        var entry = LibraryEntry(
            id: EntryID(row.integer(0)),
            source: row.text(16),
            added: Timestamp(milliseconds: row.integer(17)),
        )
        entry.isbn = ISBN(column: row.optionalInteger(1))
        entry.work = row.optionalInteger(2).map { WorkID($0) }
        entry.edition = row.optionalInteger(3).map { EditionID($0) }
        entry.title = row.optionalText(4)
        entry.authors = row.text(5).split(separator: "\n").map(String.init)
        entry.language = row.optionalText(6)
        entry.year = row.optionalInteger(7)
        entry.pageCount = row.optionalInteger(8)
        // A later version may know other statuses.
        entry.status = ReadingStatus(rawValue: row.text(9)) ?? .toRead
        entry.rating = row.optionalInteger(10).flatMap { Rating(halfStars: $0) }
        entry.page = row.optionalInteger(11)
        entry.started = row.optionalText(12).flatMap { CalendarDay($0) }
        entry.finished = row.optionalText(13).flatMap { CalendarDay($0) }
        entry.note = row.optionalText(14)
        entry.scans = row.integer(15)
        try addParts(to: &entry, isPending: row.flag(18))
        if row.flag(19) { entry.holds = try holds(of: entry.id) }
        return entry
    }

    private func addParts(
        to entry: inout LibraryEntry,
        isPending: Bool,
    ) throws(LibraryError) {
        // In Swift's order: SQLite compares bytes, which differ for texts that are the same.
        entry.tags = try rows("SELECT tag FROM entry_tag WHERE entry = ?", entry.id.number) {
            $0.text(0)
        }.sorted()
        entry.copies = try rows(
            """
            SELECT id, location, added, borrower, since, due, code FROM copy
            WHERE entry = ? ORDER BY id
            """,
            entry.id.number,
        ) { row in
            Copy(
                id: CopyID(row.integer(0)),
                location: row.optionalText(1),
                code: row.optionalText(6).flatMap { try? LabelCode($0) },
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
        guard isPending, let isbn = entry.isbn else { return }
        entry.pending = try first(
            "SELECT \(Self.pendingColumns) FROM pending WHERE entry = ?",
            entry.id.number,
        ) { row in Self.pending(row, isbn, from: 0) }
    }
}
