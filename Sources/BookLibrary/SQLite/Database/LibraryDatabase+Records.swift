import BookIdentifiers
import BookMetadata
import BooklandJSON
import BooklandSQLite

extension LibraryDatabase {
    /// The work and edition that have an ISBN.
    func edition(with isbn: ISBN) throws(LibraryError) -> EditionPlace? {
        if let known, !known.mayHave(isbn) { return nil }
        let isNew = newRows.isbns.contains(isbn.column)
        return try besideNewRows(if: !isNew) { () throws(LibraryError) in
            try first(Self.editionWithISBN, isbn.column) {
                EditionPlace($0.integer(0), $0.integer(1))
            }
        }
    }

    private static let editionWithISBN = """
        SELECT edition.work, edition.id FROM edition_isbn
        JOIN edition ON edition.id = edition_isbn.edition WHERE isbn = ?
        """

    func work(openLibraryID: String) throws(LibraryError) -> WorkID? {
        try first("SELECT id FROM work WHERE open_library_id = ?", openLibraryID) {
            WorkID($0.integer(0))
        }
    }

    /// Inserts a record as an edition, of a work that is there or of a new one.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - work: The work; nil for a new one.
    ///   - newWork: The number for a new work, where it is free.
    ///   - newEdition: The number for the edition, where it is free.
    ///   - prepared: The record's texts and keys; nil to work them out.
    ///   - keepsAuthors: Whether the edition has its authors as the record names them, also where the work has them in the
    ///     same script (default: no).
    /// - Returns: The edition and its work.
    /// - Throws: ``LibraryError``.
    func insert(
        _ record: BookRecord,
        asEditionOf work: WorkID?,
        work newWork: WorkID? = nil,
        edition newEdition: EditionID? = nil,
        prepared: PreparedRecord? = nil,
        keepsAuthors: Bool = false,
    ) throws(LibraryError) -> EditionPlace {
        let prepared = prepared ?? PreparedRecord(record)
        let own =
            try work.map { work throws(LibraryError) in
                try ownPeople(record, besides: work, keepsAuthors, addsEdition: true)
            } ?? .none
        let work = if let work { work } else { try insertWork(record, prepared, as: newWork) }
        newRows.note(work)
        let free = try free(newEdition?.number, in: "edition")
        let edition = try insert(into: .edition, number: free) { row in
            row.add(work.number)
            row.add(
                own == .none ? prepared.edition : StoredRecord.edition(of: record, own)
            )
            row.add(prepared.sources)
        }
        let place = EditionPlace(work.number, edition)
        try setISBNs(of: record, place.edition)
        try insert(prepared.keys, of: place.work)
        return place
    }

    /// Whether an edition is the only one of a work.
    private func isOnlyEdition(of work: WorkID) throws(LibraryError) -> Bool {
        let sql = "SELECT count(*) FROM edition WHERE work = ?"
        return try first(sql, work.number) { $0.integer(0) } == 1
    }

    /// Replaces the record of an edition and its work.
    ///
    /// - Parameters:
    ///   - place: The edition.
    ///   - record: The record.
    ///   - keepsAuthors: Whether other authors are those of this edition only (default: where they are written in another
    ///     script than those of the work).
    /// - Throws: ``LibraryError``.
    func replace(
        _ place: EditionPlace,
        by record: BookRecord,
        keepsAuthors: Bool = false,
    ) throws(LibraryError) {
        let (work, edition) = (place.work, place.edition)
        let old = try self.record(of: work, edition)
        let hadOwnAuthors = try hasStoredAuthors(edition)
        let isOnly = try isOnlyEdition(of: work)
        let own: OwnPeople =
            try isOnly ? .none : ownPeople(record, besides: work, keepsAuthors || hadOwnAuthors)
        try replace(work, by: record.work)
        try run(
            "UPDATE edition SET record = ?, sources = ? WHERE id = ?",
            StoredRecord.edition(of: record, own),
            record.sourcesText,
            edition.number,
        )
        // The ISBNs of books that were merged into one of this edition stay.
        for isbn in old?.edition.isbns ?? [] {
            try run(
                "DELETE FROM edition_isbn WHERE isbn = ? AND edition = ?",
                isbn.column,
                edition.number,
            )
        }
        try setISBNs(of: record, edition)
        let isRenamed = hadOwnAuthors || old?.authors != record.authors
        if own != .all, isRenamed { try setAuthors(of: work, from: record, own) }
        if try !hasSameKeys(old, record, work) { try replaceKeys(of: work) }
    }

    /// Replaces what is known of a work, whose title stays.
    func replace(_ work: WorkID, by record: Work) throws(LibraryError) {
        try run(
            "UPDATE work SET open_library_id = ?, record = ? WHERE id = ?",
            record.openLibraryWorkID,
            record.json.text,
            work.number,
        )
    }

    /// Whether a work has the same keys with another record of one of its editions.
    private func hasSameKeys(
        _ old: BookRecord?,
        _ new: BookRecord,
        _ work: WorkID,
    ) throws(LibraryError) -> Bool {
        guard let old, old.authors == new.authors, MatchKeys(old).stored == MatchKeys(new).stored
        else { return false }
        if old.work.title == new.work.title { return true }
        // Those of other editions come from the title of the work, too.
        return try isOnlyEdition(of: work)
    }

    func record(of work: WorkID, _ edition: EditionID?) throws(LibraryError) -> BookRecord? {
        let isNew = newRows.works.contains(work.number)
        return try besideNewRows(if: !isNew) { () throws(LibraryError) in
            try storedRecord(of: work, edition)
        }
    }

    private func storedRecord(
        of work: WorkID,
        _ edition: EditionID?,
    ) throws(LibraryError) -> BookRecord? {
        let found = try first(
            """
            SELECT work.record, edition.record, edition.sources FROM work
            JOIN edition ON edition.work = work.id
            WHERE work.id = ? AND edition.id = coalesce(?, edition.id)
            ORDER BY edition.id LIMIT 1
            """,
            work.number,
            edition?.number,
        ) { (work: $0.text(0), edition: $0.text(1), sources: $0.text(2)) }
        guard let found else { return nil }
        return try StoredRecord.record(
            work: found.work,
            edition: found.edition,
            sources: found.sources,
            authors: storedAuthors(of: work),
        )
    }

    /// The records of a work's first editions.
    func records(
        of work: WorkID,
        atMost count: Int,
    ) throws(LibraryError) -> [(edition: EditionID, record: BookRecord)] {
        let isNew = newRows.works.contains(work.number)
        return try besideNewRows(if: !isNew) { () throws(LibraryError) in
            let found = try rows(
                """
                SELECT edition.id, work.record, edition.record, edition.sources FROM edition
                JOIN work ON work.id = edition.work
                WHERE edition.work = ? ORDER BY edition.id LIMIT ?
                """,
                work.number,
                count,
            ) {
                (
                    id: EditionID($0.integer(0)), work: $0.text(1), edition: $0.text(2),
                    sources: $0.text(3),
                )
            }
            guard !found.isEmpty else { return [] }
            let authors = try storedAuthors(of: work)
            var records: [(edition: EditionID, record: BookRecord)] = []
            for row in found {
                let record = try StoredRecord.record(
                    work: row.work,
                    edition: row.edition,
                    sources: row.sources,
                    authors: authors,
                )
                records.append((row.id, record))
            }
            return records
        }
    }

    /// Deletes an edition that no book has, with its ISBNs, and its work and the authors of nothing
    /// else where no book has another edition.
    func deleteIfUnused(_ work: WorkID, _ edition: EditionID?) throws(LibraryError) {
        let isUsed = try first("SELECT 1 FROM entry WHERE work = ? LIMIT 1", work.number) { _ in
            true
        }
        if isUsed == true {
            guard let edition else { return }
            try run(
                """
                DELETE FROM edition
                WHERE id = ? AND NOT EXISTS (SELECT 1 FROM entry WHERE entry.edition = edition.id)
                """,
                edition.number,
            )
            return try deleteStrayISBNs(of: edition)
        }
        // Gathered keys of the work would belong to none.
        try writeGatheredKeys()
        try deleteAuthors(of: work)
        if !connection.checksReferences { try deleteParts(of: work) }
        try run("DELETE FROM edition WHERE work = ?", work.number)
        try run("DELETE FROM work WHERE id = ?", work.number)
    }

    /// A number if no row of a table has it.
    private func free(_ number: Int?, in table: String) throws(LibraryError) -> Int? {
        guard let number else { return nil }
        let isTaken = try first("SELECT 1 FROM \(table) WHERE id = ?", number) { _ in true }
        return isTaken == true ? nil : number
    }

    private func insertWork(
        _ record: BookRecord,
        _ prepared: PreparedRecord,
        as id: WorkID?,
    ) throws(LibraryError) -> WorkID {
        let free = try free(id?.number, in: "work")
        let work = try insert(into: .work, number: free) { row in
            row.add(record.work.openLibraryWorkID)
            row.add(prepared.work)
        }
        newRows.note(WorkID(work))
        try tally(work, in: .work)
        try insertAuthors(prepared.authors, of: WorkID(work))
        return WorkID(work)
    }

    /// An ISBN that another edition has already stays there: publishers have used some ISBNs twice.
    private func setISBNs(
        of record: BookRecord,
        _ edition: EditionID,
    ) throws(LibraryError) {
        for isbn in record.edition.isbns {
            known?.insert(isbn)
            newRows.note(isbn)
            try insert(unnumberedInto: .editionISBN) { row in
                row.add(isbn.column)
                row.add(edition.number)
            }
        }
    }

    /// The book that stayed when the one with an ISBN was merged into it.
    func entry(mergedWith isbn: ISBN) throws(LibraryError) -> LibraryEntry? {
        if let known, !known.mayHave(isbn) { return nil }
        let sql = "SELECT entry FROM merged_isbn WHERE isbn = ?"
        let kept = try besideNewRows { () throws(LibraryError) in
            try first(sql, isbn.column) { EntryID($0.integer(0)) }
        }
        guard let kept else { return nil }
        return try self.entry(kept)
    }

    /// Keeps an ISBN of a book that was merged into another one.
    func insert(_ isbn: ISBN, mergedInto entry: EntryID) throws(LibraryError) {
        known?.insert(isbn)
        let sql = "INSERT OR REPLACE INTO merged_isbn (isbn, entry) VALUES (?, ?)"
        try run(sql, isbn.column, entry.number)
    }

    /// Passes the ISBNs of all books that were merged into a book to another one.
    func passISBNs(of entry: EntryID, to other: EntryID) throws(LibraryError) {
        let sql = "UPDATE merged_isbn SET entry = ? WHERE entry = ?"
        try run(sql, other.number, entry.number)
    }

    /// Takes an ISBN away from a book that is found by it as another one with the ISBN was merged.
    func release(_ isbn: ISBN) throws(LibraryError) {
        try run("DELETE FROM merged_isbn WHERE isbn = ?", isbn.column)
        guard let place = try edition(with: isbn),
            let record = try record(of: place.work, place.edition), !record.edition.lists(isbn)
        else { return }
        try run("DELETE FROM edition_isbn WHERE isbn = ?", isbn.column)
    }
}

/// An edition and its work.
struct EditionPlace: Hashable {
    let work: WorkID
    let edition: EditionID

    init(_ work: WorkID, _ edition: EditionID) {
        self.work = work
        self.edition = edition
    }

    init(_ work: Int, _ edition: Int) {
        self.init(WorkID(work), EditionID(edition))
    }
}

extension BookRecord {
    /// Which provider supplied which member, as a JSON object.
    var sourcesText: String {
        var object = JSONObject()
        object.add("sources", sources.mapValues(\.rawValue))
        return object.text
    }
}
