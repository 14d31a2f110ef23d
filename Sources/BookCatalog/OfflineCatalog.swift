public import BookIdentifiers
public import BookMetadata
import BooklandJSON
import BooklandSQLite
import Synchronization

/// A catalogue of books in a file, made by ``CatalogImport``, for lookups without a network.
///
/// Behind it, where it is given, stands the small catalogue that comes with the program.
public final class OfflineCatalog: Sendable {
    private let connection: Mutex<Connection?>
    private let shipped: ShippedBooks?

    /// How many of the books with one ISBN, or with the words that were searched, are looked at.
    private static let mostCandidates = 400

    /// Opens a catalogue for reading.
    ///
    /// - Parameters:
    ///   - path: The catalogue's file; where it is nil or there is no such file, there are only the
    ///     books that come with the program.
    ///   - shipped: The books that come with the program; nil for none.
    /// - Throws: ``CatalogError`` where the file is there and is no catalogue that can be read.
    public init(_ path: String?, shipped: ShippedBooks? = .all) throws(CatalogError) {
        self.shipped = shipped
        var opened: Connection?
        if let path, FilePaths.isReadable(path) {
            do throws(StorageError) {
                let options = ConnectionOptions(access: .readOnly, mappedBytes: 1 << 30)
                opened = try Connection(path, options: options, schema: CatalogSchema.schema)
            } catch {
                throw CatalogError(error)
            }
        }
        connection = Mutex(opened)
    }

    /// The record of the book with an ISBN; nil where the catalogue has none.
    ///
    /// Of several editions with one ISBN it is the one of which most is known; that the ISBN is its
    /// first counts, too.
    public func record(for isbn: ISBN) throws(CatalogError) -> BookRecord? {
        let found = try reading { (connection) throws(StorageError) in
            let books = try connection.rows(
                "SELECT book FROM isbn WHERE isbn = ? LIMIT \(Self.mostCandidates)",
                isbn.catalogNumber,
            ) { $0.integer(0) }
            let records = try BookReader(connection: connection).records(books)
            return records.filter { $0.isAbout(isbn) }
                .max { $0.fitness(for: isbn) < $1.fitness(for: isbn) }
        }
        guard var record = found.flatMap({ $0 }) ?? shipped?.record(for: isbn) else { return nil }
        record.complete(from: .catalog, asked: isbn)
        return record
    }

    /// Books by words of their titles, and of their authors' names where some are given.
    ///
    /// - Parameters:
    ///   - title: Words of the title and subtitle; case, diacritics and order do not matter.
    ///   - author: Words of the authors' names; nil for any authors.
    ///   - limit: How many books to give.
    /// - Returns: The books, the best first, one edition of each work.
    /// - Throws: ``CatalogError`` where the catalogue cannot be read.
    public func search(
        title: String,
        author: String? = nil,
        limit: Int = 20,
    ) throws(CatalogError) -> [BookRecord] {
        let query = BookQuery(title: title, author: author)
        guard !query.titleWords.isEmpty else { return [] }
        let found = try reading { (connection) throws(StorageError) in
            let reader = BookReader(connection: connection)
            let books = try query.candidates(in: connection, limit: Self.mostCandidates)
            return try reader.records(books)
        }
        let own = shipped?.records(matching: query) ?? []
        var records = query.ranked((found ?? []) + own).prefix(max(0, limit))
        for index in records.indices { records[index].complete(from: .catalog) }
        return Array(records)
    }

    /// What is in the catalogue's file; nil where there is none.
    public func statistics() throws(CatalogError) -> CatalogStatistics? {
        try reading { (connection) throws(StorageError) in try CatalogStatistics(connection) }
    }

    /// Whether an import into the catalogue was interrupted, so that some of its books are not found.
    ///
    /// It is much faster than ``statistics()``.
    ///
    /// - Throws: ``CatalogError`` if the catalogue cannot be read.
    public func hasUnfinishedImport() throws(CatalogError) -> Bool {
        try reading { (connection) throws(StorageError) in
            try connection.first(
                """
                SELECT EXISTS (SELECT 1 FROM staged_book)
                    OR EXISTS (SELECT 1 FROM import WHERE NOT is_done)
                """
            ) { $0.flag(0) } ?? false
        } ?? false
    }

    private func reading<Result: Sendable>(
        _ body: @Sendable (Connection) throws(StorageError) -> Result
    ) throws(CatalogError) -> Result? {
        do throws(StorageError) {
            return try connection.withLock { (connection) throws(StorageError) -> Result? in
                guard let connection else { return nil }
                return try body(connection)
            }
        } catch {
            throw CatalogError(error)
        }
    }
}
