import BookIdentifiers
import BookLibrary

/// A book that an operand names, and the copy, if the operand is the code of one.
struct BookItem {
    let book: LibraryEntry
    let copy: CopyID?

    /// A change to the book, or to the copy if it is one of copies.
    func step(_ change: EntryChange) -> EntryStep {
        EntryStep(book.id, change.concerning(copy))
    }
}

extension LibraryRun {
    /// Finds the book that a text names: by its number, its ISBN, or a line that other commands print.
    func book(named text: String) async throws(LibraryError) -> LibraryEntry {
        try await item(named: text).book
    }

    /// Finds the book that a text names, and the copy, if it is the code of one.
    func item(named text: String) async throws(LibraryError) -> BookItem {
        let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
        // 'scan --all' prints the code first, and 'decode' the name of a file.
        let codes = fields.prefix(2).compactMap { try? LabelCode(String($0)) }
        for code in codes {
            guard let found = try await library.copy(withCode: code) else { continue }
            return BookItem(book: found.entry, copy: found.copy.id)
        }
        return BookItem(book: try await book(named: text, fields, codes), copy: nil)
    }

    private func book(
        named text: String,
        _ fields: [Substring],
        _ codes: [LabelCode],
    ) async throws(LibraryError) -> LibraryEntry {
        // 'library list' prints the number first; 'decode', 'lookup' and 'library add' the ISBN.
        // Two fields may be the name of a file and an ISBN.
        let number = fields[0].utf8.count < 10 ? Int(fields[0]) : nil
        let isbns = try? ISBN.all(inLine: text)
        if let number, fields.count != 2 || isbns == nil {
            return try await library.entry(EntryID(number))
        }
        guard let isbn = isbns?.first else {
            if let code = SupplementedNumber(text), let kept = try await library.entry(under: code)
            {
                return kept
            }
            guard let code = codes.first else { throw LibraryError(.noSuchEntry(text)) }
            throw LibraryError(.noSuchCopy("\(code): no copy has this code"))
        }
        let found = try await library.entries(of: isbn)
        if let own = found.first(where: { $0.isbn == isbn }) { return own }
        guard let other = found.first else { throw LibraryError(.noSuchEntry(text)) }
        // Another edition is another book: what is done to it must be meant for it.
        throw LibraryError(
            .impossible(
                "\(isbn): no such book in the library; book \(other.id) is another edition: "
                    + [other.isbn?.digits, other.label].compactMap(\.self).joined(separator: " ")
            )
        )
    }
}
