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

    /// Creates a match.
    package init(
        work: ShelfWork,
        evidence: Float,
        confidence: Float,
        coverage: Float,
        surnameStrength: Float,
    ) {
        self.work = work
        self.evidence = evidence
        self.confidence = confidence
        self.coverage = coverage
        self.surnameStrength = surnameStrength
    }

    /// Whether the work may be taken without asking.
    ///
    /// Books that no source knows are the danger: a neighbour with nearly the same title then fits best.
    /// So much of the title must have been read, or less of it together with the author. With nearly all of the title, a
    /// little less confidence will do: what lowers it are titles with the same words, which cover less.
    ///
    /// The limits were set on photographs with a catalogue of 120,000 works, and again with all of the photographed works
    /// hidden, where every acceptance is wrong: titles of other works had coverage up to 0.78 without an author.
    package var isCertain: Bool {
        confidence >= 0.9 && (coverage >= 0.8 || coverage >= 0.4 && surnameStrength >= 0.6)
            || confidence >= 0.8 && coverage >= 0.85
    }
}
