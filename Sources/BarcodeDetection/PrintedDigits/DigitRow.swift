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
    private static let digitRows = 8
    /// The modules that are tried, relative to the assumed one.
    private static let scales: [Float] = [0.97, 0.985, 1, 1.015, 1.03]
    /// The distances of digits, relative to those of their bars.
    private static let spreads: [Float] = [0.9, 1]
    /// How much lower one half may be, in modules.
    private static let slant: Float = 3.2

    private let templates = DigitTemplates(blur: 1, reduction: 2, fonts: [0, 1, 4])

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
            let map = LikenessMap(strip, height: height, templates)
            guard map.rows > 0, map.columns > 0 else { continue }
            for (index, layout) in layouts.enumerated() {
                for scale in Self.scales {
                    for spread in Self.spreads {
                        let found = row(layout, map, lefts(layout.modules), scale, spread, height)
                        if found.score > best[index]?.score ?? 0 { best[index] = found }
                    }
                }
            }
        }
        return best
    }

    private func row(
        _ layout: DigitLayout,
        _ map: LikenessMap,
        _ lefts: ClosedRange<Float>,
        _ scale: Float,
        _ spread: Float,
        _ height: Float,
    ) -> DigitRow {
        let offsets = layout.halves.map { half -> [Float] in
            let middle = half.reduce(0) { $0 + $1.center } / Float(half.count)
            return half.map { (middle + spread * ($0.center - middle)) * scale }
        }
        let reach = Int(Self.slant / map.step)
        let count = Float(offsets.reduce(0) { $0 + $1.count })
        var best = (score: Float(0), left: Float(0), rows: [0, 0])
        let values = map.values.span
        var sums = [
            Array(repeating: Float.zero, count: map.rows),
            Array(repeating: Float.zero, count: map.rows),
        ]
        for left in stride(from: lefts.lowerBound, through: lefts.upperBound, by: map.step) {
            for half in 0..<2 {
                for row in 0..<map.rows { sums[half][row] = 0 }
                for offset in offsets[half] {
                    let column = map.column(left + offset)
                    guard column >= 0, column < map.columns else { continue }
                    let start = column * map.rows
                    for row in 0..<map.rows { sums[half][row] += values[start + row] }
                }
            }
            for row in 0..<map.rows {
                let first = sums[0][row]
                for other in max(0, row - reach)...min(map.rows - 1, row + reach) {
                    let score = first + sums[1][other]
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

    /// How much like a digit of one height each place of a strip is.
    private struct LikenessMap {
        let step: Float
        let columns: Int
        let rows: Int
        /// The best correlation with a digit, column by column.
        let values: [Float]
        private let left: Float
        private let top: Float

        init(_ strip: DigitStrip, height: Float, _ templates: DigitTemplates) {
            let step = height / Float(digitRows)
            let (width, tall, samples) = strip.resized(step: step)
            let (columns, rows) = (width - templates.columns + 1, tall - templates.rows + 1)
            self.step = step
            (self.columns, self.rows) = (max(columns, 0), max(rows, 0))
            (left, top) = (strip.left, strip.top)
            guard columns > 0, rows > 0 else {
                values = []
                return
            }
            let floor = strip.floor(of: templates.columns * templates.rows)
            var values = Array(repeating: Float.zero, count: columns * rows)
            var picture = Array(repeating: Float.zero, count: templates.columns * templates.rows)
            for column in 0..<columns {
                for row in 0..<rows {
                    for y in 0..<templates.rows {
                        let start = (row + y) * width + column
                        for x in 0..<templates.columns {
                            picture[y * templates.columns + x] = samples[start + x]
                        }
                    }
                    values[column * rows + row] = templates.bestProduct(
                        DigitPicture.normalised(picture, floor: floor)
                    )
                }
            }
            self.values = values
            (firstColumn, firstRow) = (
                Float(templates.columns) / 2, Float(templates.rows) / 2,
            )
        }

        private var firstColumn: Float = 0
        private var firstRow: Float = 0

        /// The column whose digits have their middle nearest to a position in modules.
        func column(_ x: Float) -> Int { Int(((x - left) / step - firstColumn).rounded()) }
        /// The middle of the digits of a row in modules.
        func middle(_ row: Int) -> Float { top + (Float(row) + firstRow) * step }
    }
}
