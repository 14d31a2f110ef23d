/// The number of pages in a book's extent, as libraries and booksellers write it.
package enum PageCount {
    /// More pages than any book has.
    static let limit = 50_000

    /// Returns the number if a book can have so many pages.
    package static func plausible(_ number: Int?) -> Int? {
        number.flatMap { (1...limit).contains($0) ? $0 : nil }
    }

    /// Reads `344`, `344 p.`, `xii, 344 Seiten`, `1 Online-Ressource (344 S.)`.
    package static func reading(_ text: String) -> Int? {
        let text = text.lowercased()
        var rest = text[...]
        var isOnlyNumber = true
        while let start = rest.firstIndex(where: { $0.isASCII && $0.isWholeNumber }) {
            isOnlyNumber = isOnlyNumber && rest[..<start].allSatisfy(\.isWhitespace)
            let digits = rest[start...].prefix { $0.isASCII && $0.isWholeNumber }
            rest = rest[digits.endIndex...]
            let unit = rest.drop { " ,.]".contains($0) }.prefix { $0.isLetter }
            if units.contains(String(unit)), let count = plausible(Int(digits)) { return count }
            if isOnlyNumber, rest.allSatisfy({ $0.isWhitespace || $0 == "." }) {
                return plausible(Int(digits))
            }
            isOnlyNumber = false
        }
        return nil
    }

    /// Words for pages after a number, with their abbreviations.
    private static let units: Set<String> = [
        "p", "pp", "pg", "pgs", "page", "pages", "s", "ss", "seite", "seiten", "pagine", "pagina",
        "páginas", "paginas", "pag", "pág", "sidor", "sider", "sivua", "blz", "str", "stron", "с",
        "頁", "ページ",
    ]
}
