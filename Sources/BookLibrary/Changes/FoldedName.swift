import BooklandSQLite
import BooklandText

extension String {
    /// The text without white space at both ends; nil where nothing is left.
    package var trimmedName: String? {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        return String(start[...last])
    }
}

/// A tag, a place or a borrower, whose case does not matter in comparisons.
package struct FoldedName: Hashable, Sendable {
    /// The name as it is compared.
    package let folded: String

    package init(_ name: String) {
        folded = (name.trimmedName ?? "").lowercased().composed
    }
}

/// How a library spells names, by how others spell them.
struct SpelledNames {
    /// The names as they are compared; nil for what is no name.
    private var folded: [String: FoldedName?] = [:]
    /// The spellings of each name, also of one that no book has yet; nil until they are asked for.
    fileprivate var spellings: [FoldedName: [String]]?

    /// The name as it is compared; nil for what is no name.
    fileprivate mutating func folded(_ name: String) -> FoldedName? {
        if let known = folded[name] { return known }
        let new = name.trimmedName.map { FoldedName($0) }
        folded[name] = .some(new)
        return new
    }
}

/// The kinds of names that a library spells in one way.
enum NameKind: String {
    case tag
    case location
    case borrower
    case holder

    /// The table and column that have the names; there is an index on the column, except on that of holds.
    var column: (table: String, name: String) {
        switch self {
        case .tag: ("entry_tag", "tag")
        case .location: ("copy", "location")
        case .borrower: ("copy", "borrower")
        case .holder: ("hold", "borrower")
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

    /// Tags and more tags: each once, whatever its case, in the library's spelling.
    ///
    /// What is no name is left out.
    func tags(
        _ tags: [String],
        adding names: [String],
    ) throws(LibraryError) -> [String] {
        var spelled = SpelledNames()
        return try self.tags(tags, adding: names, &spelled)
    }

    /// Tags and more tags, as above, for many books in one transaction: the library's tags are read once.
    func tags(
        _ tags: [String],
        adding names: [String],
        _ spelled: inout SpelledNames,
    ) throws(LibraryError) -> [String] {
        guard !names.isEmpty else { return tags }
        var tags = tags
        var known = Set(tags.map(FoldedName.init))
        for name in names {
            guard let folded = spelled.folded(name), known.insert(folded).inserted else { continue }
            guard let name = name.trimmedName else { continue }
            tags.append(try spelling(of: name, folded, &spelled))
        }
        return tags
    }

    /// The spelling of a tag: its own if the library has it, or the first one that it has.
    private func spelling(
        of name: String,
        _ folded: FoldedName,
        _ spelled: inout SpelledNames,
    ) throws(LibraryError) -> String {
        if spelled.spellings == nil {
            spelled.spellings = Dictionary(grouping: try names(.tag), by: FoldedName.init)
        }
        guard let known = spelled.spellings?[folded], let first = known.first else {
            spelled.spellings?[folded] = [name]
            return name
        }
        return known.contains(name) ? name : first
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
