import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// Merges a book into another one, and removes it.
    ///
    /// - Parameters:
    ///   - id: The book that is merged.
    ///   - other: The book that stays.
    ///   - isDecision: Whether a person has said so, which is remembered.
    /// - Returns: The book that stays.
    /// - Throws: ``LibraryError``.
    func merge(
        _ id: EntryID,
        into other: EntryID,
        isDecision: Bool = false,
    ) throws(LibraryError) -> LibraryEntry {
        guard id != other else {
            throw LibraryError(.impossible("book \(id) cannot be merged into itself"))
        }
        let (merged, kept) = (try entry(id), try entry(other))
        let record = try database.record(of: merged)
        let past = try pastReadings(of: id) + ReadingState(kept).pastReadings(beside: merged)
        var decided: DecidedPair?
        if isDecision { decided = try decide(true, merged, kept) }
        try remove(
            merged,
            decided: decided,
            mergedISBNs: try database.mergedISBNs(of: id),
        )
        var result = kept
        result.take(merged)
        var place: FilledPlace?
        if let record, result.title == nil { place = try title(&result, record, of: merged) }
        var event = event(.merged, of: result)
        event.detail = id.description
        let filled = try record.flatMap { record throws(LibraryError) in
            try self.filled(kept, result, from: record, of: merged)
        }
        if let (place, records) = filled {
            // A row without an author, for one, is still the book that has got one.
            let answers = try records.after.map { record throws(LibraryError) in
                try rememberRow(
                    of: kept,
                    title: record.title,
                    authors: record.authorNames,
                    isbn: kept.isbn,
                )
            }
            result = try replaceRecord(
                of: kept,
                result,
                place,
                records,
                [event],
                answers: answers ?? [],
            )
        } else {
            result = try replace(kept, by: result, at: place, [event])
        }
        // The next scan of the merged book counts for the one that stays.
        try database.passISBNs(of: id, to: other)
        let isbns = [merged.isbn].compactMap(\.self) + (record?.edition.isbns ?? [])
        for isbn in isbns where isbn != result.isbn {
            try database.insert(isbn, mergedInto: other)
        }
        try append(past, to: result)
        return result
    }

    /// The record of a book with what it lacks from that of a book that was merged into it; nil where that is
    /// nothing.
    ///
    /// Publisher, length and the like are those of an edition: two ISBNs, years or lengths are two editions,
    /// unless the book takes over the ISBN.
    private func filled(
        _ kept: LibraryEntry,
        _ result: LibraryEntry,
        from record: BookRecord,
        of merged: LibraryEntry,
    ) throws(LibraryError) -> (EditionPlace, RecordImage)? {
        guard let work = kept.work, let edition = kept.edition,
            let own = try database.record(of: work, edition)
        else { return nil }
        let hasItsISBN = result.isbn != nil && result.isbn == merged.isbn
        let hasOtherISBN = merged.isbn != nil && !hasItsISBN
        var filled = own.filled(
            from: record,
            isEdition: hasItsISBN || !hasOtherISBN && !own.isOtherEdition(than: record),
        )
        // ISBNs of merged books are kept apart, so that they can be split off.
        filled.edition.isbns = own.edition.isbns
        guard filled != own else { return nil }
        return (EditionPlace(work, edition), RecordImage(before: own, after: filled))
    }

    /// Gives a pending book the record of a book that was merged into it.
    ///
    /// A record of another ISBN is complete; one without an ISBN was typed, and is kept when the book
    /// is looked up.
    private func title(
        _ entry: inout LibraryEntry,
        _ record: BookRecord,
        of merged: LibraryEntry,
    ) throws(LibraryError) -> FilledPlace {
        var record = record
        let isComplete = merged.isbn != nil && merged.pending == nil
        if !isComplete, let isbn = entry.isbn, !record.edition.lists(isbn) {
            record.edition.isbns.append(isbn)
        }
        let known = try known(record)
        let lookup = isComplete || known.edition != nil ? nil : entry.pending
        let filled = try describe(&entry, by: record, known)
        entry.pending = lookup
        return filled
    }
}

extension LibraryEntry {
    /// Takes over what another entry of the same book has, and this one has not.
    fileprivate mutating func take(_ other: LibraryEntry) {
        ReadingState(self).merged(with: ReadingState(other)).state.set(on: &self)
        isbn = isbn ?? other.isbn
        rating = rating ?? other.rating
        tags += other.tags.filter { $0 != Self.openSpineTag }
        // A spine that was read is that of a copy that is there, not one more.
        if !other.hasSpineForTitle || copies.isEmpty { copies += other.copies }
        let waiting = Set(holds.map { FoldedName($0.borrower) })
        holds += other.holds.filter { !waiting.contains(FoldedName($0.borrower)) }
        scans += other.scans
        added = min(added, other.added)
        if let note = other.note, note != self.note {
            self.note = [self.note, note].compactMap(\.self).joined(separator: "\n\n")
        }
    }
}
