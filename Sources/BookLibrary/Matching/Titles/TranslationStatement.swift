import BooklandText

/// What a title says of its translation: a record that names the translator need not name the language.
enum TranslationStatement {
    /// The language in which a title says that it was translated, and so that of the book: "traduit de l'anglais".
    ///
    /// The words of ISBD's statements of responsibility, as AACR2 1.1F and RDA 2.4 transcribe them.
    static func language(of title: String) -> String? {
        guard title.utf8.count >= 16 else { return nil }
        let words = FoldedText.words(title)
        for (place, word) in words.enumerated().dropFirst() {
            guard let language = verbs[word] else {
                // "aus dem Amerikanischen von ...", but not "Aus dem Leben eines Taugenichts"
                if word == "aus", place + 2 < words.count, words[place + 1] == "dem",
                    words[place + 2].hasSuffix("schen")
                {
                    return "de"
                }
                continue
            }
            // "översatt" and "oversatt"
            let isSwedish = word == "oversatt" && title.lowercased().contains("översatt")
            let rest = words[(place + 1)...].prefix(2)
            // "tradotto dall'inglese"
            if rest.contains(where: { links.contains($0) || $0.hasPrefix("dall") }) {
                return isSwedish ? "sv" : language
            }
        }
        return nil
    }

    private static let verbs = WordTable<String>([
        "translated": "en", "traduit": "fr", "traduite": "fr", "ubersetzt": "de",
        "uebersetzt": "de", "traducido": "es", "traducida": "es", "traduccion": "es",
        "tradotto": "it", "tradotta": "it", "traduzione": "it", "traduzido": "pt",
        "traducao": "pt", "vertaald": "nl", "oversat": "da", "oversatt": "no",
    ])

    /// What stands after the word: who translated, or from what.
    private static let links: WordSet = [
        "by", "from", "par", "de", "du", "von", "aus", "por", "del", "da", "dal", "dall", "do",
        "door", "uit", "af", "fra", "av", "di",
    ]
}
