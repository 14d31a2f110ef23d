/// What stands after a title and says nothing of the work.
extension TitleReader {
    /// Whether words only say what an edition has besides the text, or how it looks.
    ///
    /// "Ediz. illustrata", "Textausgabe mit Kommentar und Materialien", "Pocket Edition", "+ CD-ROM"
    static func isAppendix(_ words: [String]) -> Bool {
        guard words.count <= 7 else { return false }
        let telling = words.filter { !Subtitle.fillers.contains($0) && $0 != "mit" && $0 != "with" }
        // "Text und Kommentar"
        if telling.count == 2, telling[0] == "text", Subtitle.additions.contains(telling[1]) {
            return true
        }
        if words.count == 1, namesOfParts.contains(words[0]) { return false }
        return telling.contains { editionWords.contains($0) || looks.contains($0) }
            && telling.allSatisfy {
                editionWords.contains($0) || editionAdjectives.contains($0) || looks.contains($0)
                    || Subtitle.additions.contains($0)
            }
    }

    /// A title without what the edition has at its end, with no mark before it: "Das kleine Gespenst Sonderausgabe
    /// kolorierte Illustrationen".
    static func withoutAppendix(_ words: [String]) -> [String] {
        guard words.count >= 2, let last = words.last, looks.contains(last) else { return words }
        let rest = words.reversed().drop {
            looks.contains($0) || editionWords.contains($0) || Subtitle.additions.contains($0)
        }
        let count = words.count - rest.count
        let isSaid =
            last.utf8.allSatisfy { $0 >= 0x80 }
            || words.suffix(count).contains {
                wholeEditions.contains($0) || $0 == "cd" || $0 == "dvd"
            }
        return isSaid && !rest.isEmpty ? rest.reversed() : words
    }

    /// The other title that brackets have.
    ///
    /// "US edition: The Last Temptation of Christ", "orig. The common sense book of baby and child care"
    static func otherTitle(_ words: [String]) -> [String]? {
        for beginning in otherTitles where words.starts(with: beginning) {
            let rest = Array(words.dropFirst(beginning.count))
            if rest.count >= 2 || rest.first.map({ $0.utf8.count >= 6 }) ?? false { return rest }
        }
        return nil
    }

    private static let otherTitles = [
        "us edition", "uk edition", "us title", "uk title", "british title", "american title",
        "originally published as", "originally titled", "original title", "originally", "orig",
        "also published as", "also known as", "aka", "published in the us as",
        "published in the uk as",
        "formerly", "previously published as", "fruher", "auch unter dem titel", "fruherer titel",
        "erschienen als",
    ].map { TitleWords.words($0) }

    /// Words for the looks that name a part of something where they stand alone: "Microsoft Office 2019: Access".
    private static let namesOfParts: WordSet = [
        "access", "code", "online", "audio", "full", "color", "colour", "small", "mini", "plus",
        "original", "originals", "material", "format", "bonus", "rom",
    ]

    /// Words for the outside of a book, and for what is in it besides the text.
    private static let looks: WordSet = [
        "pocket", "ediz", "illustrata", "illustriert", "kolorierte", "illustrationen", "urtext",
        "cd",
        "rom", "dvd", "mp3", "audio", "online", "access", "code", "textausgabe", "materialien",
        "worterlauterungen", "sonderausgabe", "leinen", "halbleinen", "audiobook", "horbuch",
        "ebook",
        "mini", "small", "format", "xl", "original", "originals", "plus", "bonus",
        "material", "color", "colour", "full", "jubilaum", "geschenkbuch", "nouvelle",
        "vollstandig",
        "改版", "新装版", "文庫版", "完全版", "愛蔵版", "新版", "改訂版",
    ]
}
