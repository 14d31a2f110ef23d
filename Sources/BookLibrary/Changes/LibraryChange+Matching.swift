import BookIdentifiers
import BookMetadata

/// What the library has of a book.
struct KnownBook {
    /// The work that the book is an edition of; nil for a new one.
    var work: WorkID?
    /// The edition, where an ISBN of the book tells it.
    var edition: EditionID?
    /// Works that may be the same one, with the reasons for the doubt.
    var doubts: [(work: WorkID, verdict: MatchVerdict)] = []
    /// Books of the work that a person has said to be others.
    var others: Set<EntryID> = []
    /// Whether the book has the authors of its record, also where the work names them otherwise.
    var keepsAuthors = false
    /// The record's texts and keys, if it was compared.
    var prepared: PreparedRecord?
}

extension LibraryChange {
    /// What the library has of a record's book: by any ISBN first, then by the work's number at Open
    /// Library, then by title and author.
    ///
    /// What a person has said to be another book is none of it.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - prepared: The record's texts and keys; nil to work them out.
    ///   - isbn: The book's ISBN (default: the record's).
    ///   - isApart: Whether a work is known to be another one (default: no work is).
    /// - Returns: The work and the edition that are the same, and works that may be.
    /// - Throws: ``LibraryError``.
    func known(
        _ record: BookRecord,
        _ prepared: PreparedRecord? = nil,
        isbn: ISBN? = nil,
        isApart: ((WorkID) throws(LibraryError) -> Bool)? = nil,
    ) throws(LibraryError) -> KnownBook {
        for isbn in record.edition.isbns {
            if let found = try database.edition(with: isbn), try isApart?(found.work) != true {
                return KnownBook(work: found.work, edition: found.edition)
            }
        }
        if isbn == nil, isApart == nil, let own = try bookOfTakenCopies(record) {
            return KnownBook(work: own.work, edition: own.edition)
        }
        let prepared = prepared ?? PreparedRecord(record)
        var known = KnownBook(prepared: prepared)
        // Most books have nothing to be compared with.
        lazy var match = BookMatch(record, prepared.source)
        func booksApart(of work: WorkID) throws(LibraryError) -> Set<EntryID>? {
            try isApart?(work) == true ? nil : self.others(than: record, isbn, in: work)
        }
        if let id = record.work.openLibraryWorkID,
            let work = try database.work(openLibraryID: id),
            let candidate = try database.record(of: work, nil),
            match.verdict(comparedWith: BookMatch(candidate)).decision == .same,
            let others = try booksApart(of: work)
        {
            known.work = work
            known.others = others
            return known
        }
        var same: (work: WorkID, others: Set<EntryID>)?
        // An edition may leave out the number that another one of its work has.
        var otherVolumes: Set<WorkID> = []
        try database.forEachEdition(like: prepared.keys) {
            (place, candidate) throws(LibraryError) in
            let verdict = match.verdict(comparedWith: BookMatch(candidate))
            switch verdict.decision {
            case .same:
                let isTitled = candidate.title == record.title
                if place.work != same?.work {
                    guard let others = try booksApart(of: place.work) else { break }
                    if isTitled || same == nil { same = (place.work, others) }
                }
                // Another work may have the very title, which this one has in other words or another script.
                return !isTitled
            case .doubtful:
                if try isApart?(place.work) == true { break }
                if !known.doubts.contains(where: { $0.work == place.work }) {
                    known.doubts.append((place.work, verdict))
                }
            case .different where verdict.isOfOtherVolume: otherVolumes.insert(place.work)
            case .different: break
            }
            return true
        }
        known.doubts.removeAll { otherVolumes.contains($0.work) }
        return same.map { KnownBook(work: $0.work, others: $0.others, prepared: prepared) }
            ?? known
    }

    /// The books of a work that a person has said to be others than the one of a record; nil if none of them can be it.
    func others(
        than record: BookRecord,
        _ isbn: ISBN?,
        in work: WorkID,
    ) throws(LibraryError) -> Set<EntryID>? {
        let own = isbn ?? record.edition.isbn ?? record.edition.isbns.first
        let answers = try EarlierAnswers(of: record, own, in: database)
        guard answers.nameOthers else { return [] }
        let entries = try database.entries(of: work)
        let others = Set(entries.filter(answers.isOther).map(\.id))
        // The book that the record became when the question was asked may be of the same work.
        let hasOwn = entries.contains {
            !others.contains($0.id) && $0.mayComeFrom(record, isbn)
        }
        return others.isEmpty || hasOwn ? others : nil
    }

    /// What the library has of the record that completes a book: of its editions, only the one with
    /// the book's ISBN.
    func known(
        _ record: BookRecord,
        completing entry: LibraryEntry,
    ) throws(LibraryError) -> KnownBook {
        // A lookup completes this very book, also if it is a copy that was taken out of another one.
        var known = try known(record, isbn: entry.isbn) { _ in false }
        known.edition = nil
        if let isbn = entry.isbn, let found = try database.edition(with: isbn) {
            known.work = found.work
            known.edition = found.edition
        }
        return known
    }

    /// The most reviews that one book asks for.
    private static let mostReviews = 5

    /// Asks for a review of each doubt about a new book.
    ///
    /// - Returns: The number of reviews.
    @discardableResult
    func review(_ entry: LibraryEntry, _ known: KnownBook) throws(LibraryError) -> Int {
        guard !known.doubts.isEmpty else { return 0 }
        let decisions = try database.decisions(about: entry)
        var count = 0
        for doubt in known.doubts.prefix(Self.mostReviews) where doubt.work != entry.work {
            guard let other = try database.entries(of: doubt.work).first,
                decisions[other.id] == nil
            else { continue }
            try review(entry, other.id, doubt.verdict.findings.map(\.description))
            count += 1
        }
        return count
    }

    /// Asks whether a book is the same as another one.
    func review(
        _ entry: LibraryEntry,
        _ other: EntryID,
        _ reasons: [String],
    ) throws(LibraryError) {
        try database.insertReview(entry.id, other, reasons, at: time)
        var event = event(.reviewNeeded, of: entry)
        event.before = other.description
        event.detail = reasons.joined(separator: ", ")
        try append(event)
    }

    /// Resolves a review.
    func resolve(
        _ review: Review,
        as resolution: Review.Resolution,
    ) throws(LibraryError) -> LibraryEntry {
        if let found = review.found { return try resolve(review, about: found, as: resolution) }
        let entry = try entry(review.entry)
        try database.deleteReview(review.id)
        try remember(resolution == .same, entry, try self.entry(review.other))
        var event = event(.reviewResolved, of: entry)
        event.before = review.other.description
        event.detail = resolution.rawValue
        try append(event, EntryImage(resolved: review, of: entry))
        switch resolution {
        case .same: return try merge(review.entry, into: review.other)
        case .different: return try self.entry(review.other)
        }
    }

    /// What the library has of an edition: that of a known work has the work's authors.
    func stored(
        _ record: BookRecord,
        at place: EditionPlace,
    ) throws(LibraryError) -> BookRecord {
        try database.record(of: place.work, place.edition) ?? record
    }
}
