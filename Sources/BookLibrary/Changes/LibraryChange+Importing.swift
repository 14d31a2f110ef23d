import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// Imports a line of an export.
    func importLine(
        _ line: [UInt8],
        number: Int,
        _ outcome: inout ImportOutcome,
    ) throws(LibraryError) {
        switch try ExportedLine(line, now: time) {
        case .event(let event):
            try append(located(event))
            outcome.events += 1
        case .entry(let draft, let record):
            try insert(draft, record, line: number, &outcome)
        }
    }

    /// The event with the number that its book has here.
    private func located(_ event: EventDraft) throws(LibraryError) -> EventDraft {
        guard let isbn = event.isbn, let id = event.entry, event.kind != .removed,
            try database.entry(id)?.isbn != isbn,
            let here = try database.entries(with: isbn).first
        else { return event }
        var event = event
        event.entry = here.id
        return event
    }

    /// Imports a book from another program.
    func importBook(
        _ book: ImportedBook,
        _ outcome: inout ImportOutcome,
    ) throws(LibraryError) {
        var draft = EntryDraft(source: book.source, added: book.added)
        draft.isbn = book.isbn
        draft.title = book.record?.title
        draft.authors = book.record?.authorNames ?? []
        draft.status = book.status
        draft.rating = book.rating
        draft.started = book.started
        draft.finished = book.finished
        draft.note = book.note
        draft.tags = book.tags
        draft.copies = (0..<book.copyCount).map { _ in
            CopyDraft(location: book.location, added: book.added)
        }
        if book.record == nil { draft.lookup = LookupDraft(nextTry: time) }
        try insert(draft, book.record, line: book.line, &outcome)
    }

    /// Inserts a book as it is described, unless it is there already.
    private func insert(
        _ draft: EntryDraft,
        _ record: BookRecord?,
        line: Int?,
        _ outcome: inout ImportOutcome,
    ) throws(LibraryError) {
        func skip(_ known: LibraryEntry) {
            let book = SkippedBook(
                line: line,
                title: draft.title,
                isbn: draft.isbn,
                entry: known.id,
            )
            outcome.skipped.append(book)
        }
        if let isbn = draft.isbn, let known = try database.entries(with: isbn).first {
            return skip(known)
        }
        var draft = draft
        if let number = draft.number, try database.has(number) { draft.number = nil }
        guard let record = record ?? draft.inferredRecord else {
            _ = try insert(draft)
            outcome.added += 1
            return
        }
        var known = try known(record)
        if let isbn = draft.isbn, let found = try database.edition(with: isbn) {
            known = KnownBook(work: found.work, edition: found.edition)
        } else {
            known.edition = nil
        }
        // Two ISBNs are two editions; and two entries of an export are two.
        if let work = known.work, known.edition == nil, draft.number == nil {
            let others = try database.entries(of: work)
            if let other = others.first(where: { draft.isbn == nil || $0.isbn == nil }) {
                return skip(other)
            }
        }
        let place = try place(of: record, known)
        draft.describe(record, place.work, place.edition)
        draft.lookup = nil
        let entry = try insert(draft)
        outcome.added += 1
        outcome.reviews += try review(entry, known)
    }
}

extension EntryDraft {
    /// A record with what a line without one says about the book.
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
