import BooklandSQLite

/// The words of a catalogue's titles and names, those of most books first.
package struct CatalogVocabulary: Sendable {
    /// Words of one length.
    package struct Part: Sendable {
        /// The number of letters of each word.
        package let length: Int
        /// The words in folded ASCII, one after the other.
        package let letters: [UInt8]
        /// How many books have each word.
        package let counts: [UInt32]
    }

    /// The words by length; several parts may have the same length.
    package private(set) var parts: [Part] = []
    /// The number of words.
    package private(set) var count = 0

    /// Reads words until there are as many as may be.
    init(_ connection: Connection, atMost limit: Int) throws(StorageError) {
        var ids: [Int] = []
        var expected = 0
        let rows = try connection.rows(
            "SELECT id, length(counts) / 4 FROM vocabulary ORDER BY tier, id"
        ) { ($0.integer(0), $0.integer(1)) }
        for (id, words) in rows {
            // The tiers are in order of how common their words are.
            guard expected + words <= limit else { break }
            expected += words
            ids.append(id)
        }
        for id in ids {
            let part = try connection.first(
                "SELECT length, letters, counts FROM vocabulary WHERE id = ?",
                id,
            ) { row in
                Part(
                    length: row.integer(0),
                    letters: row.blob(1),
                    counts: Self.numbers(row.blob(2)),
                )
            }
            // A damaged row is passed over.
            guard let part, part.letters.count == part.length * part.counts.count else { continue }
            parts.append(part)
            count += part.counts.count
        }
    }

    private static func numbers(_ bytes: [UInt8]) -> [UInt32] {
        stride(from: 0, to: bytes.count - 3, by: 4).map { place in
            var number: UInt32 = 0
            for byte in bytes[place..<place + 4].reversed() { number = number << 8 | UInt32(byte) }
            return number
        }
    }
}
