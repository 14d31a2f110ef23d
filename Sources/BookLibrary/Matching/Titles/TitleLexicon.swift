/// What words of titles may be, so that each word is looked up once.
struct TitleLexicon: OptionSet, Sendable {
    let rawValue: UInt8

    /// A word for an edition.
    static let edition = TitleLexicon(rawValue: 1 << 0)
    /// A word for a volume.
    static let volume = TitleLexicon(rawValue: 1 << 1)
    /// The first or last word of a phrase for a form.
    static let form = TitleLexicon(rawValue: 1 << 2)
    /// A word for "or".
    static let alternative = TitleLexicon(rawValue: 1 << 3)
    /// A word before an author's name.
    static let by = TitleLexicon(rawValue: 1 << 4)
    /// The first word of a conventional beginning: "life and adventures of".
    static let prefix = TitleLexicon(rawValue: 1 << 5)

    /// What the words may be, taken together.
    static func roles(of pieces: [[String]]) -> TitleLexicon {
        var roles: TitleLexicon = []
        for words in pieces {
            for word in words { if let found = table[word] { roles.formUnion(found) } }
        }
        return roles
    }

    private static let table: WordTable<TitleLexicon> = {
        var table: [String: TitleLexicon] = [:]
        func add(_ words: some Sequence<String>, _ role: TitleLexicon) {
            for word in words { table[word, default: []].insert(role) }
        }
        add(TitleReader.editionWords.words, .edition)
        add(TitleReader.volumeWords.words, .volume)
        add(BookForm.phraseWords.keys, .form)
        add(BookForm.endings.compactMap(\.words.last), .form)
        add(BookForm.setNames.words, .form)
        add(BookForm.studyGuides.words, .form)
        add(Subtitle.alternatives.words, .alternative)
        add(TitleReader.by.words, .by)
        add(TitleReader.prefixes.words.filter { $0 != "the" && $0 != "and" }, .prefix)
        return WordTable(table)
    }()
}
