import BooklandSQLite

/// The names in a library, for shells that complete them.
extension LibraryGlance {
    /// Names in a library that a person chooses from.
    package enum Names: String, CaseIterable, Sendable {
        case locations
        case tags
        case borrowers
        case groups

        /// The columns with the names, and whether an index has them in order.
        fileprivate var columns: [(table: String, column: String, isIndexed: Bool)] {
            switch self {
            case .locations: [("copy", "location", true)]
            case .tags: [("entry_tag", "tag", true)]
            case .borrowers: [("borrower", "name", false), ("copy", "borrower", true)]
            case .groups: [("borrower_group", "name", false), ("borrower", "group_name", false)]
            }
        }
    }

    /// Returns names in order, each once.
    ///
    /// - Parameters:
    ///   - names: Which names.
    ///   - limit: The most to return.
    /// - Returns: The names.
    /// - Throws: ``LibraryError``.
    package func all(_ names: Names, limit: Int) throws(LibraryError) -> [String] {
        do throws(StorageError) {
            var found: Set<String> = []
            for (table, column, isIndexed) in names.columns {
                let sql = isIndexed ? Self.stepping(column, table) : Self.distinct(column, table)
                found.formUnion(try connection.rows(sql, limit) { $0.text(0) })
            }
            return Array(found.sorted().prefix(limit))
        } catch {
            throw LibraryError(error)
        }
    }

    private static func distinct(_ column: String, _ table: String) -> String {
        "SELECT DISTINCT \(column) FROM \(table) WHERE \(column) IS NOT NULL LIMIT ?"
    }

    /// Goes from one name to the next one in the index; `DISTINCT` would go through all rows.
    private static func stepping(_ column: String, _ table: String) -> String {
        """
        WITH RECURSIVE name (text) AS (
            SELECT min(\(column)) FROM \(table) WHERE \(column) IS NOT NULL
            UNION ALL
            SELECT (SELECT min(\(column)) FROM \(table) WHERE \(column) > name.text)
                FROM name WHERE name.text IS NOT NULL
        )
        SELECT text FROM name WHERE text IS NOT NULL LIMIT ?
        """
    }
}
