import BooklandSQLite

/// What a cache holds.
package struct CacheStatistics: Sendable, Hashable {
    /// The number of books.
    package var found = 0
    /// The number of ISBNs that no service knew.
    package var notFound = 0
    /// When the oldest answer was given, in seconds since 1970.
    package var oldest: Int?
    /// When the newest answer was given, in seconds since 1970.
    package var newest: Int?
    /// The size of the file in bytes.
    package var size = 0
    /// The number of books from each provider, or list of providers.
    package var byProvider: [String: Int] = [:]

    init(_ connection: Connection) throws(StorageError) {
        try connection.forEach(
            "SELECT count(record), count(*) - count(record), min(fetched), max(fetched) FROM answer"
        ) { row in
            found = row.integer(0)
            notFound = row.integer(1)
            oldest = row.optionalInteger(2)
            newest = row.optionalInteger(3)
        }
        try connection.forEach(
            "SELECT providers, count(*) FROM answer WHERE record IS NOT NULL GROUP BY providers"
        ) { row in byProvider[row.text(0)] = row.integer(1) }
        size =
            try connection.first(
                "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
            ) { $0.integer(0) } ?? 0
    }
}
