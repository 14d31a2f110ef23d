import BookIdentifiers
import BookMetadata
import BooklandSQLite

/// The catalogue's file, open for reading.
struct CatalogFile {
    private let connection: Connection
    private let books: BookReader

    /// The most books with one ISBN, or with the words of one search, that are ranked.
    private static let mostCandidates = 400

    /// Opens a file; gives nil if there is none that can be read.
    init?(_ path: String) throws(CatalogError) {
        guard FilePaths.isReadable(path) else { return nil }
        do throws(StorageError) {
            connection = try Self.open(path)
            books = BookReader(
                connection: connection,
                version: try connection.schemaVersion(),
            )
        } catch {
            throw CatalogError(error)
        }
    }

    /// Opens a file of this version or an earlier one.
    ///
    /// A lookup leaves the file as it is: the next import brings it to the current version.
    static func open(_ path: String) throws(StorageError) -> Connection {
        let options = ConnectionOptions(access: .readOnly, mappedBytes: 1 << 30)
        do throws(StorageError) {
            return try Connection(path, options: options, schema: CatalogSchema.schema)
        } catch {
            guard case .needsMigration(let version, _) = error.reason else { throw error }
            let schema = CatalogSchema.schema(version: version)
            return try Connection(path, options: options, schema: schema)
        }
    }

    func record(for isbn: ISBN) throws(CatalogError) -> BookRecord? {
        try reading { () throws(StorageError) in
            let numbers = try connection.rows(
                "SELECT book FROM isbn WHERE isbn = ? LIMIT \(Self.mostCandidates)",
                isbn.catalogNumber,
            ) { $0.integer(0) }
            return try books.records(numbers).filter { $0.isAbout(isbn) }
                .max { $0.fitness(for: isbn) < $1.fitness(for: isbn) }
        }
    }

    func records(
        matching query: BookQuery,
        _ tolerance: BookQuery.Tolerance,
    ) throws(CatalogError) -> [BookRecord] {
        try reading { () throws(StorageError) in
            let index = WordIndex(connection: connection, limit: Self.mostCandidates)
            return try books.records(try index.books(matching: query, tolerance))
        }
    }

    func hasUnfinishedImport() throws(CatalogError) -> Bool {
        try reading { () throws(StorageError) in
            try connection.first(
                """
                SELECT EXISTS (SELECT 1 FROM staged_book)
                    OR EXISTS (SELECT 1 FROM import WHERE NOT is_done)
                """
            ) { $0.flag(0) } ?? false
        }
    }

    func statistics() throws(CatalogError) -> CatalogStatistics {
        try reading { () throws(StorageError) in try CatalogStatistics(connection) }
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
