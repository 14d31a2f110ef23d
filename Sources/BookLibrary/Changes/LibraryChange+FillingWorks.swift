import BookMetadata

/// The edition of a book that is about to be written, and what its record has added to the work.
struct FilledPlace {
    let place: EditionPlace
    /// The edition's record before and after; nil if it adds nothing to the work.
    let records: RecordImage?
}

extension LibraryChange {
    /// The edition of a record in the library, which is inserted if it is not there.
    ///
    /// A work that is there gets what the record says of it and the library does not know yet.
    func place(
        of record: BookRecord,
        _ known: KnownBook,
    ) throws(LibraryError) -> FilledPlace {
        guard let work = known.work else {
            let place = try database.insert(record, asEditionOf: nil, prepared: known.prepared)
            return FilledPlace(place: place, records: nil)
        }
        let place: EditionPlace
        if let edition = known.edition {
            place = EditionPlace(work, edition)
        } else {
            place = try database.insert(
                record,
                asEditionOf: work,
                prepared: known.prepared,
                keepsAuthors: known.keepsAuthors,
            )
        }
        return FilledPlace(place: place, records: try fillWork(at: place, from: record))
    }

    /// Gives the work of an edition what a record says of it and the library does not know yet.
    private func fillWork(
        at place: EditionPlace,
        from record: BookRecord,
    ) throws(LibraryError) -> RecordImage? {
        guard let own = try database.record(of: place.work, place.edition) else { return nil }
        let filled = own.filled(from: record, isEdition: false)
        guard filled != own else { return nil }
        if filled.edition == own.edition, filled.authors == own.authors {
            try database.replace(place.work, by: filled.work)
        } else {
            try database.replace(place, by: filled)
        }
        return RecordImage(before: own, after: try stored(filled, at: place))
    }

    /// Inserts a book whose record may have added to its work.
    func insert(_ draft: EntryDraft, at filled: FilledPlace) throws(LibraryError) -> LibraryEntry {
        let entry = try database.insert(draft)
        let image = filled.records.map { EntryImage(before: entry, after: entry, records: $0) }
        try appendAdded(entry, image)
        try describeOthers(filled, entry.id)
        return entry
    }

    /// Writes a book that got a record, which may have added to its work.
    ///
    /// - Parameters:
    ///   - before: The book as it is stored.
    ///   - after: The book as it should be.
    ///   - filled: Its edition; nil if it got no record.
    ///   - extra: More events of the same step.
    ///   - answers: Rows of which the step kept that they are this book.
    /// - Returns: The book as it is now.
    /// - Throws: ``LibraryError``.
    func replace(
        _ before: LibraryEntry,
        by after: LibraryEntry,
        at filled: FilledPlace?,
        _ extra: [EventDraft] = [],
        answers: [BookSignature] = [],
    ) throws(LibraryError) -> LibraryEntry {
        let records = filled?.records
        let entry = try replace(before, by: after, records: records, extra, answers: answers)
        if let filled { try describeOthers(filled, entry.id) }
        return entry
    }

    /// Has the other books of a work show what a record has added to it.
    func describeOthers(_ filled: FilledPlace, _ id: EntryID) throws(LibraryError) {
        guard filled.records != nil else { return }
        for other in try describeOthers(of: filled.place, id) {
            try append(event(.edited, of: other))
        }
    }

    /// Takes back what the record of a book that was added has added to its work, as far as it has not changed since.
    ///
    /// - Returns: The other books that show other data then.
    func takeBackFromWork(
        of entry: LibraryEntry,
        _ image: EntryImage,
    ) throws(LibraryError) -> [LibraryEntry] {
        guard let work = entry.work, let edition = entry.edition, work == image.after?.work,
            let before = image.records?.before, let after = image.records?.after,
            let own = try database.record(of: work, edition)
        else { return [] }
        let place = EditionPlace(work, edition)
        try database.replace(place, by: own.givingBack(before, from: after))
        return try describeOthers(of: place, entry.id)
    }
}
