/// The digits of a half: on a straight line, at even distances.
struct DigitLine {
    /// Where the middle of a digit is at the middle of the half.
    var middle: SIMD2<Float>
    /// How far that moves for a module to the right.
    var step: SIMD2<Float>

    /// How much the line rises.
    var slope: Float { step.y / step.x }

    /// The place at a number of modules from the middle.
    func point(_ offset: Float) -> SIMD2<Float> { middle + offset * step }

    /// Chooses the distance of the digits, and moves them along the line.
    ///
    /// The row was sought with one distance for both halves.
    ///
    /// - Parameters:
    ///   - offsets: The places of the digits in modules from the middle.
    ///   - comparison: What tells how much places look like digits.
    /// - Returns: The line at the best of a few distances and places.
    func placed(_ offsets: [Float], _ comparison: DigitComparison) -> DigitLine {
        var best = (sum: Float(0), line: self)
        for spread in [1, 0.92, 0.96, 1.04] as [Float] {
            for shift in [0, -1.4, 1.4] as [Float] {
                var other = self
                other.middle += shift * step
                other.step *= spread
                let sum = offsets.reduce(Float(0)) { sum, offset in
                    sum + comparison.likeness(at: other.point(offset), slope: slope)
                }
                if sum > best.sum { best = (sum, other) }
            }
        }
        return best.line
    }

    /// Moves the line to where its digits look most like digits.
    ///
    /// - Parameters:
    ///   - offsets: The places of the digits in modules from the middle.
    ///   - comparison: What tells how much places look like digits.
    ///   - reach: How far each digit is sought, in rows and columns of the strip.
    ///   - steps: The number of places to each side.
    /// - Returns: The line through the best places.
    func refined(
        _ offsets: [Float],
        _ comparison: DigitComparison,
        reach: SIMD2<Float>,
        steps: Int,
    ) -> DigitLine {
        // Weighted sums for a line through the best places.
        var (weights, x1, x2) = (Float(1e-6), Float(0), Float(0))
        var (value, product): (SIMD2<Float>, SIMD2<Float>) = (.zero, .zero)
        for offset in offsets {
            let point = point(offset)
            var best = (product: Float(0), shift: SIMD2<Float>.zero)
            for i in -steps...steps {
                for j in -steps...steps {
                    let shift = SIMD2(Float(i), Float(j)) / Float(steps) * reach
                    let found = comparison.likeness(at: point + shift, slope: slope)
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
        var result = self
        let mean = x1 / weights
        // A prior keeps the distances of digits near to those of their bars.
        let spread = x2 - mean * x1 + 60
        let growth = (product - mean * value) / spread
        result.middle += value / weights - mean * growth
        result.step += growth
        return result
    }
}
