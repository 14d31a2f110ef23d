/// The digits of a row, exactly located, and how much each place looks like each digit.
struct DigitRowFit {
    /// What a place shows.
    struct Look {
        /// The part of the picture that each digit leaves unexplained: 1 − the squared correlation.
        var errors: [Float] = Array(repeating: 1, count: 10)
        /// The best digit.
        var digit: Int { errors.indices.min { errors[$0] < errors[$1] } ?? 0 }
        var leastError: Float { errors.min() ?? 1 }
    }

    /// The looks, by the index of the digit.
    private(set) var looks: [Int: Look] = [:]
    /// Whether there are no digits beside the outer ones, as there are if this is a part of a longer number.
    let isAlone: Bool
    /// The mean correlation of the digits below the bars.
    let score: Float
    /// The left border of the symbol and its module, according to the digits: in modules.
    let left: Float
    let scale: Float
    /// The perspective: how much wider a module is with each module to the right, as a part of it.
    let growth: Float

    /// The places of a half: a position and a height for each digit.
    private struct Line {
        /// Where the middle of a digit is: x and y at the middle of the half, and for a module to the right.
        var middle: SIMD2<Float>
        var step: SIMD2<Float>

        func point(_ offset: Float) -> SIMD2<Float> { middle + offset * step }
    }

    /// The correlation from which on a place looks like a digit.
    private static let digitLike: Float = 0.75
    /// The mean correlation below which a row is given up.
    private static let leastLikeness: Float = 0.5
    /// How often a row is moved to where its digits are.
    private static let rounds = 3
    /// The fonts with which a row is first refined: one of each kind.
    private static let firstFonts = [0, 1, 4]

    private struct Shape: Hashable {
        var height: Float
        var aspect: Float
    }

    /// Fits a row; nil if it does not look like digits.
    init?(
        _ strip: DigitStrip,
        _ layout: DigitLayout,
        _ row: DigitRow,
        _ templates: [DigitTemplates],
    ) {
        let middles = layout.halves.map { half in
            half.reduce(Float(0)) { $0 + $1.center } / Float(half.count)
        }
        let half = Float(layout.modules) / 2
        var lines = zip(middles, row.middles).map { center, y in
            let t = center - half
            let bent = center + row.growth / 2 * (t * t - half * half)
            return Line(
                middle: SIMD2(row.left + row.scale * bent, y),
                step: SIMD2(row.scale * row.spread * (1 + row.growth * t), 0),
            )
        }
        let slope =
            (row.middles[1] - row.middles[0]) / max(row.scale * (middles[1] - middles[0]), 1)
        for index in lines.indices { lines[index].step.y = slope * lines[index].step.x }
        var shape = Shape(height: row.height, aspect: 1)
        var fonts = Self.firstFonts
        func refine(_ reach: SIMD2<Float>, _ steps: Int, _ templates: DigitTemplates) {
            for (index, half) in layout.halves.enumerated() {
                lines[index] = Self.refined(
                    lines[index],
                    strip,
                    half.map { $0.center - middles[index] },
                    shape,
                    reach,
                    steps,
                    templates,
                    fonts,
                )
            }
        }
        func total(_ shape: Shape, _ templates: DigitTemplates) -> Float {
            var sum: Float = 0
            for (index, half) in layout.halves.enumerated() {
                let line = lines[index]
                for place in half {
                    let picture = strip.picture(
                        line.point(place.center - middles[index]),
                        height: shape.height,
                        aspect: shape.aspect,
                        slope: line.step.y / line.step.x,
                    )
                    sum += templates.bestProduct(picture, fonts: fonts)
                }
            }
            return sum
        }
        for (index, half) in layout.halves.enumerated() {
            let offsets = half.map { $0.center - middles[index] }
            lines[index] = Self.placed(lines[index], strip, offsets, shape, templates[0], fonts)
        }
        // Digits that are too far from their places are found once the line fits the others.
        var best: Float = 0
        for _ in 0..<Self.rounds {
            let before = lines
            refine(SIMD2(1, 0.9), 2, templates[0])
            let sum = total(shape, templates[0])
            guard sum > best else {
                lines = before
                break
            }
            best = sum
        }
        guard best > Self.leastLikeness * Float(layout.inner.count) else { return nil }
        let start = shape
        let totals = (0..<templates[0].fonts).map { font -> (font: Int, sum: Float) in
            fonts = [font]
            return (font, total(shape, templates[0]))
        }
        fonts = totals.sorted { $0.sum > $1.sum }.prefix(2).map(\.font)
        for height in [0.88, 0.94, 1.06, 1.12] as [Float] {
            let next = Shape(height: start.height * height, aspect: start.aspect)
            let sum = total(next, templates[0])
            if sum > best { (best, shape) = (sum, next) }
        }
        for aspect in [0.8, 0.9, 1.1, 1.2] as [Float] {
            let next = Shape(height: shape.height, aspect: aspect)
            let sum = total(next, templates[0])
            if sum > best { (best, shape) = (sum, next) }
        }
        refine(SIMD2(0.5, 0.5), 2, templates[0])
        var set = templates[0]
        best = total(shape, set)
        for other in templates.dropFirst() {
            let sum = total(shape, other)
            if sum > best { (best, set) = (sum, other) }
        }
        let refinedStart = shape
        for height in [0.97, 1.03] as [Float] {
            let next = Shape(height: refinedStart.height * height, aspect: shape.aspect)
            let sum = total(next, set)
            if sum > best { (best, shape) = (sum, next) }
        }
        refine(SIMD2(0.3, 0.3), 1, set)
        let products = Self.products(strip, layout, lines, middles, shape, set)
        let likeness = (0..<set.fonts).map { font in
            products.reduce(Float(0)) { $0 + ($1.value[font].max() ?? 0) }
        }
        let most = likeness.max() ?? 0
        var looks: [Int: Look] = [:]
        for (digit, fonts) in products {
            looks[digit] = Self.look(fonts) { (most - likeness[$0]) / Float(products.count) }
        }
        for outer in layout.outer {
            let half = outer.centers.upperBound < 0 ? 0 : 1
            looks[outer.digit] = Self.outerLook(
                strip,
                outer,
                lines[half],
                middles[half],
                shape,
                set,
                fonts,
            ) { (most - likeness[$0]) / Float(products.count) }
        }
        self.looks = looks
        let neighbours = [
            layout.inner[0].center - 7, layout.inner[layout.inner.count - 1].center + 7,
        ]
        isAlone = zip(0..<2, neighbours).allSatisfy { half, center in
            let line = lines[half]
            let products = Self.products(
                strip,
                around: line.point(center - middles[half]),
                shape,
                line.step.y / line.step.x,
                set,
            )
            return products.allSatisfy { $0.allSatisfy { $0 < Self.digitLike } }
        }
        let sum = layout.inner.reduce(Float(0)) {
            $0 + (1 - (looks[$1.digit]?.leastError ?? 1)).squareRoot()
        }
        score = sum / Float(layout.inner.count)
        let distance = lines[1].middle.x - lines[0].middle.x
        scale = distance / (middles[1] - middles[0])
        let ratio = lines[1].step.x / lines[0].step.x
        growth = 2 * (ratio - 1) / (ratio + 1) / (middles[1] - middles[0])
        // The halves are in the middle of the symbol; its ends are further by the growth.
        let bend = growth / 2 * (half * half - (middles[1] - half) * (middles[1] - half))
        left = lines[0].middle.x + scale * (bend - middles[0])
    }

    /// Whether two fits found the same digits.
    func isSame(as other: DigitRowFit) -> Bool {
        looks.count == other.looks.count && abs(left - other.left) < 1
            && abs(scale - other.scale) < 0.02 && abs(score - other.score) < 0.01
    }

    /// Chooses the distance of the digits of a half, and moves it along the line.
    ///
    /// The row was sought with one distance for both halves.
    private static func placed(
        _ line: Line,
        _ strip: DigitStrip,
        _ offsets: [Float],
        _ shape: Shape,
        _ templates: DigitTemplates,
        _ fonts: [Int],
    ) -> Line {
        var best = (sum: Float(0), line: line)
        for spread in [1, 0.92, 0.96, 1.04] as [Float] {
            for shift in [0, -1.4, 1.4] as [Float] {
                var other = line
                other.middle += shift * line.step
                other.step *= spread
                let sum = offsets.reduce(Float(0)) { sum, offset in
                    let picture = strip.picture(
                        other.point(offset),
                        height: shape.height,
                        aspect: shape.aspect,
                        slope: line.step.y / line.step.x,
                    )
                    return sum + templates.bestProduct(picture, fonts: fonts)
                }
                if sum > best.sum { best = (sum, other) }
            }
        }
        return best.line
    }

    /// Moves a line to where its digits look most like digits.
    private static func refined(
        _ line: Line,
        _ strip: DigitStrip,
        _ offsets: [Float],
        _ shape: Shape,
        _ reach: SIMD2<Float>,
        _ steps: Int,
        _ templates: DigitTemplates,
        _ fonts: [Int],
    ) -> Line {
        // Weighted sums for a line through the best places.
        var (weights, x1, x2) = (Float(1e-6), Float(0), Float(0))
        var (value, product): (SIMD2<Float>, SIMD2<Float>) = (.zero, .zero)
        for offset in offsets {
            let point = line.point(offset)
            var best = (product: Float(0), shift: SIMD2<Float>.zero)
            for i in -steps...steps {
                for j in -steps...steps {
                    let shift = SIMD2(Float(i), Float(j)) / Float(steps) * reach
                    let picture = strip.picture(
                        point + shift,
                        height: shape.height,
                        aspect: shape.aspect,
                        slope: line.step.y / line.step.x,
                    )
                    let found = templates.bestProduct(picture, fonts: fonts)
                    if found > best.product { best = (found, shift) }
                }
            }
            let weight = max(0, best.product - 0.45)
            weights += weight
            x1 += weight * offset
            x2 += weight * offset * offset
            value += weight * best.shift
            product += (weight * offset) * best.shift
        }
        var result = line
        let mean = x1 / weights
        // A prior keeps the distances of digits near to those of their bars.
        let spread = x2 - mean * x1 + 60
        let growth = (product - mean * value) / spread
        result.middle += value / weights - mean * growth
        result.step += growth
        return result
    }

    /// Returns the correlation of each place with each digit of each font.
    private static func products(
        _ strip: DigitStrip,
        _ layout: DigitLayout,
        _ lines: [Line],
        _ middles: [Float],
        _ shape: Shape,
        _ templates: DigitTemplates,
    ) -> [Int: [[Float]]] {
        var result: [Int: [[Float]]] = [:]
        for (index, half) in layout.halves.enumerated() {
            for place in half {
                let point = lines[index].point(place.center - middles[index])
                result[place.digit] = products(
                    strip,
                    around: point,
                    shape,
                    lines[index].step.y / lines[index].step.x,
                    templates,
                )
            }
        }
        return result
    }

    private static func products(
        _ strip: DigitStrip,
        around point: SIMD2<Float>,
        _ shape: Shape,
        _ slope: Float,
        _ templates: DigitTemplates,
    ) -> [[Float]] {
        var best = Array(
            repeating: Array(repeating: Float.zero, count: 10),
            count: templates.fonts,
        )
        for i in -1...1 {
            for j in -1...1 {
                let shift = 0.3 * SIMD2(Float(i), Float(j))
                let picture = strip.picture(
                    point + shift,
                    height: shape.height,
                    aspect: shape.aspect,
                    slope: slope,
                )
                templates.forEachProduct(picture) { font, digit, product in
                    best[font][digit] = max(best[font][digit], product)
                }
            }
        }
        return best
    }

    /// Combines fonts, of which those that the other digits are less like count less.
    private static func look(_ fonts: [[Float]], penalty: (Int) -> Float) -> Look {
        var look = Look()
        for (font, products) in fonts.enumerated() {
            let less = penalty(font)
            for digit in 0...9 {
                let product = max(0, products[digit] - less)
                look.errors[digit] = min(look.errors[digit], 1 - product * product)
            }
        }
        return look
    }

    /// Searches a digit beside the bars.
    private static func outerLook(
        _ strip: DigitStrip,
        _ outer: DigitLayout.OuterPlace,
        _ line: Line,
        _ middle: Float,
        _ shape: Shape,
        _ templates: DigitTemplates,
        _ fonts: [Int],
        penalty: (Int) -> Float,
    ) -> Look {
        var best = (product: Float(0), point: SIMD2<Float>.zero, height: Float(1))
        // Digits beside the bars are not spread as the others are, but begin where the others do.
        for height in outer.heights {
            let smaller = Shape(height: shape.height * height, aspect: shape.aspect)
            for center in stride(
                from: outer.centers.lowerBound,
                through: outer.centers.upperBound,
                by: 0.5,
            ) {
                for shift in [-0.4, 0, 0.4] as [Float] {
                    var point = line.point(center - middle)
                    point.y += (shape.height - smaller.height) / 2 + shift
                    let picture = strip.picture(
                        point,
                        height: smaller.height,
                        aspect: smaller.aspect,
                        slope: line.step.y / line.step.x,
                    )
                    let product = templates.bestProduct(picture, fonts: fonts)
                    if product > best.product { best = (product, point, smaller.height) }
                }
            }
        }
        let products = products(
            strip,
            around: best.point,
            Shape(height: best.height, aspect: shape.aspect),
            line.step.y / line.step.x,
            templates,
        )
        return look(products, penalty: penalty)
    }
}
