/// Parts of titles that say nothing of the text: who wrote the foreword, who praises the book, which
/// film was made of it.
extension Subtitle {
    /// Whether words only name people who helped: "mit einem Nachwort von Julian Barnes", "aus dem
    /// Englischen von Ulrich Blumenbach", "translated by Constance Garnett".
    static func isStatement(_ words: [String]) -> Bool {
        guard let first = words.first, words.count >= 2, words.count <= 16 else { return false }
        if companions.contains(first) {
            return words.dropFirst().prefix(5).contains(where: additions.contains)
        }
        if first == "aus", words.count >= 4 { return words.contains("von") }
        if helpers.contains(first) || additions.contains(first) {
            return words.dropFirst().prefix(4).contains(where: byWords.contains)
        }
        return false
    }

    /// Whether words name a club, a film or a list of books: "Reese's Book Club", "now a major motion
    /// picture".
    static func isAdvertisement(_ words: [String]) -> Bool {
        guard words.count >= 2, words.count <= 12 else { return false }
        return advertisements.contains { phrase in
            guard let start = words.firstIndex(of: phrase[0]) else { return false }
            return words[start...].starts(with: phrase)
        }
    }

    private static let companions: WordSet = [
        "with", "mit", "avec", "con", "com", "met", "med", "featuring", "including", "inkl",
    ]

    /// What is added to a text.
    private static let additions: WordSet = [
        "introduction", "introductions", "foreword", "forewords", "preface", "afterword",
        "afterwords", "postscript", "notes", "illustrations", "photographs", "drawings", "maps",
        "engravings", "woodcuts", "vorwort", "nachwort", "einleitung", "geleitwort", "anmerkungen",
        "illustrationen", "zeichnungen", "bildern", "abbildungen", "fotos", "holzschnitten",
        "kupfern", "preface", "postface", "introduccion", "prologo", "epilogo", "ilustraciones",
        "prefazione", "introduzione", "postfazione", "illustrazioni", "prefacio", "posfacio",
        "voorwoord", "nawoord", "inleiding", "illustraties", "forord", "efterord", "forord",
        "nota", "note", "essay",
    ]

    /// What people did who are no authors.
    private static let helpers: WordSet = [
        "translated", "illustrated", "edited", "introduced", "annotated", "ubersetzt",
        "illustriert",
        "herausgegeben", "hrsg", "hg", "deutsch", "traduit", "traduccion", "traducido", "tradotto",
        "traduzione", "illustre", "ilustrado", "illustrato", "vertaald", "oversat", "oversatt",
        "eingeleitet", "kommentiert", "ins",
    ]

    private static let byWords: WordSet = [
        "by", "von", "par", "por", "di", "de", "door", "av", "af",
    ]

    private static let advertisements: [[String]] = [
        "book club", "buchclub", "major motion picture", "netflix", "soon to be", "now a major",
        "as seen on", "as heard on", "based on the", "times best seller", "best seller",
        "bestselling author", "das buch zum film", "movie tie in", "tv tie in", "film tie in",
        "tie in edition",
    ].map { TitleWords.words($0) }
}
