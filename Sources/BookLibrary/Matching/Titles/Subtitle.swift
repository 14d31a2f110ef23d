/// The part of a title after the colon: a description, or the name of another book of a series.
enum Subtitle {
    /// What a subtitle says.
    enum Kind: Sendable, Hashable {
        /// What the book is: "a novel", "eine Einführung", "or, the modern Prometheus". A source may
        /// omit it.
        case description
        /// It may describe the book, or name another book of a series.
        case unclear
        /// A name, such as "Mockingjay": the book of a series is another book than the series.
        case name
    }

    /// What a subtitle says, by its words: not by their number.
    ///
    /// - Parameters:
    ///   - words: The words in one spelling with the article, as ``TitleWords`` gives them.
    ///   - isLowercase: Whether the subtitle begins with a small letter.
    ///   - isList: Whether it lists several things: a collection's stories, or topics.
    ///   - isPair: Whether it consists of two phrases with a comma between them.
    /// - Returns: The kind of subtitle.
    static func kind(
        _ words: [String],
        isLowercase: Bool = false,
        isList: Bool = false,
        isPair: Bool = false,
    ) -> Kind {
        guard let first = words.first else { return .description }
        // "Out of Africa; and, Shadows on the Grass"
        if first == "and", words.count > 1 {
            let rest = Array(words.dropFirst())
            let isDescribed =
                rest.count >= 5 && rest[0] != "and" && !articles.contains(rest[0])
                && !prepositions.contains(rest[0])
                && kind(rest, isLowercase: isLowercase) == .description
            return isDescribed ? .description : .unclear
        }
        if alternatives.contains(first) || words == ["romans"] { return .description }
        let core = withoutArticle(words)
        guard let head = core.first else { return .description }
        // "a novel", "roman", "poems", "a Jack Reacher novel", "ein Fall für Kluftinger"
        if words.count <= 6, core.contains(where: isForm) { return .description }
        if isAward(words) || isAdvertisement(words) { return .description }
        // "Bürgerliches Gesetzbuch : mit Nebengesetzen"
        if words.count == 2, first == "mit", words[1] == "nebengesetzen" { return .description }
        if words.allSatisfy({ $0.utf8.count <= 4 && degrees.contains($0) }) { return .description }
        // "grammaire française"
        if words.count <= 5, core.contains(where: references.contains),
            core.contains(where: { languages.contains($0) || quick.contains($0) }),
            core.allSatisfy({
                references.contains($0) || fillers.contains($0) || languages.contains($0)
                    || quick.contains($0)
            })
        {
            return .description
        }
        // "A Hermux Tantamoq Adventure"
        if words.count <= 6, indefinite.contains(first), core.last.map(endings.contains) ?? false {
            return .description
        }
        // "The Earthsea Cycle"
        if (3...5).contains(words.count), first == "the", core.last.map(cycles.contains) ?? false,
            !core.contains("complete")
        {
            return .description
        }
        // "a tale of Manchester life", "ein Zerfall"
        if isLowercase, indefinite.contains(first) { return .description }
        if words.allSatisfy(isTime) { return .description }
        // "Un libro de sabiduría tolteca"
        if indefinite.contains(first), books.contains(head) { return .description }
        // "Applications Version"
        if words.last == "version", words.count <= 3 { return .unclear }
        let points =
            score(words, core, head) + (isLowercase ? smallLetter(words) : 0)
            + (isList ? 4 : isPair ? 2 : 0)
        return points >= 4 ? .description : points >= 2 ? .unclear : .name
    }

    private static let quick: WordSet = ["quick", "desktop", "desk", "complete"]

    private static let degrees: WordSet = [
        "ll", "lld", "d", "phd", "md", "esq", "gent", "dd", "ma",
    ]

    /// Words with which a description in the manner of "a Jack Reacher novel" ends.
    private static let endings: WordSet = [
        "adventure", "investigation", "entertainment", "folktale", "classic", "abenteuer", "case",
        "extravaganza", "caper", "whodunit", "legend",
    ]

    /// Words with which the name of a series ends that no set is called by.
    private static let cycles: WordSet = [
        "chronicles", "cycle", "saga", "series", "duet", "sequence", "mysteries", "novels",
    ]

    /// The words that tell something, without articles and the like.
    static func telling(_ words: [String]) -> Set<String> {
        Set(words.filter { !fillers.contains($0) })
    }

    /// Whether a word tells more than what books of its kind are about.
    static func isRare(_ word: String) -> Bool {
        word.utf8.count >= 6 && !forms.contains(word) && !topics.contains(word)
            && !subjects.contains(word) && !hints.contains(word)
    }

    /// Whether words say only which form the book has: "a novel", "Roman", "ein Lesebuch".
    static func isBareForm(_ words: [String]) -> Bool {
        if isAward(words) || isAdvertisement(words) || words == ["romans"] { return true }
        // "Von A bis Z"
        if isPublishersSeries(words) { return true }
        if words.count <= 4, words.last == "z", words.dropLast(2).last == "a" { return true }
        let telling = words.filter { !fillers.contains($0) }
        return telling.count <= 2 && telling.last.map(isForm) ?? false
    }

    private static let aims: WordSet = [
        "to", "on", "about", "against", "uber", "gegen", "sobre", "sur",
    ]

    /// Whether words only name a publisher's series: "Penguin Modern Classics", "Reclams
    /// Universal-Bibliothek".
    private static func isPublishersSeries(_ words: [String]) -> Bool {
        words.count >= 2 && words.count <= 4 && words.last.map(publishersSeries.contains) ?? false
            && !words.contains { $0 == "complete" || $0 == "of" }
    }

    private static let publishersSeries: WordSet = [
        "classics", "klassiker", "klassik", "taschenbuch", "taschenbucher", "paperbacks",
        "bibliothek",
        "tascabili", "pocket", "classiques", "clasicos", "classici", "klassieken", "klassikere",
        "weltliteratur", "leseheft", "lesehefte",
    ]

    /// Whether words only praise the book: "a Pulitzer Prize winner", "the international bestseller".
    private static func isAward(_ words: [String]) -> Bool {
        guard words.count <= 9 else { return false }
        if words.last.map(bestsellers.contains) ?? false { return true }
        // "Prix Goncourt 1984", "Premio Planeta"
        if words.count >= 2, words.count <= 5, prizes.contains(words[0]) { return true }
        return words.contains(where: awards.contains) && words.contains(where: winners.contains)
    }

    static let bestsellers: WordSet = [
        "bestseller", "bestsellers", "bestselling", "spiegelbestseller", "besteller", "superventas",
    ]
    private static let awards: WordSet = [
        "prize", "award", "awards", "medal", "preis", "buchpreis", "prix", "premio", "premi",
    ]
    /// Words for a prize that stand before its name.
    private static let prizes: WordSet = ["prix", "premio", "premi", "premis"]
    private static let winners: WordSet = [
        "winner", "winning", "won", "winners", "finalist", "shortlisted", "longlisted", "nominee",
        "shortlist", "longlist", "gewinner", "ausgezeichnet", "laureat", "gagnant", "ganador",
        "vincitore",
    ]

    /// Catalogues write descriptions in small letters, but some write names so, too.
    private static func smallLetter(_ words: [String]) -> Int {
        words.count >= 4 && !articles.contains(words[0]) ? 4 : 3
    }

    /// How many signs of a description a subtitle has, weighed.
    private static func score(_ words: [String], _ core: [String], _ head: String) -> Int {
        var points = 0
        if questions.contains(words[0]) { points += 3 }
        if words.count >= (words[0] == "all" ? 5 : 3), totals[words[0]]?.contains(words[1]) ?? false
        {
            points += 4
        }
        if prepositions.contains(words[0]), words.count >= 3 { points += 2 }
        // "a brief history of ...", "Kritik der ...": what the book is.
        if let place = core.prefix(5).firstIndex(where: topics.contains) {
            let hasLink = core.dropFirst(place + 1).first.map(links.contains) ?? false
            points += hasLink || indefinite.contains(words[0]) ? 4 : 2
        } else if core.contains(where: topics.contains) {
            points += 2
        }
        points += min(4, core.count(where: subjects.contains) * 2)
        if core.contains(where: isForm) { points += 3 }
        // "confessions of a ...", "Ansichten eines ..."
        if zip(core.dropFirst(), core.dropFirst(2)).contains(where: isIndefinite) { points += 4 }
        if core.dropFirst().contains(where: readers.contains)
            || head != "du" && readers.contains(head)
        {
            points += 3
        }
        // "Ideal für Programmiereinsteiger", but "For Beginners" tells it from "For Experts".
        if !prepositions.contains(words[0]), words.dropFirst().contains(where: isLearner) {
            points += 4
        }
        // "Ansichten eines vorlauten Beuteltiers", "Verfall einer Familie"
        if core.count >= 3, core[1] == "eines" || core[1] == "einer" {
            points += fates.contains(core[0]) ? 4 : 3
        }
        // "an antidote to chaos"
        if indefinite.contains(words[0]),
            words.dropFirst(2).prefix(3).contains(where: aims.contains)
        {
            points += 2
        }
        // "Ten reasons we're wrong about the world"
        if words.count >= 4, Int(words[0]) != nil { points += 2 }
        // "153 progressive piano pieces", "100 Rezepte für jeden Tag"
        if words.count >= 2, let number = Int(words[0]), number >= 10, number < 1_000,
            words.dropFirst().prefix(4).contains(where: things.contains)
        {
            points += 4
        }
        if core.contains(where: isTime) { points += 4 }
        points += min(4, core.count(where: isAbstract) * 2)
        if isGerund(head), words.count >= 4 { points += 3 }
        if words.count >= 7, indefinite.contains(words[0]) { points += 2 }
        if possessives.contains(words[0]) { points += 3 }
        // "Further confessions of Georgia Nicolson"
        if zip(words, words.dropFirst()).contains(where: {
            deeds.contains($0) && links.contains($1)
        }) {
            points += 2
        }
        // "Lives of the Mayfair Witches"
        if words.count >= 3, words[0].utf8.count >= 5, words[0].hasSuffix("s"), words[1] == "of" {
            points += 2
        }
        if isJourney(words) { points += 4 }
        if isEastAsian(words) { points += isChineseJourney(words) ? 4 : 2 }
        let weak = weakPoints(words, core) + lengthPoints(words.count)
        // Names may be long, too: "Die Suche nach dem Auge der Welt".
        return points + (points == 0 && words.count < 9 ? min(3, weak) : weak)
    }

    /// Whether words that may describe a book or name one of a series are no usual name: "Women of
    /// Genesis", "the sweet life in Italy", but not "Drawing of the Three" or "After the Feast".
    static func isLikelyDescription(_ words: [String]) -> Bool {
        guard let first = words.first, first != "with", first != "and",
            !prepositions.contains(first)
        else {
            return false
        }
        // "The Girl Who Played with Fire"
        if first == "the", words.contains("who") || words.contains("that") { return false }
        let links = words.indices.dropFirst().filter { words[$0] == "of" || words[$0] == "der" }
        let isPlural = first.utf8.count > 3 && first.hasSuffix("s") && !first.hasSuffix("ss")
        if isPlural, words.count >= 3, self.links.contains(words[1]) { return true }
        // "Freeing the Writer Within"
        if isGerund(first), words.count >= 3 { return true }
        // "A Question of Upbringing", "The Bad Death of Eduard Delacroix"
        if let link = links.first, link <= 3, articles.contains(first) || words.count <= 3,
            words.count <= (first == "the" ? 7 : 5)
        {
            let noun = words[link - 1]
            return topics.contains(noun) || lives.contains(noun) || noun.hasSuffix("s")
        }
        return words.count >= 5 || indefinite.contains(first)
    }

    /// What books have many of, and say how many.
    private static let things: WordSet = [
        "pieces", "songs", "recipes", "rezepte", "recettes", "recetas", "ricette", "studies",
        "etudes",
        "stucke", "lieder", "chants", "ways", "wege", "ideas", "ideen", "idees", "tips", "tipps",
        "facts", "fakten", "walks", "hikes", "wanderungen", "touren", "patterns", "projects",
        "projekte", "lessons", "lektionen", "exercises", "ubungen", "problems", "aufgaben",
        "questions", "fragen", "photographs", "fotos", "illustrations", "abbildungen", "plates",
        "tafeln", "maps", "karten", "drawings", "letters", "briefe", "hymns", "melodies",
    ]

    /// What is told of someone, as descriptions of novels have it.
    private static let deeds: WordSet = [
        "confessions", "adventures", "misadventures", "diaries", "tales", "memoirs", "lives",
        "exploits", "trials", "escapades", "chronicles", "bekenntnisse", "abenteuer", "aventures",
        "aventuras", "avventure", "memoiren", "legends", "travels", "voyages", "reflections",
    ]

    /// Whether words say that the book is the last one of a series: "the last book of Earthsea".
    static func isLastOfSeries(_ words: [String]) -> Bool {
        let core = withoutArticle(words)
        return core.count >= 3 && lasts.contains(core[0]) && parts.contains(core[1])
            && links.contains(core[2])
    }

    /// Whether words for the last book of a series name that series, which is not that of the title.
    static func namesSeries(_ words: [String], besides title: [String]) -> Bool {
        let core = withoutArticle(words)
        if core.contains(where: { title.contains($0) && !fillers.contains($0) }) { return false }
        return core.dropFirst(3).contains {
            !fillers.contains($0) && !TitleReader.seriesWords.contains($0)
                && !seriesNames.contains($0) && !forms.contains($0)
        }
    }

    private static let lasts: WordSet = [
        "last", "final", "concluding", "letzte", "letzter", "dernier", "derniere", "ultimo",
        "ultima", "laatste", "sista",
    ]
    private static let parts: WordSet = [
        "book", "volume", "part", "novel", "chapter", "instalment", "installment", "buch", "band",
        "teil", "roman", "tome", "livre", "volet", "libro", "parte", "romanzo", "novela", "boek",
        "deel", "delen", "boken",
    ]

    private static let lives: WordSet = ["life", "art", "power", "secret", "case", "birth"]

    /// Signs that names of two or three words have, too: "Angels Among Us".
    private static func weakPoints(_ words: [String], _ core: [String]) -> Int {
        guard words.count >= 5 else { return 0 }
        var points = min(2, core.count(where: hints.contains))
        // "auf dem Jakobsweg", "without thinking"
        if words.dropFirst().contains(where: prepositions.contains) { points += 1 }
        if indefinite.contains(words[0]) { points += 1 }
        return points
    }

    /// Whether a subtitle in Chinese or Japanese characters is as long as a sentence.
    private static func isEastAsian(_ words: [String]) -> Bool {
        words.contains { $0.utf8.count >= 18 && $0.utf8.allSatisfy { $0 >= 0x80 } }
    }

    /// Whether a Chinese subtitle leads from one thing to another: "从动物到上帝".
    private static func isChineseJourney(_ words: [String]) -> Bool {
        words.contains { $0.hasPrefix("从") && $0.dropFirst().contains("到") }
    }

    /// Names are short; what explains a book takes a sentence.
    private static func lengthPoints(_ count: Int) -> Int {
        switch count {
        case ..<6: 0
        case 6: 1
        case 7...8: 2
        default: 4
        }
    }

    /// Whether words name a period: "from the beginnings to the 20th century", "1914 to 1945".
    static func isPeriod(_ words: [String]) -> Bool {
        words.first.map { _ in isJourney(words) } ?? false || words.contains(where: isTime)
    }

    /// Whether words lead from one thing to another: "from journeyman to master", "von der Antike bis
    /// zur Gegenwart".
    private static func isJourney(_ words: [String]) -> Bool {
        guard let ends = journeys[words[0]] else { return false }
        return words.dropFirst(2).contains { ends.contains($0) }
    }

    private static func isIndefinite(_ word: String, _ next: String) -> Bool {
        ["eines", "einer", "dun", "dune", "nes"].contains(next)
            || indefinite.contains(next) && sources.contains(word)
    }

    /// Whether a word says what kind of text the book is; German makes compounds of such words.
    private static func isForm(_ word: String) -> Bool {
        forms.contains(word)
            || word.utf8.count >= 9 && compoundEndings.contains { word.hasSuffix($0) }
                && !otherBooks.contains { word.hasSuffix($0) }
    }

    /// Whether a word is a year, or tells a century: "in the 20th century".
    private static func isTime(_ word: String) -> Bool {
        NumberWords.isYear(word) || word.hasSuffix("th") && Int(word.dropLast(2)) != nil
    }

    /// Whether a word ends as words for things that cannot be seen end: they describe, as names of
    /// novels mostly do not.
    private static func isAbstract(_ word: String) -> Bool {
        guard word.utf8.count >= 7 else { return false }
        return abstractEndings.contains { word.hasSuffix($0) }
    }

    /// Whether a word is one for those who learn; German makes compounds of such words.
    private static func isLearner(_ word: String) -> Bool {
        word.utf8.count >= 8 && learners.contains { word.hasSuffix($0) }
    }

    private static let learners = [
        "einsteiger", "umsteiger", "anfanger", "beginners", "debutants", "principiantes",
        "principianti", "professionals", "praktiker", "entwickler", "developers",
    ]

    private static func isGerund(_ word: String) -> Bool {
        word.utf8.count >= 6 && word.hasSuffix("ing")
    }

    private static func withoutArticle(_ words: [String]) -> [String] {
        guard words.count > 1, articles.contains(words[0]) else { return words }
        return Array(words.dropFirst())
    }
}
