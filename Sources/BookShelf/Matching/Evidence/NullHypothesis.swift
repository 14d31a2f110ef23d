import Glibc

/// What chance explains: that the text belongs to none of the works.
enum NullHypothesis {
    /// How far evidence counts in a confidence.
    ///
    /// Words are not independent, so a nat of evidence is less than a nat.
    private static let temperature: Float = 0.62
    /// The evidence that the best of ``works`` works reaches by chance.
    private static let evidence: Float = 8
    private static let works: Float = 140_000

    /// Returns the probabilities of works with their evidence, among each other and none of them.
    ///
    /// With more works to choose from, chance explains more: the best of e times as many works has a nat more.
    static func probabilities(of evidence: [Float], amongWorks count: Int) -> [Float] {
        let chance = Self.evidence + max(0, logf(Float(max(1, count)) / works))
        let best = max(chance, evidence.max() ?? chance)
        let weights = evidence.map { expf(temperature * ($0 - best)) }
        let sum = weights.reduce(expf(temperature * (chance - best)), +)
        return weights.map { $0 / sum }
    }
}
