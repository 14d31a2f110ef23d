import BookIdentifiers
import BookMetadata

/// Rows of files whose books were corrected since: the same row again is the corrected book.
extension LibraryChange {
    /// Keeps by what a book was known, where a step gives it another title, other authors or another ISBN.
    ///
    /// The ISBN alone is not kept: a wrong one may be that of another book.
    ///
    /// - Parameters:
    ///   - before: The book as it is stored.
    ///   - title: Its title after the step.
    ///   - authors: Its authors after the step.
    ///   - isbn: Its ISBN after the step (default: the same).
    /// - Returns: What is kept, for undo.
    /// - Throws: ``LibraryError``.
    func rememberRow(
        of before: LibraryEntry,
        title: String,
        authors: [String],
        isbn: ISBN?,
    ) throws(LibraryError) -> [BookSignature] {
        guard before.title != nil, before.pending == nil,
            before.title != title || before.authors != authors || before.isbn != isbn
        else { return [] }
        let signature = BookSignature(before)
        guard try database.decisions(about: signature)[before.id] == nil else { return [] }
        try database.insertDecision(signature, before.id, isSame: true)
        return [signature]
    }

    /// The book that an earlier row of the same source has become, by a person's correction or answer.
    func correctedBook(
        of record: BookRecord,
        _ book: ImportedBook,
    ) throws(LibraryError) -> LibraryEntry? {
        guard try hasSameAnswers() else { return nil }
        let answers = try database.decisions(about: record, book.isbn)
        for id in answers.keys.sorted() where answers[id] == true {
            guard let entry = try database.entry(id), entry.source == book.source else { continue }
            return entry
        }
        return nil
    }

    /// Whether anything was ever found to be the same book.
    private func hasSameAnswers() throws(LibraryError) -> Bool {
        if let known = hasAnswers { return known }
        let sql = "SELECT 1 FROM decision WHERE is_same = 1 LIMIT 1"
        let found = try database.first(sql) { _ in true } ?? false
        hasAnswers = found
        return found
    }
}
