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

        /// Whether the library has the book, or another edition, with an ISBN.
        var isOfBookWithISBN: Bool {
            switch self {
            case .known(let entry), .anotherEdition(let entry, _): entry.isbn != nil
            case .new: false
            }
        }
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
        case .book(let read) where read.paperback != nil:
            let book = try decided(read)
            if let code = book.paperback { return try take(code, book, rules) }
            return try take(book, PreparedBook(book), rules)
        case .book(let book): return try take(book, prepared ?? PreparedBook(book), rules)
        }
    }

    /// The outcome that a row would have; nothing is written.
    func preview(
        _ row: ImportedRow,
        _ rules: ImportRules,
    ) throws(LibraryError) -> ImportedRow.Outcome {
        guard case .book(let read) = row.content else { return try take(row, nil, rules) }
        let book = try decided(read)
        if let code = book.paperback { return try preview(code, book) }
        let place = try place(book, PreparedBook(book), rules)
        switch place.standing {
        case .known(let entry):
            let filled = try filled(entry, from: place.book, isOfSameFile: false)
            let isWithoutISBN = book.isbn != place.book.isbn
            return filled.isUnchanged
                ? .alreadyYours(entry.id, withoutISBN: isWithoutISBN, kept: filled.kept)
                : .merged(entry.id, withoutISBN: isWithoutISBN, kept: filled.kept)
        case .anotherEdition(let other, _):
            switch rules.onDuplicate {
            case nil:
                return .toReview(nil, other: other.id, reasons: Self.reasons(place.book, other))
            case .skip: return .alreadyYours(other.id)
            case .copy: return .merged(other.id)
            case .count: return .added(nil)
            }
        case .new(_, let doubts):
            guard let doubt = doubts.first else { return .added(nil) }
            return .toReview(nil, other: doubt.other.id, reasons: doubt.reasons)
        }
    }

    /// Why a book may be another edition.
    private static func reasons(_ book: ImportedBook, _ other: LibraryEntry) -> [String] {
        let isOther = book.isbn != nil && other.isbn != nil
        return [isOther ? "same book, another ISBN" : Self.anotherEdition]
    }

    private func take(
        _ book: ImportedBook,
        _ prepared: PreparedBook,
        _ rules: ImportRules,
    ) throws(LibraryError) -> ImportedRow.Outcome {
        let isbn = book.isbn
        let (book, prepared, standing) = try place(book, prepared, rules)
        switch standing {
        case .known(let entry):
            let isOfSameFile = try isOfSameFile(entry, book, rules)
            let outcome = try fill(entry, from: book, isOfSameFile: isOfSameFile)
            return isbn == book.isbn ? outcome : outcome.withoutISBN()
        case .anotherEdition(let other, let known):
            switch rules.onDuplicate {
            case .skip: return .alreadyYours(other.id)
            case .copy:
                return try addCopies(of: book, to: other)
            case .count: return .added(try insert(book, known, prepared).id)
            case nil:
                let reasons = Self.reasons(book, other)
                let entry = try insert(book, known, prepared)
                try review(entry, other.id, reasons)
                return .toReview(entry.id, other: other.id, reasons: reasons)
            }
        case .new(let known, let doubts):
            let entry = try insert(book, known, prepared)
            guard let first = doubts.first else { return .added(entry.id) }
            for doubt in doubts { try review(entry, doubt.other.id, doubt.reasons) }
            return .toReview(entry.id, other: first.other.id, reasons: first.reasons)
        }
    }

    /// What the library has of a book whose ISBN is new to it.
    func standing(
        of book: ImportedBook,
        _ prepared: PreparedRecord?,
        _ rules: ImportRules,
    ) throws(LibraryError) -> Standing {
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
            let entries = try database.entries(of: work).filter { !known.others.contains($0.id) }
            if let edition = known.edition,
                let entry = entries.first(where: { $0.edition == edition })
            {
                return .known(entry)
            }
            if entries.count > 1 {
                let decisions = try database.decisions(about: record, book.isbn)
                if let same = entries.first(where: { decisions[$0.id] == true }) {
                    return .known(same)
                }
            }
            // Two ISBNs are two editions; a book without one is whichever edition is there, unless it clearly is another.
            let own = entries.filter { entry in
                let isEither = book.isbn == nil || entry.isbn == nil
                let hasISBN = book.isbn != nil || entry.isbn != nil
                return isEither && !(hasISBN && entry.isClearlyNot(record.edition))
            }
            // One work may have titles in several scripts.
            if let own = own.first(where: { $0.title == record.title }) ?? own.first {
                return .known(try ownBook(of: record, book.isbn, besides: own) ?? own)
            }
            if let other = entries.first(where: { $0.id < rules.firstEntry }) {
                return try decided(.anotherEdition(other, known), book, record)
            }
            return .new(known, doubts: [])
        }
        if book.isbn == nil, let entry = try sameBook(record, prepared) { return .known(entry) }
        if let corrected = try correctedBook(of: record, book) { return .known(corrected) }
        guard !known.doubts.isEmpty else { return .new(known, doubts: []) }
        return try decided(
            .new(known, doubts: try doubts(known)),
            book,
            record,
        )
    }

    /// A book without an ISBN that says the very same, among many with the same title and authors.
    private func sameBook(
        _ record: BookRecord,
        _ prepared: PreparedRecord?,
    ) throws(LibraryError) -> LibraryEntry? {
        let keys = prepared?.keys ?? MatchKeys(record)
        let year = record.edition.publicationDate?.year
        for id in try database.crowd(of: keys, like: record) {
            guard let entry = try database.entry(id), let own = try database.record(of: entry),
                own.edition.series == record.edition.series,
                own.edition.publicationDate?.year == year
            else { continue }
            return entry
        }
        return nil
    }

    private static let mostDoubts = 5

    private func doubts(_ known: KnownBook) throws(LibraryError) -> [Doubt] {
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
        let answers = try EarlierAnswers(of: record, book.isbn, in: database)
        switch standing {
        case .known: return standing
        case .anotherEdition(let other, let known):
            guard answers.has(other) else { return standing }
            return answers.isSame(other) ? .known(other) : .new(known, doubts: [])
        case .new(let known, let doubts):
            let year = record.edition.publicationDate?.year
            // Two books that are known by one title are both kept apart from it, and the year tells which is meant.
            let others = doubts.map(\.other).filter {
                !answers.isOther($0) || $0.hasSameData(book, record) && $0.year == year
            }
            let alike = others.filter { $0.hasSameData(book, record) }
            // Without an author, only the very same data are the same book.
            let same =
                others.first(where: answers.isSame) ?? alike.first { $0.year == year }
                ?? alike.first
                ?? others.first { book.isbn == nil && $0.isVeryEdition(of: record) }
            if let same { return .known(same) }
            return .new(known, doubts: doubts.filter { !answers.has($0.other) })
        }
    }
}
