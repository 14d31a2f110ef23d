extension TitleReader {
    /// Removes "2nd edition", "zweite Auflage" or "revised edition".
    mutating func takeEdition(_ words: inout [String]) {
        // "Molecular Biology of the Cell 5E"
        if words.count > 2, let last = words.last, last.utf8.count <= 3, last.utf8.last == 0x65,
            let number = Int(last.dropLast()), number > 1
        {
            words.removeLast()
            setEdition(String(number))
        }
        guard let place = words.lastIndex(where: Self.editionWords.contains),
            place > 0 || Self.wholeEditions.contains(words[place])
        else { return }
        var first = place
        var number: String?
        while first > 0 {
            let word = words[first - 1]
            if let ordinal = NumberWords.ordinal(word) {
                number = ordinal
            } else if !Self.editionAdjectives.contains(word) {
                break
            }
            first -= 1
        }
        // "Nuova edizione riveduta e ampliata"
        var last = place
        while last + 1 < words.count, Self.editionAdjectives.contains(words[last + 1]) { last += 1 }
        if last < words.count - 1 { last = place }
        let isStatement = first < place || last == words.count - 1
        guard isStatement, first > 0 || last == words.count - 1 else { return }
        // "Norton Critical Editions" has the publisher's name; "Sonderausgabe" stands alone.
        if first == place, last == place,
            words.count > 1 || !Self.wholeEditions.contains(words[place])
        {
            return
        }
        if let name = words[first..<place].first(where: Self.collections.contains) {
            setEditionName(name)
        }
        words.removeSubrange(first...last)
        setEdition(number)
    }

    /// Whether words after a comma or a colon only tell the edition: "unabridged", "kindle edition", "4 e".
    static func isEditionStatement(_ words: [String]) -> Bool {
        if words.count == 2, words[1] == "e", Int(words[0]) != nil { return true }
        return words.contains(where: statements.contains)
            && words.allSatisfy {
                statements.contains($0) || editionAdjectives.contains($0)
                    || editionWords.contains($0)
            }
    }

    private static let statements: WordSet = [
        "unabridged", "ungekurzt", "ungekurzte", "integral", "kindle", "ebook", "hardcover",
        "paperback",
        "hardback", "softcover", "gebunden", "broschiert", "taschenbuch", "leinen", "broche",
        "relie",
        "tapa", "brossura", "epub", "illustriert", "uncut", "reprint", "nachdruck", "facsimile",
        "faksimile", "large", "gebundene",
    ]

    /// The pieces between commas with the number of an edition beside its word: "2., überarbeitete
    /// Auflage".
    static func withEditionsJoined(_ pieces: [[String]]) -> [[String]] {
        var joined: [[String]] = []
        for piece in pieces {
            if let last = joined.last, joined.count > 1, last.count == 1,
                NumberWords.ordinal(last[0]) != nil, piece.contains(where: editionWords.contains)
            {
                joined[joined.count - 1] = last + piece
            } else {
                joined.append(piece)
            }
        }
        return joined
    }

    /// Removes "volume 2", "Band II", "part two" or "zweiter Band", and keeps the number.
    ///
    /// "Book one of the Dune Chronicles" says which book of a series it is.
    mutating func takeVolume(_ words: inout [String], hasMore: Bool) {
        for place in words.indices where Self.volumeWords.contains(words[place]) {
            let following = place + 1 < words.count ? NumberWords.number(words[place + 1]) : nil
            let preceding =
                place > 0 && Self.orderedWords.contains(words[place])
                ? NumberWords.ordinal(words[place - 1]) : nil
            guard let number = following ?? preceding else { continue }
            // "Reclams Universal-Bibliothek Nr. 659" is a publisher's series.
            if !main.isEmpty, Self.counters.contains(words[place]), place > 1 {
                add(TitleKey.Series(name: Self.seriesName(Array(words[..<place])), number: number))
                words = []
                return
            }
            let range = following != nil ? place...(place + 1) : (place - 1)...place
            let rest = words[(range.upperBound + 1)...]
            // "Vol. 1 of 3"
            if rest.count == 2, Self.seriesLinks.contains(rest[rest.startIndex]),
                let last = rest.last, NumberWords.number(last) != nil
            {
                words.removeSubrange(range.lowerBound...)
                setVolume(number)
                return
            }
            if let link = rest.first, Self.seriesLinks.contains(link), rest.count > 1 {
                add(
                    TitleKey.Series(name: Self.seriesName(Array(rest.dropFirst())), number: number)
                )
                words.removeSubrange(range.lowerBound...)
                while let last = words.last, Self.beforeSeries.contains(last) { words.removeLast() }
                return
            }
            // "Book 2" alone is a title, if nothing else is.
            guard words.count > range.count || hasMore || !main.isEmpty else { continue }
            words.removeSubrange(range)
            setVolume(number)
            return
        }
    }

    /// Removes a volume number within a title, and what follows it: "The Sandman book 1 Preludes".
    mutating func titleAfterVolume(_ words: inout [String]) -> [String]? {
        guard
            let place = words.indices.dropFirst().dropLast(2).first(where: {
                Self.volumeWords.contains(words[$0]) && NumberWords.number(words[$0 + 1]) != nil
            })
        else { return nil }
        let rest = Array(words[(place + 2)...])
        guard !Self.seriesLinks.contains(rest[0]), rest[0] != "and",
            let number = NumberWords.number(words[place + 1])
        else { return nil }
        words.removeSubrange(place...)
        setVolume(number)
        return rest
    }

    /// A number at the end of the main title is that of a volume: "Naruto 10", "Maus II".
    ///
    /// "Fahrenheit 451" and years are no volumes.
    mutating func takeTrailingNumber() {
        guard volume == nil, main.count > 1, let last = main.last else { return }
        // "Henry the Fifth"
        if main.count == 3, Subtitle.articles.contains(main[1]), last.hasSuffix("th"),
            let number = Int(last.dropLast(2)), (1...20).contains(number)
        {
            dropLastOfMain()
            dropLastOfMain()
            setVolume(String(number))
            return
        }
        if Self.chineseVolumes.contains(last) {
            dropLastOfMain()
            setVolume(last)
        }
        guard let number = Int(last), (1...120).contains(number) else { return }
        dropLastOfMain()
        setVolume(last)
    }

    static func withoutArticle(_ words: [String], isElided: Bool = false) -> [String] {
        guard let first = words.first else { return words }
        if words.count > 1, articles.contains(first) { return Array(words.dropFirst()) }
        // "L'étranger", which folds to one word.
        guard isElided, first.utf8.count > 3, first.hasPrefix("l") || first.hasPrefix("un") else {
            return words
        }
        return [String(first.dropFirst(first.hasPrefix("l") ? 1 : 2))] + words.dropFirst()
    }
}

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
        "life", "history", "tragedy", "tragical", "tragodie", "vie", "leben", "posthumous",
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
        "vydani", "kiadas", "painos", "izdanie", "izd",
    ]

    static let wholeEditions: WordSet = [
        "sonderausgabe", "neuausgabe", "jubilaumsausgabe", "taschenbuch", "taschenbuchausgabe",
        "originalausgabe", "lizenzausgabe", "paperback", "hardcover", "geschenkausgabe",
        "schmuckausgabe", "studienausgabe", "leinenausgabe", "volksausgabe", "sonderausg",
        "lizenzausg", "taschenbuchausg", "neuauflage", "prachtausgabe", "textausgabe",
    ]

    static let editionAdjectives: WordSet = [
        "revised", "new", "updated", "expanded", "anniversary", "special", "deluxe", "collectors",
        "illustrated", "international", "annotated", "critical", "first", "paperback", "and",
        "uberarbeitete", "uberarb", "erweiterte", "erw", "neue", "neu", "bearbeitete", "limited",
        "movie", "tie", "in", "kindle", "film", "verbesserte", "aktualisierte", "durchgesehene",
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
    ]

    /// Names of editions that join several volumes to one.
    static let collections: WordSet = [
        "deluxe", "omnibus", "collectors", "ultimate", "absolute", "master", "perfect", "library",
    ]

    static let volumeWords: WordSet = [
        "volume", "vol", "band", "bd", "tome", "tomo", "part", "teil", "book", "buch", "livre",
        "no", "number", "nr", "deel", "libro", "episode", "season", "bk", "pt", "heft", "issue",
        "partie", "parte", "theil", "bind", "del", "tom", "cast", "dil", "svezak", "volumen",
        "livro", "fascicle", "t", "boek", "osa", "kotet", "svazek", "cilt", "knjiga", "ksiega",
        "czesc",
        "resz", "bok", "kirja", "level", "stufe", "bok", "kniga", "chast", "bog",
    ]

    /// Words that a number may precede: "erster Teil".
    static let orderedWords: WordSet = [
        "volume", "band", "tome", "tomo", "part", "teil", "book", "buch", "livre", "deel", "libro",
        "partie", "parte", "theil", "vol", "bd", "livro", "bok", "bog", "series", "serie",
    ]

    /// The first, middle and last volume in Chinese and Japanese.
    static let chineseVolumes: WordSet = ["上", "中", "下", "前", "後"]

    /// Words whose number is always that of a volume, not of a book in a series.
    static let volumesOnly: WordSet = [
        "volume", "vol", "band", "bd", "tome", "tomo", "part", "teil", "deel", "partie", "parte",
    ]

    /// Words for volumes in the plural.
    static let volumesWords: WordSet = [
        "banden", "bande", "volumes", "vols", "tomes", "tomos", "volumi", "delen", "teilen",
        "parts",
        "parties", "partes", "knigakh", "tomakh", "tomach", "buchern", "bind", "band", "tt",
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
