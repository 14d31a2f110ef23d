import BookIdentifiers

/// The search for editions in different languages that count as one book.
extension BookCheck {
    mutating func checkLanguages(_ body: (BookProblem) -> Void) throws(LibraryError) {
        var works: [WorkID] = []
        try database.forEachSharedWork { works.append($0) }
        for work in works {
            let entries = try database.entries(of: work)
            guard let first = entries.first(where: { !language(of: $0).codes.isEmpty }) else {
                continue
            }
            for other in entries where language(of: first).contradicts(language(of: other)) {
                guard isNew(first.id, other.id) else { continue }
                body(problem(first, other, language(of: other)))
            }
        }
        try database.forEachMergeTarget { id throws(LibraryError) in
            guard let entry = try database.entry(id) else { return }
            for merged in try database.mergedBooks(in: id) where try !database.has(merged.entry.id)
            {
                let other = language(of: merged.entry)
                guard isContradiction(entry, other, isKnown: merged.entry.language != nil) else {
                    continue
                }
                body(problem(entry, nil, other, merged.entry.isbn, merged: merged.entry.id))
            }
        }
        // Those that the history has forgotten.
        try database.forEachMergedISBN { id, isbn throws(LibraryError) in
            guard let entry = try database.entry(id),
                try database.mergedBook(with: isbn, in: id) == nil
            else { return }
            let other = EditionLanguage(code: nil, isbn: isbn)
            if isContradiction(entry, other, isKnown: false) {
                body(problem(entry, nil, other, isbn))
            }
        }
    }

    /// Whether a book and one that was merged into it are in different languages.
    ///
    /// - Parameters:
    ///   - entry: The book.
    ///   - other: The language of the other one.
    ///   - isKnown: Whether that is from its record, and not from its ISBN only: an English book may have
    ///     a German ISBN, as those of Springer have.
    /// - Returns: Whether they are.
    private func isContradiction(
        _ entry: LibraryEntry,
        _ other: EditionLanguage,
        isKnown: Bool,
    ) -> Bool {
        guard language(of: entry).contradicts(other) else { return false }
        return isKnown || EditionLanguage(code: nil, isbn: entry.isbn).contradicts(other)
    }

    private func language(of entry: LibraryEntry) -> EditionLanguage {
        EditionLanguage(code: entry.language, isbn: entry.isbn)
    }

    private func problem(
        _ entry: LibraryEntry,
        _ other: LibraryEntry?,
        _ language: EditionLanguage,
        _ isbn: ISBN? = nil,
        merged: EntryID? = nil,
    ) -> BookProblem {
        let words = [self.language(of: entry).words, language.words]
        return BookProblem(
            .mixedLanguages,
            of: entry,
            with: other,
            isbn: isbn,
            merged: merged,
            reasons: ["languages \(words[0]) and \(words[1])"],
        )
    }
}
