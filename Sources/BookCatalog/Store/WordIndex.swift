import BooklandSQLite
import BooklandText

/// Finds books in the index of words.
struct WordIndex {
    let connection: Connection
    /// The most books that one search of the index returns.
    let limit: Int

    /// The most spellings of one word that are searched for.
    private static let mostSpellings = 64

    /// Returns the numbers of books that match a query: first those with exactly the title, then those
    /// with all words in the title, then those with words in the names too.
    func books(
        matching query: BookQuery,
        _ tolerance: BookQuery.Tolerance,
    ) throws(StorageError) -> [Int] {
        var title = query.titleWords.map { [$0] }
        var author = query.authorWords.map { [$0] }
        if tolerance == .misspelling {
            title = try title.map { (words) throws(StorageError) in try spellings(words[0]) }
            author = try author.map { (words) throws(StorageError) in try spellings(words[0]) }
            guard (title + author).contains(where: { $0.count > 1 }) else { return [] }
        }
        let suffix = tolerance == .unfinishedWord ? " *" : ""
        let names = author.isEmpty ? "" : " AND author : (\(Self.all(author)))"
        var seen: Set<Int> = []
        var found: [Int] = []
        var searches = ["title : (\(Self.all(title))\(suffix))\(names)"]
        if tolerance == .none {
            searches.insert("whole : \(Self.all([[query.wholeTitle]]))\(names)", at: 0)
        }
        if query.includesNames { searches.append("{title author} : (\(Self.all(title))\(suffix))") }
        for search in searches {
            found += try books(search).filter { seen.insert($0).inserted }
        }
        return found
    }

    private func books(_ match: String) throws(StorageError) -> [Int] {
        try connection.rows(
            "SELECT rowid FROM book_text WHERE book_text MATCH ? LIMIT ?",
            match,
            limit,
        ) { $0.integer(0) }
    }

    /// A word and what may have been meant by it, as far as the index has it.
    private func spellings(_ word: String) throws(StorageError) -> [String] {
        var spellings = [word]
        for candidate in Misspelling.corrections(of: word.withoutMarks) {
            guard spellings.count <= Self.mostSpellings else { break }
            let isKnown = try connection.first(
                "SELECT 1 FROM book_text WHERE book_text MATCH ? LIMIT 1",
                Self.all([[candidate]]),
            ) { _ in true }
            if isKnown != nil { spellings.append(candidate) }
        }
        return spellings
    }

    /// Returns an expression that asks for all words, each in one of its spellings.
    ///
    /// Words consist of letters and digits only, so nothing in them has a meaning to FTS5.
    private static func all(_ words: [[String]]) -> String {
        words.map { spellings in
            let choice = spellings.map { "\"\($0)\"" }.joined(separator: " OR ")
            return spellings.count > 1 ? "(\(choice))" : choice
        }.joined(separator: " AND ")
    }
}
