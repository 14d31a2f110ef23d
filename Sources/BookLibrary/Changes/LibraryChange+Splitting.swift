import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// Takes parts out of a book, which a person says are another one.
    ///
    /// - Returns: The books that are now apart from it.
    func split(_ id: EntryID, taking parts: [BookPart]) throws(LibraryError) -> [LibraryEntry] {
        let book = try entry(id)
        guard !parts.isEmpty else {
            throw LibraryError(.impossible("nothing is named that could be another book"))
        }
        var others: [EntryID] = []
        var taken = TakenParts()
        for part in parts {
            switch part {
            case .copy(let copy):
                guard book.copies.contains(where: { $0.id == copy }) else {
                    throw LibraryError(.noSuchCopy("no such copy: book \(id) has no copy \(copy)"))
                }
                taken.copies.insert(copy)
            case .book(let other):
                guard other != id else {
                    throw LibraryError(.impossible("book \(id) cannot be split from itself"))
                }
                if try database.has(other) {
                    others.append(other)
                } else {
                    try take(other, from: book, &taken)
                }
            case .isbn(let isbn):
                if let other = try database.entries(with: isbn).first(where: { $0.id != id }) {
                    others.append(other.id)
                } else {
                    try take(isbn, from: book, &taken)
                }
            }
        }
        var apart = try separate(others, from: book)
        if !taken.isEmpty { apart.append(try takeOut(taken, of: try entry(id))) }
        return apart
    }

    /// Remembers that books are different, and appends the event that takes it back.
    func keepApart(
        _ apart: LibraryEntry,
        _ stays: [LibraryEntry],
        of book: LibraryEntry,
        mergedISBNs: [ISBN] = [],
    ) throws(LibraryError) {
        var image = EntryImage(of: book)
        image.mergedISBNs = mergedISBNs
        for other in stays {
            image.decided.append(try decide(false, apart, other))
        }
        var event = event(.split, of: book)
        event.detail = apart.id.description
        try append(event, image)
    }
}

/// Books that stay, each with a work of its own.
extension LibraryChange {
    /// Makes other editions of a book's work a work of their own.
    private func separate(
        _ ids: [EntryID],
        from book: LibraryEntry,
    ) throws(LibraryError) -> [LibraryEntry] {
        var apart: [LibraryEntry] = []
        var place: EditionPlace?
        for id in ids where !apart.contains(where: { $0.id == id }) {
            var other = try entry(id)
            for review in try database.reviews(of: id)
            where review.entry == book.id || review.other == book.id {
                _ = try resolve(review, as: .different)
            }
            if let work = other.work, work == book.work {
                (other, place) = try move(other, to: place?.work, sharedWith: book)
            }
            apart.append(other)
        }
        for other in apart {
            // Those of the same work are no more the same than the book itself.
            let stays = try book.work.map { work throws(LibraryError) in
                try database.entries(of: work).filter { $0.id != book.id && $0.id != other.id }
            }
            try keepApart(other, [try entry(book.id)] + (stays ?? []), of: try entry(book.id))
        }
        return apart
    }

    /// Moves a book to another work, or to a new one, with a record of its own.
    private func move(
        _ entry: LibraryEntry,
        to work: WorkID?,
        sharedWith book: LibraryEntry,
    ) throws(LibraryError) -> (LibraryEntry, EditionPlace?) {
        guard let oldWork = entry.work, let record = try database.record(of: entry) else {
            return (entry, nil)
        }
        let isShared = entry.edition == book.edition
        var own = record
        if isShared { own.edition.keep(only: [entry.isbn].compactMap(\.self)) }
        // The old edition goes first: an ISBN stays with the edition that has it.
        var moved = entry
        moved.work = nil
        moved.edition = nil
        try database.replace(entry, by: moved)
        try database.deleteIfUnused(oldWork, entry.edition)
        if let isbn = entry.isbn, isShared { try database.free(isbn) }
        let place = try database.insert(own, asEditionOf: work)
        let stored = try stored(own, at: place)
        moved.describe(stored, place.work, place.edition)
        let result = try replace(
            entry,
            by: moved,
            records: RecordImage(before: record, after: stored),
        )
        if isShared, let isbn = entry.isbn { try dropFromRecord([isbn], of: book) }
        return (result, place)
    }

    /// Drops ISBNs of other books from a book's record.
    private func dropFromRecord(_ isbns: [ISBN], of book: LibraryEntry) throws(LibraryError) {
        guard let image = try recordImage(of: book, without: isbns) else { return }
        try replace(book, by: book, records: image)
    }

    /// Takes ISBNs out of the record of a book's edition, and what a merge has filled in.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - isbns: The ISBNs.
    ///   - merged: The book that was merged into it (default: none).
    /// - Returns: The record before and after; nil where nothing is taken out.
    /// - Throws: ``LibraryError``.
    func recordImage(
        of book: LibraryEntry,
        without isbns: [ISBN],
        filledBy merged: MergedBook? = nil,
    ) throws(LibraryError) -> RecordImage? {
        guard let work = book.work, let edition = book.edition,
            let record = try database.record(of: work, edition)
        else { return nil }
        var rest = record
        if let images = merged?.kept?.records, let before = images.before,
            let after = images.after
        {
            rest = record.givingBack(before, from: after)
        }
        if rest.edition.isbns.contains(where: isbns.contains) {
            rest.edition.keep(only: rest.edition.isbns.filter { !isbns.contains($0) })
        }
        guard rest != record else { return nil }
        let place = EditionPlace(work, edition)
        try database.replace(place, by: rest)
        return RecordImage(before: record, after: try database.record(of: work, edition))
    }
}

extension Edition {
    /// Keeps some of the ISBNs.
    mutating func keep(only kept: [ISBN]) {
        isbns = kept
        if let isbn, !kept.contains(isbn) { self.isbn = kept.first }
    }
}
