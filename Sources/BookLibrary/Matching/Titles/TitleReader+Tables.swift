/// The words by which titles tell volumes, editions and series, as folded words.
extension TitleReader {
    static let articles: WordSet = [
        "the", "a", "an", "der", "die", "das", "den", "dem", "ein", "eine", "le", "la", "les",
        "un", "une", "el", "los", "las", "una", "il", "lo", "gli", "i", "de", "het", "een", "en",
        "ett", "o", "os", "as", "um", "uma", "det", "et", "unos", "unas",
    ]

    /// The languages in which an article is one: those of one title and of its translation differ.
    static let articleLanguages: WordTable<Set<String>> = {
        let lists: [(String, String)] = [
            ("en", "the a an"), ("de", "der die das ein eine den dem"),
            ("fr", "le la les un une l"),
            ("es", "el la los las un una"), ("it", "il lo la gli i le un una l"),
            ("nl", "de het een"),
            ("pt", "o a os as um uma"), ("sv", "en ett"), ("no", "en et"), ("da", "en et den det"),
        ]
        var table: [String: Set<String>] = [:]
        for (language, articles) in lists {
            for article in articles.split(separator: " ") {
                table[String(article), default: []].insert(language)
            }
        }
        return WordTable(table)
    }()

    /// Small words of one language only.
    static let linkLanguages: WordTable<String> = {
        let lists = [
            ("en", "of and with from for to his her my how what when who"),
            ("de", "und mit von vom zur zum fur aus nach uber ich wie wer"),
            ("fr", "et du des avec pour dans sur"), ("es", "y con para como"),
            ("it", "e con della dei nel"), ("nl", "en van met voor"), ("sv", "och med"),
        ]
        var table: [String: String] = [:]
        for (language, words) in lists {
            for word in words.split(separator: " ") where table[String(word)] == nil {
                table[String(word)] = language
            }
        }
        return WordTable(table)
    }()

    static let prefixLinks: WordSet = ["of", "des", "von", "de", "di", "del", "van"]

    /// Words of the conventional beginnings of old titles.
    static let prefixes: WordSet = [
        "personal", "life", "and", "strange", "surprising", "adventures", "history", "tragedy",
        "tragical", "posthumous", "papers", "memoirs", "story", "comedy", "famous", "true",
        "leben", "abenteuer", "tragodie", "aventures", "vie", "fortunes", "misfortunes", "famous",
        "merry", "lamentable", "aufzeichnungen", "the", "most", "excellent", "avventure",
        "aventuras", "avonturen",
        "experience", "observation", "travels", "voyages", "vida", "vita", "storia", "historia",
        "case", "cas",
    ]

    /// Adjectives at the beginning of old titles, which later editions leave out.
    static let praise: WordSet = [
        "wonderful", "marvelous", "marvellous", "amazing", "incredible", "extraordinary",
        "astonishing",
        "famous", "celebrated", "strange", "curious", "surprising", "wunderbare", "wundersame",
        "abenteuerliche", "merkwurdige", "unglaubliche", "merveilleux", "merveilleuse",
        "extraordinaires", "maravilloso", "maravillosa", "ingenioso", "meravigliosa",
        "meraviglioso",
        "underbara", "wonderlijke",
    ]

    static let wholePrefixes: WordSet = [
        "life", "history", "tragedy", "tragical", "tragodie", "vie", "leben", "vida", "vita",
        "posthumous",
        "aufzeichnungen", "comedy", "case", "cas", "fortunes", "misfortunes",
    ]

    static let plays: WordSet = ["tragedy", "tragical", "tragodie", "comedy"]

    static let by: WordSet = ["by", "von", "par", "por", "di", "door", "av"]

    static let elided: WordSet = ["l", "un", "dell", "gl"]

    static let editionWords: WordSet = [
        "edition", "editions", "ed", "auflage", "aufl", "ausgabe", "editie", "uitgave", "edicion",
        "edizione", "edicao", "sonderausgabe", "neuausgabe", "jubilaumsausgabe", "taschenbuch",
        "taschenbuchausgabe", "originalausgabe", "lizenzausgabe",
        "druk", "upplaga", "edn", "ediz", "geschenkausgabe", "schmuckausgabe", "studienausgabe",
        "leinenausgabe", "volksausgabe", "lizenzausg", "sonderausg", "taschenbuchausg", "neuaufl",
        "neuauflage", "prachtausgabe", "textausgabe", "oplage", "udgave", "utgave", "wydanie",
        "vydani", "kiadas", "painos", "izdanie", "izd", "filmausgabe", "kinoausgabe",
    ]

    static let wholeEditions: WordSet = [
        "sonderausgabe", "neuausgabe", "jubilaumsausgabe", "taschenbuch", "taschenbuchausgabe",
        "originalausgabe", "lizenzausgabe", "paperback", "hardcover", "geschenkausgabe",
        "schmuckausgabe", "studienausgabe", "leinenausgabe", "volksausgabe", "sonderausg",
        "lizenzausg", "taschenbuchausg", "neuauflage", "prachtausgabe", "textausgabe",
        "filmausgabe", "kinoausgabe",
    ]

    static let editionAdjectives: WordSet = [
        "revised", "new", "updated", "expanded", "anniversary", "special", "deluxe", "collectors",
        "illustrated", "international", "annotated", "critical", "first", "paperback", "and",
        "uberarbeitete", "uberarb", "erweiterte", "erw", "neue", "neu", "bearbeitete", "limited",
        "movie", "tie", "in", "kindle", "film", "musical", "television", "tv", "broadway",
        "verbesserte", "aktualisierte", "durchgesehene",
        "classic", "classics", "standard", "definitive", "unabridged", "enlarged", "reprint",
        "nouvelle", "revue", "ungekurzte", "ungekurzt", "vollstandige", "originalausgabe",
        "lizenzausgabe", "augmentee", "centenary", "th", "rev", "corrected", "hardcover",
        "large", "print", "trade", "mass", "market", "norton", "penguin", "oxford", "modern",
        "library", "signed", "gift", "bicentennial", "restored", "authorized", "authoritative",
        "complete", "uncut", "authors", "preferred", "text", "digital", "student", "global",
        "revisada", "nueva", "aumentada", "riveduta", "aggiornata", "herziene", "reissue", "year",
        "jubilee", "original", "uncensored", "ebook", "press", "vintage", "bantam", "scholarly",
        "vollig", "wesentlich", "stark", "ganz", "grundlegend", "neubearbeitete", "neubearb",
        "bearb",
        "durchges", "verb", "aktual", "aktualis", "unveranderte", "unverand", "vollst",
        "korrigierte",
        "korr", "erg", "erganzte", "uberarb", "nachdruck", "refondue", "corrigee", "corregida",
        "ampliada", "actualizada", "ampliata", "corretta", "geheel", "herz", "gewijzigde", "fully",
        "completely", "extensively", "thoroughly", "und", "et", "y", "mise", "jour", "der",
        "nuova", "nouveau", "novo", "nova", "revisto", "revista", "conmemorativa", "ilustrada",
        "anotada", "especial", "definitiva", "definitive", "illustree", "illustrata", "speciale",
        "annotee", "poche", "tascabile", "economica", "bolsillo", "comentada", "commemorativa",
        "e", "geillustreerde", "nieuwe", "ny", "reviderad", "oplagt", "udvidet", "rozsz", "popr",
        "ispr", "dop", "pererab", "vtoroe", "uplne", "prepracovane", "zweite", "dritte",
        "komplett", "umfassend", "grundlich", "mehrfach", "abermals", "nochmals", "teilweise",
        "umgearbeitete", "umgearb", "neugestaltete", "veranderte", "verand", "berichtigte", "u",
        "entierement", "remaniee", "revisee", "completee", "completamente", "totalmente",
        "renovada", "atualizada", "interamente", "rinnovata", "volledig", "uitgebreide",
        "geactualiseerde", "omarbetad", "omarbeidet", "gjennomsett", "zmienione", "uzupelnione",
        "poprawione", "rozszerzone", "javitott", "bovitett", "atdolgozott",
    ]

    /// Names of editions that join several volumes to one.
    static let collections: WordSet = [
        "deluxe", "omnibus", "collectors", "ultimate", "absolute", "master", "perfect", "library",
        "ultimative",
    ]

    /// Those of them that say so only where an edition is told.
    static let collectedEditions: WordSet = [
        "ultimate", "absolute", "master", "perfect", "ultimative",
    ]

    static let volumeWords = WordSet(
        VolumeUnit.volumes.words + VolumeUnit.books.words + [
            "part", "teil", "no", "number", "nr", "episode", "season", "pt", "heft",
            "issue", "partie", "parte", "theil", "del", "cast", "dil", "fascicle", "osa",
            "vyp", "czesc", "resz", "level", "stufe", "chast", "halbband", "hbd", "teilband",
            "tlbd",
        ]
    )

    /// What a number tells one of several collections from the others by: "the second collection".
    static let installments: WordSet = [
        "collection", "series", "anthology", "annual", "installment", "instalment", "selection",
    ]

    /// Publishers' series, by words that no title begins with.
    static let imprints: WordSet = [
        "rororo", "dtv", "suhrkamp", "reclam", "reclams", "rowohlt", "ullstein", "goldmann",
        "heyne", "gallimard", "flammarion", "hachette", "einaudi", "mondadori", "adelphi",
        "feltrinelli", "utb", "detebe", "kiwi", "oup", "anagrama",
        "alfaguara",
    ]

    /// What songs are printed for: "hohe Stimme", "low voice".
    static let voices: WordSet = ["stimme", "voice", "voix", "voce", "voz"]

    /// What the parts of one volume are called.
    static let partsOfVolumes: WordSet = [
        "part", "pt", "teil", "partie", "parte", "theil", "halbband", "hbd", "teilband", "tlbd",
        "fascicle", "fasc", "half", "deel", "osa", "chast",
    ]

    /// What a part of a work is called, which has a number beside that of the work in its series.
    static let partsOfWorks = WordSet(
        partsOfVolumes.words + ["del", "czesc", "resz"]
    )

    static let chapters: WordSet = [
        "section", "sections",
        "chapter", "chapters", "kapitel", "chapitre", "chapitres", "capitulo", "capitulos",
        "capitolo", "capitoli", "hoofdstuk",
    ]

    /// Words that a number may precede: "erster Teil".
    static let orderedWords: WordSet = [
        "volume", "band", "tome", "tomo", "part", "teil", "book", "buch", "livre", "deel", "libro",
        "partie", "parte", "theil", "vol", "bd", "livro", "bok", "bog", "series", "serie",
        "halbband", "teilband",
    ]

    /// The first, middle and last volume in Chinese and Japanese.
    static let chineseVolumes: WordSet = ["上", "中", "下", "前", "後"]

    /// Words whose number is always that of a volume, not of a book in a series.
    static let volumesOnly: WordSet = [
        "volume", "vol", "band", "bd", "tome", "tomo", "part", "teil", "deel", "partie", "parte",
    ]

    /// Words for a volume after its number, romanized from Korean, Japanese and Chinese.
    static let eastAsianVolumes: WordSet = ["kwon", "gwon", "kan", "juan", "satsu", "ce"]

    /// Words for volumes in the plural.
    static let volumesWords: WordSet = [
        "banden", "bande", "volumes", "vols", "tomes", "tomos", "volumi", "delen", "teilen",
        "parts",
        "parties", "partes", "parti", "knigakh", "tomakh", "tomach", "buchern", "bind", "band",
        "tt",
    ]

    /// Such words that are never the name of one volume.
    static let allVolumes: WordSet = [
        "banden", "bande", "volumes", "vols", "tomes", "tomos", "volumi", "delen", "teile", "bde",
    ]

    static let counters: WordSet = ["no", "nr", "number"]

    static let seriesLinks: WordSet = [
        "of", "in", "from", "der", "des", "du", "de", "della", "del", "dei", "van", "aus", "von",
    ]

    static let beforeSeries: WordSet = ["the", "being", "der", "die", "das", "le", "la", "el"]

    static let seriesWords: WordSet = [
        "series", "trilogy", "saga", "cycle", "novels", "novel", "books", "trilogie", "reihe",
        "zyklus", "serie", "saison", "quartet", "sequence", "mysteries", "mystery", "files",
        "chronicles", "cantos", "universe",
    ]

    static let responsibility: WordSet = [
        "by", "von", "par", "por", "di", "door", "edited", "translated", "illustrated", "hrsg",
        "herausgegeben", "author", "written", "ed", "text", "foreword", "introduction", "aus",
        "traduit", "traduccion", "ubersetzt",
    ]
}
