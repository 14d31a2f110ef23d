/// A work that a spine may belong to.
package struct SpineMatch: Sendable, Hashable {
    /// The work as its source knows it.
    package let work: ShelfWork
    /// The logarithm of how much better this work explains the text than chance does.
    package let evidence: Float
    /// How likely the work is among all others and none of them, from 0 to 1.
    package let confidence: Float
    /// The part of the main title that was read, weighted with the rarity of its words, from 0 to 1.
    package let coverage: Float
    /// How well the best surname of an author was read, from 0 to 1.
    package let surnameStrength: Float
    /// How well the worst read word of a long title was read, common words left out, from 0 to 1.
    package let weakestTitleWord: Float
    /// The number of words that were read clearly and belong neither to the work nor to an imprint.
    package let strangers: Int
    /// Whether the title is also the name of an author of other works that the text may belong to.
    package let isTitleName: Bool
    /// Whether all that was read is names of the authors, who may have written any number of books.
    package let isNameAlone: Bool
    /// What on the spine another book has.
    package let contradictions: Set<Contradiction>

    /// Creates a match.
    package init(
        work: ShelfWork,
        evidence: Float,
        confidence: Float,
        coverage: Float,
        surnameStrength: Float,
        weakestTitleWord: Float = 0,
        strangers: Int = 0,
        isTitleName: Bool = false,
        isNameAlone: Bool = false,
        contradictions: Set<Contradiction> = [],
    ) {
        self.work = work
        self.evidence = evidence
        self.confidence = confidence
        self.coverage = coverage
        self.surnameStrength = surnameStrength
        self.weakestTitleWord = weakestTitleWord
        self.strangers = strangers
        self.isTitleName = isTitleName
        self.isNameAlone = isNameAlone
        self.contradictions = contradictions
    }

    /// The same match with what on the spine another book has.
    func contradicted(by contradictions: Set<Contradiction>) -> SpineMatch {
        SpineMatch(
            work: work,
            evidence: evidence,
            confidence: confidence,
            coverage: coverage,
            surnameStrength: surnameStrength,
            weakestTitleWord: weakestTitleWord,
            strangers: strangers,
            isTitleName: isTitleName,
            isNameAlone: isNameAlone,
            contradictions: self.contradictions.union(contradictions),
        )
    }

    /// Whether the work may be taken without asking.
    ///
    /// Books that no source knows are the danger: a neighbour with nearly the same title then fits best.
    /// So much of the title must have been read, or less of it together with the author.
    ///
    /// The limits were set on photographs with a catalogue of 120,000 works, and again with all of the photographed works
    /// hidden, where every acceptance is wrong: titles of other works had coverage up to 0.78 without an author.
    package var isCertain: Bool {
        guard confidence >= 0.9, contradictions.isEmpty, !isNameAlone else { return false }
        // One word of two may be any of an author's titles.
        if surnameStrength >= Self.clearSurname { return coverage >= 0.45 }
        // The words may be the author of another book with this title, or the rest of a longer title.
        guard strangers <= Self.mostStrangers && !isTitleName else { return false }
        return coverage >= 0.8 || coverage >= 0.7 && weakestTitleWord >= 0.5
    }

    /// The most clear words that no work explains, on a spine without its author: one is often a slogan.
    static let mostStrangers = 1
    /// How well a surname must be read to count as the author's.
    static let clearSurname: Float = 0.6
}
