import BookMetadata
import BooklandSQLite
import Synchronization

/// Finds the books of a catalogue's file by words, and the words themselves.
///
/// Its calls block, as they read the file.
package final class CatalogWords: Sendable {
    private let connection: Mutex<Connection>
    /// The number of books in the file, apart from those added since the words were gathered.
    package let bookCount: Int

    /// Opens a catalogue, and gathers its words if that has not been done.
    ///
    /// The words are stored in the file, or kept in memory if the file cannot be changed. A catalogue of an earlier version
    /// becomes one of this version.
    ///
    /// - Parameters:
    ///   - path: The catalogue's file.
    ///   - mayChange: Whether the words may be stored in the file.
    ///   - gathering: Called if the words have to be gathered, which takes seconds for each million books.
    /// - Throws: ``CatalogError`` if the file is not a readable catalogue.
    package init?(
        _ path: String,
        mayChange: Bool = true,
        gathering: () -> Void = {},
    ) throws(CatalogError) {
        guard FilePaths.isReadable(path) else { return nil }
        do throws(StorageError) {
            var connection = try CatalogFile.open(path)
            if try Self.books(connection) == nil {
                gathering()
                if mayChange, Self.store(path) {
                    connection = try CatalogFile.open(path)
                } else {
                    let builder = VocabularyBuilder(connection: connection)
                    try builder.createTemporaryTables()
                    try builder.build()
                }
            }
            bookCount = try Self.books(connection) ?? 0
            self.connection = Mutex(connection)
        } catch {
            throw CatalogError(error)
        }
    }

    /// The number of books when the words were gathered; nil if they have not been.
    private static func books(_ connection: Connection) throws(StorageError) -> Int? {
        let hasTable = try connection.first(
            """
            SELECT 1 FROM sqlite_schema WHERE name = 'vocabulary_state'
            UNION ALL SELECT 1 FROM sqlite_temp_schema WHERE name = 'vocabulary_state'
            """
        ) { _ in true }
        guard hasTable != nil else { return nil }
        return try connection.first("SELECT books FROM vocabulary_state") { $0.integer(0) }
    }

    /// Gathers the words into the file; false if it cannot be changed, or is being imported into.
    private static func store(_ path: String) -> Bool {
        do throws(StorageError) {
            let connection = try Connection(
                path,
                options: ConnectionOptions(access: .readWrite, journal: .rollback),
                schema: CatalogSchema.schema,
            )
            try VocabularyBuilder(connection: connection).build()
            return true
        } catch {
            return false
        }
    }

    /// Returns the words of titles and names, as many as may be, those of most books first.
    package func vocabulary(atMost limit: Int) throws(CatalogError) -> CatalogVocabulary {
        try reading { (connection) throws(StorageError) in
            try CatalogVocabulary(connection, atMost: limit)
        }
    }

    /// Returns whether a book has a folded word, as it is or in another spelling.
    package func contains(_ word: String) throws(CatalogError) -> Bool {
        try !books(havingAll: [[word]], atMost: 1).isEmpty
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
        return try reading { (connection) throws(StorageError) in
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
            let match = "{title author} : (\(parts.joined(separator: " AND ")))"
            return try connection.rows(
                "SELECT rowid FROM book_text WHERE book_text MATCH ? LIMIT ?",
                match,
                limit,
            ) { $0.integer(0) }
        }
    }

    /// Returns the numbers of books whose title is a text, without its subtitle and with its words joined.
    package func books(
        titled joined: String,
        atMost limit: Int,
    ) throws(CatalogError) -> [Int] {
        try reading { (connection) throws(StorageError) in
            try connection.rows(
                "SELECT rowid FROM book_text WHERE book_text MATCH ? LIMIT ?",
                "whole : \"\(joined)\"",
                limit,
            ) { $0.integer(0) }
        }
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
        try reading { (connection) throws(StorageError) in
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
            return try Self.edition(book, connection)
        }
    }

    /// The texts of an edition; reading its whole record would take several times as long.
    private static func edition(
        _ number: Int,
        _ connection: Connection,
    ) throws(StorageError) -> BookText? {
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

    private func reading<Result: Sendable>(
        _ body: (Connection) throws(StorageError) -> Result
    ) throws(CatalogError) -> Result {
        do throws(StorageError) {
            return try connection.withLock { (connection) throws(StorageError) in
                try body(connection)
            }
        } catch {
            throw CatalogError(error)
        }
    }
}
