/// How far the search of one band has come: what was tried, and where it led.
struct BandSearch {
    /// A candidate carried through: the number, and what it leaves of the line.
    struct Finish {
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
    var finishes: [Finish] = []
    /// The best number so far, proven or not.
    var read: BandRead?
    /// Whether nothing is left to be tried, or to be gained by trying.
    var isOver = false

    init(_ samples: [Float], pairs: [BorderPair], grid: SampleGrid) {
        self.samples = samples
        line = LineIntegral(samples)
        self.pairs = pairs
        self.grid = grid
    }

    /// Whether a candidate leads elsewhere than those before it.
    ///
    /// - Parameters:
    ///   - candidate: The candidate.
    ///   - most: How many of one pair and normalisation are tried.
    /// - Returns: False for one that ends where others did, and for one too many.
    func isNew(_ candidate: Candidate, most: Int) -> Bool {
        for finish in finishes where isNear(candidate, finish.fit.map, finish.number.words) {
            return false
        }
        var alike = 0
        for other in tried
        where other.pair == candidate.pair && other.normalisation == candidate.normalisation {
            alike += 1
            if isNear(candidate, other.map, other.words) { return false }
        }
        return alike < most
    }

    /// Whether a candidate will end where others have begun or ended.
    private func isNear(_ candidate: Candidate, _ map: ModuleMap, _ words: [Int]) -> Bool {
        guard (candidate.map.coefficients.y < 0) == (map.coefficients.y < 0) else { return false }
        let same = zip(candidate.words, words).reduce(0) { $0 + ($1.0 == $1.1 ? 1 : 0) }
        guard same + 2 >= words.count else { return false }
        let difference = ModuleMap(coefficients: candidate.map.coefficients - map.coefficients)
        let limit = 0.35 * candidate.map.moduleWidth(grid.modules)
        return grid.borders.allSatisfy { abs(difference.position($0)) < limit }
    }
}
