import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// What a book from another program's file is to a library.
    enum Standing {
        /// The library has the book.
        case known(LibraryEntry)
        /// The library has another edition of the book, which came from somewhere else.
        case anotherEdition(LibraryEntry, KnownBook)
        /// The book is new, or nothing but its ISBN is known.
        case new(KnownBook, doubts: [Doubt])
    }

    /// A book that may be the same one.
    typealias Doubt = (other: LibraryEntry, reasons: [String])

    /// The rules of one import.
    struct ImportRules {
        /// Books with this number and greater ones came from the same file.
        let firstEntry: EntryID
        /// What to do with other editions of books that the library has; nil asks for a review.
        let onDuplicate: DuplicatePolicy?
    }

    /// Imports a row.
    func take(
        _ row: ImportedRow,
        _ prepared: PreparedBook?,
        _ rules: ImportRules,
    ) throws(LibraryError) -> ImportedRow.Outcome {
        switch row.content {
        case .rejected(let reason): return .rejected(reason)
        case .book(let book): return try take(book, prepared ?? PreparedBook(book), rules)
        }
    }

    /// What would become of a row; nothing is written.
    func preview(
        _ row: ImportedRow,
        _ rules: ImportRules,
    ) throws(LibraryError) -> ImportedRow.Outcome {
        guard case .book(let book) = row.content else { return try take(row, nil, rules) }
        switch try standing(of: book, nil, rules) {
        case .known(let entry):
            var filled = entry
            filled.fill(from: book)
            return filled == entry ? .alreadyYours(entry.id) : .merged(entry.id)
        case .anotherEdition(let other, _):
            switch rules.onDuplicate {
            case nil: return .toReview(nil, other: other.id, reasons: [Self.anotherISBN])
            case .skip: return .alreadyYours(other.id)
            case .copy: return .merged(other.id)
            case .count: return .added(nil)
            }
        case .new(_, let doubts):
            guard let doubt = doubts.first else { return .added(nil) }
            return .toReview(nil, other: doubt.other.id, reasons: doubt.reasons)
        }
    }

    private static let anotherISBN = "same book, another ISBN"

    private func take(
        _ book: ImportedBook,
        _ prepared: PreparedBook,
        _ rules: ImportRules,
    ) throws(LibraryError) -> ImportedRow.Outcome {
        switch try standing(of: book, prepared.record, rules) {
        case .known(let entry):
            return try fill(entry, from: book) ? .merged(entry.id) : .alreadyYours(entry.id)
        case .anotherEdition(let other, let known):
            switch rules.onDuplicate {
            case .skip: return .alreadyYours(other.id)
            case .copy:
                var entry = other
                entry.scans += 1
                let id = try database.nextCopyID()
                entry.copies.append(Copy(id: id, location: book.location, added: book.added))
                try replace(other, by: entry)
                return .merged(other.id)
            case .count: return .added(try insert(book, known, prepared.entry).id)
            case nil:
                let reasons = [Self.anotherISBN]
                let entry = try insert(book, known, prepared.entry)
                try review(entry, other.id, reasons)
                return .toReview(entry.id, other: other.id, reasons: reasons)
            }
        case .new(let known, let doubts):
            let entry = try insert(book, known, prepared.entry)
            guard let first = doubts.first else { return .added(entry.id) }
            for doubt in doubts { try review(entry, doubt.other.id, doubt.reasons) }
            return .toReview(entry.id, other: first.other.id, reasons: first.reasons)
        }
    }

    /// What the library has of a book.
    private func standing(
        of book: ImportedBook,
        _ prepared: PreparedRecord?,
        _ rules: ImportRules,
    ) throws(LibraryError) -> Standing {
        if let isbn = book.isbn {
            if let known = try database.entries(with: isbn).first { return .known(known) }
            if let known = try database.entry(mergedWith: isbn) { return .known(known) }
        }
        guard let record = book.record else {
            guard let isbn = book.isbn, let found = try database.edition(with: isbn) else {
                return .new(KnownBook(), doubts: [])
            }
            if let entry = try database.entry(of: found) { return .known(entry) }
            return .new(KnownBook(work: found.work, edition: found.edition), doubts: [])
        }
        var known = try known(record, prepared, isbn: book.isbn)
        // Only the book's own ISBN tells the edition: others of the record may be other editions'.
        let isListed = book.isbn.map { record.edition.isbns.contains($0) } ?? true
        let mayHaveEdition = known.edition != nil || !isListed
        known.edition = nil
        if let isbn = book.isbn, mayHaveEdition, let found = try database.edition(with: isbn) {
            known.work = found.work
            known.edition = found.edition
        }
        if let work = known.work {
            let entries = try database.entries(of: work)
            if let edition = known.edition,
                let entry = entries.first(where: { $0.edition == edition })
            {
                return .known(entry)
            }
            // Two ISBNs are two editions; a book without one is whichever edition is there.
            if let entry = entries.first(where: { book.isbn == nil || $0.isbn == nil }) {
                return .known(entry)
            }
            if let other = entries.first(where: { $0.id < rules.firstEntry }) {
                return try decided(.anotherEdition(other, known), book, record)
            }
            return .new(known, doubts: [])
        }
        guard !known.doubts.isEmpty else { return .new(known, doubts: []) }
        return try decided(
            .new(known, doubts: try doubts(of: book, known)),
            book,
            record,
        )
    }

    private static let mostDoubts = 5

    private func doubts(
        of book: ImportedBook,
        _ known: KnownBook,
    ) throws(LibraryError) -> [Doubt] {
        var doubts: [Doubt] = []
        for doubt in known.doubts.prefix(Self.mostDoubts) {
            guard let other = try database.entries(of: doubt.work).first else { continue }
            doubts.append((other, doubt.verdict.findings.map(\.description)))
        }
        return doubts
    }

    /// Takes a person's earlier decisions about the book into account.
    private func decided(
        _ standing: Standing,
        _ book: ImportedBook,
        _ record: BookRecord,
    ) throws(LibraryError) -> Standing {
        let decisions = try database.decisions(about: record, book.isbn)
        switch standing {
        case .known: return standing
        case .anotherEdition(let other, let known):
            switch decisions[other.id] {
            case nil: return standing
            case true?: return .known(other)
            case false?: return .new(known, doubts: [])
            }
        case .new(let known, let doubts):
            // Without an author, only the very same data are the same book.
            if let same = doubts.first(where: {
                decisions[$0.other.id] == true || $0.other.hasSameData(book, record)
            }) {
                return .known(same.other)
            }
            return .new(known, doubts: doubts.filter { decisions[$0.other.id] == nil })
        }
    }
}

extension LibraryChange {
    /// Inserts a book from a file.
    private func insert(
        _ book: ImportedBook,
        _ known: KnownBook,
        _ prepared: PreparedEntry?,
    ) throws(LibraryError) -> LibraryEntry {
        var draft = EntryDraft(source: book.source, added: book.added)
        draft.isbn = book.isbn
        draft.status = book.status
        draft.rating = book.rating
        draft.started = book.started
        draft.finished = book.finished
        draft.note = book.note
        draft.tags = try database.tags([], adding: book.tags, &spelledTags)
        draft.copies = (0..<book.copyCount).map { _ in
            CopyDraft(location: book.location, added: book.added)
        }
        // What the file does not say is looked up.
        if book.isbn != nil, book.record?.authors.isEmpty ?? true {
            draft.lookup = LookupDraft(nextTry: time)
        }
        if let record = book.record {
            let place = try place(of: record, known)
            let shown = known.work == nil ? record : try stored(record, at: place)
            draft.describe(shown, place.work, place.edition)
            if known.work == nil { draft.prepared = prepared }
        } else if let work = known.work, let edition = known.edition,
            let record = try database.record(of: work, edition)
        {
            draft.describe(record, work, edition)
            draft.lookup = nil
        }
        let entry = try insert(draft)
        // Without an ISBN, it is searched for by title and author.
        if entry.isbn == nil, known.work == nil, !entry.authors.isEmpty {
            try database.setTitleLookup(entry.id, at: time)
        }
        for reading in book.earlierReadings { try append(reading, of: entry) }
        return entry
    }

    /// Keeps a reading before the last one in the book's history.
    private func append(_ reading: Reading, of entry: LibraryEntry) throws(LibraryError) {
        if let day = reading.started {
            var event = event(.readingStarted, of: entry)
            event.day = day
            try append(event)
        }
        if let day = reading.finished {
            var event = event(.readingFinished, of: entry)
            event.detail = ReadingStatus.read.rawValue
            event.day = day
            try append(event)
        }
    }

    /// Gives a book what a row says and the library does not know yet.
    ///
    /// - Returns: Whether there was anything.
    private func fill(
        _ entry: LibraryEntry,
        from book: ImportedBook,
    ) throws(LibraryError) -> Bool {
        var filled = entry
        filled.fill(from: book)
        var records: RecordImage?
        if let isbn = filled.isbn, isbn != entry.isbn { records = try giveISBN(isbn, to: entry) }
        if entry.title == nil, let record = book.record {
            try describe(&filled, by: record, try known(record, completing: entry))
        }
        filled.tags = try database.tags(entry.tags, adding: filled.tags, &spelledTags)
        guard filled != entry else { return false }
        try replace(entry, by: filled, records: records)
        return true
    }

    /// Makes an ISBN that of a book's edition, which had none.
    ///
    /// - Returns: The edition's record before and after.
    private func giveISBN(
        _ isbn: ISBN,
        to entry: LibraryEntry,
    ) throws(LibraryError) -> RecordImage? {
        guard let work = entry.work, let edition = entry.edition,
            let record = try database.record(of: work, edition), !record.edition.lists(isbn)
        else { return nil }
        var completed = record
        completed.edition.isbn = record.edition.isbn ?? isbn
        completed.edition.isbns.append(isbn)
        try database.replace(EditionPlace(work, edition), by: completed)
        return RecordImage(before: record, after: completed)
    }
}

extension LibraryEntry {
    /// Takes over what a row says and the entry does not; what is there stays.
    fileprivate mutating func fill(from book: ImportedBook) {
        isbn = isbn ?? book.isbn
        rating = rating ?? book.rating
        if status == .toRead, started == nil, finished == nil { status = book.status }
        if status == book.status {
            started = started ?? book.started
            finished = finished ?? book.finished
        }
        if let name = book.location, copies.count == 1, copies[0].location == nil {
            copies[0].location = name
        }
        // The same file again brings nothing back that was taken away since.
        let isFromElsewhere = source != book.source
        if let text = book.note, note == nil || isFromElsewhere, !(note ?? "").contains(text) {
            note = [note, text].compactMap(\.self).joined(separator: "\n\n")
        }
        if tags.isEmpty || isFromElsewhere {
            let own = Set(tags.map(FoldedName.init))
            tags += book.tags.filter { !own.contains(FoldedName($0)) }
        }
    }

    /// Whether a row says the same of the book, so that it is the same one even without an author.
    fileprivate func hasSameData(_ book: ImportedBook, _ record: BookRecord) -> Bool {
        isbn == book.isbn && title == record.title && authors == record.authorNames
            && (year == nil || record.edition.publicationDate?.year == nil
                || year == record.edition.publicationDate?.year)
    }
}
