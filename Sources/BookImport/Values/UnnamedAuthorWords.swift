/// What catalogues and programs write where a book has no author: `o. V.`, `N.N.`, `[s.n.]`, `Unknown`.
enum UnnamedAuthorWords {
    /// Whether a whole name says that there is none.
    ///
    /// `Anonymous` stays: many books have it on their title page.
    static func are(_ name: String) -> Bool {
        guard name.utf8.count <= 40 else { return false }
        let text = name.lowercased().filter { !$0.isWhitespace && !"[]()".contains($0) }
        return abbreviations.contains(text) || words.contains(text.filter(\.isLetter))
    }

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
