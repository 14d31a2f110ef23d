import BookIdentifiers
import BookMetadata

/// A book of the library with what a row adds to it.
struct FilledBook {
    var entry: LibraryEntry
    /// The edition's record before and after; nil if the row adds nothing to it.
    var records: RecordImage?
    /// The copies that the row adds, which have no numbers yet.
    var newCopies: NewCopies?
    /// The readings that the row adds to the history.
    var readings: [Reading] = []
    /// What the row says and the book has otherwise, for people.
    var kept: [String] = []
    /// Whether the row adds nothing.
    var isUnchanged: Bool

    /// Copies at one place.
    struct NewCopies {
        let count: Int
        let location: String?
    }
}

extension LibraryChange {
    /// Gives a book what a row says and the library does not know yet.
    ///
    /// - Parameters:
    ///   - entry: The book.
    ///   - book: The row.
    ///   - isOfSameFile: Whether the book comes from an earlier row of the same file.
    /// - Returns: What became of the row.
    /// - Throws: ``LibraryError``.
    func fill(
        _ entry: LibraryEntry,
        from book: ImportedBook,
        isOfSameFile: Bool,
    ) throws(LibraryError) -> ImportedRow.Outcome {
        let filled = try filled(entry, from: book, isOfSameFile: isOfSameFile)
        return try write(filled, to: entry, from: book)
            ? .merged(entry.id, kept: filled.kept) : .alreadyYours(entry.id, kept: filled.kept)
    }

    /// Writes a book with what a row adds to it.
    ///
    /// - Parameters:
    ///   - filled: The book as it should be.
    ///   - entry: The book as it is stored.
    ///   - book: The row.
    ///   - answers: Rows of which it was kept that they are this book (default: none).
    /// - Returns: Whether anything changed.
    /// - Throws: ``LibraryError``.
    func write(
        _ filled: FilledBook,
        to entry: LibraryEntry,
        from book: ImportedBook,
        answers: [BookSignature] = [],
    ) throws(LibraryError) -> Bool {
        guard !filled.isUnchanged else { return false }
        var changed = filled.entry
        for _ in 0..<(filled.newCopies?.count ?? 0) {
            let id = try database.nextCopyID()
            let location = filled.newCopies?.location
            changed.copies.append(Copy(id: id, location: location, added: book.added))
            try database.reserve(id.number, in: "copy")
        }
        var place: FilledPlace?
        if entry.title == nil, let record = book.record {
            let known = try known(record, completing: entry)
            place = try describe(&changed, by: record, known)
            // What the row does not say is still looked up.
            let isComplete = !record.authors.isEmpty && changed.year != nil
            if !isComplete, known.edition == nil { changed.pending = entry.pending }
        }
        changed.tags = try database.tags(entry.tags, adding: changed.tags, &spelledTags)
        if let records = filled.records, let record = records.after, let work = entry.work,
            let edition = entry.edition
        {
            let place = EditionPlace(work, edition)
            let replaced = try replaceRecord(of: entry, changed, place, records, answers: answers)
            for reading in filled.readings { try append(reading, of: replaced) }
            return record != records.before || changed != entry || !filled.readings.isEmpty
        }
        guard changed != entry || !filled.readings.isEmpty else { return false }
        let replaced = try replace(entry, by: changed, at: place, answers: answers)
        for reading in filled.readings { try append(reading, of: replaced) }
        return true
    }

    /// A book with what a row adds to it; nothing is written.
    ///
    /// - Parameters:
    ///   - entry: The book.
    ///   - book: The row.
    ///   - isOfSameFile: Whether the book comes from an earlier row of the same file.
    ///   - isOtherEdition: Whether the row is about another edition of the book (default: if its values say so).
    /// - Returns: The book, and whether the row adds anything.
    /// - Throws: ``LibraryError``.
    func filled(
        _ entry: LibraryEntry,
        from book: ImportedBook,
        isOfSameFile: Bool,
        isOtherEdition: Bool = false,
    ) throws(LibraryError) -> FilledBook {
        var book = book
        if entry.source == book.source, !isOfSameFile {
            // The same file again brings nothing back that a person has taken away.
            if book.note != nil, entry.note == nil, try database.has(.noted, of: entry.id) {
                book.note = nil
            }
            if !book.tags.isEmpty, entry.tags.isEmpty, try database.has(.tagged, of: entry.id) {
                book.tags = []
            }
        }
        var filled = entry
        var newCopies: FilledBook.NewCopies?
        if try isWishThatCame(entry, book) {
            filled.status = book.status
            newCopies = FilledBook.NewCopies(count: book.copyCount, location: book.location)
        }
        filled.fill(from: book, isOfSameFile: isOfSameFile)
        if newCopies == nil, let name = book.location, book.copyCount > 0, !filled.copies.isEmpty,
            !filled.has(copyAt: name)
        {
            if isOfSameFile {
                // Some tables have a row for each copy.
                newCopies = FilledBook.NewCopies(count: book.copyCount, location: name)
            } else if entry.source != book.source,
                try !database.hadCopy(of: entry.id, at: name)
            {
                newCopies = FilledBook.NewCopies(count: book.copyCount, location: name)
            }
        }
        let readings = try newReadings(in: book, of: filled)
        var records: RecordImage?
        var keptTexts: [String] = []
        if let own = try database.record(of: entry) {
            var record = own
            if let found = book.record ?? book.details {
                let isEdition = entry.isbn != nil && entry.isbn == book.isbn
                let hasOtherISBN = entry.isbn != nil && book.isbn != nil && !isEdition
                record = own.filled(
                    from: found,
                    isEdition: !isOtherEdition && !hasOtherISBN
                        && (isEdition || !own.isOtherEdition(than: found)),
                )
                record.edition.isbns = own.edition.isbns
                keptTexts = record.kept(against: found)
            }
            if let isbn = filled.isbn, isbn != entry.isbn, !record.edition.lists(isbn) {
                record.edition.isbn = own.edition.isbn ?? isbn
                record.edition.isbns.append(isbn)
            }
            if record != own { records = RecordImage(before: own, after: record) }
        }
        let isDescribed = entry.title == nil && book.record != nil
        let isUnchanged =
            filled == entry && records == nil && !isDescribed && newCopies == nil
            && readings.new.isEmpty
        return FilledBook(
            entry: filled,
            records: records,
            newCopies: newCopies,
            readings: readings.new,
            kept: filled.kept(against: book, newCopies, readings.ends) + keptTexts,
            isUnchanged: isUnchanged,
        )
    }
}

extension BookRecord {
    /// Whether year or length show that both are different editions.
    func isOtherEdition(than other: BookRecord) -> Bool {
        func differ<Value: Equatable>(_ own: Value?, _ found: Value?) -> Bool {
            own != nil && found != nil && own != found
        }
        return differ(edition.publicationDate?.year, other.edition.publicationDate?.year)
            || differ(edition.pageCount, other.edition.pageCount)
            || differ(edition.format, other.edition.format)
            || differ(edition.language, other.edition.language)
    }
}

extension ImportedBook {
    /// The book without its ISBN, which is that of another one.
    var withoutISBNs: ImportedBook {
        var bare = self
        bare.isbn = nil
        bare.record?.edition.isbn = nil
        bare.record?.edition.isbns = []
        return bare
    }
}

extension EntryDraft {
    /// Takes over what a row says of a book whose title it does not.
    mutating func describe(_ details: BookRecord) {
        authors = details.authorNames.map(\.onOneLine)
        language = details.edition.language
        year = details.edition.publicationDate?.year
        pageCount = details.edition.pageCount
    }
}

extension LibraryEntry {
    /// Whether a copy stands at a place.
    func has(copyAt name: String) -> Bool {
        copies.contains { $0.location.map(FoldedName.init) == FoldedName(name) }
    }

    /// Takes over what a row says and the entry does not; what is there stays.
    fileprivate mutating func fill(from book: ImportedBook, isOfSameFile: Bool) {
        isbn = isbn ?? book.isbn
        rating = rating ?? book.rating
        // A wish says nothing of a book that is there.
        if status == .toRead, started == nil, finished == nil,
            book.status != .wishlist || copies.isEmpty
        {
            status = book.status
        }
        if status == book.status {
            page = page ?? book.page
            started = started ?? book.started
            finished = finished ?? book.finished
        }
        if let name = book.location, copies.count == 1, copies[0].location == nil {
            copies[0].location = name
        }
        if title == nil, let details = book.details {
            if authors.isEmpty { authors = details.authorNames }
            language = language ?? details.edition.language
            year = year ?? details.edition.publicationDate?.year
            pageCount = pageCount ?? details.edition.pageCount
        }
        // The same file again brings nothing back that was taken away since.
        let isFromElsewhere = source != book.source || isOfSameFile
        if let text = book.note, note == nil || isFromElsewhere, !(note ?? "").hasText(text) {
            note = [note, text].compactMap(\.self).joined(separator: "\n\n")
        }
        if tags.isEmpty || isFromElsewhere {
            let own = Set(tags.map(FoldedName.init))
            tags += book.tags.filter { !own.contains(FoldedName($0)) }
        }
    }

    /// Whether a row says the same of the book, so that it is the same one even without an author.
    func hasSameData(_ book: ImportedBook, _ record: BookRecord) -> Bool {
        isbn == book.isbn && title == record.title && authors == record.authorNames
            && (year == nil || record.edition.publicationDate?.year == nil
                || year == record.edition.publicationDate?.year)
    }
}

extension String {
    /// Whether a text is there, whatever white space stands between its words.
    fileprivate func hasText(_ text: String) -> Bool {
        contains(text)
            || split(whereSeparator: \.isWhitespace).joined(separator: " ")
                .contains(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
}
