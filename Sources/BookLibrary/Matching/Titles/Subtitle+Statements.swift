/// Parts of titles that say nothing of the text: who wrote the foreword, who praises the book, which
/// film was made of it.
extension Subtitle {
    /// Whether words only name people who helped: "mit einem Nachwort von Julian Barnes", "aus dem
    /// Englischen von Ulrich Blumenbach", "translated by Constance Garnett".
    static func isStatement(_ words: [String]) -> Bool {
        guard let first = words.first, words.count >= 2, words.count <= 16 else { return false }
        if isExtent(words) { return true }
        if first == "unter", words[1].hasPrefix("mitarb") || words[1].hasPrefix("mitw") {
            return true
        }
        if companions.contains(first) {
            return words.dropFirst().prefix(5).contains(where: additions.contains)
        }
        if translations.contains(where: { words.elementsEqual($0) }) { return true }
        // "Aus dem Ital. von …"
        // "Aus dem Nachlass" says where the text is from.
        if first == "aus", words[1] == "dem" || words[1] == "d" {
            if words.count == 2 { return true }
            let end = words.firstIndex { $0 == "von" || $0 == "v" } ?? words.count
            if words.count > 3, end == words.count { return false }
            return words[2..<max(2, end)].contains(where: isSourceLanguage)
        }
        if first == "aus", words.count >= 4 { return words.contains("von") }
        // "Introd. by the author", "story and pictures by Maurice Sendak", "prepared by the editorial staff"
        if let place = words.prefix(6).firstIndex(where: byWords.contains), place > 0,
            place < words.count - 1,
            words[..<place].contains(where: { contributions.contains($0) || helpers.contains($0) }),
            words[..<place].allSatisfy({
                contributions.contains($0) || helpers.contains($0) || additions.contains($0)
                    || fillers.contains($0)
            })
        {
            return true
        }
        if helpers.contains(first) || additions.contains(first) {
            // "hrsg. im Auftrag der Salzburger Äbtekonferenz"
            if words.count > 3, words[1] == "im", words[2] == "auftrag" { return true }
            return words.dropFirst().prefix(4).contains(where: byWords.contains)
        }
        return false
    }

    /// Whether words count what is in a book beside its text: "205 Tabellen", "300 illustrations and 12 maps".
    private static func isExtent(_ words: [String]) -> Bool {
        Int(words[0]) != nil
            && words.allSatisfy { Int($0) != nil || counted.contains($0) || ands.contains($0) }
            && words.contains(where: counted.contains)
    }

    private static let counted: WordSet = [
        "tabellen", "tab", "abbildungen", "abb", "karten", "figures", "tables", "maps",
        "illustrations", "illus", "ill", "figuren", "schemata", "formeln", "farbabbildungen",
        "abbildgn", "tableaux", "figuras", "tablas", "figure", "tabelle",
    ]

    /// Whether words name a club, a film or a list of books: "Reese's Book Club", "now a major motion
    /// picture".
    static func isAdvertisement(_ words: [String]) -> Bool {
        guard words.count >= 2, words.count <= 12 else { return false }
        return words.indices.contains { place in
            advertisements[words[place]]?.contains { words[place...].starts(with: $0) } ?? false
        }
    }

    /// Whether words only praise the book.
    static func isPraise(_ words: [String]) -> Bool {
        words.count >= 2 && words.count <= 14
            && (words.contains(where: bestsellers.contains) || isAdvertisement(words))
    }

    /// Whether words only name languages: "Lateinisch / Deutsch", "English and French".
    static func isBilingual(_ words: [String]) -> Bool {
        !words.isEmpty
            && words.allSatisfy { languages.contains($0) || $0 == "and" || $0 == "text" }
            && words.contains(where: languages.contains)
    }

    static let languages: WordSet = [
        "deutsch", "neuhochdeutsch", "mittelhochdeutsch", "althochdeutsch", "englisch",
        "franzosisch",
        "italienisch", "spanisch", "portugiesisch", "russisch", "polnisch", "tschechisch",
        "turkisch",
        "lateinisch", "latein", "griechisch", "altgriechisch", "altenglisch", "altnordisch",
        "arabisch", "hebraisch", "chinesisch", "japanisch", "niederlandisch", "schwedisch",
        "danisch",
        "norwegisch", "ungarisch", "zweisprachig", "bilingual", "german", "english", "french",
        "spanish", "italian", "latin", "greek", "russian", "chinese", "japanese", "arabic",
        "hebrew",
        "portuguese", "polish", "dutch", "swedish", "bilingue", "francaise", "anglaise",
        "allemande",
        "espagnole", "italienne", "latine", "grecque", "espanola", "inglesa", "francesa",
        "francais", "anglais", "allemand",
        "espagnol", "italien", "ingles", "espanol", "frances", "aleman", "italiano", "inglese",
        "mhd", "nhd", "ahd", "dt", "lat", "griech", "engl", "frz",
        "francese", "tedesco", "latino", "testo", "originale", "fronte", "nederlands", "engels",
    ]

    private static let companions: WordSet = [
        "with", "mit", "avec", "con", "com", "met", "med", "featuring", "including", "inkl",
    ]

    /// What is added to a text.
    static let additions: WordSet = [
        "introduction", "introductions", "foreword", "forewords", "preface", "afterword",
        "afterwords", "postscript", "notes", "illustrations", "photographs", "drawings", "maps",
        "engravings", "woodcuts", "vorwort", "nachwort", "einleitung", "geleitwort", "anmerkungen",
        "illustrationen", "zeichnungen", "bildern", "abbildungen", "fotos", "holzschnitten",
        "kupfern", "preface", "postface", "introduccion", "prologo", "epilogo", "ilustraciones",
        "prefazione", "introduzione", "postfazione", "illustrazioni", "prefacio", "posfacio",
        "voorwoord", "nawoord", "inleiding", "illustraties", "forord", "efterord", "forord",
        "dessins", "aquarelles", "gravures", "dibujos", "disegni", "acuarelas", "tekeningen",
        "nota", "note", "essay", "materialien", "kommentar", "cd", "dvd", "audio", "karte",
        "glossar",
        "nachw", "vorw", "einl", "einf", "geleitw", "anm", "ill", "illustr", "abb", "zeichn",
        "register", "worterklarungen", "map", "index", "bonus", "leseprobe", "zeittafel",
    ]

    private static let translations = [
        "neu ubersetzt", "neuubersetzung", "new translation", "a new translation",
        "in neuer ubersetzung", "nouvelle traduction", "nueva traduccion", "nuova traduzione",
        "verse translation", "a new verse translation",
    ].map { TitleWords.words($0) }

    /// What people contribute, as titles say before their names.
    static let contributions: WordSet = [
        "introd", "story", "stories", "art", "pictures", "words", "text", "texte", "prepared",
        "rendered",
        "retranslated",
        "selected", "compiled", "arranged", "revised", "written", "pref", "illus", "ill",
        "drawings",
        "photos", "bilder", "geschrieben", "erzahlt", "gestaltet", "edited", "trad",
        "traduit", "presente", "annote", "etabli", "kommentar", "commentary", "cura", "prolog",
        "edition", "ausgabe", "edicion", "edizione", "recognovit", "recognoverunt", "recensuit",
        "read",
        "gelesen", "narrated", "bearbeitet", "neubearbeitet", "uebersetzt", "ubers", "into",
        "english",
        "verse", "deutsche", "nacherzahlung",
    ]

    /// Contributions that are no things, which a title could name.
    static let participles: WordSet = [
        "written", "compiled", "prepared", "retranslated", "rendered", "arranged", "edited",
        "narrated", "geschrieben", "erzahlt", "gestaltet", "gelesen", "bearbeitet",
        "neubearbeitet", "uebersetzt", "traduit", "presente", "annote",
    ]

    /// What people did who are no authors.
    static let helpers: WordSet = [
        "translated", "illustrated", "edited", "introduced", "annotated", "ubersetzt",
        "illustriert",
        "herausgegeben", "hrsg", "hg", "deutsch", "traduit", "traduccion", "traducido", "tradotto",
        "traduzione", "illustre", "ilustrado", "illustrato", "vertaald", "oversat", "oversatt",
        "eingeleitet", "kommentiert", "ins",
    ]

    static let byWords: WordSet = [
        "by", "von", "par", "por", "di", "de", "door", "av", "af",
    ]

    /// The phrases by their first word.
    private static let advertisements = WordTable(
        Dictionary(grouping: phrases.map { TitleWords.words($0) }) { $0.first ?? "" }
    )

    private static let phrases = [
        "book club", "buchclub", "major motion picture", "netflix", "soon to be", "now a major",
        "as seen on", "as heard on", "based on the", "times best seller", "best seller",
        "bestselling author", "das buch zum film", "movie tie in", "tv tie in", "film tie in",
        "tie in edition", "copies sold", "million copies", "new york times", "sunday times",
        "oprah s",
        "richard and judy", "book of the year", "buch des jahres", "mangelexemplar",
        "made me buy", "the book that inspired", "book behind the film", "livre de l annee",
        "libro del ano", "libro dell anno",
    ]
}
