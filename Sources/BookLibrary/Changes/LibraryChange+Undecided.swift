import BookIdentifiers
import BookMetadata

/// Books that are known by a code: one that may stand for several ISBNs, until a person or a lookup says
/// which, or a misprinted one.
extension LibraryChange {
    /// Adds a book under its code, and asks which of the candidates it is.
    func addCode(
        _ book: NewBook,
        _ tag: String,
        _ source: String,
        _ policy: DuplicatePolicy,
    ) throws(LibraryError) -> AddOutcome {
        guard let record = book.record else {
            throw LibraryError(.impossible("a book needs an ISBN or a title"))
        }
        return try addOpen(book, record, tag, source, policy) { (entry) throws(LibraryError) in
            for candidate in book.candidates {
                let isbn = candidate.edition.isbn.map { "ISBN \($0.hyphenated)" }
                let rule = "one of \(book.candidates.count) publishers with this code"
                let confidence = RecordConfidence(
                    percent: 100 / (book.candidates.count + 1),
                    reasons: [isbn, rule].compactMap(\.self),
                )
                _ = try ask(about: candidate, for: entry, confidence)
            }
        }
    }

    /// Adds a book under a text that is no title, with a tag that says so.
    ///
    /// The text is not compared with titles: codes differ in a digit or two, as titles do that are the same.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - record: Its record, with the text for a title.
    ///   - tag: The tag.
    ///   - source: Where the book comes from.
    ///   - policy: What to do if a book with this tag and text is there already.
    ///   - ask: Asks which of its candidates the book is.
    /// - Returns: What happened.
    /// - Throws: ``LibraryError``.
    func addOpen(
        _ book: NewBook,
        _ record: BookRecord,
        _ tag: String,
        _ source: String,
        _ policy: DuplicatePolicy,
        asking ask: (LibraryEntry) throws(LibraryError) -> Void,
    ) throws(LibraryError) -> AddOutcome {
        if let known = try database.entryID(titled: record.title, with: tag) {
            return try addAgain(try entry(known), book.placement, policy)
        }
        let place = try place(of: record, KnownBook()).place
        var draft = try draft(of: book, source)
        draft.tags = try database.tags(draft.tags, adding: [tag])
        draft.describe(try stored(record, at: place), place.work, place.edition)
        let entry = try insert(draft)
        try ask(entry)
        let isDecided = book.candidates.isEmpty && book.spineCandidates.isEmpty
        return AddOutcome(kind: isDecided ? .new : .undecided, entry: entry)
    }

    /// The same book, if a misprinted ISBN is printed in it as well: volumes of a set may all have a wrong number.
    func entry(
        with misprint: MisprintedISBN,
        like record: BookRecord,
    ) throws(LibraryError) -> LibraryEntry? {
        let match = BookMatch(record)
        for id in try database.entryIDs(with: [LibraryEntry.misprintTag], .tag) {
            let known = try entry(id)
            guard known.note?.contains(misprint.digits) ?? false,
                let other = try database.record(of: known),
                other == record || match.verdict(comparedWith: BookMatch(other)).decision == .same
            else { continue }
            return known
        }
        return nil
    }

    /// Keeps a misprinted ISBN in the note of a book that was there already, maybe with another number.
    func keep(
        _ misprint: MisprintedISBN,
        of outcome: AddOutcome,
    ) throws(LibraryError) -> AddOutcome {
        let entry = outcome.entry
        guard !(entry.note?.contains(misprint.digits) ?? false) else { return outcome }
        var changed = entry
        let note = NewBook.note(on: misprint)
        changed.note = entry.note.map { "\($0)\n\(note)" } ?? note
        changed = try replace(entry, by: changed)
        var kept = AddOutcome(kind: outcome.kind, entry: changed, omissions: outcome.omissions)
        kept.place = outcome.place
        return kept
    }

    /// Gives a book that has its code for a title the ISBN that is said to be its own.
    ///
    /// If the library has a book with this ISBN, it is that one. If only the ISBN is known, the book is
    /// pending, and has the code for a title until it is looked up.
    func decide(
        _ entry: LibraryEntry,
        as found: BookRecord,
        _ isbn: ISBN,
    ) throws(LibraryError) -> LibraryEntry {
        var changed = entry
        let isKnown = found.title != entry.title
        if let other = try database.entries(with: isbn).first(where: { $0.id != entry.id }) {
            changed.tags.removeAll { $0 == LibraryEntry.openISBNTag }
            try replace(entry, by: changed)
            return try merge(entry.id, into: other.id, isDecision: true)
        }
        guard var own = try database.record(of: entry), let work = entry.work,
            let edition = entry.edition
        else { throw LibraryError(.impossible("book \(entry.id) was changed meanwhile")) }
        let before = own
        if isKnown { own = found }
        own.edition.isbn = isbn
        own.edition.isbns = [isbn]
        changed.isbn = isbn
        if isKnown {
            changed.tags.removeAll { $0 == LibraryEntry.openISBNTag }
            changed.pending = nil
        } else {
            changed.pending = LookupDraft(nextTry: time).lookup(of: entry.id, isbn)
        }
        return try replaceRecord(
            of: entry,
            changed,
            EditionPlace(work, edition),
            RecordImage(before: before, after: own),
        )
    }
}
