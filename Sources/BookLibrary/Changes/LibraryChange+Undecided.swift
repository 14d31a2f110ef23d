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
        for id in try database.entryIDs(with: [tag], .tag) {
            let known = try entry(id)
            if known.title == record.title { return try addAgain(known, book.placement, policy) }
        }
        // Codes differ in a digit or two, as titles do that are the same: so they are not compared.
        let place = try place(of: record, KnownBook())
        var draft = try draft(of: book, source)
        draft.tags = try database.tags(draft.tags, adding: [tag])
        draft.describe(try stored(record, at: place), place.work, place.edition)
        let entry = try insert(draft)
        for candidate in book.candidates {
            let isbn = candidate.edition.isbn.map { "ISBN \($0.hyphenated)" }
            let rule = "one of \(book.candidates.count) publishers with this code"
            let reasons = [isbn, rule].compactMap(\.self)
            let confidence = RecordConfidence(
                percent: 100 / (book.candidates.count + 1),
                reasons: reasons,
            )
            _ = try ask(about: candidate, for: entry, confidence)
        }
        return AddOutcome(kind: book.candidates.isEmpty ? .new : .undecided, entry: entry)
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
