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
        try snapshot { (reader) throws(CatalogError) in
            try !reader.books(havingAll: [[word]], atMost: 1).isEmpty
        }
    }

    /// Reads several times from one state of the file, which takes its lock only once.
    ///
    /// Other tasks that use these words wait meanwhile, and so does an import: the body should be short.
    package func snapshot<Result: Sendable>(
        _ body: (CatalogWordReader) throws(CatalogError) -> Result
    ) throws(CatalogError) -> Result {
        let result = try reading { (connection) throws(StorageError) in
            try connection.snapshot { () throws(StorageError) in
                Swift.Result { () throws(CatalogError) in try body(CatalogWordReader(connection)) }
            }
        }
        return try result.get()
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
