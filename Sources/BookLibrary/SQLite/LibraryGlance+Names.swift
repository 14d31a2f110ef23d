import BooklandSQLite

/// The names in a library, for shells that complete them.
extension LibraryGlance {
    /// Names in a library that a person chooses from.
    package enum Names: String, CaseIterable, Sendable {
        case locations
        case tags
        case borrowers
        case groups

        /// The columns with the names, each with an index that has them in order.
        fileprivate var columns: [(table: String, column: String)] {
            switch self {
            case .locations: [("copy", "location")]
            case .tags: [("entry_tag", "tag")]
            case .borrowers: [("borrower", "name"), ("copy", "borrower")]
            case .groups: [("borrower_group", "name"), ("borrower", "group_name")]
            }
        }
    }

    /// Returns names in order, each once.
    ///
    /// - Parameters:
    ///   - names: Which names.
    ///   - limit: The most to return.
    /// - Throws: ``LibraryError``.
    package func all(_ names: Names, limit: Int) throws(LibraryError) -> [String] {
        do throws(StorageError) {
            var found: Set<String> = []
            for (table, column) in names.columns {
                found.formUnion(try distinct(column, of: table, limit: limit))
            }
            return Array(found.sorted().prefix(limit))
        } catch {
            throw LibraryError(error)
        }
    }

    /// Goes from one name to the next one in the index; `DISTINCT` would go through all rows.
    private func distinct(
        _ column: String,
        of table: String,
        limit: Int,
    ) throws(StorageError) -> [String] {
        try connection.rows(
            """
            WITH RECURSIVE name (text) AS (
                SELECT min(\(column)) FROM \(table) WHERE \(column) IS NOT NULL
                UNION ALL
                SELECT (SELECT min(\(column)) FROM \(table) WHERE \(column) > name.text)
                    FROM name WHERE name.text IS NOT NULL
            )
            SELECT text FROM name WHERE text IS NOT NULL LIMIT ?
            """,
            limit,
        ) { $0.text(0) }
    }
}
