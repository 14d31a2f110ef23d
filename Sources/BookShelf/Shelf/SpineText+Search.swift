import BooklandText

extension SpineText {
    /// The rarest words that were clearly read, up to five, in reading order: those that find a book in a search.
    package var searchWords: [String] {
        var seen: Set<String> = []
        let words = lines.flatMap(\.words).filter { $0.confidence >= 70 }
            .flatMap { FoldedText.words($0.text) }
            .filter { $0.count >= 3 && $0.contains(where: \.isLetter) && seen.insert($0).inserted }
        let rarest = words.enumerated().sorted {
            (CommonWords.rarity(of: $1.element), $0.offset)
                < (CommonWords.rarity(of: $0.element), $1.offset)
        }
        return rarest.prefix(5).sorted { $0.offset < $1.offset }.map(\.element)
    }
}
