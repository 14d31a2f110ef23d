import BookMetadata

/// The language in a field: `Deutsch`, `dt.`, `eng`, `ngerman`, `Deutsch/Englisch`.
struct LanguageField: Sendable {
    /// The code of the language, the first of several; nil for none that is known.
    private(set) var code: String?
    /// What is to be reported.
    private(set) var problem: RowProblem?

    /// Reads a field.
    init(_ text: String) {
        if Self.isNone(text) { return }
        // "/languages/eng" is one of Open Library.
        if text.hasPrefix("/") || !text.utf8.contains(UInt8(ascii: "/")) {
            code = LanguageWords.code(text)
            if code != nil { return }
        }
        let parts = Self.parts(text).filter { !Self.isNone($0) }
        let codes = parts.compactMap(LanguageWords.code)
        code = codes.first
        guard let first = codes.first else {
            if !parts.isEmpty { problem = RowProblem(.unknownLanguage, text) }
            return
        }
        if codes.count < parts.count || codes.contains(where: { $0 != first }) {
            problem = RowProblem(.severalLanguages, text, result: first)
        }
    }

    /// The names between signs or words.
    private static func parts(_ text: String) -> [String] {
        var parts = [text]
        for mark in [
            ";", ",", "|", "\n", "/", "&", "+", " - ", " – ", " und ", " and ", " et ", " y ",
        ] {
            parts = parts.flatMap { ListText.parts($0, separator: mark) }
        }
        // "Deutsch-Englisch", but "pt-BR" is one.
        guard parts.count == 1 else { return parts }
        let joined = ListText.parts(text, separator: "-")
        return joined.count == 2 && joined.allSatisfy { LanguageWords.code($0) != nil }
            ? joined : parts
    }

    /// Whether a text says that the language is not known, or that there is none.
    private static func isNone(_ text: String) -> Bool {
        !text.contains(where: \.isLetter)
            // "ka" is Georgian.
            || ["k.a.", "k. a.", "k.a", "k/a"].contains(text.lowercased())
            || none.contains(text.lowercased().filter { $0.isLetter || $0 == "/" })
    }

    private static let none: Set<String> = [
        "und", "zxx", "none", "null", "n/a", "nan", "unknown", "undefined", "undetermined",
        "unspecified", "notspecified", "unbekannt", "unbestimmt", "inconnu", "desconocido",
        "onbekend", "sconosciuto", "nolinguisticcontent", "keine", "keineangabe",
    ]
}

/// Names of languages.
enum LanguageWords {
    /// The code of a language in English, in German, in other languages of headings, or in its own tongue.
    static func code(_ text: String) -> String? {
        if let code = LanguageCode.reading(text) { return code }
        let name = text.lowercased()
        if let code = names[name] { return code }
        // "Deutsch (Original)", "engl."
        var bare = name.prefix { $0 != "(" && $0 != "[" }
        while let last = bare.last, last.isWhitespace || ".:".contains(last) { bare.removeLast() }
        guard !bare.isEmpty, bare.count < name.count else { return nil }
        return LanguageCode.reading(String(bare)) ?? names[String(bare)]
    }

    private static let names: [String: String] = {
        var result: [String: String] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: ",").map { ListText.trimmed($0) }
            for word in words.dropFirst() { result[word] = words[0] }
        }
        return result
    }()

    // German, French, Spanish, Italian and Dutch names, abbreviations, and the names that LaTeX has.
    private static let table = """
        en, englisch, engl, anglais, inglés, ingles, inglese, engels, american, british, usenglish, ukenglish, australian
        de, d, dt, dtsch, deut, germ, allemand, alemán, aleman, tedesco, duits, ngerman, naustrian, austrian, nswissgerman, swissgerman, hochdeutsch
        fr, f, frz, franz, französisch, franzoesisch, französ, francais, francés, frances, francese, frans, frenchb, acadian, canadien
        es, span, spanisch, espagnol, espanol, spagnolo, spaans
        it, i, ital, italienisch, italien, italiano, italiaans
        nl, niederl, ndl, holl, niederländisch, niederlaendisch, holländisch, néerlandais, neerlandais, neerlandés, olandese, holandés, vlaams, flämisch, flemish
        pt, port, portug, portugiesisch, portugais, portugués, portugues, portoghese, portugees, brazilian, brasilianisch, portuges
        sv, schwed, schwedisch, suédois, sueco, svedese, zweeds
        da, dän, dänisch, daenisch, danois, danés, danese, deens
        no, norw, norwegisch, norvégien, noruego, norvegese, noors, norsk
        fi, finn, finnisch, finnois, finlandés, finlandese, fins
        is, isländisch, islandais, islandés, islandese, ijslands
        pl, poln, polnisch, polonais, polaco, polacco, pools
        cs, tschech, tschechisch, tchèque, checo, ceco, tsjechisch
        sk, slowakisch, slovaque, eslovaco
        sl, slowenisch, slovène, esloveno
        hr, kroatisch, croate, croata
        sr, serbisch, serbe, serbio
        bg, bulgarisch, bulgare, búlgaro
        ru, russ, russisch, russe, ruso, russo
        uk, ukrainisch, ukrainien, ucraniano
        hu, ung, ungar, ungarisch, hongrois, húngaro, ungherese, hongaars, magyar
        ro, rumänisch, rumaenisch, roumain, rumano, rumeno
        tr, türk, türkisch, tuerkisch, turc, turco, turks
        el, griech, griechisch, neugriechisch, grec, griego, greco, grieks, polutonikogreek
        la, lat, latein, lateinisch, latin, latino, latijn
        ja, jap, japan, japanisch, japonais, japonés, giapponese, japans
        zh, chin, chinesisch, chinois, chino, cinese, chinees, mandarin
        ko, korean, koreanisch, coréen, coreano, koreaans
        ar, arab, arabisch, arabe, árabe, arabo
        he, hebr, hebräisch, hebraeisch, hébreu, hebreo, ebraico, hebreeuws
        fa, persisch, farsi, persan, persa
        hi, hindi
        ca, katalanisch, catalán, catalan
        eu, baskisch, basque, vasco
        gl, galicisch, gallego
        lt, litauisch, lituanien
        lv, lettisch, letton
        et, estnisch, estonien
        eo, esperanto
        yi, jiddisch
        nn, nynorsk
        """
}
