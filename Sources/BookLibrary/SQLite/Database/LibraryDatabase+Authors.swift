import BookMetadata
import BooklandSQLite

/// The authors of works, and those that an edition has of its own.
extension LibraryDatabase {
    /// The people that an edition keeps for itself: those of a translation are not those of another one, and a name in
    /// another script is not that of the work.
    ///
    /// - Parameters:
    ///   - record: The edition's record.
    ///   - work: Its work.
    ///   - keepsAuthors: Whether authors that the work names otherwise are kept, too.
    ///   - addsEdition: Whether the edition is new to the work, so that what it says of more authors is kept (default: no).
    /// - Returns: The people.
    /// - Throws: ``LibraryError``.
    func ownPeople(
        _ record: BookRecord,
        besides work: WorkID,
        _ keepsAuthors: Bool,
        addsEdition: Bool = false,
    ) throws(LibraryError) -> OwnPeople {
        let isNew = newRows.works.contains(work.number)
        let stored = try besideNewRows(if: !isNew) { () throws(LibraryError) in
            try storedAuthors(of: work)
        }
        let writers = stored.filter { $0.role == Author.Role.author.rawValue }
        guard !stored.isEmpty, !(record.authors.isEmpty && writers.isEmpty) else { return .none }
        let others = stored.filter { $0.role != Author.Role.author.rawValue }
        let named = (writers.isEmpty ? stored : writers).compactMap {
            StoredRecord.authorName($0.record)
        }
        if !record.authors.isEmpty {
            let names = record.authorNames
            if keepsAuthors && named != names
                || WritingSystem.all(in: named) != WritingSystem.all(in: names)
                || addsEdition && OwnPeople.tellMore(names, than: named)
            {
                return .all
            }
        }
        let contributors = record.authors.filter { $0.role != .author }
        let isSame =
            contributors.map(\.role.rawValue) == others.map(\.role)
            && contributors.map(\.name) == others.compactMap { StoredRecord.authorName($0.record) }
        if isSame { return .none }
        return writers.isEmpty ? .all : .contributors
    }

    /// Whether an edition has authors of its own.
    func hasStoredAuthors(_ edition: EditionID) throws(LibraryError) -> Bool {
        let text = try first("SELECT record FROM edition WHERE id = ?", edition.number) {
            $0.text(0)
        }
        return try text.map { text throws(LibraryError) in
            try StoredRecord.hasOwnAuthors(edition: text)
        } ?? false
    }

    /// Has a work the authors of one of its editions; translators and the like stay those of the others.
    func setAuthors(
        of work: WorkID,
        from record: BookRecord,
        _ own: OwnPeople,
    ) throws(LibraryError) {
        var authors = record.authors.map(PreparedAuthor.init)
        if own == .contributors {
            let writer = Author.Role.author.rawValue
            let others = try storedAuthors(of: work).filter { $0.role != writer }
            authors = authors.filter { $0.role == writer }
            authors += try others.map { item throws(LibraryError) in
                try PreparedAuthor(stored: item.record, role: item.role)
            }
        }
        try deleteAuthors(of: work)
        try insertAuthors(authors, of: work)
    }

    /// The authors of a work, with their records and roles, in their order.
    func storedAuthors(
        of work: WorkID
    ) throws(LibraryError) -> [(record: String, role: String)] {
        try rows(
            """
            SELECT author.record, work_author.role FROM work_author
            JOIN author ON author.id = work_author.author
            WHERE work_author.work = ? ORDER BY position
            """,
            work.number,
        ) { (record: $0.text(0), role: $0.text(1)) }
    }

    /// Adds the authors of a work, those that are there already by their numbers.
    func insertAuthors(
        _ authors: [PreparedAuthor],
        of work: WorkID,
    ) throws(LibraryError) {
        newRows.note(work)
        for (position, author) in authors.enumerated() {
            let number = try number(of: author)
            try insert(unnumberedInto: .workAuthor) { row in
                row.add(work.number)
                row.add(position)
                row.add(number)
                row.add(author.role)
            }
        }
    }

    /// The number of the author with the same record, who is inserted if there is none.
    private func number(of author: PreparedAuthor) throws(LibraryError) -> Int {
        let digest = AuthorNumbers.Digest(author.record)
        if let known = authorNumbers[digest] { return known }
        if authorNumbers.isFull {
            // Authors among the new rows are found here only.
            try writeNewRows()
            if authorNumbers.isComplete { try learnAuthors() }
        }
        let number = try storedNumber(of: author)
        if connection.isInTransaction, !authorNumbers.add(digest, number) { try writeNewRows() }
        return number
    }

    private func storedNumber(of author: PreparedAuthor) throws(LibraryError) -> Int {
        if !authorNumbers.isComplete {
            // Without the index, SQLite would go through all authors.
            try restoreIndex("author_name")
            let stored = try besideNewRows { () throws(LibraryError) in
                try first(
                    "SELECT id FROM author WHERE name_key = ? AND record = ?",
                    author.key,
                    author.record,
                ) { $0.integer(0) }
            }
            if let stored { return stored }
        }
        let new = try insert(into: .author) { row in
            row.add(author.key)
            row.add(author.record)
        }
        try tally(new, in: .author)
        return new
    }

    /// Deletes the authors of a work, and those of them that have no other one.
    func deleteAuthors(of work: WorkID) throws(LibraryError) {
        let authors = try rows("SELECT author FROM work_author WHERE work = ?", work.number) {
            $0.integer(0)
        }
        try run("DELETE FROM work_author WHERE work = ?", work.number)
        // Without the index, SQLite would go through all works for each author.
        try restoreIndex("work_author_author")
        for author in Set(authors) {
            let record =
                authorNumbers.isEmpty
                ? nil : try first("SELECT record FROM author WHERE id = ?", author) { $0.text(0) }
            try run(
                """
                DELETE FROM author WHERE id = ?
                AND NOT EXISTS (SELECT 1 FROM work_author WHERE author = ?)
                """,
                author,
                author,
            )
            if let record, connection.changedRows > 0 {
                authorNumbers.remove(AuthorNumbers.Digest(record))
            }
        }
    }
}
