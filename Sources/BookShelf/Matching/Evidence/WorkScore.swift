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
        let tally = try Tally(spine, of: work, &lexicon)
        evidence = tally.evidence
        coverage = tally.coverage
        surname = tally.surname
        weakestTitleWord = tally.weakestTitleWord
        strangers = tally.strangers
        isNameAlone = tally.isNameAlone
    }
}
