/// What shops write behind a title: its binding and the day of publication.
///
/// Such as "Emma Paperback – Illustrated, 2 May 2004" and "Emma Taschenbuch – 1. Mai 2004".
enum ShopStatement {
    /// Removes the statement at the end of a title.
    static func take(from title: inout [UInt8]) {
        guard let last = title.last, 0x30...0x39 ~= last else { return }
        let tokens = title.indices.split { title[$0] == 0x20 }
        let words = tokens.map { TitleWords.words(String(decoding: title[$0], as: UTF8.self)) }
        guard let dash = words.lastIndex(where: \.isEmpty), isDay(words[(dash + 1)...]) else {
            return
        }
        var place = dash
        while place > 1, words[place - 1].allSatisfy(isOfBinding) { place -= 1 }
        guard words[place..<dash].joined().contains(where: TitleText.bindings.contains) else {
            return
        }
        title.removeSubrange((tokens[place - 1].last.map { $0 + 1 } ?? 0)...)
    }

    /// Whether words are a day, perhaps behind what the shop says of the edition.
    private static func isDay(_ words: ArraySlice<[String]>) -> Bool {
        let all = words.flatMap { $0 }
        guard all.count >= 2, all.count <= 8, let year = all.last, NumberWords.isYear(year) else {
            return false
        }
        return all.contains(where: TitleText.months.contains)
            && all.dropLast().allSatisfy { word in
                TitleText.months.contains(word) || Int(word).map { $0 <= 31 } ?? false
                    || word == "de" || TitleReader.editionAdjectives.contains(word)
                    || TitleReader.editionWords.contains(word) || word == "import"
            }
    }

    private static func isOfBinding(_ word: String) -> Bool {
        TitleText.bindings.contains(word) || TitleReader.editionWords.contains(word)
            || ["mass", "market", "tapa", "copertina"].contains(word)
    }
}
