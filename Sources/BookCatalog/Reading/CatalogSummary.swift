import BooklandSQLite

/// What a catalogue's file says of itself, without counting its rows.
package struct CatalogSummary: Sendable, Hashable {
    /// The number of books that were imported; one that was imported again counts again.
    package let books: Int
    /// Whether an import was interrupted.
    package let isUnfinished: Bool

    /// Reads a file.
    ///
    /// - Throws: ``CatalogError`` if it is not a catalogue.
    package init(_ path: String) throws(CatalogError) {
        do throws(StorageError) {
            let connection = try CatalogFile.open(path)
            let sums = try connection.first(
                "SELECT coalesce(sum(books), 0), coalesce(min(is_done), 1) FROM import"
            ) { ($0.integer(0), $0.flag(1)) }
            let staged = try connection.first("SELECT 1 FROM staged_book LIMIT 1") { _ in true }
            books = sums?.0 ?? 0
            isUnfinished = staged != nil || sums?.1 == false
        } catch {
            throw CatalogError(error)
        }
    }
}
