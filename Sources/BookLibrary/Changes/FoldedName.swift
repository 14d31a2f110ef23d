import BooklandSQLite
import BooklandText

/// A tag, a place or a borrower, whose case does not matter in comparisons.
struct FoldedName: Hashable {
    private let folded: String

    init(_ name: String) {
        folded = name.lowercased().composed
    }
}

/// The kinds of names that a library spells in one way.
enum NameKind: String {
    case tag
    case location
    case borrower

    /// The table and column that have the names, with an index on the column.
    var column: (table: String, name: String) {
        switch self {
        case .tag: ("entry_tag", "tag")
        case .location: ("copy", "location")
        case .borrower: ("copy", "borrower")
        }
    }
}

extension LibraryDatabase {
    /// All spellings of a name that the library has, whatever their case.
    func spellings(of name: String, _ kind: NameKind) throws(LibraryError) -> [String] {
        let folded = FoldedName(name)
        return try names(kind).filter { FoldedName($0) == folded }
    }

    /// The spelling of a name that the library has, or the name itself.
    func spelling(of name: String, _ kind: NameKind) throws(LibraryError) -> String {
        let known = try spellings(of: name, kind)
        return known.contains(name) ? name : known.first ?? name
    }

    /// All names of a kind: from one to the next in the index, instead of through all rows.
    private func names(_ kind: NameKind) throws(LibraryError) -> [String] {
        let (table, column) = kind.column
        return try rows(
            """
            WITH RECURSIVE step (name) AS (
                SELECT min(\(column)) FROM \(table) WHERE \(column) IS NOT NULL UNION ALL
                SELECT (SELECT min(\(column)) FROM \(table) WHERE \(column) > name) FROM step
                WHERE name IS NOT NULL
            ) SELECT name FROM step WHERE name IS NOT NULL
            """
        ) { $0.text(0) }
    }
}
