import BookIdentifiers
import BookMetadata

/// Books that were scanned, and turn out to be ones that were typed without an ISBN.
extension LibraryChange {
    /// Why a book that was looked up may be one that is there.
    static let anotherISBN = "same book, another ISBN"

    /// The book without an ISBN that a completed one is, with the very title if there is one.
    static func withoutISBN(
        _ others: [LibraryEntry],
        _ record: BookRecord,
        _ entry: LibraryEntry,
    ) -> LibraryEntry? {
        guard entry.isbn != nil, !entry.isOpen else { return nil }
        let typed = others.filter {
            $0.isbn == nil && $0.pending == nil && !$0.isOpen && !$0.isClearlyNot(record.edition)
        }
        return typed.first { $0.title == record.title } ?? typed.first
    }

    /// Gives the ISBN of a pending book and its record to the book that was typed without.
    ///
    /// Its only copy is the one that was typed, unless it stands elsewhere or a copy was asked for.
    func join(
        _ entry: LibraryEntry,
        to typed: LibraryEntry,
        by record: BookRecord,
        _ policy: DuplicatePolicy,
    ) throws(LibraryError) -> CompletionOutcome {
        // Undo takes back the latest change first: a book that was typed after the scan must not go with what was scanned.
        guard typed.id < entry.id else {
            let later = LibraryChange(database, nil, at: time)
            return try later.joined(entry, to: typed, by: record, policy)
        }
        return try joined(entry, to: typed, by: record, policy)
    }

    private func joined(
        _ entry: LibraryEntry,
        to typed: LibraryEntry,
        by record: BookRecord,
        _ policy: DuplicatePolicy,
    ) throws(LibraryError) -> CompletionOutcome {
        var (bare, place) = (entry, String?.none)
        if policy != .copy, let copy = entry.copies.first, entry.copies.count == 1,
            copy.loan == nil, !typed.copies.isEmpty
        {
            let isUnplaced = typed.copies.count == 1 && typed.copies[0].location == nil
            if copy.location.map(typed.has(copyAt:)) ?? true || isUnplaced {
                bare.copies = []
                place = isUnplaced ? copy.location : nil
            }
        }
        let scanned = try replace(entry, by: bare)
        let merged = try merge(scanned.id, into: typed.id)
        var kept = merged
        if let place, kept.copies.count == 1 { kept.copies[0].location = place }
        guard let isbn = entry.isbn, let work = merged.work, let edition = merged.edition,
            let own = try database.record(of: merged)
        else {
            return CompletionOutcome(kind: .alreadyYours, entry: try replace(merged, by: kept))
        }
        var filled = own.filled(from: record, isEdition: true)
        filled.edition.isbns = own.edition.isbns
        filled.edition.isbn = isbn
        if !filled.edition.lists(isbn) { filled.edition.isbns.append(isbn) }
        let result = try replaceRecord(
            of: merged,
            kept,
            EditionPlace(work, edition),
            RecordImage(before: own, after: filled),
        )
        return CompletionOutcome(kind: .alreadyYours, entry: result)
    }
}

extension LibraryEntry {
    /// Whether a person has to say which book it is.
    fileprivate var isOpen: Bool { hasCodeForTitle || hasSpineForTitle }
}
