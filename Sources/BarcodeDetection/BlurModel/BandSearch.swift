/// The state of the search of one band.
struct BandSearch {
    /// A finished candidate: its number and the final fit.
    struct FinishedCandidate {
        let number: ScoredNumber
        let fit: LineFit
    }

    let samples: [Float]
    let line: LineIntegral
    let pairs: [BorderPair]
    let grid: SampleGrid
    var stage = 0
    var candidates: [Candidate] = []
    var tried: [Candidate] = []
    var finishedCandidates: [FinishedCandidate] = []
    /// The best number so far, proven or not.
    var read: BandRead?
    /// Whether the search is over.
    var isOver = false

    init(_ samples: [Float], pairs: [BorderPair], grid: SampleGrid) {
        self.samples = samples
        line = LineIntegral(samples)
        self.pairs = pairs
        self.grid = grid
    }

    /// Whether a candidate differs from those that were tried.
    ///
    /// - Parameters:
    ///   - candidate: The candidate.
    ///   - maximumCount: The maximum number of candidates of one pair and normalisation.
    /// - Returns: False if it is close to another one, or one too many.
    func isNew(_ candidate: Candidate, maximumCount: Int) -> Bool {
        for finish in finishedCandidates
        where isNear(candidate, finish.fit.map, finish.number.words) {
            return false
        }
        var alike = 0
        for other in tried
        where other.pair == candidate.pair && other.normalisation == candidate.normalisation {
            alike += 1
            if isNear(candidate, other.map, other.words) { return false }
        }
        return alike < maximumCount
    }

    /// Whether a candidate is close to another geometry and nearly the same words.
    private func isNear(_ candidate: Candidate, _ map: ModuleGeometry, _ words: [Int]) -> Bool {
        guard (candidate.map.coefficients.y < 0) == (map.coefficients.y < 0) else { return false }
        let same = zip(candidate.words, words).reduce(0) { $0 + ($1.0 == $1.1 ? 1 : 0) }
        guard same + 2 >= words.count else { return false }
        let difference = ModuleGeometry(coefficients: candidate.map.coefficients - map.coefficients)
        let limit = 0.35 * candidate.map.moduleWidth(grid.modules)
        return grid.borders.allSatisfy { abs(difference.position($0)) < limit }
    }
}
