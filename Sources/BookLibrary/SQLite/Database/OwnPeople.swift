import BookMetadata

/// Which people of an edition are stored with it, as they are not those of its work.
enum OwnPeople {
    /// None: all are those of the work.
    case none
    /// Those who translated, illustrated, edited or read it; the authors are those of the work.
    case contributors
    /// All, the authors too.
    case all

    /// Whether names tell of an author whom others leave out, or of whom these have the family name only.
    static func tellMore(_ names: [String], than others: [String]) -> Bool {
        let known = others.map { (key: AuthorKey($0), isShort: !$0.contains(" ")) }
        return names.contains { name in
            let key = AuthorKey(name)
            let alike = known.filter { AuthorComparison($0.key, key) != .different }
            return alike.isEmpty || name.contains(" ") && alike.allSatisfy(\.isShort)
        }
    }
}
