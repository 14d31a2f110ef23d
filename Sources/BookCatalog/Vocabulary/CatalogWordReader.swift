import BookMetadata
import BooklandSQLite

/// Reads the books of a catalogue's file by their words, as long as the file's lock is held.
package struct CatalogWordReader {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns the numbers of books that have a word of each group in the title or a name.
    ///
    /// - Parameters:
    ///   - groups: Groups of folded words.
    ///   - limit: The greatest number of books.
    /// - Returns: The books, in no special order.
    /// - Throws: ``CatalogError`` if the file cannot be read.
    package func books(
        havingAll groups: [[String]],
        atMost limit: Int,
    ) throws(CatalogError) -> [Int] {
        guard !groups.isEmpty, groups.allSatisfy({ !$0.isEmpty }) else { return [] }
        return try reading { () throws(StorageError) in
            var parts: [String] = []
            for group in groups {
                var terms: [String] = []
                for word in group {
                    terms.append(word)
                    terms += try connection.rows(
                        "SELECT term FROM vocabulary_spelling WHERE word = ?",
                        word,
                    ) { $0.text(0) }
                }
                let choice = terms.map { "\"\($0)\"" }.joined(separator: " OR ")
                parts.append("(\(choice))")
            }
            return try books("{title author} : (\(parts.joined(separator: " AND ")))", limit)
        }
    }

    /// Returns the numbers of books whose title is a text, without its subtitle and with its words joined.
    package func books(
        titled joined: String,
        atMost limit: Int,
    ) throws(CatalogError) -> [Int] {
        try reading { () throws(StorageError) in try books("whole : \"\(joined)\"", limit) }
    }

    private func books(_ match: String, _ limit: Int) throws(StorageError) -> [Int] {
        try connection.rows(
            "SELECT rowid FROM book_text WHERE book_text MATCH ? LIMIT ?",
            match,
            limit,
        ) { $0.integer(0) }
    }

    /// What is printed on a book's spine.
    package struct BookText: Sendable, Hashable {
        /// The title.
        package let title: String
        /// The subtitle.
        package let subtitle: String?
        /// The authors' names, given names first.
        package let authors: [String]
    }

    /// Returns the title and the names of a book; nil if there is none with the number.
    package func text(of book: Int) throws(CatalogError) -> BookText? {
        try reading { () throws(StorageError) in
            guard book > 0 else {
                let reader = BookReader(connection: connection, version: 0)
                return try reader.record(book).map { record in
                    BookText(
                        title: record.title,
                        subtitle: nil,
                        authors: record.authors.map(\.name),
                    )
                }
            }
            return try edition(book)
        }
    }

    /// The texts of an edition; reading its whole record would take several times as long.
    private func edition(_ number: Int) throws(StorageError) -> BookText? {
        let row = try connection.first(
            """
            SELECT edition.title, edition.subtitle, coalesce(edition.authors, work.authors)
            FROM edition LEFT JOIN work ON work.id = edition.work WHERE edition.id = ?
            """,
            number,
        ) { ($0.text(0), $0.optionalText(1), $0.text(2)) }
        guard let row else { return nil }
        var names: [String] = []
        for id in row.2.split(separator: " ").compactMap({ Int($0) }) {
            let name = try connection.first("SELECT name FROM author WHERE id = ?", id) {
                $0.text(0)
            }
            if let name { names.append(PersonName(reading: name)?.name ?? name) }
        }
        return BookText(title: row.0, subtitle: row.1, authors: names)
    }

    private func reading<Result>(
        _ body: () throws(StorageError) -> Result
    ) throws(CatalogError) -> Result {
        do throws(StorageError) {
            return try body()
        } catch {
            throw CatalogError(error)
        }
    }
}
