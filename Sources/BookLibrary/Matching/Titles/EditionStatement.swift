/// What catalogues write of the edition behind a title, with abbreviations and commas of its own.
///
/// Such as "7., vollst. überarb. und erg. Aufl." and "3e éd. rev. et augm.".
enum EditionStatement {
    /// Removes the statement at the end of a title.
    ///
    /// Divided at its commas and full stops, it would look like the number of a volume and a subtitle.
    ///
    /// - Parameter title: The title without brackets and what follows a slash.
    /// - Returns: The number of the edition; nil where the title ends in no such statement.
    static func take(from title: inout [UInt8]) -> String? {
        // Each has an abbreviation; most titles have neither a full stop nor a digit.
        guard title.contains(UInt8(ascii: ".")), title.contains(where: isDigit) else { return nil }
        let tokens = title.indices.split { title[$0] == 0x20 }
        guard tokens.count >= 3 else { return nil }
        let texts = tokens.map { String(decoding: title[$0], as: UTF8.self) }
        for place in texts.indices.reversed().dropLast() {
            guard let number = number(texts[place...]) else { continue }
            var end = tokens[place].startIndex
            while end > 0, ends.contains(title[end - 1]) { end -= 1 }
            guard title[..<end].contains(where: { $0 > 0x40 }) else { return nil }
            title.removeSubrange(end...)
            return number
        }
        return nil
    }

    /// The number of an edition that words tell, and nothing else.
    private static func number(_ texts: ArraySlice<String>) -> String? {
        guard let first = texts.first, texts.count >= 2, texts.count <= 10 else { return nil }
        var rest = texts.dropFirst()
        let number: String
        if isEditionWord(first), let second = rest.first {
            // "Wyd. 2, popr.", but "Ausgabe 2" may be an issue.
            guard first.hasSuffix("."), let ordinal = ordinal(second) else { return nil }
            number = ordinal
            rest = rest.dropFirst()
        } else {
            guard first.utf8.last.map({ !isDigit($0) }) ?? false, let ordinal = ordinal(first),
                rest.contains(where: isEditionWord)
            else { return nil }
            number = ordinal
        }
        let isStatement = rest.enumerated().allSatisfy { offset, text in
            isTold(text) || offset > 0 && offset == rest.count - 1 && isYear(text)
        }
        return isStatement ? number : nil
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
        return words.count == 1
            && (TitleReader.editionWords.contains(words[0]) || abbreviations.contains(words[0]))
    }

    /// Whether a word may stand in a statement, as "überarb." and "und" do.
    private static func isTold(_ text: String) -> Bool {
        if isEditionWord(text) { return true }
        let words = TitleWords.words(text)
        if words.allSatisfy(TitleReader.editionAdjectives.contains) { return true }
        if words.count == 1, besides.contains(words[0]) { return true }
        // Each language has abbreviations of its own for what was done.
        let letters = text.unicodeScalars.prefix { $0 != "." && $0 != "," }
        let marks = text.unicodeScalars.dropFirst(letters.count)
        return marks.first == "." && marks.count <= 2
            && letters.allSatisfy { $0.properties.isLowercase }
    }

    private static func isYear(_ text: String) -> Bool {
        let words = TitleWords.words(text)
        return words.count == 1 && NumberWords.isYear(words[0])
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    /// What stands between a title and the statement.
    private static let ends = Set(" .,;:-–—/".utf8)

    private static let abbreviations: WordSet = [
        "ausg", "vyd", "kiad", "dr", "uppl", "udg", "utg", "wyd", "pain", "impr", "reimpr",
    ]

    private static let besides: WordSet = [
        "komplett", "vollstandig", "erneut", "nochmals", "teilweise",
        "umgearbeitete", "uberarbeiteten", "i", "och", "og", "en", "a", "u", "ampl",
        "bearbeitet", "uberarbeitet", "erweitert", "aktualisiert", "verandert", "veranderte",
    ]
}
