import BooklandText

/// Handbooks that are named after those who first wrote them, and go on with other authors.
extension BookMatch {
    /// Whether the title of the other is that of this handbook behind the name of this one's author: "The Law of Contract"
    /// by Treitel, and "Treitel on the Law of Contract" by Peel.
    ///
    /// A critic writes of an author's work, too, so that this leaves a doubt.
    func isContinued(by other: BookMatch) -> Bool {
        let names = authors.map(\.family).filter { $0.utf8.count >= 4 }
        guard !names.isEmpty, title.mainWords.count >= 2,
            title.mainWords.contains(where: Self.isOfHandbook),
            title.volume == other.title.volume, title.forms == other.title.forms,
            !other.title.parts.contains(where: { $0.words.contains(where: Self.critical.contains) })
        else { return false }
        let isName = { (word: String) in
            names.contains(word) || word.hasSuffix("s") && names.contains(String(word.dropLast()))
        }
        let words = other.title.mainWords
        // "Holleman-Wiberg" is a usual name of the book.
        if words == title.mainWords {
            return FoldedText.words(other.title.text).prefix(3).contains(where: isName)
        }
        // "Holleman-Wiberg: Lehrbuch der Anorganischen Chemie"
        if let part = other.title.parts.first, part.words == title.mainWords {
            return words.count <= 3 && words.contains(where: isName)
        }
        guard words.count > title.mainWords.count,
            words.suffix(title.mainWords.count).elementsEqual(title.mainWords)
        else { return false }
        let before = words.dropLast(title.mainWords.count)
        return before.count <= 5 && before.contains(where: isName)
            && before.allSatisfy { isName($0) || Self.links.contains($0) }
    }

    /// Whether the other's title has the first of the names that stand in this one's genitive: "Cheshire's Modern Law of
    /// Real Property" and "Cheshire and Burn's Modern Law of Real Property", both by Burn.
    func namesFounder(of other: BookMatch) -> Bool {
        let (words, others) = (title.mainWords, other.title.mainWords)
        guard words.count >= 3, others.count == words.count + 1, let name = others.first,
            name.utf8.count >= 5, name.hasSuffix("s"), others.dropFirst().elementsEqual(words)
        else { return false }
        return title.named.hasPrefix(String(name.dropLast())) && title.named != title.main
    }

    /// Whether a word stands in the titles of handbooks.
    static func isOfHandbook(_ word: String) -> Bool {
        ofHandbooks.contains(word)
    }

    /// All of them in one table: keys are made for each record.
    private static let ofHandbooks = WordSet(
        [
            Subtitle.textbooks, Subtitle.subjects, Subtitle.disciplines, Subtitle.references,
            handbooks,
        ].flatMap(\.words)
    )

    /// What handbooks are about that only students read.
    private static let handbooks: WordSet = [
        "law", "laws", "contract", "contracts", "torts", "evidence", "equity", "trusts", "recht",
        "rechts", "gesetzbuch", "principles", "pathology", "pathologic", "surgery", "medicine",
        "pediatrics", "anatomy", "pharmacology", "diagnosis", "art", "architecture", "chemie",
        "botanik", "zoologie", "anatomie", "medizin", "pharmakologie", "droit", "traite", "precis",
        "derecho", "diritto", "cookery", "cooking", "gastronomique",
    ]

    /// Whether a word may stand between a name and the title of a handbook.
    static func isLink(_ word: String) -> Bool { links.contains(word) }

    /// Whether a word may stand between two names.
    static func isAnd(_ word: String) -> Bool { ands.contains(word) }

    private static let ands: WordSet = ["and", "und", "et"]

    /// Words before the title and between names.
    private static let links: WordSet = ["and", "on", "the", "und", "et", "s"]

    /// What books about a book are called.
    private static let critical: WordSet = [
        "critical", "guide", "companion", "commentary", "introduction", "reader", "biography",
        "interpretation", "essays", "kommentar", "einfuhrung", "study", "studies", "critique",
        "analysis", "legacy", "lectures",
    ]
}
