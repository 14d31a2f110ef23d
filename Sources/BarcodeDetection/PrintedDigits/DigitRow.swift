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
    /// The modules that are tried, relative to the assumed one.
    private static let scales: [Float] = [0.96, 0.98, 1, 1.02, 1.04]
    /// The distances of digits, relative to those of their bars.
    private static let spreads: [Float] = [0.92, 1]
    /// How much lower one half may be, in modules.
    private static let slant: Float = 3.2

    private let templates = SmallDigitTemplates()

    /// Finds the best row of digits.
    ///
    /// - Parameters:
    ///   - strip: The picture.
    ///   - layouts: The layouts.
    ///   - lefts: Where the left border of a symbol with this number of modules may be.
    /// - Returns: The best row of each layout.
    func rows(
        _ strip: DigitStrip,
        layouts: [DigitLayout],
        lefts: (Int) -> ClosedRange<Float>,
    ) -> [DigitRow?] {
        var best = Array(repeating: DigitRow?.none, count: layouts.count)
        for height in Self.heights {
            let map = DigitLikenessMap(strip, height: height, templates)
            guard map.rows > 0, map.columns > 0 else { continue }
            for (index, layout) in layouts.enumerated() {
                let lefts = lefts(layout.modules)
                for scale in Self.scales {
                    for spread in Self.spreads {
                        let found = Self.row(layout, map, lefts, scale, spread, height)
                        if found.score > best[index]?.score ?? 0 { best[index] = found }
                    }
                }
            }
        }
        return best
    }

    private static func row(
        _ layout: DigitLayout,
        _ map: DigitLikenessMap,
        _ lefts: ClosedRange<Float>,
        _ scale: Float,
        _ spread: Float,
        _ height: Float,
    ) -> DigitRow {
        let offsets = layout.halves.map { half -> [Float] in
            let middle = half.reduce(0) { $0 + $1.center } / Float(half.count)
            return half.map { (middle + spread * ($0.center - middle)) * scale }
        }
        let reach = Int(slant / map.step)
        let count = Float(offsets.reduce(0) { $0 + $1.count })
        var best = (score: Float(0), left: Float(0), rows: [0, 0])
        var (first, second) = (map.noRows, map.noRows)
        for left in stride(from: lefts.lowerBound, through: lefts.upperBound, by: map.step) {
            map.sum(offsets[0], left, into: &first)
            map.sum(offsets[1], left, into: &second)
            guard map.greatest(first) + map.greatest(second) > best.score else { continue }
            for row in 0..<map.rows {
                let value = first[row / 8][row % 8]
                for other in max(0, row - reach)...min(map.rows - 1, row + reach) {
                    let score = value + second[other / 8][other % 8]
                    if score > best.score { best = (score, left, [row, other]) }
                }
            }
        }
        return DigitRow(
            left: best.left,
            scale: scale,
            middles: best.rows.map { map.middle($0) },
            height: height,
            spread: spread,
            score: best.score / count,
        )
    }
}
