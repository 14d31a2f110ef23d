/// A work with how well it explains a spine.
struct WeighedWork {
    let work: ShelfWork
    let words: WorkWords
    let score: WorkScore

    /// Returns matches with the probabilities of editions of one work added up, the likeliest first.
    ///
    /// - Parameters:
    ///   - works: The works, the best first.
    ///   - count: The number of works that they were chosen from.
    /// - Returns: A match for each work, with the best edition's evidence.
    static func matches(_ works: [WeighedWork], amongWorks count: Int) -> [SpineMatch] {
        let evidence = works.map(\.score.evidence)
        let probabilities = NullHypothesis.probabilities(of: evidence, amongWorks: count)
        var groups: [(best: WeighedWork, probability: Float)] = []
        for (work, probability) in zip(works, probabilities) {
            if let place = groups.firstIndex(where: { $0.best.words.isSameWork(as: work.words) }) {
                groups[place].probability += probability
            } else {
                groups.append((work, probability))
            }
        }
        let order = groups.indices.sorted {
            (groups[$1].probability, $0) < (groups[$0].probability, $1)
        }
        return order.map { index in
            let (best, probability) = groups[index]
            return SpineMatch(
                work: best.work,
                evidence: best.score.evidence,
                confidence: min(1, probability),
                coverage: best.score.coverage,
                surnameStrength: best.score.surname,
                weakestTitleWord: best.score.weakestTitleWord,
                strangers: best.score.strangers,
                isTitleName: works.contains { $0.words.hasAuthor(named: best.words) },
                isNameAlone: best.score.isNameAlone,
            )
        }
    }
}
