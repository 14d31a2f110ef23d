import BooklandText

extension SpineText {
    /// The most searches for a spine, and the most words of one.
    private static let (mostSearches, mostWords) = (3, 5)

    /// What to search a book by, the likeliest first: the rarest words that were clearly read, in reading order, at least two.
    ///
    /// First those of the whole spine. Services that look for all words in the title find nothing if a name is among them, so
    /// the rarest words of each line follow: title and author mostly stand on lines of their own. If all is in one line, its
    /// last or its first words may be the name.
    package var searches: [[String]] {
        let lines = lines.map { Self.rarestWords(of: [$0]) }
        let byRarity = lines.indices.sorted {
            (Self.rarity(of: lines[$1]), $0) < (Self.rarity(of: lines[$0]), $1)
        }
        let all = searchWords
        // A forename and a surname, if a title is left beside them.
        let name = all.count < 4 ? 1 : 2
        let parts =
            lines.count > 1
            ? byRarity.map { lines[$0] } : [Array(all.dropLast(name)), Array(all.dropFirst(name))]
        var searches: [[String]] = []
        for words in [all] + parts
        where words.count >= 2 && !searches.contains(words) {
            searches.append(words)
        }
        return Array(searches.prefix(Self.mostSearches))
    }

    /// The rarest words of the whole spine.
    package var searchWords: [String] { Self.rarestWords(of: lines) }

    /// Words that stand for a sign, or the sign for them: "Simulacra & Simulation".
    private static let signs: Set<String> = ["and", "und", "et"]

    private static func rarestWords(of lines: [Line]) -> [String] {
        var seen: Set<String> = []
        let words = lines.flatMap(\.words).filter { $0.confidence >= 70 }
            .flatMap { FoldedText.words($0.text) }
            .filter {
                $0.count >= 3 && $0.contains(where: \.isLetter) && !signs.contains($0)
                    && seen.insert($0).inserted
            }
        let rarest = words.enumerated().sorted {
            (CommonWords.rarity(of: $1.element), $0.offset)
                < (CommonWords.rarity(of: $0.element), $1.offset)
        }
        return rarest.prefix(mostWords).sorted { $0.offset < $1.offset }.map(\.element)
    }

    /// What words prove together.
    private static func rarity(of words: [String]) -> Float {
        words.reduce(0) { $0 + CommonWords.rarity(of: $1) }
    }
}
