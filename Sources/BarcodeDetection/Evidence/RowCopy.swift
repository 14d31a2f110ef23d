import BookImaging

/// Whether one line of a picture is a copy of another.
///
/// Rows are copied by enlarging a picture, by vertical streaks, and by programs that draw codes. Copies
/// agree on everything, also on what is wrong. The lines may be shifted by a part of a pixel against each
/// other, since their places are measured.
enum RowCopy {
    /// Samples in a pixel, and the pixels beside the symbol that count too.
    private static let rate = 2.0
    private static let margin = 4.0

    /// The maximum mean squared difference, as a part of the variance of the line.
    ///
    /// Noise of one grey level gives about three times as much.
    private static let tolerance: Float = 3e-4

    static func isCopy(_ line: ArraySlice<Float>, of other: ArraySlice<Float>) -> Bool {
        let (a, b) = (Array(line), Array(other))
        guard a.count == b.count, a.count > 2 else { return false }
        let mean = a.reduce(0, +) / Float(a.count)
        var (differences, products, slopes, variance): (Float, Float, Float, Float) = (0, 0, 0, 0)
        for index in 1..<a.count - 1 {
            let difference = b[index] - a[index]
            let slope = (a[index + 1] - a[index - 1]) / 2
            differences += difference * difference
            products += difference * slope
            slopes += slope * slope
            variance += (a[index] - mean) * (a[index] - mean)
        }
        // A small shift explains what is proportional to the slope.
        let rest = differences - products * products / max(slopes, 1e-6)
        return rest <= tolerance * variance
    }

    /// Whether a picture repeats a line at a distance.
    ///
    /// Copied rows of pixels are aligned with the picture, whatever the bars lean; a code that a program
    /// draws at an angle repeats its rows along the bars.
    static func isRepeated(_ place: SymbolPlace, at away: Point, in image: LumaImage) -> Bool {
        let aligned =
            abs(away.y) > abs(away.x) ? Point(x: 0, y: away.y) : Point(x: away.x, y: 0)
        let line = samples(place, of: image)
        return [aligned, away].contains { shift in
            let other = SymbolPlace(left: place.left + shift, right: place.right + shift)
            return isCopy(samples(other, of: image)[...], of: line[...])
        }
    }

    private static func samples(_ place: SymbolPlace, of image: LumaImage) -> [Float] {
        let step = (1 / (rate * max(place.length, 1))) * (place.right - place.left)
        let start = place.left - margin * rate * step
        let sampler = LineSampler(image)
        return image.withPixels { pixels in
            (0..<Int((place.length + 2 * margin) * rate)).map { index in
                sampler.value(pixels, at: start + Double(index) * step)
            }
        }
    }
}
