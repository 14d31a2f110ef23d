import BooklandText

/// What a title says of the language of its text: "(French Edition)", "(auf Englisch)", "(frz.)", "- English Edition".
enum LanguageStatement {
    /// The language that a bracket, or what stands behind the last dash, states; nil where none is stated, or several
    /// are.
    static func language(of title: String) -> String? {
        let bytes = title.utf8
        let hasBracket = bytes.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }
        guard hasBracket || bytes.contains(UInt8(ascii: "-")) || bytes.contains(0xE2) else {
            return nil
        }
        var found: String?
        for text in statements(in: title, hasBracket: hasBracket) {
            guard let language = stated(FoldedText.words(String(text))) else { continue }
            if let found, found != language { return nil }
            found = language
        }
        return found
    }

    /// The texts in brackets, and the text behind the last dash.
    private static func statements(in title: String, hasBracket: Bool) -> [Substring] {
        var texts: [Substring] = []
        if hasBracket {
            for piece in title.split(whereSeparator: { "([".contains($0) }).dropFirst() {
                texts.append(piece.prefix { !")]".contains($0) })
            }
        }
        for dash in [" - ", " – ", " — "] {
            if let place = title.ranges(of: dash).last { texts.append(title[place.upperBound...]) }
        }
        return texts
    }

    /// The language that words state, if they state nothing else.
    private static func stated(_ words: [String]) -> String? {
        guard (1...5).contains(words.count) else { return nil }
        var language: String?
        var hasFrame = false
        for word in words {
            if let code = languages[word] {
                if let language, language != code { return nil }
                language = code
            } else if let code = abbreviations[word], words.count == 1 {
                return code
            } else if frames.contains(word) {
                hasFrame = true
            } else if !fillers.contains(word) {
                return nil
            }
        }
        return hasFrame ? language : nil
    }

    /// The code of a language that words only name: "Spanisch".
    static func named(_ words: [String]) -> String? {
        words.count == 1 ? languages[words[0]] ?? abbreviations[words[0]] : nil
    }

    /// What stands beside the name of a language: "edition", "in", "language".
    private static let frames: WordSet = [
        "edition", "version", "ausgabe", "auflage", "fassung", "originalausgabe", "text", "in",
        "auf", "en", "em", "po", "w", "v", "na", "pa", "language", "sprache", "sprachige",
        "langue", "lengua", "lingua", "idioma", "taal", "jezyku", "jazyce", "jazyk", "iazyke",
        "sprak",
        "edicion", "edizione", "edicao", "editie", "uitgave", "wersja", "wydanie", "vydani",
        "verze", "utgava", "utgave", "udgave", "baski", "baskisi", "izdanie", "versione", "versao",
        "versie", "издание", "на", "языке", "язык", "версия", "dil", "dilinde", "kiadas",
    ]

    /// What may stand beside them, and states nothing: "(The Russian)" may be a man.
    private static let fillers: WordSet = [
        "the", "het", "de", "originale", "original", "paperback", "hardcover", "kindle",
    ]

    private static let languages: WordTable<String> = {
        let lists: [(String, String)] = [
            (
                "en",
                """
                english englisch englische englischer englischen englischsprachige anglais anglaise ingles \
                inglesa inglese engels engelse engelstalige angielski angielsku angielska anglicky anglictine \
                anglicka engelska engelsk английский английском английская ingilizce
                """,
            ),
            (
                "de",
                """
                german deutsch deutsche deutscher deutschsprachige allemand allemande aleman alemana tedesco \
                tedesca duits duitse alemao niemiecki niemiecku niemiecka nemecky nemcine tyska tysk немецкий \
                немецком almanca
                """,
            ),
            (
                "fr",
                """
                french franzosisch franzosische franzosischer franzosischsprachige francais francaise frances \
                francesa francese frans franse francuski francusku francuska francouzsky francouzstine franska \
                fransk французский французском fransizca
                """,
            ),
            (
                "es",
                """
                spanish spanisch spanische spanischer spanischsprachige espagnol espagnole espanol espanola \
                castellano spagnolo spagnola spaans spaanse espanhol hiszpanski hiszpansku spanelsky spanelstine \
                spanska spansk испанский испанском ispanyolca
                """,
            ),
            (
                "it",
                """
                italian italienisch italienische italienischer italien italienne italiano italiana italiaans \
                italiaanse wloski wlosku italsky italstine italienska italiensk итальянский итальянском italyanca
                """,
            ),
            (
                "nl",
                """
                dutch niederlandisch niederlandische hollandisch neerlandais neerlandaise holandes olandese \
                nederlands nederlandse nederlandstalige niderlandzki niderlandzku nizozemsky nederlandska hollandsk
                """,
            ),
            (
                "pt",
                """
                portuguese portugiesisch portugiesische portugais portugaise portugues portuguesa portoghese \
                portugees portugese portugalski portugalsku portugalsky portugisiska португальском portekizce
                """,
            ),
            (
                "pl",
                "polish polnisch polnische polonais polonaise polaco polaca polacco polacca pools poolse polski polsku polska polsky polstine польском lehce",
            ),
            (
                "cs",
                "czech tschechisch tschechische tcheque checo checa ceco ceca tsjechisch czeski czesku czeska cesky ceske cestine ceska tjeckiska чешском cekce",
            ),
            (
                "sv",
                "swedish schwedisch schwedische suedois suedoise sueco sueca svedese zweeds zweedse szwedzki szwedzku svenska svensk svedsky шведском isvecce",
            ),
            (
                "da",
                "danish danisch danische danois danoise danes danesa danese deens deense dansk danska dunski",
            ),
            (
                "no",
                "norwegian norwegisch norwegische norvegien norvegienne noruego noruega norvegese noors norsk norska",
            ),
            (
                "fi",
                "finnish finnisch finnische finnois finlandes finlandese fins suomi suomeksi finska finsk",
            ),
            (
                "ru",
                "russian russisch russische russe ruso rusa russo russa rosyjski rosyjsku rosyjska rusky rustine ryska russisk русский русском русская rusca",
            ),
            (
                "tr",
                "turkish turkisch turkische turc turque turco turca turks turkse turecki turecku turecky turkiska turkce турецком",
            ),
            (
                "hu",
                "hungarian ungarisch ungarische hongrois hongroise hungaro ungherese hongaars magyar magyarul wegierski",
            ),
            (
                "el",
                "greek griechisch griechische grec grecque griego griega greco greca grieks griekse grecki ellinika",
            ),
            (
                "la",
                "latin latein lateinisch lateinische latine latino latina latijn latijnse lacina lacinski latinsky",
            ),
            (
                "zh",
                "chinese chinesisch chinesische chinois chinoise chino cinese chinees chinski chinsku китайском cince",
            ),
            (
                "ja",
                "japanese japanisch japanische japonais japonaise japones japonesa giapponese japans japonski японском japonca",
            ),
            (
                "ko",
                "korean koreanisch koreanische coreen coreenne coreano coreana koreaans koreanski корейском korece",
            ),
            ("ar", "arabic arabisch arabische arabe arabo araba арабском arapca"),
            ("he", "hebrew hebraisch hebraische hebreu hebreo ebraico ivrit"),
            ("uk", "ukrainian ukrainisch ukrainische ukrainien ucraniano ukrainski украинском"),
        ]
        var table: [String: String] = [:]
        for (code, words) in lists {
            for word in words.split(separator: " ") { table[String(word)] = code }
        }
        return WordTable(table)
    }()

    private static let abbreviations: WordTable<String> = WordTable([
        "dt": "de", "dtsch": "de", "engl": "en", "eng": "en", "frz": "fr", "franz": "fr",
        "ital": "it", "span": "es", "russ": "ru", "niederl": "nl", "poln": "pl", "tschech": "cs",
        "schwed": "sv", "lat": "la", "griech": "el", "turk": "tr", "ung": "hu", "portug": "pt",
        "jap": "ja", "chin": "zh",
    ])
}
