package import BookIdentifiers
package import BookMetadata

/// What became of an import.
package struct ImportOutcome: Sendable, Hashable {
    /// How many books are new.
    package var added = 0
    /// How many were there already.
    package var alreadyThere = 0
    /// How many events were taken over.
    package var events = 0

    package init() {}
}

/// A book as another program describes it.
package struct ImportedBook: Sendable, Hashable {
    /// Its ISBN, where it has one.
    package var isbn: ISBN?
    /// What is known of it; nil for an ISBN alone.
    package var record: BookRecord?
    /// How far somebody has come with it, and so on; title, authors and numbers do not count.
    package var notes: LibraryEntry
    /// How many copies there are.
    package var copyCount = 1

    /// A book with one copy that is still to be read.
    package init(isbn: ISBN?, record: BookRecord?, source: String = "import", added: Timestamp) {
        self.isbn = isbn
        self.record = record
        notes = LibraryEntry(id: 0, source: source, added: added)
    }
}

extension Library {
    /// Takes lines of an export over, all of them or none.
    ///
    /// In a library where its number is free a book keeps it. A book that is there already, by its
    /// ISBN or by title and author, stays as it is.
    ///
    /// - Parameters:
    ///   - lines: Each a JSON object.
    ///   - firstNumber: The number of the first line in its file, for what is said of it.
    ///   - label: What the import is called when it is taken back.
    /// - Returns: What became of them.
    /// - Throws: ``LibraryError``, with the number of the line in this batch where that is what is
    ///   wrong; then nothing was changed.
    package func importLines(
        _ lines: [[UInt8]],
        firstNumber: Int,
        label: String,
    ) throws(LibraryError) -> ImportOutcome {
        try store.undoable(label, at: clock()) { () throws(LibraryError) in
            var outcome = ImportOutcome()
            for (offset, line) in lines.enumerated() {
                do throws(LibraryError) {
                    try importLine(line, &outcome)
                } catch {
                    guard case .malformed(let words) = error.reason else { throw error }
                    throw LibraryError(.malformed("line \(firstNumber + offset): \(words)"))
                }
            }
            return outcome
        }
    }

    private func importLine(
        _ line: [UInt8],
        _ outcome: inout ImportOutcome,
    ) throws(LibraryError) {
        switch try ExportedLine(line) {
        case .event(let event):
            try store.append(event)
            outcome.events += 1
        case .entry(let entry, let record):
            if try insert(entry, record) { outcome.added += 1 } else { outcome.alreadyThere += 1 }
        }
    }

    /// Takes books over that another program describes, all of them or none.
    package func importBooks(
        _ books: [ImportedBook],
        label: String,
    ) throws(LibraryError) -> ImportOutcome {
        let time = clock()
        return try store.undoable(label, at: time) { () throws(LibraryError) in
            var outcome = ImportOutcome()
            for book in books {
                var entry = book.notes
                entry.isbn = book.isbn
                entry.title = book.record?.title
                entry.authors = book.record?.authorNames ?? []
                entry.copies = (0..<book.copyCount).map { _ in Copy(id: 0, added: entry.added) }
                if book.record == nil, let isbn = book.isbn {
                    entry.pending = PendingLookup(
                        entry: 0,
                        isbn: isbn,
                        priority: 0,
                        attempts: 0,
                        nextTry: time,
                    )
                }
                let isNew = try insert(entry, book.record)
                if isNew { outcome.added += 1 } else { outcome.alreadyThere += 1 }
            }
            return outcome
        }
    }

    /// Puts a book in as it is described, unless it is there; says whether it was not.
    private func insert(
        _ entry: LibraryEntry,
        _ record: BookRecord?,
    ) throws(LibraryError) -> Bool {
        if let isbn = entry.isbn, try !store.entries(with: isbn).isEmpty { return false }
        var entry = entry
        let isTaken = try store.entry(entry.id) != nil
        if isTaken { entry.id = 0 }
        if let record = record ?? entry.inferredRecord {
            let known =
                try entry.isbn.map { isbn throws(LibraryError) in
                    try store.edition(with: isbn)
                } ?? nil
            if let known {
                entry.describe(record, known.work, known.edition)
            } else {
                let work = try work(of: record)
                // Two ISBNs are two editions; and where the numbers are those of an export, two
                // entries are two.
                if let work, isTaken || entry.id == 0 {
                    let others = try store.entries(ofWork: work)
                    if others.contains(where: { entry.isbn == nil || $0.isbn == nil }) {
                        return false
                    }
                }
                let place = try store.insert(record, asEditionOf: work)
                entry.describe(record, place.work, place.edition)
            }
        }
        let id = try store.insert(entry)
        try store.setTags(entry.tags, of: id)
        for copy in entry.copies { try store.insert(copy, of: id) }
        if let pending = entry.pending { try store.setPending(pending.moved(to: id)) }
        return true
    }
}

extension LibraryEntry {
    /// What a line without a record still says of the book.
    fileprivate var inferredRecord: BookRecord? {
        guard let title else { return nil }
        var edition = Edition()
        edition.title = title
        edition.isbns = isbn.map { [$0] } ?? []
        edition.isbn = isbn
        edition.language = language
        edition.pageCount = pageCount
        edition.publicationDate = year.flatMap { PartialDate(year: $0) }
        return BookRecord(
            work: Work(title: title),
            edition: edition,
            authors: authors.map { Author(name: $0) },
        )
    }
}

extension PendingLookup {
    fileprivate func moved(to entry: Int) -> PendingLookup {
        PendingLookup(
            entry: entry,
            isbn: isbn,
            priority: priority,
            attempts: attempts,
            nextTry: nextTry,
            lastError: lastError,
        )
    }
}
