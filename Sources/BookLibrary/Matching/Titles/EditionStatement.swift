/// What catalogues write of the edition behind a title, with abbreviations and commas of its own.
///
/// Such as "7., vollst. überarb. und erg. Aufl.", "Genehmigte Lizenzausg." and "21. - 25. Tsd."
struct EditionStatement {
    /// Where it begins in the words of the title.
    private let place: Int
    /// The number of the edition.
    private var number: String?

    /// Removes the statements at the end of a title.
    ///
    /// Divided at their commas and full stops, they would look like the number of a volume and a subtitle.
    ///
    /// - Parameter title: The title without brackets and what follows a slash.
    /// - Returns: The number of the edition; nil where the title ends in no such statement, or tells none.
    static func take(from title: inout [UInt8]) -> String? {
        // Behind a comma or a colon, a statement without abbreviations is a part of its own.
        guard title.contains(UInt8(ascii: ".")) else { return nil }
        var number: String?
        while true {
            let tokens = title.indices.split { title[$0] == 0x20 }
            guard tokens.count >= 2 else { return number }
            let texts = tokens.map { String(decoding: title[$0], as: UTF8.self) }
            guard let statement = atEnd(of: texts) else { return number }
            var end = tokens[statement.place].startIndex
            while end > 0, ends.contains(title[end - 1]) { end -= 1 }
            if title[..<end].suffix(3).starts(with: [0xE2, 0x80]) { end -= 3 }
            while end > 0, ends.contains(title[end - 1]) { end -= 1 }
            guard title[..<end].contains(where: { $0 > 0x40 }) else { return number }
            title.removeSubrange(end...)
            number = number ?? statement.number
        }
    }

    /// The statement with which words end; nil where there is none.
    private static func atEnd(of texts: [String]) -> EditionStatement? {
        var place = texts.count
        var found: Int?
        var hasWord = false
        while place > 1, texts.count - place < 10 {
            let text = texts[place - 1]
            let isWord = isEditionWord(text)
            guard isWord || isTold(text) else { break }
            place -= 1
            if let number = ordinal(text) {
                return hasWord
                    ? withNumber(number, texts, place) : withNumberBehindWord(number, texts, place)
            }
            hasWord = hasWord || isWord
            if hasWord, isBoundary(texts[place - 1]) { found = place }
        }
        guard let found, isStatement(texts[found...]) else { return nil }
        return EditionStatement(place: found)
    }

    /// The statement that begins with a number.
    private static func withNumber(
        _ number: String,
        _ texts: [String],
        _ place: Int,
    ) -> EditionStatement? {
        // "3" alone is a number of the title: "Das Leben 3 Ausg."
        guard let last = texts[place].utf8.last, !isDigit(last) else { return nil }
        let words = texts[(place + 1)...].flatMap { TitleWords.words($0) }
        // "Faust 2. Neuausgabe" is the second part.
        if !isBoundary(texts[place - 1]), words.count == 1, isCompound(words[0]) {
            return EditionStatement(place: place + 1)
        }
        let isPrintRun = words.contains(where: printRuns.contains)
        let before = texts[place - 1]
        // "21. - 25. Tsd."
        if isPrintRun, before == "-" || before == "–", place > 2, ordinal(texts[place - 2]) != nil {
            return EditionStatement(place: place - 2)
        }
        return EditionStatement(place: place, number: isPrintRun ? nil : number)
    }

    /// The statement with its number behind an abbreviation, as many Slavic catalogues have it.
    private static func withNumberBehindWord(
        _ number: String,
        _ texts: [String],
        _ place: Int,
    ) -> EditionStatement? {
        let before = texts[place - 1]
        // "Ausgabe 2" may be an issue.
        guard before.hasSuffix("."), place > 1, isEditionWord(before) else { return nil }
        return EditionStatement(place: place - 1, number: number)
    }

    /// Whether words without a number tell of nothing but an edition of the whole work.
    private static func isStatement(_ texts: ArraySlice<String>) -> Bool {
        let words = texts.flatMap { TitleWords.words($0) }
        // "Mr. Ed."
        if words.count == 1, !TitleReader.wholeEditions.contains(words[0]), !isCompound(words[0]) {
            return false
        }
        return !words.contains(where: TitleReader.collections.contains)
            && BookForm.named(in: words).isEmpty
    }

    /// The number in "7.,", "3e" and "3-e"; nil for another word, and for a number that no edition has.
    private static func ordinal(_ text: String) -> String? {
        guard text.utf8.first.map(isDigit) ?? false else { return nil }
        let words = TitleWords.words(text)
        guard let first = words.first, words.count == 1 || words.count == 2 && words[1] == "e",
            let number = NumberWords.ordinal(first), number.utf8.count <= 3
        else { return nil }
        return number
    }

    private static func isEditionWord(_ text: String) -> Bool {
        let words = TitleWords.words(text)
        if words.count == 2 { return words[0] == "orig" && words[1].hasPrefix("ausg") }
        return words.count == 1
            && (TitleReader.editionWords.contains(words[0]) || abbreviations.contains(words[0])
                || printRuns.contains(words[0]) || isCompound(words[0]))
    }

    /// Whether a word is one such as "Erstausgabe" and "Neuauflage".
    private static func isCompound(_ word: String) -> Bool {
        compounds.contains { start in
            word.hasPrefix(start)
                && ["ausg", "ausgabe", "aufl", "auflage"].contains(word.dropFirst(start.utf8.count))
        }
    }

    /// Whether a word may stand in a statement, as "überarb." and "und" do.
    private static func isTold(_ text: String) -> Bool {
        let words = TitleWords.words(text)
        if words.isEmpty { return text == "&" }
        if words.allSatisfy(TitleReader.editionAdjectives.contains) { return true }
        if words.count == 1, besides.contains(words[0]) || NumberWords.isYear(words[0]) {
            return true
        }
        if ordinal(text) != nil { return true }
        // Each language has abbreviations of its own for what was done.
        let letters = text.unicodeScalars.prefix { $0 != "." && $0 != "," }
        let marks = text.unicodeScalars.dropFirst(letters.count)
        return marks.first == "." && marks.count <= 2
            && letters.allSatisfy { $0.properties.isLowercase }
            && !shortened.contains { words[0].hasPrefix($0) }
    }

    /// Whether a statement may begin behind a word.
    private static func isBoundary(_ text: String) -> Bool {
        text == "-" || text == "–" || text.utf8.last.map(".:;,".utf8.contains) ?? false
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    /// What stands between a title and the statement.
    private static let ends = Set(" .,;:-/".utf8)

    private static let abbreviations: WordSet = [
        "ausg", "vyd", "kiad", "dr", "uppl", "udg", "utg", "wyd", "pain", "impr", "reimpr",
    ]

    private static let printRuns: WordSet = ["tsd", "tausend"]

    private static let compounds = [
        "erst", "original", "orig", "lizenz", "sonder", "jubilaums", "neu", "taschenbuch", "tb",
        "paperback", "geschenk", "schmuck", "leinen", "volks", "pracht", "club", "vorzugs",
    ]

    private static let besides: WordSet = [
        "komplett", "vollstandig", "erneut", "nochmals", "teilweise", "umgearbeitete",
        "uberarbeiteten", "i", "och", "og", "en", "a", "u", "ampl", "bearbeitet", "uberarbeitet",
        "erweitert", "aktualisiert", "verandert", "veranderte", "genehmigte", "autorisierte",
        "einmalige", "dt", "deutsche", "nouv", "integrale", "integral", "texte",
    ]

    /// How abbreviations begin that tell of a part of the text, or of another one.
    private static let shortened = [
        "gek", "kurz", "verk", "abr", "ausgew", "ausw", "ausz", "sel", "cond", "adapt", "vereinf",
        "rid", "simpl", "schul",
    ]
}
