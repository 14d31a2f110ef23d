import BooklandText

/// From which language to which one a dictionary leads: "Deutsch-Latein" and "Latein-Deutsch" are two books of the same
/// words.
struct LanguageDirection: Hashable {
    let from: String
    let to: String

    /// The directions that a title names, by languages that stand beside each other: those of "Englisch-Deutsch /
    /// Deutsch-Englisch" are two.
    static func all(in title: String) -> Set<LanguageDirection> {
        var found: Set<LanguageDirection> = []
        for phrase in title.split(whereSeparator: { marks.contains($0) }) {
            var last: String?
            for word in FoldedText.words(String(phrase)) {
                guard let language = language(word) else {
                    if !links.contains(word) { last = nil }
                    continue
                }
                guard let from = last, from != language else {
                    last = language
                    continue
                }
                found.insert(LanguageDirection(from: from, to: language))
                last = nil
            }
        }
        return found
    }

    private static let marks: Set<Character> = [":", ",", ";", ".", "(", ")", "[", "]"]

    /// Whether a folded word is the name of a language.
    static func isLanguage(_ word: String) -> Bool { language(word) != nil }

    /// Whether a folded word names a book of words.
    static func isDictionary(_ word: String) -> Bool {
        dictionaries.contains(word) || word.utf8.count > 10 && word.hasSuffix("worterbuch")
    }

    private static func language(_ word: String) -> String? {
        if let language = names[word] { return language }
        // "Deutsch-lateinisches Handwörterbuch", "vom Deutschen ins Englische"
        for ending in ["es", "en", "er", "e"] where word.hasSuffix(ending) {
            if let language = names[String(word.dropLast(ending.utf8.count))] { return language }
        }
        return nil
    }

    /// What stands between two languages: "English to Latin".
    private static let links: WordSet = [
        "to", "into", "nach", "ins", "in", "a", "al", "au", "vers", "naar", "alt",
    ]

    private static let dictionaries: WordSet = [
        "worterbuch", "lexikon", "lexicon", "glossar", "glossary", "wortschatz", "sprachfuhrer",
        "dictionary", "vocabulary", "phrasebook", "wordbook", "dictionnaire", "lexique",
        "glossaire", "vocabulaire", "diccionario", "vocabulario", "glosario", "dizionario",
        "vocabolario", "glossario", "woordenboek", "woordenlijst", "dicionario", "ordbog",
        "ordbok", "slownik", "slovar", "slovnik", "szotar", "sozluk",
    ]

    /// The names of languages in English, German, French, Spanish, Italian and Dutch.
    private static let names: WordTable<String> = {
        let lists = [
            ("ar", "arabic arabisch arabe arabo"),
            ("bg", "bulgarian bulgarisch bulgare bulgaro bulgaars"),
            ("ca", "catalan katalanisch catalano catalaans"),
            ("cs", "czech tschechisch tcheque checo ceco tsjechisch"),
            ("da", "danish danisch danois danes danese deens"),
            ("de", "german deutsch allemand aleman tedesco duits"),
            ("el", "greek griechisch altgriechisch neugriechisch grec griego greco grieks"),
            ("en", "english englisch anglais ingles inglese engels"),
            ("es", "spanish spanisch espagnol espanol spagnolo spaans castellano"),
            ("eo", "esperanto"), ("fa", "persian persisch persan persa perzisch farsi"),
            ("fi", "finnish finnisch finnois finlandes finlandese fins"),
            ("fr", "french franzosisch francais frances francese frans"),
            ("he", "hebrew hebraisch hebreu hebreo ebraico hebreeuws"),
            ("hr", "croatian kroatisch croate croata croato"),
            ("hu", "hungarian ungarisch hongrois hungaro ungherese hongaars"),
            ("is", "icelandic islandisch islandais islandes islandese ijslands"),
            ("it", "italian italienisch italien italiano italiaans"),
            ("ja", "japanese japanisch japonais japones giapponese japans"),
            ("ko", "korean koreanisch coreen coreano koreaans"),
            ("la", "latin latein lateinisch latino latijn"),
            ("nl", "dutch niederlandisch neerlandais neerlandes olandese nederlands"),
            ("no", "norwegian norwegisch norvegien noruego norvegese noors"),
            ("pl", "polish polnisch polonais polaco polacco pools"),
            ("pt", "portuguese portugiesisch portugais portugues portoghese portugees"),
            ("ro", "romanian rumanian rumanisch roumain rumano rumeno roemeens"),
            ("ru", "russian russisch russe ruso russo"),
            ("sa", "sanskrit"), ("sk", "slovak slowakisch slovaque eslovaco slovacco slowaaks"),
            ("sl", "slovenian slovene slowenisch slovene esloveno sloveno sloveens"),
            ("sr", "serbian serbisch serbe serbio serbo servisch"),
            ("sv", "swedish schwedisch suedois sueco svedese zweeds"),
            ("tr", "turkish turkisch turc turco turks"),
            ("uk", "ukrainian ukrainisch ukrainien ucraniano ucraino oekraiens"),
            ("vi", "vietnamese vietnamesisch vietnamien vietnamita vietnamees"),
            ("zh", "chinese chinesisch chinois chino cinese chinees"),
        ]
        var table: [String: String] = [:]
        for (language, words) in lists {
            for word in words.split(separator: " ") { table[String(word)] = language }
        }
        return WordTable(table)
    }()
}

extension BookMatch {
    /// The verdict on two books that may be one but for the languages that their titles name in another order.
    func weighingDirections(_ verdict: MatchVerdict, with other: BookMatch) -> MatchVerdict {
        guard verdict.decision != .different, verdict.reasons.first != .sameISBN,
            title.namesLanguage, other.title.namesLanguage,
            !title.isBilingual || title.isDictionary || other.title.isDictionary
        else { return verdict }
        let (own, others) = (
            LanguageDirection.all(in: title.text), LanguageDirection.all(in: other.title.text),
        )
        guard !own.isEmpty, !others.isEmpty, own != others else { return verdict }
        let finding = MatchVerdict.Finding(.otherTitle, "languages in another order")
        // A dictionary of both directions may be named by one of them.
        if own.isDisjoint(with: others), title.isDictionary || other.title.isDictionary {
            return MatchVerdict(.different, [finding])
        }
        return MatchVerdict(.doubtful, [finding] + verdict.findings)
    }
}

extension TitleKey {
    /// Whether the title may name the languages of a dictionary.
    fileprivate var namesLanguage: Bool {
        isBilingual || mainWords.contains(where: LanguageDirection.isLanguage)
            || parts.contains { $0.words.contains(where: LanguageDirection.isLanguage) }
    }

    fileprivate var isDictionary: Bool {
        mainWords.contains(where: LanguageDirection.isDictionary)
            || parts.contains { $0.words.contains(where: LanguageDirection.isDictionary) }
    }
}
