/// What catalogues and programs write where a book has no author: `o. V.`, `N.N.`, `[s.n.]`, `Unknown`.
enum UnnamedAuthorWords {
    /// Whether a whole name says that there is none.
    ///
    /// `Anonymous` stays: many books have it on their title page.
    static func are(_ name: String) -> Bool {
        // Most names begin otherwise, and changing the case of a name takes far longer.
        guard name.utf8.count <= 40, beginnings.contains(beginning(name)) else { return false }
        let text = name.lowercased().filter { !$0.isWhitespace && !"[]()".contains($0) }
        return abbreviations.contains(text) || words.contains(text.filter(\.isLetter))
    }

    /// The first two bytes, without spaces and brackets, as small letters.
    private static func beginning(_ name: String) -> UInt16 {
        var code: UInt16 = 0
        var count = 0
        for byte in name.utf8 where !" []()".utf8.contains(byte) {
            code = code << 8 | UInt16(byte | 0x20)
            count += 1
            if count == 2 { break }
        }
        return code
    }

    private static let beginnings = Set(abbreviations.union(words).map(beginning))

    private static let abbreviations: Set<String> = [
        "o.v.", "o.v", "n.n.", "n.n", "s.n.", "s.n", "n/a", "?", "??", "???",
    ]

    private static let words: Set<String> = [
        // English: Calibre, Goodreads
        "unknown", "unknownauthor", "authorunknown", "noauthor",
        // German
        "unbekannt", "unbekannterautor", "unbekannterverfasser", "autorunbekannt",
        "verfasserunbekannt", "ohneverfasser", "ohneverfasserangabe", "ohneautor",
        // French, Spanish, Italian, Dutch
        "inconnu", "auteurinconnu", "sansauteur", "desconocido", "autordesconocido", "sinautor",
        "autoresconosciuto", "sconosciuto", "onbekend", "auteuronbekend", "onbekendeauteur",
        // Latin
        "nomennescio", "sinenomine",
    ]
}
