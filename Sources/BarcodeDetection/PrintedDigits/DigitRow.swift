/// Where the digits below bars may be: roughly, in modules.
struct DigitRow {
    /// The left border of the symbol, from the middle of the bars.
    let left: Float
    /// The module, relative to the assumed one.
    let scale: Float
    /// The middle of the digits of each half, below the lower end of the bars.
    let middles: [Float]
    /// The height of a digit.
    let height: Float
    /// How much more than their bars the digits are apart.
    let spread: Float
    /// The perspective: how much wider a module is with each module to the right.
    let growth: Float
    /// The mean correlation with the best digits.
    let score: Float
}

/// Finds rows of places at each of which some digit may be.
///
/// This is done at a module a pixel, which is enough to see that there are digits, and on each half by itself, as
/// the line of digits may be slanted.
struct DigitRowFinder {
    /// The heights of digits in modules, and the rows of a digit in a reduced picture.
    private static let heights: [Float] = [6, 6.8, 7.7, 8.7]
    /// What is tried: the module, relative to the assumed one, the distances of digits, relative to those of their bars, and
    /// the perspective.
    private static let shapes: [Shape] =
        [0.96, 0.98, 1, 1.02, 1.04].flatMap { scale in
            [0.92, 1].map { Shape(scale: scale, spread: $0, growth: 0) }
        }
        + [-0.002, -0.001, 0.001, 0.002].flatMap { growth in
            [Shape(scale: 1, spread: 1, growth: growth)]
        }
    /// How much lower one half may be, in modules.
    private static let slant: Float = 3.2

    private struct Shape {
        let scale: Float
        let spread: Float
        let growth: Float
    }

    private let templates = SmallDigitTemplates()

    /// Finds the best rows of digits.
    ///
    /// - Parameters:
    ///   - strip: The picture.
    ///   - layouts: The layouts.
    ///   - lefts: Where the left border of a symbol with this number of modules may be.
    /// - Returns: Rows of each layout at different places, the best first.
    func rows(
        _ strip: DigitStrip,
        layouts: [DigitLayout],
        lefts: (Int) -> ClosedRange<Float>,
    ) -> [[DigitRow]] {
        var best = Array(repeating: DistinctRows(), count: layouts.count)
        for height in Self.heights {
            let map = DigitLikenessMap(strip, height: height, templates)
            guard map.rows > 0, map.columns > 0 else { continue }
            for (index, layout) in layouts.enumerated() {
                let lefts = lefts(layout.modules)
                for shape in Self.shapes {
                    Self.search(layout, map, lefts, shape, height, into: &best[index])
                }
            }
        }
        return best.map(\.best)
    }

    private static func search(
        _ layout: DigitLayout,
        _ map: DigitLikenessMap,
        _ lefts: ClosedRange<Float>,
        _ shape: Shape,
        _ height: Float,
        into found: inout DistinctRows,
    ) {
        let centers = layout.halves.map { places -> [Float] in
            let middle = places.reduce(0) { $0 + $1.center } / Float(places.count)
            return places.map { middle + shape.spread * ($0.center - middle) }
        }
        var offsets = centers
        let reach = Int(slant / map.step)
        let count = Float(centers.reduce(0) { $0 + $1.count })
        var (first, second) = (map.noRows, map.noRows)
        for left in stride(from: lefts.lowerBound, through: lefts.upperBound, by: map.step) {
            // The module is known where the bars are: at zero.
            let visible = -left / shape.scale
            for half in 0..<2 {
                for (index, center) in centers[half].enumerated() {
                    let t = center - visible
                    offsets[half][index] = (t + shape.growth / 2 * t * t) * shape.scale - left
                }
            }
            map.sum(offsets[0], left, into: &first)
            map.sum(offsets[1], left, into: &second)
            let floor = found.floor * count
            guard map.greatest(first) + map.greatest(second) > floor else { continue }
            for row in 0..<map.rows {
                let value = first[row / 8][row % 8]
                var best = (score: floor, row: 0)
                for other in max(0, row - reach)...min(map.rows - 1, row + reach) {
                    let score = value + second[other / 8][other % 8]
                    if score > best.score { best = (score, other) }
                }
                guard best.score > floor else { continue }
                found.add(
                    Self.row(
                        layout,
                        left,
                        shape,
                        [map.middle(row), map.middle(best.row)],
                        height,
                        score: best.score / count,
                    )
                )
            }
        }
    }

    /// Returns a row with its positions relative to the middle of the symbol.
    private static func row(
        _ layout: DigitLayout,
        _ left: Float,
        _ shape: Shape,
        _ middles: [Float],
        _ height: Float,
        score: Float,
    ) -> DigitRow {
        let half = Float(layout.modules) / 2
        let t = half + left / shape.scale
        let scale = shape.scale * (1 + shape.growth * t)
        let middle = (t + shape.growth / 2 * t * t) * shape.scale
        let growth = shape.growth * shape.scale / scale
        return DigitRow(
            left: middle + scale * (growth / 2 * half * half - half),
            scale: scale,
            middles: middles,
            height: height,
            spread: shape.spread,
            growth: growth,
            score: score,
        )
    }
}

/// The best rows at different places.
///
/// Bars that end in print, or digits one place further, may look more like digits at first than the digits do.
private struct DistinctRows {
    /// The number of rows that are kept.
    private static let count = 5
    /// The least score, and how much less than the best one it may be.
    private static let (least, range) = (Float(0.5), Float(0.16))
    /// How far rows are apart across and along the bars, in modules.
    private static let distance: (across: Float, along: Float) = (3, 2)

    /// The rows, the best first.
    private(set) var best: [DigitRow] = []

    /// The score above which a row may be kept.
    var floor: Float {
        guard let first = best.first else { return Self.least }
        let last = best.count < Self.count ? 0 : best[best.count - 1].score
        return max(Self.least, first.score - Self.range, last)
    }

    mutating func add(_ row: DigitRow) {
        guard row.score > floor else { return }
        let near = best.firstIndex { other in
            abs(other.left - row.left) < Self.distance.across
                && abs(other.middles[0] + other.middles[1] - row.middles[0] - row.middles[1])
                    < 2 * Self.distance.along
        }
        if let near {
            guard row.score > best[near].score else { return }
            best.remove(at: near)
        }
        best.insert(row, at: best.firstIndex { $0.score < row.score } ?? best.count)
        if best.count > Self.count { best.removeLast() }
    }
}
