/// The language of a title, as its small words tell it.
enum TitleLanguage {
    /// The language that more small words of a title belong to than to any other; nil where they leave it
    /// open, or tell it by fewer words than asked.
    static func reading(_ words: some Sequence<String>, atLeast least: Int = 1) -> String? {
        var counts = [Int](repeating: 0, count: languages.count)
        for word in words {
            for place in table[word] ?? [] { counts[place] += 1 }
        }
        guard let most = counts.max(), most >= least, counts.count(where: { $0 == most }) == 1,
            let place = counts.firstIndex(of: most)
        else { return nil }
        return languages[place]
    }

    /// The languages that a subtitle may be in, by its article and by what it calls the book: "an Indian tale", "ein
    /// Roman"; empty where nothing tells it.
    static func ofSubtitle(_ words: [String]) -> Set<String> {
        guard !words.isEmpty else { return [] }
        var found: Set<String> = []
        var isFirst = true
        for word in words {
            guard
                let languages = forms[word]
                    ?? (word.utf8.count == 1 && !isFirst ? nil : TitleReader.articleLanguages[word])
            else {
                isFirst = false
                continue
            }
            isFirst = false
            found = found.isEmpty ? languages : found.intersection(languages)
            // The words of two languages tell neither.
            if found.isEmpty { return [] }
        }
        return found
    }

    /// The one of several languages that most books are in.
    static func likeliest(of languages: Set<String>) -> String {
        lists.first { languages.contains($0.language) }?.language ?? languages.sorted().first ?? ""
    }

    /// The languages in which books are called by these words.
    private static let forms: WordTable<Set<String>> = {
        let lists = [
            ("en", "novel novella tale tales story stories poems memoir romance of"),
            ("de", "roman erzahlung erzahlungen geschichte geschichten dichtung gedichte novelle"),
            ("fr", "roman recit recits conte contes nouvelles poemes histoire"),
            ("es", "novela cuentos relatos"), ("it", "romanzo racconti"), ("nl", "roman verhalen"),
            ("sv", "roman berattelser"), ("da", "roman"), ("no", "roman"), ("ro", "roman"),
            ("pl", "powiesc opowiadania"), ("pt", "romance contos"),
        ]
        var table: [String: Set<String>] = [:]
        for (language, words) in lists {
            for word in words.split(separator: " ") {
                table[String(word), default: []].insert(language)
            }
        }
        return WordTable(table)
    }()

    private static let languages = lists.map(\.language)

    private static let table: WordTable<[Int]> = {
        var table: [String: [Int]] = [:]
        for (place, list) in lists.enumerated() {
            for word in list.words.split(separator: " ") {
                table[String(word), default: []].append(place)
            }
        }
        return WordTable(table)
    }()

    /// Small words of each language, folded; "and" stands for "und", "et" and the like in titles.
    private static let lists: [(language: String, words: String)] = [
        ("en", "the of with from for to his her my in at by on is are a an who how what when its"),
        (
            "de",
            "der die das von vom mit im ein eine einer eines dem den des zum zur fur aus ich ist auf wie",
        ),
        ("fr", "le la les du de des un une dans pour sur avec est au aux qui que en"),
        ("es", "el la los las del de en un una con para por y que se su sin"),
        ("it", "il lo la gli le di del della dei delle nel un una con per che e i"),
        ("pt", "o os as do da dos das em um uma com para que e"),
        ("nl", "de het een van met voor op te zijn"),
    ]
}
