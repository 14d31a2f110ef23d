/// How the lines of a page slant: in perspective, the slope changes from the first line to the last.
struct Slant: Sendable {
    /// The slope at v = 0, and its change for each pixel of v.
    private(set) var slope: Float
    private(set) var change: Float

    static let none = Slant(slope: 0, change: 0)

    /// How far the slopes of lines may differ from the slant that they share.
    private static let tolerance: Float = 0.03

    private init(slope: Float, change: Float) {
        (self.slope, self.change) = (slope, change)
    }

    /// Fits the slant to lines with enough letters for a slope of their own; nil if they do not agree.
    init?(of lines: [(v: Float, slope: Float, letters: Int)]) {
        guard !lines.isEmpty else { return nil }
        // The median first, as some lines are texture.
        let sorted = lines.sorted { $0.slope < $1.slope }
        let total = sorted.reduce(0) { $0 + $1.letters }
        var passed = 0
        let median = sorted.first { line in
            passed += line.letters
            return 2 * passed >= total
        }
        var kept = lines.filter { abs($0.slope - (median?.slope ?? 0)) < 3 * Self.tolerance }
        var fit = StraightLine(slope: median?.slope ?? 0, offset: 0)
        for _ in 0..<2 {
            guard let low = kept.map(\.v).min(), let high = kept.map(\.v).max() else { return nil }
            let points = kept.map { (u: $0.v, v: $0.slope, weight: Float($0.letters)) }
            let isWide = kept.count >= 4 && high - low > 100
            fit = isWide ? StraightLine(through: points) : StraightLine(through: points, slope: 0)
            kept = kept.filter { abs($0.slope - fit.value(at: $0.v)) < Self.tolerance }
        }
        guard 2 * kept.reduce(0, { $0 + $1.letters }) > total else { return nil }
        // More is no page in perspective.
        self.init(slope: fit.offset, change: min(max(fit.slope, -2e-4), 2e-4))
    }

    func slope(at v: Float) -> Float { slope + change * v }
}
