package import BookImaging
package import BooklandTestSupport

extension LineConditions {
    private static let symbolHeight = 64
    private static let margin = 12

    /// Returns an image of any symbol, under the same conditions as lines.
    ///
    /// - Parameters:
    ///   - rows: Its rows of modules, 1 dark and 0 light, all of the same length; one row for a linear
    ///     symbol.
    ///   - random: The generator for other print, light and noise.
    /// - Returns: The image.
    package func picture(
        of rows: [[Double]],
        _ random: inout SeededGenerator,
    ) -> LumaImage {
        let view = LineView(modules: rows[0].count, self, &random)
        let light = Double.random(in: 0.4...1, using: &random)
        let dark = rows.map { view.blurred($0, &random) }
        let paper = view.blurred(Array(repeating: 0, count: rows[0].count), &random)
        let height = rows.count == 1 ? Self.symbolHeight : Int(Double(rows.count) * pitch)
        var noise = noiseSeed.map(SeededGenerator.init) ?? random
        var pixels: [UInt8] = []
        for y in -Self.margin..<height + Self.margin {
            let mixed = Self.mixed(dark, paper, weights(y, height: height, rows: rows.count))
            pixels += view.levels(mixed, light: light).map { UInt8(pixel($0, &noise)) }
        }
        let total = height + 2 * Self.margin
        return LumaImage(width: pixels.count / total, height: total, pixels: pixels)
    }

    /// The weights of the rows of modules in a row of pixels: the blur along the bars.
    private func weights(_ y: Int, height: Int, rows: Int) -> [Double] {
        let rowHeight = Double(height) / Double(rows)
        let reach = Int(2 * blur * pitch)
        var result = Array(repeating: 0.0, count: rows)
        for offset in -reach...reach {
            let row = ((Double(y + offset) + 0.5) / rowHeight).rounded(.down)
            if row >= 0, row < Double(rows) { result[Int(row)] += 1 / Double(2 * reach + 1) }
        }
        return result
    }

    private static func mixed(_ dark: [[Double]], _ paper: [Double], _ weights: [Double])
        -> [Double]
    {
        var result = paper.map { $0 * (1 - weights.reduce(0, +)) }
        for (row, weight) in zip(dark, weights) where weight > 0 {
            for index in result.indices { result[index] += weight * row[index] }
        }
        return result
    }
}
