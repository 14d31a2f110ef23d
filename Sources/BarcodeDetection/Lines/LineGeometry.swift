/// Where modules lie on a line: a least-squares fit of three coefficients and the growth of bars.
struct LineGeometry {
    private let center: Float
    private let scale: Float
    /// The perspective: how much wider, relatively, the modules are at the right end than in the middle.
    let bend: Float
    /// The growth of bars, in modules.
    let growth: Float
    private let half: Float

    /// Fits a line's edges; nil where they are degenerate.
    ///
    /// - Parameters:
    ///   - edges: The edges' modules; even indices go from space to bar.
    ///   - positions: Where they were found.
    init?(_ edges: [Int], at positions: [Float]) {
        guard let last = edges.last, last > 0, edges.count == positions.count else { return nil }
        half = Float(last) / 2
        var equations = NormalEquations()
        for (index, edge) in edges.enumerated() {
            let t = (Float(edge) - half) / half
            let side: Float = index.isMultiple(of: 2) ? -1 : 1
            equations.add(SIMD4(1, t, t * t - 1, side), value: positions[index])
        }
        guard let solution = equations.solution(), solution[1] > 0 else { return nil }
        center = solution[0]
        scale = solution[1]
        bend = 2 * solution[2] / solution[1]
        growth = 2 * solution[3] * half / solution[1]
    }

    /// The position on the line of a module.
    func position(of module: Int) -> Float {
        let t = (Float(module) - half) / half
        return center + scale * (t + bend / 2 * (t * t - 1))
    }

    /// The modules at which edges were found, the growth of bars taken off.
    func modules(of positions: [Float]) -> [Float] {
        positions.enumerated().map { index, position in
            let offset = (position - center) / scale
            // Two rounds of substitution solve t + b/2·(t²−1) = offset for the small b of a photograph.
            var t = offset
            for _ in 0..<3 { t = offset - bend / 2 * (t * t - 1) }
            let side: Float = index.isMultiple(of: 2) ? -1 : 1
            return (t + 1) * half - side * growth / 2
        }
    }
}
