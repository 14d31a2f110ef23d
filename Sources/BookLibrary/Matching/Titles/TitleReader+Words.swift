/// Articles, authors and series in the words of a title.
extension TitleReader {
    /// The article at the end of a title, after a comma.
    func trailingArticle(_ segment: [String]) -> String? {
        guard segment.count > 1, let last = segment.last else { return nil }
        let words = TitleWords.words(last)
        guard words.count == 1, Self.articles.contains(words[0]) else { return nil }
        if words[0] == "i", !Self.mayHaveItalianPlural(TitleWords.words(segment[0])) { return nil }
        return words[0]
    }

    /// Whether an "I" behind a title may be the Italian article: "Promessi sposi, I", but not "Situations, I".
    private static func mayHaveItalianPlural(_ words: [String]) -> Bool {
        words.last?.hasSuffix("i") ?? false
    }

    /// The title without the author: "The Secret Garden by Frances Hodgson Burnett".
    func withoutStatement(_ words: [String]) -> [String] {
        guard let last = words.last, names.contains(last) else { return words }
        // "Kinder- und Hausmärchen der Brüder Grimm"
        if let place = words.dropLast().indices.last, place > 1,
            Self.siblings.contains(words[place])
        {
            return Self.withoutLinks(words[..<place])
        }
        // "The Republic of Plato"
        if let place = words.lastIndex(where: Self.prefixLinks.contains), place > 0,
            isAuthor(
                Array(words[(place + 1)...].drop { $0 == "saint" || $0 == "st" || $0 == "dr" })
            )
        {
            return withoutGivenNames(words[..<place])
        }
        guard roles.contains(.by), let place = words.lastIndex(where: Self.by.contains), place > 0
        else { return withoutNameAtEnd(words) }
        let names = words[(place + 1)...]
        guard !names.isEmpty, names.count <= 5, names.contains(where: families.contains) else {
            return words
        }
        return Self.withoutContribution(Array(words[..<place]))
    }

    /// The title without the given names before a family name with a particle: "Essais de Michel de Montaigne".
    private func withoutGivenNames(_ words: ArraySlice<String>) -> [String] {
        guard let link = words.lastIndex(where: Self.prefixLinks.contains), link > 0,
            words.count - link > 1,
            words[(link + 1)...].allSatisfy({ names.contains($0) || GivenName.isKnown($0) })
        else { return Array(words) }
        return Array(words[..<link])
    }

    /// The title without "story and pictures", "text and illustrations" at its end.
    private static func withoutContribution(_ words: [String]) -> [String] {
        var rest = words[...]
        while let last = rest.last,
            Subtitle.contributions.contains(last) || Subtitle.helpers.contains(last)
                || Subtitle.additions.contains(last) || last == "and"
        {
            rest.removeLast()
        }
        // "West Side Story by Irving Shulman"
        let isSaid =
            words.count - rest.count >= 3
            || words.last.map { Subtitle.helpers.contains($0) || Subtitle.participles.contains($0) }
                ?? false
        return isSaid && rest.count >= 2 ? Array(rest) : words
    }

    /// The title without the full name of an author that ends it, as shops write it: "The Help Kathryn
    /// Stockett".
    ///
    /// "The Diary of Anne Frank" and "I am Malala Yousafzai" need theirs.
    private func withoutNameAtEnd(_ words: [String]) -> [String] {
        let name = words.reversed().prefix { names.contains($0) }.count
        // "TREASURE-CUSSLER"
        if name == 1, words.count > 1, let last = words.last, families.contains(last),
            text.title.lowercased().hasSuffix("-" + last)
        {
            return Array(words.dropLast())
        }
        let rest = words.dropLast(name)
        guard name >= 2, words.suffix(name).contains(where: families.contains),
            let last = rest.last,
            rest.count >= 2 || last.utf8.count >= 4,
            !Subtitle.links.contains(last), !Subtitle.prepositions.contains(last),
            !Subtitle.articles.contains(last), !Self.copulas.contains(last), last != "and"
        else { return words }
        return Array(rest)
    }

    /// The title without what it is called at its end, where no mark stands before it: "Die Entdeckung
    /// der Langsamkeit Roman", "Gone Girl a novel".
    func withoutGenre(_ words: [String]) -> [String] {
        var words = words
        // "Evening Class Uk"
        while words.count >= 2, let last = words.last, last == "uk" || last == "tm" {
            words.removeLast()
        }
        // "The Very Hungry Caterpillar Board Book"
        if words.count >= 4, words.suffix(2).elementsEqual(["board", "book"]),
            !Subtitle.links.contains(words[words.count - 3])
        {
            words.removeLast(2)
            return words
        }
        // "Charlotte's Web 60th Anniversary"
        if words.count >= 4, words.last == "anniversary",
            NumberWords.ordinal(words[words.count - 2]) != nil
        {
            words.removeLast(2)
            return words
        }
        if isNounBeforeGenre(words) { return [words[0]] }
        guard words.count >= 3, let last = words.last, Self.genres.contains(last) else {
            return words
        }
        var rest = words.dropLast()
        if let word = rest.last, Subtitle.indefinite.contains(word) {
            rest.removeLast()
        } else if words.count < 4 || last == "novel" || last == "memoir" {
            return words
        }
        guard let word = rest.last, !Subtitle.links.contains(word),
            !Subtitle.prepositions.contains(word), !Subtitle.articles.contains(word),
            !Self.copulas.contains(word), word != "and", rest.count > 1 || word.utf8.count >= 4
        else { return words }
        return Array(rest)
    }

    /// Whether a noun with an article stands before what it is: "DER VORLESER ROMAN", but not "Der letzte
    /// Roman".
    private func isNounBeforeGenre(_ words: [String]) -> Bool {
        guard words.count == 2, words[1] == "roman", words[0].utf8.count >= 6,
            !words[0].hasSuffix("e")
        else { return false }
        let title = text.title.lowercased()
        return ["der ", "die ", "das "].contains { title.hasPrefix($0) }
    }

    private static let genres: WordSet = [
        "novel", "roman", "romanzo", "novela", "memoir", "kriminalroman",
    ]

    /// Removes the title in another language behind a slash without spaces: "La sombra del viento/The Shadow
    /// of the Wind".
    mutating func takeBilingual() {
        guard text.afterSlash == nil, text.title.utf8.contains(UInt8(ascii: "/")) else { return }
        let sides = text.title.split(separator: "/")
        guard sides.count == 2, parts.isEmpty else { return }
        let (words, others) = (
            TitleWords.words(String(sides[0])), TitleWords.words(String(sides[1])),
        )
        guard words.count >= 2, others.count >= 2, words.count < main.count + 2,
            let language = TitleLanguage.reading(words, atLeast: 2),
            let other = TitleLanguage.reading(others, atLeast: 2), language != other
        else { return }
        setMain(Self.withoutArticle(words))
    }

    /// Whether a text after a slash is the title in another language: "El amor en los tiempos del
    /// cólera / Love in the Times of Cholera".
    func isOtherLanguage(_ text: String) -> Bool {
        let words = self.text.segments.joined().flatMap { TitleWords.words($0) }
        guard let language = TitleLanguage.reading(words, atLeast: 2),
            let other = TitleLanguage.reading(TitleWords.words(text), atLeast: 2)
        else { return false }
        return language != other
    }

    private static func withoutLinks(_ words: ArraySlice<String>) -> [String] {
        let isLink = { (word: String) in
            Subtitle.articles.contains(word) || Subtitle.links.contains(word) || by.contains(word)
        }
        let end = words.lastIndex { !isLink($0) } ?? words.startIndex
        return Array(words[...end])
    }

    private static let siblings: WordSet = [
        "bruder", "gebruder", "brothers", "freres", "fratelli", "hermanos", "broers", "sisters",
    ]

    /// Words after which a name belongs to the title.
    private static let copulas: WordSet = [
        "am", "is", "was", "bin", "ist", "suis", "soy", "sono", "me", "called", "named", "mr",
        "mrs",
        "miss", "saint", "st", "dr", "frau", "herr", "fraulein", "about", "meets", "meet", "on",
        "vs",
        "loves", "letters", "best", "selected", "complete", "collected", "werke", "works",
        "essential",
    ]

    /// Whether words are only the name of an author.
    func isAuthor(_ words: [String]) -> Bool {
        !words.isEmpty && words.count <= 4 && words.contains(where: families.contains)
            && words.allSatisfy { families.contains($0) || names.contains($0) || $0 == "and" }
    }

    /// Whether words have a number after a word for a volume: "gesammelte werke band 7".
    static func isOfVolume(_ words: [String]) -> Bool {
        zip(words, words.dropFirst()).contains { word, next in
            volumeWords.contains(word) && Int(next) != nil
        }
    }

    /// Whether words end with two numbers that follow each other: "time travel no 1 2".
    static func isRange(_ words: [String]) -> Bool {
        guard words.count >= 2, let last = words.last.flatMap({ Int($0) }),
            let first = Int(words[words.count - 2])
        else { return false }
        return (1..<20).contains(last - first)
    }

    /// Whether a part only repeats the title or names the author: "Fiesta: Ernest Hemingway".
    func isRepeated(_ words: [String]) -> Bool {
        words == main || words == parts.last?.words || isAuthor(words) && words.count > 1
            || Self.withoutArticle(words) == main && words.count > 1
            // "Time Travelers Strictly Cash: Strictly Cash"
            || words.count > 1 && main.count > words.count && main.suffix(words.count) == words[...]
    }

    /// "Ray Bradbury's Fahrenheit 451" is Fahrenheit 451.
    func withoutAuthor(_ words: [String]) -> [String] {
        for place in words.indices.prefix(3) where place + 1 < words.count {
            guard words[place].utf8.last == UInt8(ascii: "s") else { continue }
            if families.contains(String(words[place].dropLast()))
                || place == 0 && words[0].utf8.count >= 5 && words.count >= 3
                    && names.contains(String(words[0].dropLast()))
            {
                return Self.withoutArticle(Array(words[(place + 1)...]))
            }
        }
        // "Anne Frank Tagebuch"
        let name = words.prefix { names.contains($0) }.count
        if name >= 2, name < words.count, !words[name...].allSatisfy({ Int($0) != nil }),
            words[..<name].contains(where: families.contains),
            !Subtitle.links.contains(words[name]), !Subtitle.articles.contains(words[name]),
            words[name] != "and", words[name] != "s"
        {
            return Array(words[name...])
        }
        // "Pschyrembel Klinisches Wörterbuch"
        if words.count > 2, families.contains(words[0]) {
            return Self.withoutArticle(Array(words.dropFirst()))
        }
        return words
    }

    /// Whether words are a conventional beginning: "The life and strange surprizing adventures".
    static func isPrefix(_ words: ArraySlice<String>) -> Bool {
        let known = words.count { prefixes.contains($0) }
        let unknown = words.count - known
        return unknown == 0 || known >= 3 && unknown <= 2
            || known == 2 && unknown == 1 && words.contains(where: wholePrefixes.contains)
    }

    /// The name of a series without article and without "series": "The Dresden Files Series" and
    /// "Dresden Files" are one.
    static func seriesName(_ words: [String]) -> String {
        var name = withoutArticle(words)
        while name.count > 1, let last = name.last, seriesWords.contains(last) { name.removeLast() }
        return name.joined()
    }

    /// The words of the pieces between commas, without an article at the end: "Great Gatsby, The".
    static func pieces(_ segment: [String]) -> [[String]] {
        var pieces = segment.map { Self.separated(TitleWords.words($0)) }.filter { !$0.isEmpty }
        // "Blechtrommel, Die. Jubiläumsausgabe"
        if pieces.count > 1, let last = pieces.last, let article = last.first,
            articles.contains(article) || elided.contains(article),
            article != "i" || mayHaveItalianPlural(pieces[0]),
            last.dropFirst().allSatisfy(wholeEditions.contains)
        {
            pieces.removeLast()
        }
        // "Five Weeks in a Balloon Or, Journeys and Discoveries in Africa"
        for place in pieces.indices.dropLast() where pieces[place].count > 1 {
            guard let last = pieces[place].last, ors.contains(last) else { continue }
            pieces[place].removeLast()
            pieces[place + 1].insert(last, at: 0)
        }
        // "Situations, I"
        for place in pieces.indices.dropFirst() where pieces[place].count == 1 {
            guard let number = NumberWords.roman(pieces[place][0]) else { continue }
            pieces[place] = [String(number)]
        }
        return pieces
    }

    private static let ors: WordSet = ["or", "oder", "ou", "eller"]

    /// Separates the number from a word for a volume: "book1".
    static func separated(_ words: [String]) -> [String] {
        guard words.contains(where: isNumbered) else { return words }
        return words.flatMap { word -> [String] in
            let letters = word.prefix { !$0.isNumber }
            guard !letters.isEmpty, letters.count < word.count,
                volumeWords.contains(String(letters))
            else { return [word] }
            return [String(letters), String(word.dropFirst(letters.count))]
        }
    }

    /// Whether a word has letters, and a digit at the end.
    static func isNumbered(_ word: String) -> Bool {
        guard let first = word.utf8.first, let last = word.utf8.last else { return false }
        return 0x30...0x39 ~= last && !(0x30...0x39 ~= first)
    }
}
