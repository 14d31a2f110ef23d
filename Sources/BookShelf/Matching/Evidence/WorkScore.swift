import BookCatalog

/// How well a work explains a spine.
struct WorkScore {
    /// What speaks for the work and against it, in nats.
    let evidence: Float
    /// The part of the title that was read, weighted with rarity, from 0 to 1.
    let coverage: Float
    /// How well the best surname was read, from 0 to 1.
    let surname: Float
    /// How well the worst read word of a long title was read, from 0 to 1.
    let weakestTitleWord: Float
    /// The number of clear words on the spine that the work does not explain.
    let strangers: Int
    /// Whether all that was read is names of the authors.
    let isNameAlone: Bool

    /// Weighs a work.
    init(
        _ work: WorkWords,
        _ spine: SpineEvidence,
        _ lexicon: inout SpineLexicon,
    ) throws(CatalogError) {
        var tally = Tally(spine)
        var weighed: [(weight: Float, word: WorkWords.Word, rarity: Float)] = []
        for word in work.words {
            let rarity = try lexicon.rarity(of: word.number)
            weighed.append((rarity * (spine.traces[word.number]?.strength ?? 0), word, rarity))
        }
        // A piece proves one word: one of the title before one of a name, which some titles have too, and the surest first.
        let order = weighed.indices.sorted {
            let (one, other) = (weighed[$0], weighed[$1])
            let isName = (one.word.field == .author, other.word.field == .author)
            if isName.0 != isName.1 { return isName.1 }
            return (other.weight, $0) < (one.weight, $1)
        }
        for index in order {
            let (_, word, rarity) = weighed[index]
            tally.add(word, of: work, rarity, position: index)
        }
        evidence = tally.evidence
        coverage = tally.coverage
        surname = tally.surname
        weakestTitleWord = tally.weakestTitleWord
        strangers = tally.strangers
        isNameAlone = tally.isNameAlone
    }
}
