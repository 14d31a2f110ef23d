package import BookCatalog

/// Works that may stand on a shelf, found by words that were read with mistakes.
///
/// Its calls block, some of them on a disk.
package protocol SpineSource: Sendable {
    /// The number of works by which the rarity of words is judged; 0 if the source is too one-sided for that, as the answers
    /// to a search are.
    var workCount: Int { get }

    /// The number of works that the source's answers are the best of: the more there are, the more is explained by chance.
    var choiceCount: Int { get }

    /// Returns the number of the source's works that have a word; 0 if ``workCount`` is 0.
    func workCount(having word: String) throws(CatalogError) -> Int

    /// Returns the source's words that may have been read as a word.
    ///
    /// - Parameter word: A folded word.
    /// - Returns: The words with how like they are, in any order.
    /// - Throws: ``CatalogError`` if a catalogue cannot be read.
    func words(near word: String) throws(CatalogError) -> [NearWord]

    /// Returns works that explain most of what was read.
    ///
    /// - Parameters:
    ///   - evidence: The words that may stand on the spine, of this source and of others.
    ///   - limit: The greatest number of works.
    /// - Returns: The works, in any order.
    /// - Throws: ``CatalogError`` if a catalogue cannot be read.
    func works(explaining evidence: [WordEvidence], atMost limit: Int) throws(CatalogError)
        -> [ShelfWork]
}

extension SpineSource {
    package var choiceCount: Int { workCount }
}
