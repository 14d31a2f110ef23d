/// Titles under which one text was published in one language: British and American titles, and those
/// that later editions changed.
///
/// Catalogues join them by a uniform title (RDA 6.2.2, MARC 21 fields 130 and 240), which other sources
/// do not have. Only titles that share an author in the table are joined.
enum UsualTitles {
    /// The words of the title by which a book is known.
    ///
    /// - Parameters:
    ///   - titles: The titles that the record has, without articles and spaces, the longest first.
    ///   - families: The family names of its authors.
    /// - Returns: The words, and which title they replace; nil for a book that is not in the table.
    static func words(
        of titles: [String],
        by families: [String],
    ) -> (words: [String], place: Int)? {
        for family in families {
            guard let known = table[family] else { continue }
            for (place, title) in titles.enumerated() {
                if let words = known[title] { return (words, place) }
            }
        }
        return nil
    }

    /// Whether the table has a title by an author with one of the family names.
    static func hasAuthor(_ families: [String]) -> Bool {
        families.contains { table[$0] != nil }
    }

    private static let table: WordTable<[String: [String]]> = {
        var table: [String: [String: [String]]] = [:]
        for line in [authorsAToG, authorsHToZ, laterTitles, japaneseTitles].joined(separator: "\n")
            .split(separator: "\n")
        {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let titles = line[line.index(after: colon)...].split(separator: "=").map {
                TitleReader.withoutArticle(TitleWords.words(String($0)))
            }
            guard let first = titles.first else { continue }
            for family in line[..<colon].split(separator: " ") {
                let known = titles.lazy.compactMap { table[String(family)]?[$0.joined()] }.first
                let usual = known ?? first
                for title in titles { table[String(family), default: [:]][title.joined()] = usual }
            }
        }
        return WordTable(table)
    }()
}
