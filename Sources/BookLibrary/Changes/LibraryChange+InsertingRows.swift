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
        var filled: FilledPlace?
        if let record = book.record {
            let found = try self.place(of: record, known)
            let place = found.place
            filled = found
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
        let entry = if let filled { try insert(draft, at: filled) } else { try insert(draft) }
        // Without an ISBN, it is searched for by title and author.
        if entry.isbn == nil, known.work == nil, !entry.authors.isEmpty {
            try database.setTitleLookup(entry.id, at: time)
        }
        for reading in book.earlierReadings { try append(reading, of: entry) }
        return entry
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
