import BookCatalog

/// Words that were read beyond doubt on a spine, and that a work does not explain.
struct ForeignWords {
    private let tally: Tally
    private let explained: Set<String>
    /// The title's words, one after the other, as a recogniser joins them.
    private let title: String
    private let names: [String]
    /// The work's words by how they can be what was read: those of the title that were not read, the others that were not,
    /// and those that were.
    private let (missing, possible, read): (Set<String>, Set<String>, Set<String>)
    private var pieces: [ReadWord] { tally.spine.pieces }

    /// The confidence of a word that was read beyond doubt, and the letters that it must have.
    static let clear: Float = 80
    private static let letters = 3
    /// The same of a word that no source has.
    private static let (clearUnknown, lettersOfUnknown): (Float, Int) = (88, 5)
    /// The least rarity of a foreign word: rarer than articles.
    private static let leastRarity: Float = 2.2
    /// How like what was read must be to a word of the title that was not read, to be that word; to another word that was not
    /// read; and to one that was read elsewhere.
    private static let (ofMissing, ofPossible, ofRead): (Float, Float, Float) = (0.6, 0.75, 0.85)
    /// The same for words of few letters, which are misread more often than they tell books apart.
    private static let (short, ofShort): (Int, Float) = (4, 0.72)

    /// Prepares the words of a work.
    init(
        _ tally: Tally,
        _ work: WorkWords,
        _ lexicon: inout SpineLexicon,
    ) {
        self.tally = tally
        explained = tally.explainedTexts
        let words = work.words.map { (word: lexicon.words[$0.number], number: $0) }
        title = words.filter { $0.number.field == .title }.map(\.word).joined()
        names = words.filter { $0.number.field == .author }.map(\.word)
        func set(_ isIncluded: (WorkWords.Word, Bool) -> Bool) -> Set<String> {
            Set(
                words.filter {
                    let strength = tally.spine.traces[$0.number.number]?.strength ?? 0
                    return isIncluded($0.number, strength >= Self.ofMissing)
                }.map(\.word)
            )
        }
        missing = set { word, isRead in !isRead && word.field == .title }
        possible = set { word, isRead in !isRead && word.field != .title }
        read = set { _, isRead in isRead }
    }

    /// Returns the places of the words on the spine.
    func places(_ lexicon: inout SpineLexicon) throws(CatalogError) -> [Int] {
        var places: [Int] = []
        let volumes = VolumeNumber.markedPlaces(in: pieces.map(\.text))
        for (place, word) in pieces.enumerated()
        where !tally.isUsed(place) && !volumes.contains(place) {
            guard word.confidence >= Self.clear, word.text.count >= Self.letters,
                word.text.allSatisfy(\.isLetter), !explained.contains(word.text),
                !ImprintWords.contains(word.text), !SpineRemarks.contains(word.text),
                !title.contains(word.text), !isMisread(word.text), !isName(place),
                try isTelling(word, &lexicon)
            else { continue }
            places.append(place)
        }
        return places
    }

    /// Whether a word tells books apart, and is one of a language or a name.
    private func isTelling(
        _ word: ReadWord,
        _ lexicon: inout SpineLexicon,
    ) throws(CatalogError) -> Bool {
        if WorkWords.ofOtherBooks.contains(word.text) { return true }
        let number = lexicon.number(of: word.text)
        guard try lexicon.rarity(of: number) > Self.leastRarity else { return false }
        if try lexicon.isWord(word.text) { return true }
        return word.confidence >= Self.clearUnknown && word.text.count >= Self.lettersOfUnknown
    }

    /// Whether what was read may be a word of the work.
    private func isMisread(_ text: String) -> Bool {
        func isLike(_ words: Set<String>, _ least: Float) -> Bool {
            words.contains { WordDistance.similarity(of: text, to: $0) >= least }
        }
        let isShort = text.count <= Self.short && !WorkWords.ofOtherBooks.contains(text)
        return isLike(missing, Self.ofMissing)
            || isLike(possible, isShort ? Self.ofShort : Self.ofPossible)
            || isLike(read, isShort ? Self.ofShort : Self.ofRead)
    }

    /// Whether a word beside a name is another form of a given name: John for J, or Jon.
    private func isName(_ place: Int) -> Bool {
        let isBeside = [place - 1, place + 1].contains {
            pieces.indices.contains($0) && pieces[$0].line == pieces[place].line
                && tally.uses[$0].contains(.author)
        }
        guard isBeside else { return false }
        let text = pieces[place].text
        return names.contains {
            $0.count == 1 ? text.hasPrefix($0) : text.prefix(3) == $0.prefix(3)
        }
    }
}
