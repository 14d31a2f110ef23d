import BookIdentifiers
import BookMetadata
import BooklandJSON
import BooklandSQLite

/// Writes editions, works, authors and records to a catalogue's tables, but not to its indices.
struct CatalogWriter {
    let connection: Connection

    func add(_ edition: DumpEdition, number: Int) throws(StorageError) {
        try connection.run(
            """
            INSERT OR REPLACE INTO edition VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)
            """,
            number,
            edition.title,
            edition.subtitle,
            Self.list(edition.isbns.map(\.digits)),
            Self.list(edition.authors.map(String.init)),
            edition.work,
            edition.publisher,
            edition.published,
            edition.pages,
            edition.pagination,
            edition.format,
            edition.name,
            edition.language,
            edition.originalLanguage,
            edition.cover,
            edition.goodreads,
            edition.librarything,
            edition.description,
            edition.place,
            edition.series.isEmpty ? nil : edition.series.joined(separator: "\n"),
        )
        try stage(edition.isbns, SearchText.whole(edition.title), book: number)
    }

    func add(_ work: DumpWork, number: Int) throws(StorageError) {
        try connection.run(
            "INSERT OR REPLACE INTO work VALUES (?,?,?,?,?,?,?,?)",
            number,
            work.title,
            work.subtitle,
            Self.list(work.authors.map(String.init)),
            work.published,
            work.subjects.isEmpty ? nil : work.subjects.joined(separator: "\n"),
            work.cover,
            work.description,
        )
    }

    func add(_ author: DumpAuthor, number: Int) throws(StorageError) {
        try connection.run(
            "INSERT OR REPLACE INTO author VALUES (?,?,?,?)",
            number,
            author.name,
            author.born,
            author.died,
        )
    }

    /// Adds a record, or replaces the one with the same key.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - key: The record's identifier in its source (default: made of its ISBN or its title).
    /// - Throws: ``StorageError`` if the catalogue cannot be written.
    func add(_ record: BookRecord, key: String?) throws(StorageError) {
        let key = key ?? Self.key(of: record)
        try connection.run(
            """
            INSERT INTO record (key, title, authors, isbns, json) VALUES (?,?,?,?,?)
            ON CONFLICT (key) DO UPDATE SET
                title = excluded.title, authors = excluded.authors,
                isbns = excluded.isbns, json = excluded.json
            """,
            key,
            record.title,
            Self.list(record.authors.map(\.name)),
            Self.list(record.edition.isbns.map(\.digits)),
            String(decoding: record.json.bytes, as: UTF8.self),
        )
        let id = try connection.first("SELECT id FROM record WHERE key = ?", key) { $0.integer(0) }
        try stage(record.edition.isbns, SearchText.whole(record.work.title), book: -(id ?? 0))
    }

    private static func key(of record: BookRecord) -> String {
        if let isbn = record.edition.isbn { return "isbn:\(isbn.digits)" }
        let date = record.edition.publicationDate.map { "\($0)" } ?? ""
        return "title:\(record.title)\n\(record.authorNames.joined(separator: ", "))\n\(date)"
    }

    private func stage(_ isbns: [ISBN], _ whole: String, book: Int) throws(StorageError) {
        for isbn in isbns {
            try connection.run("INSERT INTO staged_isbn VALUES (?,?)", isbn.catalogNumber, book)
        }
        try connection.run("INSERT INTO staged_book VALUES (?,?)", book, whole)
    }

    private static func list(_ texts: [String]) -> String? {
        texts.isEmpty ? nil : texts.joined(separator: " ")
    }
}

extension ISBN {
    /// The 13 digits as a number, as the index has them.
    var catalogNumber: Int { Int(digits) ?? 0 }
}
