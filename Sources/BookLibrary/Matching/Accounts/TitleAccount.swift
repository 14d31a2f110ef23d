/// What a title says of the work, without what it says of the edition, in whatever order and place.
///
/// ``TitleKey`` trusts where words stand. Many sources do not keep to any order: "BGB Bürgerliches Gesetzbuch, dtv
/// Beck Texte 5001, Auflage 79".
struct TitleAccount: Sendable {
    /// The words of one piece that tell of the work.
    struct Phrase: Sendable {
        let words: [String]
        let isBracket: Bool
    }

    /// The first phrase is the title itself.
    let phrases: [Phrase]
    /// The numbers, of volumes and others, but those of editions and of publishers' series.
    let numbers: [String]
    /// Whether a number is said to be that of a volume.
    let hasVolume: Bool
    /// The numbers of musical works: "op67", "bwv846".
    let opuses: Set<String>
    let years: Set<String>
    /// Whether a year stands in the title itself, as that of an annual does.
    let hasOwnYear: Bool
    /// How many of the words are in the title itself.
    let headCount: Int
    let edition: String?
    /// The telling words of all phrases.
    let words: [String]
    /// Whether a word such as "of" or "by" stands before each of them.
    let isLinked: [Bool]
    /// A bit for each of them.
    let mask: UInt64
    /// Words with a full stop behind them, which may be abbreviated.
    let abbreviations: Set<String>
    /// Short words in capitals, which may stand for others.
    let acronyms: Set<String>

    init(_ title: String) {
        var abbreviations: Set<String> = []
        var acronyms: Set<String> = []
        for word in title.split(whereSeparator: { " ()[],;:/".contains($0) }) {
            if word.utf8.last == UInt8(ascii: "."), (3...9).contains(word.utf8.count) {
                abbreviations.formUnion(TitleWords.words(String(word)))
            } else if (2...6).contains(word.utf8.count),
                word.unicodeScalars.count(where: { $0.properties.isUppercase }) >= 2
            {
                acronyms.formUnion(TitleWords.words(String(word)))
            }
        }
        self.abbreviations = abbreviations
        self.acronyms = acronyms
        let reader = TitleAccountReader(title)
        phrases = reader.phrases
        numbers = reader.numbers.sorted()
        hasVolume = reader.hasVolume
        opuses = reader.opuses
        years = reader.years
        hasOwnYear = reader.hasOwnYear
        headCount = phrases.first.map { Self.telling($0.words).count } ?? 0
        edition = reader.edition
        var words: [String] = []
        var isLinked: [Bool] = []
        for phrase in phrases {
            for place in Self.telling(phrase.words) {
                let before = place > 0 ? phrase.words[place - 1] : ""
                words.append(phrase.words[place])
                isLinked.append(
                    TitleReader.prefixLinks.contains(before) || TitleReader.by.contains(before)
                        || Self.genitives.contains(before)
                )
            }
        }
        self.words = words
        self.isLinked = isLinked
        mask = words.reduce(0) { mask, word in
            let hash = WordCode(word)?.hash ?? word.utf8.count
            return mask | 1 << UInt64(truncatingIfNeeded: hash & 63)
        }
    }

    /// The places of the words that tell something: a letter at the end does, as in "Vitamin A" and "Henry V".
    private static func telling(_ words: [String]) -> [Int] {
        words.indices.filter { place in
            !isSilent(words[place])
                || place > 0 && place == words.count - 1 && words[place].utf8.count == 1
        }
    }

    /// Whether a word tells nothing by itself.
    static func isSilent(_ word: String) -> Bool {
        if Subtitle.ands.contains(word) { return false }
        return Subtitle.fillers.contains(word) || Subtitle.articles.contains(word)
            || shortened.contains(word)
    }
}
