import BookIdentifiers
import BookMetadata

/// Rows whose ISBN, title or earlier coming name different books of the library.
extension LibraryChange {
    /// A book as it is imported, and what the library has of it.
    typealias Place = (book: ImportedBook, prepared: PreparedBook, standing: Standing)

    /// What the library has of a book.
    ///
    /// Spreadsheets copy an ISBN down, and programs use one again: a row that is about another book than
    /// the one with its ISBN comes without the ISBN, and is put up for review.
    func place(
        _ book: ImportedBook,
        _ prepared: PreparedBook,
        _ rules: ImportRules,
    ) throws(LibraryError) -> Place {
        guard let isbn = book.isbn, let known = try entry(with: isbn) else {
            return (book, prepared, try standing(of: book, prepared.record, rules))
        }
        guard let record = book.record, let conflict = try conflict(record, with: known) else {
            return (book, prepared, .known(known))
        }
        let bare = book.withoutISBNs
        let said = try database.decisions(about: record, isbn)[known.id]
        // What was said of the title, when a row or its book had no ISBN.
        let saidOfTitle = try database.decisions(about: record.withoutISBNs, nil)[known.id]
        if said ?? saidOfTitle == true { return (book, prepared, .known(known)) }
        let bareBook = PreparedBook(bare)
        if let record = bare.record,
            let own = try bookInDoubt(record, nil, besides: known, about: conflict.reason(isbn))
        {
            return (bare, bareBook, .known(own))
        }
        let standing = try standing(of: bare, bareBook.record, rules)
        if said == false { return (bare, bareBook, standing) }
        // The row may be about a book with another ISBN, which the answer was not about.
        if saidOfTitle == false, !standing.isOfBookWithISBN { return (bare, bareBook, standing) }
        var doubts: [Doubt] = [(known, [conflict.reason(isbn)])]
        switch standing {
        case .known(let other), .anotherEdition(let other, _):
            if other.id == known.id { return (book, prepared, .known(known)) }
            if let record = bare.record,
                try database.decisions(about: record, nil)[other.id] == true
            {
                return (bare, bareBook, .known(other))
            }
            // The title is that of another book than the ISBN.
            doubts.append((other, try reasons(bare, other)))
            return (bare, bareBook, .new(KnownBook(), doubts: doubts))
        case .new(let found, let others):
            // It may be in doubt by its title, too.
            doubts += others.filter { $0.other.id != known.id }
            return (bare, bareBook, .new(found, doubts: doubts))
        }
    }

    /// Why a row may be about a book with its title.
    private func reasons(
        _ book: ImportedBook,
        _ other: LibraryEntry,
    ) throws(LibraryError) -> [String] {
        guard let record = book.record, let own = try database.record(of: other) else {
            return [Self.anotherEdition]
        }
        return MatchVerdict(comparing: record, with: own.withoutISBNs).findings.map(\.description)
    }

    /// The book that has an ISBN, its own or that of a book that was merged into it.
    private func entry(with isbn: ISBN) throws(LibraryError) -> LibraryEntry? {
        if let entry = try database.entries(with: isbn).first { return entry }
        return try database.entry(mergedWith: isbn)
    }

    /// The book of a row that was in doubt, though another one fits it as well; nil if that one says the very same.
    func ownBook(
        of record: BookRecord,
        _ isbn: ISBN?,
        besides other: LibraryEntry,
    ) throws(LibraryError) -> LibraryEntry? {
        let isVerySame =
            BookSignature(other) == BookSignature(record, isbn)
            && !other.isAnotherEdition(than: record.edition)
        return isVerySame ? nil : try bookInDoubt(record, isbn, besides: other)
    }

    /// The book that an earlier row with the same data has become, while it is a question whether it is another one.
    private func bookInDoubt(
        _ record: BookRecord,
        _ isbn: ISBN?,
        besides other: LibraryEntry,
        about reason: String? = nil,
    ) throws(LibraryError) -> LibraryEntry? {
        let signature = BookSignature(record, isbn)
        for review in try database.reviews(of: other.id) where review.found == nil {
            if let reason, !review.reasons.contains(reason) { continue }
            let id = review.entry == other.id ? review.other : review.entry
            guard let entry = try database.entry(id), BookSignature(entry) == signature,
                !entry.isClearlyNot(record.edition)
            else { continue }
            return entry
        }
        return nil
    }
}
