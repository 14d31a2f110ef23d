import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// Merges a book into another one, and removes it.
    func merge(_ id: EntryID, into other: EntryID) throws(LibraryError) -> LibraryEntry {
        guard id != other else {
            throw LibraryError(.impossible("book \(id) cannot be merged into itself"))
        }
        let (merged, kept) = (try entry(id), try entry(other))
        let record = try database.record(of: merged)
        try remove(merged)
        var result = kept
        result.take(merged)
        if let record, result.title == nil {
            try describe(&result, by: record, known(record))
        }
        var event = event(.merged, of: result)
        event.detail = id.description
        result = try replace(kept, by: result, [event])
        // The next scan of the merged book counts for the one that stays.
        let isbns = [merged.isbn].compactMap(\.self) + (record?.edition.isbns ?? [])
        if let edition = result.edition {
            for isbn in isbns where isbn != result.isbn {
                try database.insert(isbn, foundAs: edition)
            }
        }
        return result
    }
}

extension LibraryEntry {
    /// Takes over what another entry of the same book has, and this one has not.
    fileprivate mutating func take(_ other: LibraryEntry) {
        isbn = isbn ?? other.isbn
        rating = rating ?? other.rating
        page = page ?? other.page
        tags += other.tags
        copies += other.copies
        scans += other.scans
        added = min(added, other.added)
        if rank(other.status) > rank(status) { status = other.status }
        started = [started, other.started].compactMap(\.self).min()
        finished = [finished, other.finished].compactMap(\.self).max()
        if let note = other.note, note != self.note {
            self.note = [self.note, note].compactMap(\.self).joined(separator: "\n\n")
        }
    }

    /// How much a status says: of two, the greater one is kept.
    private func rank(_ status: ReadingStatus) -> Int {
        switch status {
        case .wishlist: 0
        case .toRead: 1
        case .onHold: 2
        case .didNotFinish: 3
        case .reading: 4
        case .read: 5
        }
    }
}
