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
        case .otherEvent: break
        case .event(let event):
            if let entry = event.entry, outcome.progress.skipped.contains(entry) { return }
            try append(located(event, &outcome.progress))
            outcome.events += 1
        case .entry(let draft, let record):
            try insert(draft, record, line: number, &outcome)
        }
    }

    /// The event with the numbers that its book and its copy have here.
    private func located(
        _ event: EventDraft,
        _ progress: inout ImportProgress,
    ) throws(LibraryError) -> EventDraft {
        var event = event
        if let copy = event.copy { event.copy = try located(copy, &progress) }
        guard let id = event.entry else { return event }
        if let here = progress.entries[id] {
            event.entry = here
        } else {
            // A book that was gone when the file was written: its number stays nobody else's.
            let isFree = try !database.isKnown(id)
            let here = isFree ? id : EntryID(try database.nextNumber(in: "entry"))
            try database.reserve(here.number, in: "entry")
            progress.entries[id] = here
            event.entry = here
        }
        return event
    }

    /// The number of a copy; nil for one that is gone and whose number another copy has.
    private func located(
        _ copy: CopyID,
        _ progress: inout ImportProgress,
    ) throws(LibraryError) -> CopyID? {
        if let here = progress.copies[copy] { return here }
        guard try !database.has(copy) else { return nil }
        try database.reserve(copy.number, in: "copy")
        return copy
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
            if let number = draft.number { outcome.progress.skipped.insert(number) }
        }
        if let isbn = draft.isbn, let known = try database.entries(with: isbn).first {
            return skip(known)
        }
        let original = draft
        var draft = draft
        if let number = draft.number, try database.has(number) { draft.number = nil }
        guard let record = record ?? draft.inferredRecord else {
            outcome.progress.add(original, as: try insert(draft))
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
        outcome.progress.add(original, as: entry)
        outcome.added += 1
        outcome.reviews += try review(entry, known)
    }
}

extension ImportProgress {
    /// Keeps the numbers that a book and its copies got.
    fileprivate mutating func add(_ draft: EntryDraft, as entry: LibraryEntry) {
        if let number = draft.number { entries[number] = entry.id }
        for (copy, here) in zip(draft.copies, entry.copies) {
            if let number = copy.number { copies[number] = here.id }
        }
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
