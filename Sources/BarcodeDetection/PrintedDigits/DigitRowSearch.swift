/// Moves the digits of a row to where they look most like digits, and finds their shape, font and blur.
struct DigitRowSearch {
    /// The mean correlation below which a row is given up.
    private static let leastLikeness: Float = 0.5
    /// How often a row is moved to where its digits are.
    private static let rounds = 3
    /// The fonts with which a row is first refined: one of each kind.
    private static let firstFonts = [0, 1, 4]
    /// The correlation from which on a place looks like a digit.
    private static let digitLike: Float = 0.75

    let layout: DigitLayout
    /// The middle of each half, in modules from the left border of the symbol.
    let middles: [Float]
    /// The places of each half's digits in modules from its middle.
    private let offsets: [[Float]]
    private(set) var lines: [DigitLine]
    private(set) var comparison: DigitComparison

    /// Starts with a row as it was found.
    init(
        _ strip: DigitStrip,
        _ layout: DigitLayout,
        _ row: DigitRow,
        _ templates: DigitTemplates,
    ) {
        self.layout = layout
        middles = layout.halves.map { half in
            half.reduce(Float(0)) { $0 + $1.center } / Float(half.count)
        }
        offsets = zip(layout.halves, middles).map { half, middle in
            half.map { $0.center - middle }
        }
        let half = Float(layout.modules) / 2
        lines = zip(middles, row.middles).map { center, y in
            let t = center - half
            let bent = center + row.growth / 2 * (t * t - half * half)
            return DigitLine(
                middle: SIMD2(row.left + row.scale * bent, y),
                step: SIMD2(row.scale * row.spread * (1 + row.growth * t), 0),
            )
        }
        let slope =
            (row.middles[1] - row.middles[0]) / max(row.scale * (middles[1] - middles[0]), 1)
        for index in lines.indices { lines[index].step.y = slope * lines[index].step.x }
        comparison = DigitComparison(
            strip: strip,
            templates: templates,
            fonts: Self.firstFonts,
            shape: DigitComparison.Shape(height: row.height, aspect: 1),
        )
    }

    /// Finds the digits.
    ///
    /// - Parameter blurs: The templates with other blurs than the first one.
    /// - Returns: Whether they look like digits.
    mutating func finish(_ blurs: ArraySlice<DigitTemplates>) -> Bool {
        for index in lines.indices {
            lines[index] = lines[index].placed(offsets[index], comparison)
        }
        var best = settle()
        guard best > Self.leastLikeness * Float(layout.inner.count) else { return false }
        chooseFonts()
        let start = comparison.shape
        for height in [0.88, 0.94, 1.06, 1.12] as [Float] {
            improve(&best) { $0.shape.height = start.height * height }
        }
        for aspect in [0.8, 0.9, 1.1, 1.2] as [Float] {
            improve(&best) { $0.shape.aspect = aspect }
        }
        refine(0.5, steps: 2)
        best = total
        for blur in blurs { improve(&best) { $0.templates = blur } }
        let refined = comparison.shape
        for height in [0.97, 1.03] as [Float] {
            improve(&best) { $0.shape.height = refined.height * height }
        }
        refine(0.3, steps: 1)
        return true
    }

    /// Moves the lines as long as that helps; returns how much they then look like digits.
    ///
    /// Digits that are too far from their places are found once the line fits the others.
    private mutating func settle() -> Float {
        var best: Float = 0
        for _ in 0..<Self.rounds {
            let before = lines
            refine(SIMD2(1, 0.9), steps: 2)
            let sum = total
            guard sum > best else {
                lines = before
                break
            }
            best = sum
        }
        return best
    }

    /// Keeps the two fonts that the digits are most like.
    private mutating func chooseFonts() {
        let totals = (0..<comparison.templates.fonts).map { font -> (font: Int, sum: Float) in
            comparison.fonts = [font]
            return (font, total)
        }
        comparison.fonts = totals.sorted { $0.sum > $1.sum }.prefix(2).map(\.font)
    }

    /// Keeps a change if the digits look more like digits then.
    private mutating func improve(_ best: inout Float, _ change: (inout DigitComparison) -> Void) {
        let before = comparison
        change(&comparison)
        let sum = total
        if sum > best { best = sum } else { comparison = before }
    }

    private mutating func refine(_ reach: Float, steps: Int) {
        refine(SIMD2(repeating: reach), steps: steps)
    }

    private mutating func refine(_ reach: SIMD2<Float>, steps: Int) {
        for index in lines.indices {
            lines[index] = lines[index].refined(
                offsets[index],
                comparison,
                reach: reach,
                steps: steps,
            )
        }
    }

    /// How much all digits look like digits.
    private var total: Float {
        lines.indices.reduce(Float(0)) { sum, half in
            offsets[half].reduce(sum) { sum, offset in
                sum + comparison.likeness(at: lines[half].point(offset), slope: lines[half].slope)
            }
        }
    }
}

extension DigitRowSearch {
    /// The correlations of the digits below the bars, by the index of the digit.
    var products: [Int: [[Float]]] {
        var result: [Int: [[Float]]] = [:]
        for (index, half) in layout.halves.enumerated() {
            for place in half { result[place.digit] = products(at: place.center, half: index) }
        }
        return result
    }

    /// The correlations at a place in modules from the left border.
    private func products(at center: Float, half: Int) -> [[Float]] {
        let line = lines[half]
        return comparison.products(around: line.point(center - middles[half]), slope: line.slope)
    }

    /// Whether there are no digits beside the outer ones, as there are if this is a part of a longer number.
    var isAlone: Bool {
        let neighbours = [
            layout.inner[0].center - 7, layout.inner[layout.inner.count - 1].center + 7,
        ]
        return zip(0..<2, neighbours).allSatisfy { half, center in
            products(at: center, half: half).allSatisfy { $0.allSatisfy { $0 < Self.digitLike } }
        }
    }

    /// The correlations of a digit beside the bars.
    ///
    /// It is not spread as the others are, but begins where the others do.
    func products(of outer: DigitLayout.OuterPlace) -> [[Float]] {
        let half = outer.centers.upperBound < 0 ? 0 : 1
        let line = lines[half]
        let whole = comparison.shape.height
        var best = (product: Float(0), point: SIMD2<Float>.zero, height: Float(1))
        for height in outer.heights.map({ whole * $0 }) {
            for center in stride(
                from: outer.centers.lowerBound,
                through: outer.centers.upperBound,
                by: 0.5,
            ) {
                for shift in [-0.4, 0, 0.4] as [Float] {
                    var point = line.point(center - middles[half])
                    point.y += (whole - height) / 2 + shift
                    let product = comparison.likeness(
                        at: point,
                        slope: line.slope,
                        height: height,
                    )
                    if product > best.product { best = (product, point, height) }
                }
            }
        }
        return comparison.products(around: best.point, slope: line.slope, height: best.height)
    }
}
