import BookIdentifiers
import BooklandSQLite
import BooklandText

/// The words of a book as the search index has them.
///
/// They are folded: lower case, without accents and apostrophes. A word with an apostrophe is there
/// twice, as a whole and without what is elided: `letranger etranger`. Chinese and Japanese, which do not
/// separate words, are indexed by pairs of characters, so that any part of a text is found.
struct SearchText: Equatable {
    /// The name of ``folded(_:)`` in SQL.
    static let functionName = "bookland_folded"

    private let title: String?
    private let authors: [String]
    private let note: String?

    init(_ entry: LibraryEntry) {
        title = entry.title
        authors = entry.authors
        note = entry.note
    }

    init(_ draft: EntryDraft) {
        title = draft.title
        authors = draft.authors
        note = draft.note
    }

    /// The folded words.
    fileprivate var words: (title: String?, authors: String, note: String?) {
        (
            title.map { Self.folded($0) }, Self.folded(authors.joined(separator: "\n")),
            note.map { Self.folded($0) },
        )
    }

    /// The words of a text for the index, separated by spaces.
    static func folded(_ text: String) -> String {
        let words = FoldedText.wordsWithElisions(text)
        // Only other scripts have words that are divided.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return words.joined(separator: " ") }
        return words.flatMap { parts($0).flatMap { $0.indexed } }.joined(separator: " ")
    }

    /// The query for all words of a text in any order; the last one may be incomplete.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/fts5.html#full_text_query_syntax>
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - isWhole: Whether the last word is complete, too.
    /// - Returns: The query; nil for a text without words.
    static func match(_ text: String, isWhole: Bool = false) -> String? {
        let found = FoldedText.words(text).flatMap { parts($0) }
        guard !found.isEmpty else { return nil }
        let words = found.enumerated().map { index, part in
            part.query(isPrefix: !isWhole && index == found.count - 1)
        }.joined(separator: " ")
        // A note has the number as one word.
        guard found.count > 1, let misprint = MisprintedISBN(text) else { return words }
        return "(\(words)) OR \"\(misprint.digits.lowercased())\""
    }

    /// A run of characters of one kind.
    private enum Part {
        case word(String)
        case ideographs([Unicode.Scalar])

        /// What the index has.
        var indexed: [String] {
            switch self {
            case .word(let word): [word]
            case .ideographs(let scalars):
                scalars.indices.map { index in
                    String(String.UnicodeScalarView(scalars[index...].prefix(2)))
                }
            }
        }

        func query(isPrefix: Bool) -> String {
            switch self {
            case .word(let word): "\"\(word)\"" + (isPrefix ? " *" : "")
            // A single character begins a pair, or is the last one.
            case .ideographs(let scalars) where scalars.count == 1:
                "\"\(String(String.UnicodeScalarView(scalars)))\" *"
            // Pairs that follow each other; what follows the last one does not matter.
            case .ideographs: "\"\(indexed.dropLast().joined(separator: " "))\""
            }
        }
    }

    private static func parts(_ word: String) -> [Part] {
        var parts: [Part] = []
        var rest = word.unicodeScalars[...]
        while let first = rest.first {
            let isOfIdeographs = isIdeograph(first)
            let run = rest.prefix { isIdeograph($0) == isOfIdeographs }
            parts.append(isOfIdeographs ? .ideographs(Array(run)) : .word(String(run)))
            rest = rest[run.endIndex...]
        }
        return parts
    }

    /// Whether a character is of a script that does not separate words: Han, Hiragana, Katakana.
    private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }
}

/// The words of a book in the columns of the search index.
struct SearchWords: Sendable {
    private let title: String?
    private let authors: String
    private let note: String?

    init(_ text: SearchText) {
        (title, authors, note) = text.words
    }

    /// Whether there is anything to search for.
    var isEmpty: Bool { title == nil && note == nil }

    /// The values of the index's columns.
    fileprivate var columns: [(any Bindable)?] { [title, authors, note] }
}

extension LibraryDatabase {
    /// Adds a book to the search index, at the end of the transaction if there is one.
    ///
    /// SQLite writes all that a search index has gathered at every statement that could fail halfway,
    /// such as the insertion of a copy, so a book indexed at once costs more than all its other rows.
    ///
    /// Related SQLite source: `fts5SavepointMethod` in `ext/fts5/fts5_main.c`.
    func index(_ id: EntryID, _ words: SearchWords) throws(LibraryError) {
        guard !words.isEmpty else { return }
        unindexed.append((id, words))
        if !connection.isInTransaction { try indexAll() }
    }

    /// Writes what is not in the search index yet, if it is much.
    func indexMany() throws(LibraryError) {
        if unindexed.count >= Self.mostUnindexed { try indexAll() }
        if obsolete.count >= Self.mostUnindexed { try removeObsolete() }
    }

    private static let mostUnindexed = 512

    /// Writes what is not in the search index yet, before anything uses the index.
    func indexAll() throws(LibraryError) {
        try removeObsolete()
        guard !unindexed.isEmpty else { return }
        let sql = "INSERT INTO search (rowid, title, authors, note) VALUES (?, ?, ?, ?)"
        for (id, words) in unindexed { try forEach(sql, [id.number] + words.columns) { _ in } }
        unindexed.removeAll(keepingCapacity: true)
    }

    /// Removes what the search index has of books no more, or with another text.
    private func removeObsolete() throws(LibraryError) {
        guard !obsolete.isEmpty else { return }
        let sql = """
            INSERT INTO search (search, rowid, title, authors, note) VALUES ('delete', ?, ?, ?, ?)
            """
        for (id, words) in obsolete { try forEach(sql, [id.number] + words.columns) { _ in } }
        obsolete.removeAll(keepingCapacity: true)
    }

    /// Removes a book from the search index, whose text must be that which was indexed: at the end of the
    /// transaction if there is one, before what the index gets then.
    func unindex(_ entry: LibraryEntry) throws(LibraryError) {
        let words = SearchWords(SearchText(entry))
        guard !words.isEmpty else { return }
        if let own = unindexed.firstIndex(where: { $0.id == entry.id }) {
            unindexed.remove(at: own)
            return
        }
        obsolete.append((entry.id, words))
        if !connection.isInTransaction { try removeObsolete() }
    }
}
