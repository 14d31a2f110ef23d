/// What catalogues write where a book has no year: `o. J.`, `n.d.`, `[s.a.]`.
enum UndatedWords {
    /// Whether a text says that a book has no year, alone or after that it has no place.
    static func areIn(_ text: String) -> Bool {
        // "2nd" says something else.
        guard !text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return false }
        var letters = text.lowercased().filter(\.isLetter)
        if words.contains(letters) { return true }
        // "S.l., s.a."
        guard let place = placeless.first(where: { letters.hasPrefix($0) }) else { return false }
        letters.removeFirst(place.count)
        return words.contains(letters)
    }

    private static let words: Set<String> = [
        // German and Dutch
        "oj", "oouj", "ohnejahr", "ohnejahresangabe", "zj", "zonderjaar",
        // English
        "nd", "nodate", "undated",
        // Latin and Italian
        "sa", "sineanno", "senzadata",
        // French, Spanish and Portuguese
        "sd", "sansdate", "sf", "sinfecha", "semdata",
        // Scandinavian
        "uå", "udenår", "utanår",
    ]

    private static let placeless = ["oo", "sl", "np", "zpl"]
}
