/// How much titles have in common, measured by how rare their words are.
///
/// Words that agree weigh as much as it is unlikely that they do so by chance: the logarithm of the share of
/// titles that have the word. I. P. Fellegi and A. B. Sunter: A Theory for Record Linkage (1969).
enum TitleRarity {
    /// The weight of words in bits, each counted once: 20 for a title that one of a million has by chance.
    static func bits(_ words: some Sequence<String>) -> Int {
        Set(words).reduce(0) { $0 + bits($1) }
    }

    /// The weight of one word.
    static func bits(_ word: String) -> Int {
        if Subtitle.fillers.contains(word) || Subtitle.articles.contains(word) { return 0 }
        if let known = table[word] { return known }
        // A number is no rare word; there are few of them.
        if word.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) { return 6 }
        // The list is mostly English, but the words for what a book is are known in other languages.
        if Subtitle.forms.contains(word) || Subtitle.topics.contains(word)
            || Subtitle.selections.contains(word) || Subtitle.textbooks.contains(word)
        {
            return 6
        }
        if Subtitle.subjects.contains(word) || Subtitle.hints.contains(word)
            || Subtitle.prepositions.contains(word) || Subtitle.links.contains(word)
        {
            return 7
        }
        return switch word.utf8.count {
        case ...2: 4
        case 3: 8
        case 4: 10
        case 5: 11
        default: 12
        }
    }

    /// Whether a word is known to be one that titles have.
    static func isListed(_ word: String) -> Bool { table[word] != nil }

    private static let table: WordTable<Int> = {
        var table: [String: Int] = [:]
        for (bits, words) in levels {
            for word in words.split(separator: " ").map(String.init) {
                table[word] = bits
                if let other = Spelling.other(word) { table[other] = bits }
            }
        }
        return WordTable(table)
    }()
}
