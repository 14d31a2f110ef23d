import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// Inserts a book from a file.
    func insert(
        _ book: ImportedBook,
        _ known: KnownBook,
        _ prepared: PreparedBook,
    ) throws(LibraryError) -> LibraryEntry {
        var draft = prepared.draft
        draft.tags = try database.tags([], adding: book.tags, &spelledTags)
        // What the file does not say is looked up.
        if book.isbn != nil, book.record?.authors.isEmpty ?? true {
            draft.lookup = LookupDraft(nextTry: time)
        }
        if let record = book.record {
            let place = try place(of: record, known)
            if known.work == nil {
                // As it is in the file.
                draft.work = place.work
                draft.edition = place.edition
                draft.prepared = prepared.entry
            } else {
                draft.describe(try stored(record, at: place), place.work, place.edition)
            }
        } else if let work = known.work, let edition = known.edition,
            let record = try database.record(of: work, edition)
        {
            draft.describe(record, work, edition)
            draft.lookup = nil
        } else if let details = book.details {
            draft.describe(details)
        }
        var entry = try insert(draft)
        if known.work != nil, let record = book.record {
            entry = try fillWork(of: entry, from: record)
        }
        // Without an ISBN, it is searched for by title and author.
        if entry.isbn == nil, known.work == nil, !entry.authors.isEmpty {
            try database.setTitleLookup(entry.id, at: time)
        }
        for reading in book.earlierReadings { try append(reading, of: entry) }
        return entry
    }

    /// Gives the work of a new edition what its record says of the work and the library does not know yet.
    func fillWork(of entry: LibraryEntry, from record: BookRecord) throws(LibraryError)
        -> LibraryEntry
    {
        guard let work = entry.work, let edition = entry.edition,
            let own = try database.record(of: work, edition)
        else { return entry }
        let filled = own.filled(from: record, isEdition: false)
        guard filled != own else { return entry }
        let place = EditionPlace(work, edition)
        return try replaceRecord(of: entry, entry, place, RecordImage(before: own, after: filled))
    }

    /// Keeps a reading before the last one in the book's history.
    func append(
        _ reading: Reading,
        of entry: LibraryEntry,
        as status: ReadingStatus = .read,
    ) throws(LibraryError) {
        if let day = reading.started {
            var event = event(.readingStarted, of: entry)
            event.day = day
            try append(event)
        }
        if let day = reading.finished {
            var event = event(.readingFinished, of: entry)
            event.detail = status.rawValue
            event.day = day
            try append(event)
        }
    }
}
