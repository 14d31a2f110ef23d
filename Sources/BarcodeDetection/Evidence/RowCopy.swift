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
        guard line.count == other.count, let line = Line(Array(line)) else { return false }
        let start = other.startIndex
        return line.isCopied { other[start + $0] }
    }

    /// Whether a picture repeats a line at a distance.
    ///
    /// Copied rows of pixels are aligned with the picture, whatever the bars lean; a code that a program
    /// draws at an angle repeats its rows along the bars.
    static func isRepeated(_ place: SymbolPlace, at away: Point, in image: LumaImage) -> Bool {
        let aligned =
            abs(away.y) > abs(away.x) ? Point(x: 0, y: away.y) : Point(x: away.x, y: 0)
        let step = (1 / (rate * max(place.length, 1))) * (place.right - place.left)
        let start = place.left - margin * rate * step
        let sampler = LineSampler(image)
        return image.withPixels { pixels in
            func sample(_ index: Int, _ shift: Point) -> Float {
                sampler.value(pixels, at: start + shift + Double(index) * step)
            }
            let count = Int((place.length + 2 * margin) * rate)
            guard let line = Line((0..<count).map { sample($0, Point(x: 0, y: 0)) }) else {
                return false
            }
            return line.isCopied { sample($0, aligned) } || line.isCopied { sample($0, away) }
        }
    }

    /// A line that may be copied.
    private struct Line {
        /// The samples after which a line may turn out to be another one.
        private static let part = 32

        private let samples: [Float]
        /// The most unexplained squared difference of a copy.
        private let most: Float

        /// Prepares a line; nil if it is too short.
        init?(_ samples: [Float]) {
            guard samples.count > 2 else { return nil }
            self.samples = samples
            let mean = samples.reduce(0, +) / Float(samples.count)
            let variance = samples.dropFirst().dropLast().reduce(0) {
                $0 + ($1 - mean) * ($1 - mean)
            }
            most = tolerance * variance
        }

        /// Whether another line, of which as few samples are taken as show that it differs, is a copy.
        @inline(__always)
        func isCopied(_ other: (Int) -> Float) -> Bool {
            var (differences, products, slopes): (Float, Float, Float) = (0, 0, 0)
            // A small shift explains what is proportional to the slope. What it leaves only grows with further samples.
            var rest: Float { differences - products * products / max(slopes, 1e-6) }
            for index in 1..<samples.count - 1 {
                let difference = other(index) - samples[index]
                let slope = (samples[index + 1] - samples[index - 1]) / 2
                differences += difference * difference
                products += difference * slope
                slopes += slope * slope
                if index.isMultiple(of: Self.part), rest > 1.01 * most { return false }
            }
            return rest <= most
        }
    }
}
