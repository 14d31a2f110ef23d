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
    func mergedBook(with isbn: ISBN, in id: EntryID) throws(LibraryError) -> MergedBook? {
        try mergedBooks(in: id).first { $0.has(isbn) }
    }

    /// The book with a number that was merged into another one; nil if the history has forgotten it.
    func mergedBook(numbered number: EntryID, in id: EntryID) throws(LibraryError) -> MergedBook? {
        try mergedBooks(in: id).first { $0.entry.id == number }
    }

    /// The books that were merged into another one, and into those, as far as the history has them;
    /// the last one first.
    func mergedBooks(in id: EntryID) throws(LibraryError) -> [MergedBook] {
        var seen: Set<EntryID> = []
        return try mergedBooks(in: id, &seen)
    }

    private func mergedBooks(
        in id: EntryID,
        _ seen: inout Set<EntryID>,
    ) throws(LibraryError) -> [MergedBook] {
        // Two books may have been merged into each other, one after the other.
        guard seen.insert(id).inserted else { return [] }
        var books: [MergedBook] = []
        for row in try merges(into: id) {
            if let text = row.mergedImage {
                let image = try EntryImage(text)
                let kept = try row.keptImage.map { text throws(LibraryError) in
                    try EntryImage(text)
                }
                let record = image.records?.before
                books.append(MergedBook(entry: image.before, record: record, kept: kept))
            }
            // These were merged into the book that was merged into this one.
            books += try mergedBooks(in: row.merged, &seen).map { book in
                MergedBook(entry: book.entry, record: book.record, kept: nil)
            }
        }
        return books
    }
}
