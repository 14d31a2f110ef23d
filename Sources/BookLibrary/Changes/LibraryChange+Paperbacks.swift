import BookIdentifiers
import BookMetadata

/// Paperbacks of a file whose code stands for one of several ISBNs.
extension LibraryChange {
    /// The book with the ISBN of its code that the library has, if it has only one of them.
    func decided(_ book: ImportedBook) throws(LibraryError) -> ImportedBook {
        guard let code = book.paperback else { return book }
        var own: [ISBN] = []
        for isbn in code.isbns where try !database.entries(with: isbn).isEmpty {
            own.append(isbn)
        }
        guard own.count == 1 else { return book }
        var book = book
        (book.isbn, book.paperback) = (own[0], nil)
        return book
    }

    /// Keeps a book under its code, and asks which of the candidates it is.
    func take(
        _ code: SupplementedNumber,
        _ book: ImportedBook,
        _ rules: ImportRules,
    ) throws(LibraryError) -> ImportedRow.Outcome {
        var new = NewBook(code)
        new.time = book.added
        new.placement.location = book.location
        if let known = try entry(under: code) {
            // The code is the book's own: the row is about no other edition.
            let isOfSameFile = known >= rules.firstEntry
            return try fill(try entry(known), from: book, isOfSameFile: isOfSameFile)
        }
        new.placement.status = book.status
        new.placement.tags = book.tags
        new.note = book.note
        var added = try add(new, book.source, .skip).entry
        // The readings before the last one are added below.
        var last = book
        last.earlierReadings = []
        _ = try fill(added, from: last, isOfSameFile: true)
        added = try entry(added.id)
        if book.copyCount > 1 {
            let before = added
            for _ in 1..<book.copyCount {
                let id = try database.nextCopyID()
                added.copies.append(Copy(id: id, location: book.location, added: book.added))
                try database.reserve(id.number, in: "copy")
            }
            try replace(before, by: added)
        }
        for reading in book.earlierReadings { try append(reading, of: added) }
        return .toReview(added.id, other: nil, reasons: Self.reasons(code))
    }

    /// Keeps a book of a line under its code, unless it is there already.
    func take(
        _ read: ImportedBook,
        line: Int,
        _ outcome: inout ImportOutcome,
    ) throws(LibraryError) {
        let book = try decided(read)
        var known: EntryID?
        if let isbn = book.isbn {
            known = try database.entries(with: isbn).first?.id
        } else if let code = book.paperback {
            known = try self.entry(under: code)
            if known == nil {
                let rules = ImportRules(firstEntry: EntryID(.max), onDuplicate: nil)
                _ = try take(code, book, rules)
                outcome.added += 1
                outcome.reviews += code.isbns.count
                return
            }
        }
        guard let known else { return }
        outcome.skipped.append(
            SkippedBook(
                line: line,
                title: try entry(known).title,
                isbn: book.isbn,
                entry: known,
            )
        )
    }

    /// The outcome that a line with such a book would have; nothing is written.
    func preview(_ read: ImportedBook) throws(LibraryError) -> ImportedRow.Outcome? {
        let book = try decided(read)
        if let code = book.paperback { return try preview(code, book) }
        guard let isbn = book.isbn else { return nil }
        return try database.entries(with: isbn).first.map { .alreadyYours($0.id) }
    }

    /// The outcome that a book with such a code would have; nothing is written.
    func preview(
        _ code: SupplementedNumber,
        _ book: ImportedBook,
    ) throws(LibraryError) -> ImportedRow.Outcome {
        if let known = try entry(under: code) {
            let filled = try filled(try entry(known), from: book, isOfSameFile: false)
            return filled.isUnchanged
                ? .alreadyYours(known, kept: filled.kept) : .merged(known, kept: filled.kept)
        }
        return .toReview(nil, other: nil, reasons: Self.reasons(code))
    }

    /// The book that is kept under a code.
    private func entry(under code: SupplementedNumber) throws(LibraryError) -> EntryID? {
        guard let title = NewBook(code).record?.title else { return nil }
        return try database.entryID(titled: title, with: LibraryEntry.openISBNTag)
    }

    private static func reasons(_ code: SupplementedNumber) -> [String] {
        ["ISBN \(code.isbns.map(\.hyphenated).joined(separator: " or "))"]
    }
}
