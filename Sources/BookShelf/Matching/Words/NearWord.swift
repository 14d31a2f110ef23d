/// A word of a source that may have been read as another one.
package struct NearWord: Sendable, Hashable {
    /// The folded word.
    package let text: String
    /// How like it is to what was read, from 0 to 1.
    package let similarity: Float

    /// Creates a word.
    package init(text: String, similarity: Float) {
        self.text = text
        self.similarity = similarity
    }
}

/// A word that may stand on a spine.
package struct WordEvidence: Sendable, Hashable {
    /// The folded word.
    package let text: String
    /// How well it was read, from 0 to 1.
    package let strength: Float
    /// What reading it well would prove: the logarithm of how rare it is.
    package let rarity: Float
    /// The place of the word that was read, among those of the spine.
    package let place: Int

    /// Creates evidence.
    package init(text: String, strength: Float, rarity: Float, place: Int) {
        self.text = text
        self.strength = strength
        self.rarity = rarity
        self.place = place
    }

    /// What the word adds to a work that has it.
    package var weight: Float { strength * rarity }
}
