/// Compares places of a strip with templates of digits.
struct DigitComparison {
    /// The height of digits in rows of the strip, and how wide they are for that.
    struct Shape {
        var height: Float
        var aspect: Float
    }

    let strip: DigitStrip
    var templates: DigitTemplates
    /// The fonts that count.
    var fonts: [Int]
    var shape: Shape

    /// Returns how much a place looks like a digit: the greatest correlation.
    ///
    /// - Parameters:
    ///   - point: The middle of the digit.
    ///   - slope: How much its row rises.
    ///   - height: Its height (default: that of the shape).
    /// - Returns: The correlation with the best digit of the fonts that count.
    func likeness(at point: SIMD2<Float>, slope: Float, height: Float? = nil) -> Float {
        let picture = strip.picture(
            point,
            height: height ?? shape.height,
            aspect: shape.aspect,
            slope: slope,
        )
        return templates.bestProduct(picture, fonts: fonts)
    }

    /// Returns the correlation with each digit of each font, at the best of the places around a point.
    func products(around point: SIMD2<Float>, slope: Float, height: Float? = nil) -> [[Float]] {
        var best = Array(
            repeating: Array(repeating: Float.zero, count: 10),
            count: templates.fonts,
        )
        for i in -1...1 {
            for j in -1...1 {
                let picture = strip.picture(
                    point + 0.3 * SIMD2(Float(i), Float(j)),
                    height: height ?? shape.height,
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
}
