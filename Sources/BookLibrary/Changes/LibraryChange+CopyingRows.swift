import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// Adds the copies of a row about another edition to a book, with what the row says of reading, notes and tags.
    ///
    /// That the row is this book is kept: the same row again adds no more copies.
    ///
    /// - Returns: What became of the row.
    func addCopies(
        of book: ImportedBook,
        to other: LibraryEntry,
    ) throws(LibraryError) -> ImportedRow.Outcome {
        var row = book.withoutISBNs
        // Place and number are those of the new copies.
        (row.location, row.copyCount) = (nil, min(1, book.copyCount))
        var filled = try filled(other, from: row, isOfSameFile: false, isOtherEdition: true)
        filled.entry.scans += 1
        filled.newCopies = FilledBook.NewCopies(count: book.copyCount, location: book.location)
        filled.isUnchanged = false
        let answers = try remember(book, is: other)
        _ = try write(filled, to: other, from: row, answers: answers)
        return .merged(other.id, kept: filled.kept)
    }

    /// Whether a book comes from an earlier row of the same file, or copies of it do that a row is about.
    func isOfSameFile(
        _ entry: LibraryEntry,
        _ book: ImportedBook,
        _ rules: ImportRules,
    ) throws(LibraryError) -> Bool {
        if entry.id >= rules.firstEntry { return true }
        guard rules.onDuplicate == .copy, let number, let record = book.record,
            try database.decisions(about: record, book.isbn)[entry.id] == true
        else { return false }
        return try database.hasAddedCopy(of: entry.id, in: number)
    }
}
