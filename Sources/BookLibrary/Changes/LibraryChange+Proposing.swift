import BookIdentifiers
import BookMetadata

/// What became of a record that a lookup found for a book.
enum FoundOutcome {
    case completed(CompletionOutcome)
    /// A person has to decide.
    case proposed(Review)
    /// The record is another book's, or a person has said so.
    case refused
}

extension LibraryChange {
    /// Completes a book with the record that a lookup found, or asks a person whether it is the book's.
    func take(
        _ found: BookRecord,
        for entry: LibraryEntry,
    ) throws(LibraryError) -> FoundOutcome {
        if try database.decisions(about: found, entry.isbn)[entry.id] == false { return .refused }
        let own = try ownRecord(of: entry, found)
        let confidence = RecordConfidence(of: found, for: own, isbn: entry.isbn)
        guard confidence.needsReview else {
            let rules = try number.flatMap { number throws(LibraryError) in
                try database.rules(ofImportIn: number)
            }
            return .completed(try complete(entry, with: found, of: rules))
        }
        guard confidence.percent >= RecordConfidence.leastPercent else { return .refused }
        return .proposed(try propose(found, for: entry, confidence))
    }

    /// What is known of a book; nil where that is nothing but its ISBN.
    ///
    /// A book without a title is compared by its authors and its language.
    private func ownRecord(
        of entry: LibraryEntry,
        _ found: BookRecord,
    ) throws(LibraryError) -> BookRecord? {
        if entry.hasCodeForTitle || entry.hasSpineForTitle { return nil }
        if let record = try database.record(of: entry) { return record }
        guard entry.language != nil || !entry.authors.isEmpty else { return nil }
        var edition = Edition()
        edition.title = found.title
        edition.language = entry.language
        let authors = entry.authors.map { Author(name: $0) }
        return BookRecord(
            work: Work(title: found.work.title),
            edition: edition,
            authors: authors.isEmpty ? found.authors : authors,
        )
    }

    /// Asks a person whether a record is a book's, unless that is asked already.
    func propose(
        _ found: BookRecord,
        for entry: LibraryEntry,
        _ confidence: RecordConfidence,
    ) throws(LibraryError) -> Review {
        let signature = BookSignature(found, entry.isbn)
        if let known = try database.reviews(of: entry.id).first(where: {
            $0.found.map { BookSignature($0, entry.isbn) } == signature
        }) {
            return known
        }
        return try ask(about: found, for: entry, confidence)
    }

    /// Asks a person whether a record is a book's.
    func ask(
        about found: BookRecord,
        for entry: LibraryEntry,
        _ confidence: RecordConfidence,
    ) throws(LibraryError) -> Review {
        let draft = Review(
            id: ReviewID(0),
            entry: entry.id,
            other: entry.id,
            reasons: confidence.reasons,
            time: time,
            found: found,
            confidence: confidence.percent,
        )
        let review = try database.insert(draft)
        var event = event(.reviewNeeded, of: entry)
        event.detail = confidence.description
        try append(event)
        return review
    }

    /// Resolves the question whether a record is a book's.
    func resolve(
        _ review: Review,
        about found: BookRecord,
        as resolution: Review.Resolution,
    ) throws(LibraryError) -> LibraryEntry {
        let entry = try entry(review.entry)
        try database.deleteReview(review.id)
        // The other records that were found for it are no question any more, once it has one.
        let others =
            resolution == .same
            ? try database.reviews(of: entry.id).filter { $0.found != nil } : []
        for other in others { try database.deleteReview(other.id) }
        var image = EntryImage(resolved: review, of: entry)
        image.reviews += others
        if resolution == .different {
            for signature in BookSignature.all(BookSignature(found, entry.isbn), nil) {
                try database.insertDecision(signature, entry.id, isSame: false)
            }
        }
        var event = event(.reviewResolved, of: entry)
        event.detail = resolution.rawValue
        try append(event, image)
        return resolution == .same ? try accept(found, for: entry) : entry
    }

    /// Gives a book the record that a person has said to be its own.
    private func accept(
        _ found: BookRecord,
        for entry: LibraryEntry,
    ) throws(LibraryError) -> LibraryEntry {
        if entry.hasSpineForTitle { return try decide(entry, asSpineOf: found) }
        if entry.hasCodeForTitle, let isbn = found.edition.isbn {
            return try decide(entry, as: found, isbn)
        }
        var changed = entry
        changed.pending = nil
        if let own = try database.record(of: entry), let work = entry.work,
            let edition = entry.edition
        {
            let filled = own.filled(
                from: found,
                isEdition: entry.isbn != nil,
                isConfirmed: true,
            )
            guard filled != own else { return try replace(entry, by: changed) }
            let answers = try rememberRow(
                of: entry,
                title: filled.title,
                authors: filled.authorNames,
                isbn: entry.isbn,
            )
            return try replaceRecord(
                of: entry,
                changed,
                EditionPlace(work, edition),
                RecordImage(before: own, after: filled),
                answers: answers,
            )
        }
        var found = found
        if let isbn = entry.isbn, !found.edition.lists(isbn) {
            // Its other ISBNs are those of other editions.
            found.edition.isbns = [isbn]
            found.edition.isbn = isbn
        }
        let filled = try describe(&changed, by: found, try known(found, completing: entry))
        return try replace(entry, by: changed, at: filled)
    }
}

extension LibraryDatabase {
    /// Takes the answer back that a record is not a book's.
    func forget(_ found: BookRecord, for entry: LibraryEntry) throws(LibraryError) {
        try deleteDecision(BookSignature(found, entry.isbn), entry.id)
    }
}
