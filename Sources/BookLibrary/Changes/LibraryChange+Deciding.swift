import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// Keeps a person's answer, so that the two books are not asked about again.
    func remember(
        _ isSame: Bool,
        _ entry: LibraryEntry,
        _ other: LibraryEntry,
    ) throws(LibraryError) {
        for signature in BookSignature.remembered(entry, isSame: isSame, other) {
            try database.insertDecision(signature, other.id, isSame: isSame)
        }
        // A book that is merged is gone; of two that stay, either may come again.
        guard !isSame else { return }
        for signature in BookSignature.remembered(other, isSame: false, entry) {
            try database.insertDecision(signature, entry.id, isSame: false)
        }
    }

    /// Keeps a person's answer, and what was said before of the two books.
    func decide(
        _ isSame: Bool,
        _ entry: LibraryEntry,
        _ other: LibraryEntry,
    ) throws(LibraryError) -> DecidedPair {
        var earlier = try database.decisions(about: entry)[other.id]
        if earlier == nil { earlier = try database.decisions(about: other)[entry.id] }
        try remember(isSame, entry, other)
        return DecidedPair(entry.id, other.id, earlier: earlier)
    }

    /// Keeps that a row is a book, as the rules of its import say of other editions.
    ///
    /// - Returns: What is kept, for undo.
    func remember(_ row: ImportedBook, is other: LibraryEntry) throws(LibraryError)
        -> [BookSignature]
    {
        guard let record = row.record else { return [] }
        let signatures = BookSignature.all(of: record, row.isbn)
        for signature in signatures {
            try database.insertDecision(signature, other.id, isSame: true)
        }
        return signatures
    }

    /// The book that a person has said to be the same as one that comes again.
    func answered(
        _ record: BookRecord,
        _ isbn: ISBN?,
        _ known: KnownBook,
    ) throws(LibraryError) -> LibraryEntry? {
        let works = [known.work].compactMap(\.self) + known.doubts.map(\.work)
        guard !works.isEmpty else { return nil }
        let decisions = try database.decisions(about: record, isbn).filter(\.value)
        guard !decisions.isEmpty else { return nil }
        for work in works {
            let entries = try database.entries(of: work)
            if let same = entries.first(where: { decisions[$0.id] != nil }) { return same }
        }
        return nil
    }

    /// Takes a person's answer back.
    func forget(_ entry: LibraryEntry, _ other: LibraryEntry) throws(LibraryError) {
        for (book, known) in [(entry, other), (other, entry)] {
            for signature in BookSignature.remembered(book, isSame: true, known) {
                try database.deleteDecision(signature, known.id)
            }
        }
    }
}

extension LibraryDatabase {
    /// What was decided about a book: whether it is the same as others.
    func decisions(about entry: LibraryEntry) throws(LibraryError) -> [EntryID: Bool] {
        try decisions(about: BookSignature.all(of: entry))
    }

    /// What was decided about the book of a record.
    func decisions(
        about record: BookRecord,
        _ isbn: ISBN?,
    ) throws(LibraryError) -> [EntryID: Bool] {
        try decisions(about: BookSignature.all(of: record, isbn))
    }

    /// What was decided about the very edition of a record without an ISBN.
    func decisions(aboutEdition record: BookRecord) throws(LibraryError) -> [EntryID: Bool] {
        try BookSignature(edition: record).map { edition throws(LibraryError) in
            try decisions(about: edition)
        } ?? [:]
    }

    private func decisions(
        about signatures: [BookSignature]
    ) throws(LibraryError) -> [EntryID: Bool] {
        var found: [EntryID: Bool] = [:]
        for signature in signatures {
            found.merge(try decisions(about: signature)) { first, _ in first }
        }
        return found
    }
}

extension BookSignature {
    /// What a book is known by: all that tells it, and its ISBN alone.
    ///
    /// A book that is looked up or edited gets another title; it keeps its ISBN, and with it what was
    /// decided about it.
    static func all(of entry: LibraryEntry) -> [BookSignature] {
        all(BookSignature(entry), entry.isbn)
    }

    /// The signatures under which an answer about a book and another one is kept.
    ///
    /// A row without an ISBN may have become this book, which got an ISBN since: the row comes again without it.
    static func remembered(
        _ entry: LibraryEntry,
        isSame: Bool,
        _ other: LibraryEntry,
    ) -> [BookSignature] {
        var edition = BookSignature(edition: entry)
        // Of two books with one year and length, a row without an ISBN may be either.
        if !isSame, entry.isbn != nil, edition == BookSignature(edition: other) { edition = nil }
        var signatures = [edition].compactMap(\.self) + all(of: entry)
        // Without an author, a title may be that of any book.
        guard entry.isbn != nil, entry.title != nil, !entry.authors.isEmpty else {
            return signatures
        }
        let titled = BookSignature(isbn: nil, title: entry.title, authors: entry.authors)
        // Of two editions of one work, or with one title, a row that says no more may be either.
        let isAlsoOther =
            entry.work != nil && entry.work == other.work
            || titled == BookSignature(isbn: nil, title: other.title, authors: other.authors)
        if isSame || !isAlsoOther { signatures.append(titled) }
        return signatures
    }

    /// The same for a record, of which also year and number of pages tell the book where no ISBN does.
    static func all(of record: BookRecord, _ isbn: ISBN?) -> [BookSignature] {
        let general = all(BookSignature(record, isbn), isbn)
        guard isbn == nil, let own = BookSignature(edition: record) else { return general }
        return [own] + general
    }

    static func all(_ signature: BookSignature, _ isbn: ISBN?) -> [BookSignature] {
        guard let isbn else { return [signature] }
        let bare = BookSignature(isbn: isbn, title: nil, authors: [])
        return signature == bare ? [bare] : [signature, bare]
    }
}

extension BookSignature {
    /// What the edition of a book is known by where it comes without an ISBN.
    fileprivate init?(edition entry: LibraryEntry) {
        self.init(
            edition: entry.title,
            authors: entry.authors,
            year: entry.year,
            pages: entry.pageCount,
        )
    }

    /// What the edition of a record is known by if it has no ISBN.
    fileprivate init?(edition record: BookRecord) {
        self.init(
            edition: record.title,
            authors: record.authorNames,
            year: record.edition.publicationDate?.year ?? record.work.firstPublicationYear,
            pages: PageCount.plausible(record.edition.pageCount),
        )
    }
}

extension LibraryEntry {
    /// Whether a record may have become this book: it names the same title and authors, and no other edition.
    func mayComeFrom(_ record: BookRecord, _ isbn: ISBN?) -> Bool {
        hasSameNames(as: record) && (isbn == nil || self.isbn == nil || self.isbn == isbn)
            && !isClearlyNot(record.edition)
    }

    /// Whether a record names the same title, authors, year and number of pages, as far as they tell an edition.
    func isVeryEdition(of record: BookRecord) -> Bool {
        guard let edition = BookSignature(edition: self) else { return false }
        return edition == BookSignature(edition: record)
    }

    private func hasSameNames(as record: BookRecord) -> Bool {
        BookSignature(isbn: nil, title: title, authors: authors) == BookSignature(record, nil)
    }
}
