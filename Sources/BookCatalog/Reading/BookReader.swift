import BookIdentifiers
import BookMetadata
import BooklandJSON
import BooklandSQLite

/// Reads books of both kinds: Open Library's editions and records of other sources.
struct BookReader {
    let connection: Connection
    /// The version of the file's schema.
    let version: Int

    /// Returns the record of a book: of an edition by its number, of another record by its negative
    /// number.
    func record(_ book: Int) throws(StorageError) -> BookRecord? {
        guard book < 0 else {
            return try EditionReader(connection: connection, version: version).record(book)
        }
        let found = try connection.first("SELECT json FROM record WHERE id = ?", -book) { row in
            (try? JSONValue(reading: row.text(0))).flatMap { BookRecord(json: $0) }
        }
        return found ?? nil
    }

    /// Returns the records of books, without those that do not exist.
    func records(_ books: [Int]) throws(StorageError) -> [BookRecord] {
        var records: [BookRecord] = []
        for book in books {
            if let record = try record(book) { records.append(record) }
        }
        return records
    }
}

extension BookRecord {
    /// How much data the record has, to choose among editions with the same ISBN.
    var completeness: Int {
        (authors.isEmpty ? 0 : 4) + (edition.publicationDate?.completeness ?? 0)
            + (edition.publisher == nil ? 0 : 2) + (edition.pageCount == nil ? 0 : 2)
            + (edition.coverImageURL == nil ? 0 : 1) + (edition.language == nil ? 0 : 1)
            + (work.isSynthetic ? 0 : 1) + (edition.isbns.isEmpty ? 0 : 2)
            + (edition.format == nil ? 0 : 1)
    }

    /// Returns how well the record fits an ISBN that it lists: the first of several ISBNs is mostly the
    /// edition's own.
    func fitness(for isbn: ISBN) -> Int {
        completeness + (edition.isbns.first == isbn ? 2 : 0)
    }
}
