import BookIdentifiers
import BookMetadata

/// A book that was merged into another one, as far as the history still has it.
struct MergedBook {
    /// The book as it was.
    let entry: LibraryEntry
    /// Its record; nil for a pending book.
    let record: BookRecord?
    /// The book that stayed, before and after the merge; nil where it was merged itself since.
    let kept: EntryImage?

    /// Whether an ISBN was one of the book's.
    func has(_ isbn: ISBN) -> Bool {
        entry.isbn == isbn || record?.edition.lists(isbn) ?? false
    }
}

extension LibraryDatabase {
    /// The book with an ISBN that was merged into another one; nil if the history has forgotten it.
    func mergedBook(
        with isbn: ISBN,
        in id: EntryID,
    ) throws(LibraryError) -> MergedBook? {
        var seen: Set<EntryID> = []
        return try mergedBook(in: id, &seen) { $0.has(isbn) }
    }

    /// The book with a number that was merged into another one; nil if the history has forgotten it.
    func mergedBook(
        numbered number: EntryID,
        in id: EntryID,
    ) throws(LibraryError) -> MergedBook? {
        var seen: Set<EntryID> = []
        return try mergedBook(in: id, &seen) { $0.entry.id == number }
    }

    private func mergedBook(
        in id: EntryID,
        _ seen: inout Set<EntryID>,
        where isWanted: (MergedBook) -> Bool,
    ) throws(LibraryError) -> MergedBook? {
        // Two books may have been merged into each other, one after the other.
        guard seen.insert(id).inserted else { return nil }
        for row in try merges(into: id) {
            if let text = row.mergedImage {
                let image = try EntryImage(text)
                let book = MergedBook(
                    entry: image.before,
                    record: image.records?.before,
                    kept: try row.keptImage.map { text throws(LibraryError) in
                        try EntryImage(text)
                    },
                )
                if isWanted(book) { return book }
            }
            guard let found = try mergedBook(in: row.merged, &seen, where: isWanted) else {
                continue
            }
            // It was merged into the book that was merged into this one.
            return MergedBook(entry: found.entry, record: found.record, kept: nil)
        }
        return nil
    }
}
