import BooklandSQLite
import BooklandText

/// Gathers the words of the index of titles and names, with the number of books that have each.
///
/// It reads the index once, in the order of its terms, and keeps no more than a few pages of words in memory, whatever the
/// number of books.
struct VocabularyBuilder {
    let connection: Connection

    /// The part of the books that may have been added since the words were gathered, as its inverse.
    ///
    /// Their new words are found when they were read exactly. Gathering at every import would make small imports into a
    /// large catalogue slow.
    private static let mostAdded = 20
    /// The least number of books that have a word of each tier; the last tier has the rest.
    private static let tiers = [8, 3, 2, 1]
    /// Longer words are several that belong together; they are found when they were read exactly.
    private static let lengths = 2...40
    /// The bytes of words in one row.
    private static let rowBytes = 1 << 16

    /// Whether the words have not been gathered, or many books were added since.
    func isOutdated() throws(StorageError) -> Bool {
        let isCurrent = try connection.first(
            "SELECT added * \(Self.mostAdded) <= books FROM vocabulary_state"
        ) { $0.flag(0) }
        return !(isCurrent ?? false)
    }

    /// Creates the tables in memory, for a file that cannot be changed.
    func createTemporaryTables() throws(StorageError) {
        try connection.execute(
            CatalogSchema.vocabulary.replacing("CREATE TABLE", with: "CREATE TEMP TABLE")
        )
    }

    /// Gathers the words again.
    func build() throws(StorageError) {
        try connection.transaction { () throws(StorageError) in
            try connection.execute(
                """
                DELETE FROM vocabulary;
                DELETE FROM vocabulary_spelling;
                DELETE FROM vocabulary_state;
                CREATE VIRTUAL TABLE temp.book_term USING fts5vocab('main', 'book_text', 'col');
                """
            )
            try gather()
            try connection.execute(
                """
                DROP TABLE temp.book_term;
                INSERT INTO vocabulary_state
                SELECT 1, (SELECT count(*) FROM edition) + (SELECT count(*) FROM record), 0;
                """
            )
        }
    }

    /// Reads the index; a term has a row for its titles and another for its names, one after the other.
    private func gather() throws(StorageError) {
        var gathering = Gathering()
        var current = ""
        var count = 0
        try connection.forEach("SELECT term, col, doc FROM temp.book_term") {
            (row) throws(StorageError) in
            // The joined words of whole titles are no words.
            guard row.text(1) != "whole" else { return }
            let term = row.text(0)
            if term != current {
                try end(current, count, &gathering)
                (current, count) = (term, 0)
            }
            count += row.integer(2)
        }
        try end(current, count, &gathering)
        for key in gathering.keys { try write(key, &gathering) }
    }

    private func end(_ term: String, _ count: Int, _ gathering: inout Gathering)
        throws(StorageError)
    {
        guard count > 0 else { return }
        var word = term
        if !term.utf8.allSatisfy({ $0 < 0x80 }) {
            word = FoldedText.words(term).joined()
            if word != term, !word.isEmpty {
                try connection.run(
                    "INSERT OR IGNORE INTO vocabulary_spelling VALUES (?,?)",
                    word,
                    term,
                )
            }
            guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return }
        }
        guard Self.lengths.contains(word.utf8.count) else { return }
        let tier = Self.tiers.firstIndex { count >= $0 } ?? Self.tiers.count - 1
        let key = Gathering.Key(tier: tier, length: word.utf8.count)
        if gathering.add(word, count, to: key) >= Self.rowBytes { try write(key, &gathering) }
    }

    private func write(_ key: Gathering.Key, _ gathering: inout Gathering) throws(StorageError) {
        let words = gathering.take(key)
        try connection.run(
            "INSERT INTO vocabulary (tier, length, letters, counts) VALUES (?,?,?,?)",
            key.tier,
            key.length,
            SQLValue.blob(words.letters),
            SQLValue.blob(words.counts),
        )
    }

    /// Words that are not in a row yet.
    private struct Gathering {
        struct Key: Hashable {
            let tier: Int
            let length: Int
        }

        struct Words {
            var letters: [UInt8] = []
            var counts: [UInt8] = []
        }

        private var words: [Key: Words] = [:]

        /// The keys with words, in order.
        var keys: [Key] { words.keys.sorted { ($0.tier, $0.length) < ($1.tier, $1.length) } }

        /// Adds a word and returns the bytes of all with its key.
        mutating func add(_ word: String, _ count: Int, to key: Key) -> Int {
            let number = UInt32(clamping: count)
            words[key, default: Words()].letters += word.utf8
            words[key, default: Words()].counts += (0..<4).map {
                UInt8(truncatingIfNeeded: number >> ($0 * 8))
            }
            return words[key]?.letters.count ?? 0
        }

        /// Removes and returns the words with a key.
        mutating func take(_ key: Key) -> Words { words.removeValue(forKey: key) ?? Words() }
    }
}

extension String {
    /// The text with all occurrences of another text replaced.
    fileprivate func replacing(_ text: String, with other: String) -> String {
        var rest = self[...]
        var result = ""
        while let range = rest.firstRange(of: text) {
            result += rest[..<range.lowerBound] + other
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
