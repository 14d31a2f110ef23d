/// Titles that a source cut off, or that go on without a mark.
extension TitleComparison {
    /// Whether a title was cut off within a word, as some shops do.
    ///
    /// An ending that makes another form of a word is no such rest: "Aliens", "The Jungle Books".
    static func isCut(_ left: TitleKey, _ right: TitleKey) -> Bool {
        guard left.full.utf8.count >= 12, right.full.hasPrefix(left.full) else { return false }
        var length = left.full.utf8.count
        let count = left.mainWords.count + left.parts.reduce(0) { $0 + $1.words.count }
        let isLong = length >= 18 && count >= 6
        for word in right.mainWords + right.parts.flatMap(\.words) {
            let start = length
            length -= word.utf8.count
            if length == 0 { return false }
            if length < 0 {
                let rest = word.utf8.dropFirst(start)
                if isLong { return true }
                let ending = String(decoding: rest, as: UTF8.self)
                return count >= 3 && ending.utf8.count >= 2
                    && !endings.contains(ending)
            }
        }
        return false
    }

    private static let endings: WordSet = [
        "s", "es", "n", "en", "e", "er", "r", "ed", "d", "y", "ing", "ers", "m", "a", "i", "in",
        "al", "ly", "ness", "ism", "ist", "ic", "ical", "t", "st", "n", "nen", "innen",
    ]

    /// Whether a title was cut off between two words: behind a word that cannot end a title, as in
    /// "The Hitchhiker's Guide to the", or after most of a long title.
    static func isCutAtWord(_ left: TitleKey, of right: TitleKey) -> Bool {
        let (words, others) = (left.mainWords, right.mainWords)
        guard left.parts.isEmpty, words.count >= 2, words.count < others.count,
            left.main.utf8.count >= 10, others.starts(with: words), let last = words.last
        else { return false }
        let rest = others[words.count...]
        if unfinished.contains(last) { return isTellingEnough(words) }
        // "Extremely Loud and Incredibly"
        if words.count >= 4, last.hasSuffix("ly"), words[words.count - 2] == "and" { return true }
        // "Der Hundertjährige, der aus dem Fenster stieg und verschwand"
        if rest.count == 2, rest.first.map(Subtitle.ands.contains) ?? false, left.mainBits >= 44,
            let last = rest.last, last.utf8.count >= 5, !Subtitle.forms.contains(last),
            !Subtitle.books.contains(last)
        {
            return true
        }
        guard words.count >= 5, left.main.utf8.count >= 24, rest.count <= 3, let next = rest.first
        else { return false }
        return !Subtitle.links.contains(next) && !Subtitle.prepositions.contains(next)
            && !Subtitle.wideners.contains(next) && next != "plus" && next != "sharp"
            && !rest.contains { word in
                Subtitle.forms.contains(word) || Subtitle.topics.contains(word)
                    || Subtitle.textbooks.contains(word) || Subtitle.books.contains(word)
                    || Int(word) != nil
            }
            && BookForm.named(in: rest).isEmpty
    }

    /// Whether the words before a cut tell the book: "Harry Potter and the" begins several.
    private static func isTellingEnough(_ words: [String]) -> Bool {
        var rest = words[...]
        while let last = rest.last, unfinished.contains(last), last != "and" { rest.removeLast() }
        guard rest.last != "and", words.joined().utf8.count >= 18 else { return false }
        return rest.count {
            !Subtitle.fillers.contains($0) && !TitleReader.prefixes.contains($0)
        } >= 2
    }

    /// Whether a title goes on with a description that has no mark before it: "The Walk West a Walk Across
    /// America".
    static func isWithoutMark(_ left: TitleKey, after right: TitleKey) -> Bool {
        let (words, others) = (right.mainWords, left.mainWords)
        guard words.count >= 2, right.main.utf8.count >= 10, others.count >= words.count + 3,
            others.starts(with: words), Subtitle.indefinite.contains(others[words.count]),
            others[words.count].utf8.count > 1 || others[words.count] == "a"
        else { return false }
        let rest = Array(others[words.count...])
        return BookForm.named(in: rest).isEmpty && Subtitle.kind(rest) == .description
    }

    /// Words that no title ends with.
    private static let unfinished: WordSet = [
        "the", "a", "an", "and", "of", "to", "for", "with", "from", "der", "das", "dem",
        "des", "ein", "eine", "einen", "einem", "einer", "eines", "von", "mit", "zu", "zum",
        "zur", "le", "la", "les", "un", "une", "du", "de", "et", "el", "los", "las", "una", "y",
        "il", "di", "del", "della", "che", "my", "his", "their", "our", "your", "at", "into", "by",
        "im", "als", "dans", "avec", "pour", "que", "per", "het", "een", "van", "en", "who",
        "which",
    ]
}
