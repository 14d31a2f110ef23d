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
    ) throws(LibraryError) -> ImportedRow.Outcome {
        if let known = try entry(under: code) { return .alreadyYours(known) }
        var new = NewBook(code)
        new.time = book.added
        new.placement.location = book.location
        new.placement.status = book.status
        new.placement.tags = book.tags
        new.note = book.note
        let added = try add(new, book.source, .skip)
        return .toReview(added.entry.id, other: nil, reasons: Self.reasons(code))
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
            guard case .alreadyYours(let entry) = try take(code, book) else {
                outcome.added += 1
                outcome.reviews += code.isbns.count
                return
            }
            known = entry
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
        if let code = book.paperback { return try preview(code) }
        guard let isbn = book.isbn else { return nil }
        return try database.entries(with: isbn).first.map { .alreadyYours($0.id) }
    }

    /// The outcome that a book with such a code would have; nothing is written.
    func preview(_ code: SupplementedNumber) throws(LibraryError) -> ImportedRow.Outcome {
        if let known = try entry(under: code) { return .alreadyYours(known) }
        return .toReview(nil, other: nil, reasons: Self.reasons(code))
    }

    /// The book that is kept under a code.
    private func entry(under code: SupplementedNumber) throws(LibraryError) -> EntryID? {
        let title = NewBook(code).record?.title
        for id in try database.entryIDs(with: [LibraryEntry.openISBNTag], .tag)
        where try entry(id).title == title {
            return id
        }
        return nil
    }

    private static func reasons(_ code: SupplementedNumber) -> [String] {
        ["ISBN \(code.isbns.map(\.hyphenated).joined(separator: " or "))"]
    }
}
