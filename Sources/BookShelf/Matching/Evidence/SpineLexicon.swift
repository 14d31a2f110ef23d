import BookCatalog
import BooklandText

/// The words that matter for one photograph, numbered, with what the sources know about them.
///
/// Hypotheses about spines share their lines, so each word is looked up once for all.
struct SpineLexicon {
    /// A word that may have been read as another one.
    struct Near {
        let number: Int
        let similarity: Float
    }

    private let sources: [any SpineSource]
    private let rarity: WordRarity
    /// The words by their numbers.
    private(set) var words: [String] = []
    private var rarities: [Float?] = []
    private var numbers: [String: Int] = [:]
    private var nearWords: [String: [Near]] = [:]

    /// Creates a lexicon without words.
    init(_ sources: [any SpineSource]) {
        self.sources = sources
        rarity = WordRarity(works: sources.reduce(0) { $0 + $1.workCount })
    }

    /// Returns the number of a folded word.
    mutating func number(of word: String) -> Int {
        if let number = numbers[word] { return number }
        numbers[word] = words.count
        words.append(word)
        rarities.append(nil)
        return words.count - 1
    }

    /// Returns the numbers of a text's words.
    mutating func numbers(of text: String) -> [Int] {
        FoldedText.words(text).map { number(of: $0) }
    }

    /// Returns what a word proves.
    mutating func rarity(of number: Int) throws(CatalogError) -> Float {
        if let known = rarities[number] { return known }
        var count = 0
        for source in sources { count += try source.workCount(having: words[number]) }
        let value = rarity.rarity(of: words[number], inWorks: count)
        rarities[number] = value
        return value
    }

    /// Whether a source has a folded word as it is.
    mutating func isWord(_ word: String) throws(CatalogError) -> Bool {
        try near(word).contains { $0.similarity == 1 }
    }

    /// Returns the words of all sources that may have been read as a folded word.
    mutating func near(_ word: String) throws(CatalogError) -> [Near] {
        if let known = nearWords[word] { return known }
        var found: [Int: Float] = [:]
        for source in sources {
            for near in try source.words(near: word) {
                let number = number(of: near.text)
                found[number] = max(near.similarity, found[number] ?? 0)
            }
        }
        let near = found.map { Near(number: $0.key, similarity: $0.value) }
        nearWords[word] = near
        return near
    }
}
