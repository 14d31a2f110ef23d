/// All that a record says of a title, wherever it says it: in the title, its subtitle, its brackets or its
/// series, without order.
///
/// Sources divide and order the same words in many ways: "London (DK Eyewitness Travel Guides)" and "DK
/// Eyewitness Travel Guide: London".
struct TitleBag {
    /// The words without those that say something about the edition, and without the author's name.
    let words: Set<String>
    /// The numbers.
    let numbers: Set<String>
    /// How rare the words are.
    let bits: Int

    /// - Parameters:
    ///   - title: The title as it is written.
    ///   - series: The names of its series.
    ///   - names: Words of the authors' names, which count as much where one title has them as where it does
    ///     not.
    init(_ title: String, series: [String], without names: Set<String>) {
        var all = TitleWords.words(title)
        for name in series { all += TitleWords.words(name) }
        var words: Set<String> = []
        var numbers: Set<String> = []
        var telling: Set<String> = []
        for word in all {
            let number = NumberWords.roman(word).map { String($0) } ?? word
            if let value = Int(number), word.utf8.count > 1 || Int(word) != nil {
                numbers.insert(String(value))
                continue
            }
            if Self.isSilent(word) || names.contains(word) { continue }
            words.insert(Self.singular(word))
            telling.insert(word)
        }
        self.words = words
        self.numbers = numbers
        bits = TitleRarity.bits(telling)
    }

    /// A bit for each word.
    var mask: UInt64 { words.reduce(0) { $0 | Self.bit($1) } }

    /// The bit of a word, in the singular.
    static func bit(_ word: String) -> UInt64 {
        let word = singular(word)
        return 1 << UInt64(truncatingIfNeeded: (WordCode(word)?.hash ?? word.utf8.count) & 63)
    }

    /// Whether a word says nothing of the work.
    ///
    /// "And" joins two works, and differs between languages.
    private static func isSilent(_ word: String) -> Bool {
        if Subtitle.ands.contains(word) { return false }
        return TitleReader.articles.contains(word)
            || TitleReader.editionWords.contains(word) || TitleReader.volumeWords.contains(word)
            || TitleText.bindings.contains(word) || TitleReader.by.contains(word)
            || silent.contains(word)
    }

    /// "Guides" and "Guide".
    private static func singular(_ word: String) -> String {
        word.utf8.count >= 5 && word.hasSuffix("s") && !word.hasSuffix("ss")
            ? String(word.dropLast()) : word
    }

    private static let silent: WordSet = [
        "series", "serie", "reihe", "texte", "imprime", "ressource", "electronique", "s", "books",
        "revised", "updated", "expanded", "deluxe", "illustrated",
        "annotated", "anniversary", "original", "classics", "collectors", "norton", "penguin",
        "unabridged",
    ]
}
