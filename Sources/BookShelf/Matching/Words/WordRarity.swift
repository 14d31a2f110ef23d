import Glibc

/// What a word proves: the negative logarithm of the part of all works that have it.
///
/// The counts of the sources are mixed with ``CommonWords``: a library of a few hundred books cannot know that `history` is
/// a common word, and the answers to a search all have the words that were searched for.
struct WordRarity {
    /// How many works the table of common words counts for.
    ///
    /// In a large catalogue it makes no difference; in a small
    /// library it decides.
    private static let worksOfTable: Float = 20_000

    /// The number of works that are counted.
    private let works: Float

    /// Creates the rarity of words in a number of works.
    init(works: Int) {
        self.works = Float(works) + Self.worksOfTable
    }

    /// Returns the rarity of a word that a number of the works have, in nats.
    func rarity(of word: String, inWorks count: Int) -> Float {
        let expected = expf(-CommonWords.rarity(of: word)) * Self.worksOfTable
        return max(0, logf(works / (Float(count) + expected)))
    }
}
