import BookIdentifiers
import BookMetadata

extension LibraryChange {
    /// Keeps a person's answer, so that the two books are not asked about again.
    func remember(
        _ isSame: Bool,
        _ entry: LibraryEntry,
        _ other: LibraryEntry,
    ) throws(LibraryError) {
        for signature in BookSignature.all(of: entry) {
            try database.insertDecision(signature, other.id, isSame: isSame)
        }
        // A book that is merged is gone; of two that stay, either may come again.
        guard !isSame else { return }
        for signature in BookSignature.all(of: other) {
            try database.insertDecision(signature, entry.id, isSame: false)
        }
    }

    /// Keeps a person's answer, and what was said before of the two books.
    func decide(
        _ isSame: Bool,
        _ entry: LibraryEntry,
        _ other: LibraryEntry,
    ) throws(LibraryError) -> DecidedPair {
        var earlier = try database.decisions(about: entry)[other.id]
        if earlier == nil { earlier = try database.decisions(about: other)[entry.id] }
        try remember(isSame, entry, other)
        return DecidedPair(entry.id, other.id, earlier: earlier)
    }

    /// Takes a person's answer back.
    func forget(_ entry: LibraryEntry, _ other: LibraryEntry) throws(LibraryError) {
        for (book, id) in [(entry, other.id), (other, entry.id)] {
            for signature in BookSignature.all(of: book) {
                try database.deleteDecision(signature, id)
            }
        }
    }
}

extension LibraryDatabase {
    /// What was decided about a book: whether it is the same as others.
    func decisions(about entry: LibraryEntry) throws(LibraryError) -> [EntryID: Bool] {
        try decisions(about: BookSignature.all(of: entry))
    }

    /// What was decided about the book of a record.
    func decisions(
        about record: BookRecord,
        _ isbn: ISBN?,
    ) throws(LibraryError) -> [EntryID: Bool] {
        let signatures = BookSignature.all(BookSignature(record, isbn), isbn)
        return try decisions(about: signatures)
    }

    private func decisions(
        about signatures: [BookSignature]
    ) throws(LibraryError) -> [EntryID: Bool] {
        var found: [EntryID: Bool] = [:]
        for signature in signatures {
            found.merge(try decisions(about: signature)) { first, _ in first }
        }
        return found
    }
}

extension BookSignature {
    /// What a book is known by: all that tells it, and its ISBN alone.
    ///
    /// A book that is looked up or edited gets another title; it keeps its ISBN, and with it what was
    /// decided about it.
    static func all(of entry: LibraryEntry) -> [BookSignature] {
        all(BookSignature(entry), entry.isbn)
    }

    static func all(_ signature: BookSignature, _ isbn: ISBN?) -> [BookSignature] {
        guard let isbn else { return [signature] }
        let bare = BookSignature(isbn: isbn, title: nil, authors: [])
        return signature == bare ? [bare] : [signature, bare]
    }
}
