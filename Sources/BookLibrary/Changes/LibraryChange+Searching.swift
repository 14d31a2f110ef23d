import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// Gives a book without an ISBN what it lacks from the best of the records that a search by title
    /// and author found, if that is the same book beyond doubt.
    ///
    /// In doubt, a person is asked. What the book has stays.
    func take(
        _ found: [BookRecord],
        forTitleOf entry: LibraryEntry,
    ) throws(LibraryError) -> TitleOutcome {
        guard let own = try database.record(of: entry) else { return .notFound }
        var best: (record: BookRecord, confidence: RecordConfidence)?
        for record in found where record.hasTitle {
            let confidence = RecordConfidence(of: record, for: own, isbn: nil)
            guard confidence.percent > best?.confidence.percent ?? 0,
                try database.decisions(about: record, nil)[entry.id] != false
            else { continue }
            best = (record, confidence)
        }
        guard let best, best.confidence.percent >= RecordConfidence.leastPercent else {
            return .notFound
        }
        if best.confidence.needsReview {
            return .toReview(try propose(best.record, for: entry, best.confidence))
        }
        // Two editions of one year and length have different ISBNs: which one it is cannot be known.
        let isUnclear = found.contains { other in
            own.isSameEdition(as: other) && !other.edition.isbns.isEmpty
                && !other.edition.isbns.contains(where: best.record.edition.lists)
        }
        return .completed(try fill(entry, own, from: best.record, isUnclear: isUnclear))
    }

    /// Fills the record of a book, as a part of the change that added it.
    private func fill(
        _ entry: LibraryEntry,
        _ own: BookRecord,
        from found: BookRecord,
        isUnclear: Bool,
    ) throws(LibraryError) -> LibraryEntry {
        let isEdition = !isUnclear && own.isSameEdition(as: found)
        var filled = own.filled(from: found, isEdition: isEdition)
        let isbns = try isEdition ? isbns(of: found, for: entry) : []
        filled.edition.isbns = isbns.isEmpty ? own.edition.isbns : isbns
        filled.edition.isbn = isbns.first ?? own.edition.isbn
        guard filled != own, let work = entry.work, let edition = entry.edition else {
            return entry
        }
        let place = EditionPlace(work, edition)
        try database.replace(place, by: filled)
        let stored = try database.record(of: work, edition)
        var changed = entry
        changed.describe(stored ?? filled, work, edition)
        changed.isbn = isbns.first
        try database.replace(entry, by: changed)
        var event = event(.completed, of: changed)
        event.detail = changed.title
        let records = RecordImage(before: own, after: stored)
        try append(event, EntryImage(before: entry, after: changed, records: records))
        for other in try describeOthers(of: place, entry.id) {
            try append(self.event(.edited, of: other))
        }
        return changed
    }

    /// The ISBNs of a record that are free for a book; none where one is another book's.
    private func isbns(
        of found: BookRecord,
        for entry: LibraryEntry,
    ) throws(LibraryError) -> [ISBN] {
        let isbns = [found.edition.isbn].compactMap(\.self) + found.edition.isbns
        for isbn in isbns {
            let isElsewhere = try database.edition(with: isbn).map { $0.edition != entry.edition }
            if isElsewhere ?? false { return [] }
            if try !database.entries(with: isbn).isEmpty { return [] }
            if try database.entry(mergedWith: isbn) != nil { return [] }
        }
        return isbns.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension BookRecord {
    /// Whether year and length show that both are the same edition, and not only the same work.
    fileprivate func isSameEdition(as other: BookRecord) -> Bool {
        guard let year = edition.publicationDate?.year, let pages = edition.pageCount else {
            return false
        }
        return year == other.edition.publicationDate?.year && pages == other.edition.pageCount
    }
}
