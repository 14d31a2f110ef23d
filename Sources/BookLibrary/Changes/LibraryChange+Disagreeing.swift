import BookIdentifiers
import BookMetadata

/// Rows that say otherwise than the library.
extension LibraryChange {
    /// Whether a row says that the reader has a book now that is on the wishlist.
    ///
    /// A book that a person has put there stays there: the file may be older.
    func isWishThatCame(_ entry: LibraryEntry, _ book: ImportedBook) throws(LibraryError) -> Bool {
        guard entry.status == .wishlist, entry.copies.isEmpty, book.copyCount > 0,
            book.status != .wishlist,
            book.isOwned || book.status != .toRead || book.location != nil
        else { return false }
        return try !database.has(.statusChanged, of: entry.id)
    }

    /// The readings of a row that the book's history does not have.
    ///
    /// - Parameters:
    ///   - book: The row.
    ///   - entry: The book, with what the row adds to it.
    /// - Returns: The readings, in order, and all days on which a reading ended.
    /// - Throws: ``LibraryError``.
    func newReadings(
        in book: ImportedBook,
        of entry: LibraryEntry,
    ) throws(LibraryError) -> (new: [Reading], ends: [CalendarDay]) {
        var found = book.earlierReadings.filter { $0.finished != nil }
        if book.status == .read, let finished = book.finished, finished != entry.finished {
            found.append(Reading(started: book.started, finished: finished))
        }
        guard !found.isEmpty else { return ([], []) }
        var known = try database.finishedDays(of: entry.id)
        if let finished = entry.finished { known.append(finished) }
        var new: [Reading] = []
        for reading in found {
            guard let finished = reading.finished,
                !known.contains(where: { abs($0.days(since: finished)) <= PastReading.daysOfOne })
            else { continue }
            new.append(reading)
            known.append(finished)
        }
        return (new, known)
    }
}

extension LibraryEntry {
    /// What a row says and the book, with what the row adds to it, has otherwise.
    ///
    /// - Parameters:
    ///   - book: The row.
    ///   - newCopies: The copies that the row adds.
    ///   - ends: The days on which readings ended that the history has.
    /// - Returns: Texts for people.
    func kept(
        against book: ImportedBook,
        _ newCopies: FilledBook.NewCopies?,
        _ ends: [CalendarDay],
    ) -> [String] {
        var kept: [String] = []
        func keep<Value: Equatable>(_ name: String, _ value: Value?, _ own: Value?) {
            guard let value, let own, value != own else { return }
            kept.append("\(name) \(value): the book has \(own)")
        }
        keep("rating", book.rating, rating)
        let isOtherStatus = book.status != status
        if isOtherStatus, book.status != .toRead {
            keep("status", book.status.rawValue, status.rawValue)
        }
        if !(book.finished.map(ends.contains) ?? false) || book.finished == finished {
            keep("last day", book.finished, finished)
            if !isOtherStatus { keep("first day", book.started, started) }
        }
        if !isOtherStatus { keep("page", book.page, page) }
        guard newCopies == nil, !copies.isEmpty, book.copyCount > 0 else { return kept }
        if let name = book.location, !has(copyAt: name) {
            var own: [String] = []
            for place in copies.compactMap(\.location) where !own.contains(place) {
                own.append(place)
            }
            let others =
                own.isEmpty ? "\(copies.count) copies elsewhere" : own.joined(separator: ", ")
            kept.append("place \(name): the book has \(others)")
        }
        if book.copyCount > max(1, copies.count) {
            kept.append("copies \(book.copyCount): the book has \(copies.count)")
        }
        return kept
    }
}

extension BookRecord {
    /// What another record says of the text, and this one has otherwise: its language and its people.
    ///
    /// Year, publisher and length are those of one edition or another of the same text, and so say nothing.
    func kept(against other: BookRecord) -> [String] {
        var kept: [String] = []
        if let language = other.edition.language, let own = edition.language,
            LanguageCode.reading(language) ?? language != LanguageCode.reading(own) ?? own
        {
            kept.append("language \(language): the book has \(own)")
        }
        for (role, name) in Self.keptRoles {
            let own = authors.filter { $0.role == role }.map(\.name)
            let found = other.authors.filter { $0.role == role }.map(\.name)
            let missing = found.filter { found in
                !own.contains { AuthorComparison(AuthorKey($0), AuthorKey(found)) != .different }
            }
            // A writer may have another name here; of translators, one may be named for all.
            let isKept =
                role == .author ? missing.count < found.count : missing.count == found.count
            guard isKept else { continue }
            let has = own.isEmpty ? "none" : own.joined(separator: ", ")
            kept += missing.map { "\(name) \($0): the book has \(has)" }
        }
        return kept
    }

    private static let keptRoles: [(role: Author.Role, name: String)] = [
        (.author, "author"), (.translator, "translator"), (.illustrator, "illustrator"),
        (.editor, "editor"), (.narrator, "narrator"),
    ]
}
